import type { OrderLine } from '@picture-day/contract/entities/cart';
import { type Doc, wireData } from './document.ts';

/** Fields in one order, without those that say nothing: two designs that look the same are written the same. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) =>
    entry !== null && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );

/** The line of the cart that the same work would join: the same design in the same language, filled the same. */
export function equalLine(lines: readonly OrderLine[], doc: Doc, language: string): OrderLine | undefined {
  const { uuid, version } = doc.design.template;
  const candidates = lines.filter(
    ({ template, subProductUuids }) =>
      template?.uuid === uuid &&
      template.version === version &&
      template.language === language &&
      subProductUuids.length === 0,
  );
  if (candidates.length === 0) return undefined;
  const own = written(wireData(doc, language));
  return candidates.find(({ template }) => written(template?.data) === own);
}

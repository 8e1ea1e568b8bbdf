import type { NameToken } from '@picture-day/contract/entities/batch';
import { safeName, takenNames } from '../../../platform/safe-name.ts';

export type NameParts = Readonly<Record<NameToken, string>>;

/** A token never brings a folder of its own, and what is not there leaves no empty name behind. */
function pathOf(pattern: string, parts: NameParts): string {
  const filled = pattern.split('/').map((part) => {
    const name = part.replaceAll(/\{([a-z]+)\}/g, (_, token: NameToken) => safeName(parts[token]) || '0');
    return safeName(name) || safeName(parts.order) || 'file';
  });
  return filled.join('/');
}

/** The paths of files by the shop's pattern; no two are the same, also where capitals do not count. */
export function fileNames(pattern: string, files: readonly NameParts[], ending: string): string[] {
  const unused = takenNames();
  return files.map((parts) => unused(pathOf(pattern, parts), `.${ending}`));
}

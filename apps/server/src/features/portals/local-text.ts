import type { Portal } from './portal.ts';

/** A text of the shop's data in the wanted language, else in the shop's own, else in any it has. */
export function localText(
  portal: Portal,
  texts: Readonly<Partial<Record<string, string>>> | null,
  lang: string,
): string {
  if (!texts) return '';
  return texts[lang] ?? texts[portal.settings.defaultLanguage] ?? Object.values(texts)[0] ?? '';
}

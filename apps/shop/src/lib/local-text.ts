import type { LocalText } from '@picture-day/contract/entities/portal';
import { useBoot } from './boot.ts';

/** A text of the data in the visitor's language, else in the portal's own, else in any. */
function textIn(text: LocalText, language: string, fallback: string): string {
  const texts: Record<string, string | undefined> = text;
  return texts[language] ?? texts[fallback] ?? Object.values(texts).find(Boolean) ?? '';
}

export function useLocalText(): (text: LocalText) => string {
  const { portal, session } = useBoot();
  return (text) => textIn(text, session.lang, portal.locale.default_language);
}

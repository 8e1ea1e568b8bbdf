import { cleanSavedText, cleanTemplateText } from './clean-text.ts';
import { nameIn, type StringItem } from './model.ts';

/** The template's own text in the customer's language. */
export function templateText(item: StringItem, language: string, year?: number): string {
  const text = typeof item.text === 'string' ? item.text : nameIn(item.text ?? {}, language);
  return cleanTemplateText(text.replaceAll('{year}', year === undefined ? '' : String(year)));
}

/** What the shop knows of a picture's subject. */
export interface SubjectFacts {
  readonly name: string;
  readonly group?: string;
  readonly job?: string;
  readonly year?: number;
}

const SEPARATORS = /^[\s·•|,\-–—/]+|[\s·•|,\-–—/]+$/g;

/** Fills a pattern such as `{firstName} · {group}`; what is unknown is left out, with a separator beside it. */
export function fillText(pattern: string, facts: SubjectFacts): string {
  const words: Record<string, string | undefined> = {
    name: facts.name,
    firstName: facts.name.trim().split(/\s+/)[0],
    group: facts.group,
    job: facts.job,
    year: facts.year === undefined ? undefined : String(facts.year),
  };
  let incomplete = false;
  const filled = pattern.replace(/\{(\w+)\}/g, (_, word: string) => {
    incomplete ||= !words[word];
    return words[word] ?? '';
  });
  return cleanSavedText(incomplete ? filled.replace(SEPARATORS, '') : filled);
}

import type { Answers, Question } from './questions.ts';
import type { Row } from './table.ts';

/** A class as a line of its own above its children: "5A", "Klasse 5A", "5. trinn B:". */
const HEADING =
  /^(?:(?:klasse|class|klass|luokka|klasa|gruppe|group|avdeling|stue|team|lag)\s*:?\s*\S.{0,30}|\d{1,2}\s*[.:-]?\s*(?:trinn|klasse|klass|årskurs)?\s*[a-zæøåäö]?\s*:?)$/i;
const LABEL = /^(?:klasse|class|klass|luokka|klasa|gruppe|group)\s*:?\s*(?=\S)/i;

export const isHeading = ({ cells }: Row): boolean => {
  const filled = cells.filter(Boolean);
  return filled.length === 1 && HEADING.test(filled[0]!);
};

export const classOfHeading = ({ cells }: Row): string =>
  (cells.find(Boolean) ?? '').replace(LABEL, '').replace(/\s*:$/, '');

/** A class by its look alone: "5A", "10 b", "1. c". */
export const isClass = (cell: string): boolean => /^\d{1,2}\s?[.-]?\s?[a-zæøåäö]$/i.test(cell);

/** "5-1" and "5/6" that a spreadsheet took for a day. */
export const isDate = (group: string): boolean =>
  /^\d{4}-\d\d-\d\d/.test(group) ||
  /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(group) ||
  /^\d{1,2}[.\s-]*(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|des|dec|dez)\w*\.?$/i.test(group) ||
  /^(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|des|dec|dez)\w*\.?[\s.-]*\d{1,2}$/i.test(group);

const alike = (group: string): string => group.toLowerCase().replace(/[\s.\-_]/g, '');

/** The same class spelt in several ways is asked about, with the spelling most children have. */
export function spellingsOf(groups: readonly string[], answers: Answers): Question[] {
  const known = new Set(Object.keys(answers.classes ?? {}));
  return [...Map.groupBy(groups.filter(Boolean), alike).values()].flatMap((same) => {
    const counts = Map.groupBy(same, (group) => group);
    const spellings = [...counts.keys()];
    if (spellings.length < 2 || spellings.every((spelling) => known.has(spelling))) return [];
    const proposal = spellings.reduce((a, b) => (counts.get(b)!.length > counts.get(a)!.length ? b : a));
    return [{ ask: 'class', spellings, proposal } as const];
  });
}

/** A grade and a letter in two columns make a class; a class that names its grade stands alone. */
export function joinGrade(grade: string, group: string): string {
  if (!grade || !group) return group || grade;
  return /\d/.test(group) || !/\d/.test(grade) ? group : `${grade.replace(/\.$/, '')}${group}`;
}

import type { ChildFit } from '@picture-day/contract/calls/studio/codes';
import { plainWords } from '@picture-day/contract/search-words';

/** What somebody wrote who asks for a code. */
export interface AskedFor {
  readonly child: string;
  readonly class: string;
  readonly school: string;
}

/** A child of the name lists, as far as it is compared. */
export interface Candidate {
  readonly name: string;
  readonly group: string;
  readonly job: string;
  readonly school: string;
}

/** What most schools and clubs are called besides their own name. */
const EVERY_SCHOOL = new Set(
  [
    ...[
      'skole',
      'skolen',
      'barneskole',
      'ungdomsskole',
      'barnehage',
      'skola',
      'skolan',
      'grundskola',
      'förskola',
    ],
    ...['folkeskole', 'friskole', 'schule', 'grundschule', 'gymnasium', 'kindergarten', 'koulu', 'päiväkoti'],
    ...[
      'szkola',
      'szkoła',
      'podstawowa',
      'przedszkole',
      'school',
      'primary',
      'nursery',
      'academy',
      'club',
      'the',
    ],
  ].flatMap(plainWords),
);
const EVERY_CLASS = new Set(
  ['klasse', 'klassen', 'klass', 'class', 'luokka', 'klasa', 'year', 'trinn'].flatMap(plainWords),
);

const without = (text: string, common: ReadonlySet<string>): string[] => {
  const words = plainWords(text);
  const own = words.filter((word) => !common.has(word));
  return own.length > 0 ? own : words;
};

function fitOfName(asked: string, name: string): ChildFit['name'] {
  const typed = [...new Set(plainWords(asked))];
  const real = [...new Set(plainWords(name))];
  const shared = typed.filter((word) => real.includes(word)).length;
  if (shared === 0) return 'no';
  // One name alone is borne by many; two of them say who it is though a family writes more or fewer.
  const isWhole = shared === typed.length && shared === real.length;
  const isNearly = shared >= 2 && (shared === typed.length || shared === real.length);
  return isWhole || isNearly ? 'whole' : 'part';
}

function fitOfGroup(asked: string, group: string): boolean | null {
  const typed = without(asked, EVERY_CLASS).join('');
  const real = without(group, EVERY_CLASS).join('');
  return typed && real ? typed === real : null;
}

function fitOfSchool(asked: string, { school, job }: Candidate): boolean | null {
  const real = new Set(plainWords(`${school} ${job}`));
  const typed = without(asked, EVERY_SCHOOL);
  if (typed.length === 0 || real.size === 0) return null;
  return typed.some((word) => real.has(word));
}

/** What of a request fits a child, each by itself; null where one of the two says nothing of it. */
export const fitOf = (asked: AskedFor, child: Candidate): ChildFit => ({
  name: fitOfName(asked.child, child.name),
  group: fitOfGroup(asked.class, child.group),
  school: fitOfSchool(asked.school, child),
});

const sharedNames = (asked: string, name: string): number => {
  const real = new Set(plainWords(name));
  return new Set(plainWords(asked).filter((word) => real.has(word))).size;
};

const WORTH = { whole: 6, part: 2, no: 0 } as const;
const worthOf = (fits: boolean | null): number => (fits === null ? 0 : fits ? 2 : -2);

/** The children that fit best first; of equals the one that comes first stays so. */
export function byFit<C extends Candidate>(
  asked: AskedFor,
  children: readonly C[],
): (C & { readonly fits: ChildFit })[] {
  return children
    .map((child) => {
      const fits = fitOf(asked, child);
      const worth = WORTH[fits.name] + worthOf(fits.group) + worthOf(fits.school);
      return { child: { ...child, fits }, worth: worth + sharedNames(asked.child, child.name) };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ child }) => child);
}

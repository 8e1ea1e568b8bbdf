import type { JobChild } from '@picture-day/contract/entities/job-people';
import { plainWords } from '@picture-day/contract/search-words';

export const PEOPLE_FILTERS = ['q', 'group', 'only'] as const;
type Filters = Readonly<Record<(typeof PEOPLE_FILTERS)[number], string>>;

const collator = new Intl.Collator('nb', { numeric: true });

export const classesOf = (children: readonly JobChild[]): string[] =>
  [...new Set(children.flatMap(({ group }) => group || []))].sort(collator.compare);

const ONLY: Readonly<Record<string, (child: JobChild) => boolean>> = {
  unreachable: ({ contact, mobile }) => contact === '' && mobile === '',
  cardless: ({ card }) => card === null,
  pictureless: ({ pictures }) => pictures === 0,
  'no-class-picture': ({ classPictures }) => !classPictures,
};

/** The children that the filters of the address find, by class and name; every typed word begins a word of theirs. */
export function filterPeople(
  children: readonly JobChild[],
  { q, group, only }: Filters,
): readonly JobChild[] {
  const typed = plainWords(q);
  const isOnly = ONLY[only] ?? (() => true);
  return children
    .filter((child) => {
      if ((group && child.group !== group) || !isOnly(child)) return false;
      if (typed.length === 0) return true;
      const words = plainWords([child.name, child.group, child.contact, child.card ?? ''].join(' '));
      return typed.every((word) => words.some((one) => one.startsWith(word)));
    })
    .sort((a, b) => collator.compare(a.group, b.group) || collator.compare(a.name, b.name));
}

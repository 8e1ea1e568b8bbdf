import type { PictureSet, Subject } from '@picture-day/contract/entities/picture-set';

export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** 'Ada Solheim, 4B': how a set is named in a sentence. */
export const setLabel = ({ name, group }: Pick<Subject, 'name' | 'group'>): string =>
  [name, group].filter(Boolean).join(', ');

/** 'Ada, 4B, 2026': a set among others in a list with little room; the whole name where the first is borne twice. */
export function setOption(
  { subject, year }: Pick<PictureSet, 'subject' | 'year'>,
  others: readonly Pick<PictureSet, 'subject'>[],
): string {
  const first = firstName(subject.name);
  const isShared = others.some(
    (other) => other.subject.name !== subject.name && firstName(other.subject.name) === first,
  );
  return [isShared ? subject.name : first, subject.group, year].filter(Boolean).join(', ');
}

/** 'Ada, 4B': how a set is named where there is little room. */
export const shortSetLabel = ({ name, group }: Pick<Subject, 'name' | 'group'>): string =>
  [firstName(name), group].filter(Boolean).join(', ');

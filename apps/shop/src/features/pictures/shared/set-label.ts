import type { Subject } from '@picture-day/contract/entities/picture-set';

export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** 'Ada Solheim, 4B': how a set is named in a sentence. */
export const setLabel = ({ name, group }: Pick<Subject, 'name' | 'group'>): string =>
  [name, group].filter(Boolean).join(', ');

/** 'Ada, 4B': how a set is named where there is little room. */
export const shortSetLabel = ({ name, group }: Pick<Subject, 'name' | 'group'>): string =>
  [firstName(name), group].filter(Boolean).join(', ');

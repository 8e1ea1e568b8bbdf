import type { PictureSet } from '@picture-day/contract/entities/picture-set';

export interface SetName {
  readonly title: string;
  /** Tells two sets of one child apart. */
  readonly detail: string;
}

/** How a subject of the account is named in a list of choices. */
export function setName(
  subject: { readonly uuid: string; readonly name: string },
  sets: readonly Pick<PictureSet, 'subject' | 'job' | 'year'>[],
): SetName {
  const set = sets.find((one) => one.subject.uuid === subject.uuid);
  return { title: subject.name, detail: set ? `${set.job.name} ${set.year}` : '' };
}

interface Choice {
  readonly uuid: string;
  readonly enabled: boolean;
}

/** Whether anything is chosen otherwise than it is stored. */
export const isChanged = (stored: readonly Choice[], chosen: ReadonlyMap<string, boolean>): boolean =>
  stored.some(({ uuid, enabled }) => (chosen.get(uuid) ?? enabled) !== enabled);

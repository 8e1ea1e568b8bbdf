import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';

/** A uuid that a test can read. */
export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function pictureOf(number: number, change: Partial<Picture> = {}): Picture {
  const pictureType = change.pictureType ?? 'IP';
  return {
    uuid: uuidOf(number),
    dimensions: { width: 1200, height: 1500 },
    pictureType,
    groupPicture: pictureType === 'GP',
    greenscreen: false,
    keywords: [],
    bought: false,
    inCart: false,
    thumbhash: '',
    ...change,
  };
}

interface Change extends Partial<Omit<PictureSet, 'job' | 'subject'>> {
  job?: Partial<PictureSet['job']>;
  subject?: Partial<PictureSet['subject']>;
}

/** Ada's school pictures of 2026; a test says what is different. */
export function setOf({ job, subject, ...rest }: Change = {}): PictureSet {
  return {
    subject: { uuid: uuidOf(900), name: 'Ada Solheim', group: '4B', ...subject },
    year: 2026,
    job: {
      uuid: uuidOf(901),
      name: 'Lillesund skole',
      creationTime: '2026-09-15T08:30:00.000Z',
      hasBeenInWebShop: true,
      requireFineTunedPictures: false,
      isArchived: false,
      ...job,
    },
    jobType: { uuid: uuidOf(902) },
    photographer: { uuid: uuidOf(903) },
    bought: false,
    inCart: false,
    pictures: [],
    ...rest,
  };
}

import { KEYWORD, SUBJECT_CHANGE } from '@picture-day/contract/constants';
import type {
  Picture,
  PictureSet,
  RecentImage,
  UploadedFile,
} from '@picture-day/contract/entities/picture-set';
import type { PictureFacts } from '@picture-day/render';
import type { ImageItem, ImageValue, Template } from '@picture-day/render/model';
import { objectionTo } from './print-quality.ts';

/** A picture to choose from. */
export interface InboxPicture extends Pick<Picture, 'uuid' | 'dimensions' | 'keywords'> {
  readonly pictureType?: Picture['pictureType'] | undefined;
  readonly greenscreen?: boolean | undefined;
  readonly groupPicture?: boolean | undefined;
  readonly thumbhash?: string | undefined;
  readonly focus?: Picture['focus'] | undefined;
}

interface Rules {
  /** The set the editor was opened with. */
  current: PictureSet;
  /** 0 free, 1 same subject, 2 same job, 3 same job type, 4 the whole package. */
  restriction: number;
  /** whiteLabelDisableMixPhotographers */
  samePhotographer: boolean;
}

/** The picture sets whose pictures are offered. */
export function offeredSets(
  sets: readonly PictureSet[],
  { current, restriction, samePhotographer }: Rules,
): PictureSet[] {
  return sets.filter((set) => {
    if (samePhotographer && set.photographer.uuid !== current.photographer.uuid) return false;
    if (restriction === SUBJECT_CHANGE.sameSubject) return set.subject.uuid === current.subject.uuid;
    if (restriction === SUBJECT_CHANGE.sameJob) return set.job.uuid === current.job.uuid;
    if (restriction === SUBJECT_CHANGE.sameJobType) return set.jobType.uuid === current.jobType.uuid;
    return true;
  });
}

const isUploaded = ({ keywords }: Pick<InboxPicture, 'keywords'>): boolean =>
  keywords.includes(KEYWORD.userUploaded);

/** A package that is bound to a subject, a job or a kind of job takes no uploads, which belong to none. */
export const takesUploads = (restriction: number): boolean =>
  restriction < SUBJECT_CHANGE.sameSubject || restriction > SUBJECT_CHANGE.sameJobType;

/** The customer's own uploads, newest first. */
export function ownImages(
  recent: readonly (RecentImage | UploadedFile)[],
  { allowed, restriction }: { allowed: boolean; restriction: number },
): InboxPicture[] {
  return allowed && takesUploads(restriction) ? recent.filter(isUploaded) : [];
}

/** Pictures the customer used of late that lie in one of the other sets, with the subject of that set. */
export function usedElsewhere(
  recent: readonly (RecentImage | UploadedFile)[],
  others: readonly PictureSet[],
): { picture: Picture; subjectUuid: string }[] {
  const known = new Map(
    others.flatMap(({ pictures, subject }) =>
      pictures.map((picture) => [picture.uuid, { picture, subjectUuid: subject.uuid }] as const),
    ),
  );
  return recent.flatMap(({ uuid }) => known.get(uuid) ?? []);
}

/** What the rules of a slot ask of a picture; an upload counts as a portrait without a green screen. */
export const factsOf = (
  picture: Pick<InboxPicture, 'dimensions' | 'pictureType' | 'greenscreen' | 'focus'>,
): PictureFacts => ({
  ...picture.dimensions,
  pictureType: picture.pictureType ?? 'IP',
  greenscreen: picture.greenscreen ?? false,
  ...(picture.focus && { focus: picture.focus }),
});

/** The same of a picture in its place; one that belongs to no set was uploaded. */
export function factsOfPlaced(
  { picture, width, height }: ImageValue,
  sets: readonly Pick<PictureSet, 'pictures'>[],
): PictureFacts {
  const known = sets.flatMap(({ pictures }) => pictures).find(({ uuid }) => uuid === picture);
  return factsOf(known ?? { dimensions: { width, height } });
}

/** Pictures that a slot takes, and those it does not. */
export function sortByRule<P extends InboxPicture>(
  pictures: readonly P[],
  item: ImageItem,
  template: Pick<Template, 'separateFromBackground' | 'hardMinPpi'>,
  isAllowed: Parameters<typeof objectionTo>[3],
): { allowed: P[]; refused: P[] } {
  const takes = (picture: P) => objectionTo(factsOf(picture), item, template, isAllowed) === null;
  return { allowed: pictures.filter(takes), refused: pictures.filter((picture) => !takes(picture)) };
}

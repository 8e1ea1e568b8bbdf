import type { TemplateData } from '@picture-day/contract/entities/template';
import type { LineRow } from './line-store.ts';
import type { LineTemplate } from './personalisation.ts';

const designsOf = ({ template, package: made }: LineRow): readonly LineTemplate[] => [
  ...(template ? [template] : []),
  ...(made?.packageItems.flatMap((item) => item.template ?? []) ?? []),
];

const picturesIn = ({ data }: LineTemplate): string[] =>
  Object.values(data.userResources).flatMap(({ image }) => image?.uuid ?? []);

/** The pictures of a line's designs. */
export const picturesOfDesigns = (line: LineRow): string[] => designsOf(line).flatMap(picturesIn);

/** Files that left the shop are not charged; where none is left the line stays as it was, to be deleted. */
export function withoutGoneFiles(line: LineRow, gone: ReadonlySet<string>): LineRow {
  if (line.kind !== 'digital-file') return line;
  const pictures = line.pictures.filter((uuid) => !gone.has(uuid));
  const goneFiles = line.pictures.length - pictures.length;
  return { ...line, pictures, goneFiles, quantity: pictures.length || line.pictures.length };
}

/** What left the shop while it lay in a cart. */
export interface Gone {
  readonly pictures: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  /** Subjects that have no picture left. */
  readonly sets: ReadonlySet<string>;
}

export const NOTHING_GONE: Gone = { pictures: new Set(), subjects: new Set(), sets: new Set() };

/** Whether a line cannot be made any more as it stands: a picture in it, or the child it is for, left the shop. */
export function isPictureGone(line: LineRow, gone: Gone): boolean {
  if (line.kind === 'digital-file') return line.pictures.length === 0 && (line.goneFiles ?? 0) > 0;
  if (line.kind === 'digital-set') return line.subject_uuids.some((subject) => gone.sets.has(subject));
  const pictures = picturesOfDesigns(line);
  if (pictures.some((uuid) => gone.pictures.has(uuid))) return true;
  // A design with pictures that are all still there, as those that were bought are, needs nothing else of the child.
  return (
    (pictures.length === 0 || line.kind === 'package') &&
    line.subject_uuids.some((subject) => gone.subjects.has(subject))
  );
}

/** What a customer made, with the places of pictures that left the shop empty again. */
export function withoutGonePictures(data: TemplateData, gone: ReadonlySet<string>): TemplateData {
  if (gone.size === 0) return data;
  const userResources = Object.fromEntries(
    Object.entries(data.userResources).map(([name, resource]) => [
      name,
      resource.image && gone.has(resource.image.uuid) ? { ...resource, image: null } : resource,
    ]),
  );
  return { ...data, userResources };
}

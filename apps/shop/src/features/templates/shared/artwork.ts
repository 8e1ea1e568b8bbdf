import { type PictureSize, TRANSPARENT_BACKGROUND } from '@picture-day/contract/constants';
import type { HolidaySource, PictureRef } from '@picture-day/render';
import type { Part, Template, Values } from '@picture-day/render/model';
import { pictureUrl } from '@picture-day/ui/photo/picture-source.ts';

/** A design with what a customer has put into it. */
export interface Artwork {
  readonly template: Template;
  readonly values: Values;
  /** The holidays of a calendar by date. */
  readonly holidays?: Readonly<Record<string, string>>;
}

export type ArtView = 'object' | 'trim';

/** Width and height of what is drawn, in mm: the gift where there is one, else the finished page. */
export function shownSize(part: Part, view: ArtView): readonly [width: number, height: number] {
  return (view === 'object' && part.mockup?.size) || part.trim;
}

/** A gift stands by itself; paper throws a shadow. */
export const isGift = (part: Part, view: ArtView): boolean => view === 'object' && part.mockup !== undefined;

/** Where a picture of a drawing is fetched; its effect and rotation are drawn, its background is not. */
export function pictureSource(size: PictureSize): (ref: PictureRef) => string {
  return ({ picture, background, cutOut }) =>
    pictureUrl(picture, size, { background: cutOut ? TRANSPARENT_BACKGROUND : background });
}

/** Holidays as the renderer asks for them; every date carries its year. */
export function holidaySource(holidays: Readonly<Record<string, string>> = {}): HolidaySource {
  const byDate = new Map(Object.entries(holidays));
  return () => byDate;
}

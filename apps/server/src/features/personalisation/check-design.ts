import { FONT_COLOURS } from '@picture-day/contract/constants';
import {
  buildPage,
  cleanSaved,
  type FontShelf,
  type HolidaySource,
  type Issue,
  shownCrop,
  templateText,
} from '@picture-day/render';
import {
  fullId,
  type ImageItem,
  type ImageValue,
  type Resource,
  resourcesOf,
  type StringItem,
  type StringValue,
  type Template,
  type Values,
} from '@picture-day/render/model';
import { isCropInside, isCropUnzoomed } from './check-crop.ts';
import { factsOf, type JobBackground, type OwnPicture } from './own-pictures.ts';
import type { DesignTextKey } from './texts.ts';
import { defaultYear, isYearSold } from './years.ts';

/** Why a design is not taken, and at which of its resources. */
export interface DesignFault {
  readonly key: DesignTextKey;
  readonly fields?: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
}

export interface DesignFacts {
  /** The customer's own among the pictures that the values name. */
  readonly pictures: ReadonlyMap<string, OwnPicture>;
  readonly backgrounds: readonly JobBackground[];
  readonly fonts: FontShelf;
  readonly language: string;
  readonly holidays: HolidaySource;
  readonly now: Date;
  readonly allowOwnPhotos: boolean;
  /** What the shop itself fills in, which is all that a place closed to editing may hold. */
  readonly filled: Values | undefined;
}

export type CheckedValues =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly fault: DesignFault };

/** Holds a customer's values against everything a design asks; what passes can be printed as it stands. */
export function checkDesign(template: Template, given: Values, facts: DesignFacts): CheckedValues {
  const refuse = (fault: DesignFault): CheckedValues => ({ ok: false, fault });
  const year = template.type === 'CALENDAR' ? (given.year ?? defaultYear(template, facts.now)) : undefined;
  if (year !== undefined && !isYearSold(template, year, facts.now)) {
    return refuse({ key: 'wrongYear', fields: ['year'] });
  }
  const images: Record<string, ImageValue> = {};
  const strings: Record<string, StringValue> = {};
  for (const [name, item] of resourcesByName(template)) {
    const image = given.images[name];
    const string = given.strings[name];
    const fault =
      item.kind === 'image' ? imageFault(item, name, image, facts) : stringFault(item, name, string, facts);
    if (fault) return refuse({ fields: [name], ...fault });
    if (image && item.kind === 'image') images[name] = tidyImage(item, image, facts);
    if (string && item.kind === 'string') strings[name] = tidyString(item, string);
  }
  const { kept } = given;
  const values = { ...(year !== undefined && { year }), images, strings, ...(kept && { kept }) };
  const fault = drawnFault(template, values, facts);
  return fault ? refuse(fault) : { ok: true, values };
}

function* resourcesByName(template: Template): Generator<[string, Resource]> {
  for (const part of template.parts) for (const item of resourcesOf(part)) yield [fullId(part, item), item];
}

function imageFault(
  item: ImageItem,
  name: string,
  value: ImageValue | undefined,
  facts: DesignFacts,
): DesignFault | undefined {
  if (item.userSupplied === false) return value && { key: 'fixedPlace' };
  if (!value) return undefined;
  const picture = facts.pictures.get(value.picture);
  if (!picture) return { key: 'pictureUnknown' };
  if (picture.job_uuid === null && !facts.allowOwnPhotos) return { key: 'noOwnPhotos' };
  if (item.disableEdit && !isAsFilled(value, facts.filled?.images[name])) return { key: 'fixedPlace' };
  if (value.background !== undefined) {
    const known = facts.backgrounds.some(
      ({ uuid, job_uuid, is_gone }) => uuid === value.background && job_uuid === picture.job_uuid && !is_gone,
    );
    if (!known || !picture.greenscreen || item.disableBackground) return { key: 'wrongBackground' };
  }
  if (!isCropInside(item, value, picture)) return { key: 'wrongCrop' };
  if (item.disableZoom && !isCropUnzoomed(item, value, picture)) return { key: 'wrongCrop' };
  return undefined;
}

/** The same picture in the same place, untouched. */
function isAsFilled(value: ImageValue, filled: ImageValue | undefined): boolean {
  if (!filled || value.picture !== filled.picture || value.rotation !== 0 || value.background) return false;
  if (value.effect && value.effect !== 'original') return false;
  const [own, wanted] = [value.crop, filled.crop];
  if (!own || !wanted) return !own;
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(own[side] - wanted[side]) <= 1);
}

function stringFault(
  item: StringItem,
  name: string,
  value: StringValue | undefined,
  { filled, language }: DesignFacts,
): DesignFault | undefined {
  if (item.disableEdit) {
    const own = templateText(item, language, filled?.year);
    const changed = Object.keys(value ?? {}).some((field) => field !== 'text' && field !== 'filled');
    const wanted = filled?.strings[name]?.text ?? own;
    return changed || (value?.text ?? own) !== wanted ? { key: 'fixedPlace' } : undefined;
  }
  if (value?.color !== undefined) {
    const colour = value.color.toUpperCase();
    const offered = [...FONT_COLOURS, item.color.toUpperCase()];
    if (!offered.includes(colour)) return { key: 'wrongColour' };
  }
  return undefined;
}

/** Sizes as the shop knows them, and the crop as it is shown. */
function tidyImage(item: ImageItem, value: ImageValue, { pictures }: DesignFacts): ImageValue {
  const picture = pictures.get(value.picture)!;
  const { effect, ...rest } = value;
  return {
    ...rest,
    width: picture.width,
    height: picture.height,
    crop: shownCrop(item, value, factsOf(picture)),
    ...(effect && effect !== 'original' && { effect }),
  };
}

const tidyString = (item: StringItem, value: StringValue): StringValue =>
  value.text === undefined ? value : { ...value, text: cleanSaved(item, value.text) };

const FAULT_OF_ISSUE: { readonly [C in Issue['code']]: DesignTextKey | undefined } = {
  empty: 'incomplete',
  overflow: 'overflow',
  'missing-glyph': 'missingGlyph',
  'picture-not-allowed': 'pictureNotAllowed',
  'too-low-resolution': 'pictureTooSmall',
  // The editor warns; the customer decides.
  'low-resolution': undefined,
};
const WORST_FIRST: readonly DesignTextKey[] = [
  'incomplete',
  'pictureNotAllowed',
  'pictureTooSmall',
  'missingGlyph',
  'overflow',
];

/** Draws every part as the print will, and tells the gravest of what is wrong with it. */
function drawnFault(template: Template, values: Values, facts: DesignFacts): DesignFault | undefined {
  const { fonts, language, holidays } = facts;
  const pictures = Object.fromEntries([...facts.pictures].map(([uuid, picture]) => [uuid, factsOf(picture)]));
  const issues = template.parts.flatMap((part) => {
    const page = buildPage({ template, part, values, fonts, pictures, language, holidays });
    if (page.missingFonts.length > 0) throw new Error('a face that a design needs is not loaded');
    return page.issues;
  });
  for (const key of WORST_FIRST) {
    const found = issues.filter((issue) => FAULT_OF_ISSUE[issue.code] === key);
    if (found.length === 0) continue;
    const characters = [...new Set(found.flatMap((issue) => [...(issue.detail ?? '')]))].join(' ');
    return { key, fields: found.map((issue) => issue.resource), values: { characters } };
  }
  return undefined;
}

import type { TemplateData } from '@picture-day/contract/entities/template';
import {
  defaultCrop,
  type FontShelf,
  fillText,
  layoutString,
  nextDay,
  pickFace,
  type SubjectFacts,
  type TextLayout,
  toTemplateData,
} from '@picture-day/render';
import {
  fullId,
  type ImageValue,
  resourcesOf,
  type StringItem,
  type StringValue,
  type Template,
  type Values,
} from '@picture-day/render/model';
import { fontsFor } from './fonts.ts';
import { factsOf, type OwnPicture, type OwnSet } from './own-pictures.ts';
import { pickPictures, type Slot, slotsOf } from './pick-pictures.ts';
import { defaultYear } from './years.ts';

export interface FillWith {
  readonly set: OwnSet;
  readonly fonts: FontShelf;
  readonly language: string;
  readonly now: Date;
}

/** A design filled from a picture set; undefined when a slot takes none of its pictures. */
export function fillTemplate(template: Template, given: FillWith): Values | undefined {
  const picked = pickPictures(template, given.set.pictures);
  if (!picked) return undefined;
  const images = slotsOf(template).map((slot) => [slot.fullId, imageIn(slot, picked.get(slot.fullId)!)]);
  const year = defaultYear(template, given.now);
  const facts = factsOfSet(given.set, year);
  return {
    ...(year !== undefined && { year }),
    images: Object.fromEntries(images),
    strings: fillStrings(template, () => facts, { ...given, year }),
  };
}

/** The same as it travels. */
export async function fillDesign(
  template: Template,
  set: OwnSet,
  language: string,
  now: Date,
): Promise<TemplateData | undefined> {
  const fonts = await fontsFor(template, undefined, wordsOfSet(set));
  const values = fillTemplate(template, { set, fonts, language, now });
  return values && toTemplateData(template, values, language);
}

/** The picture as it is first shown in a slot: as much of it as fits, around the focus. */
function imageIn({ item }: Slot, own: OwnPicture): ImageValue {
  const { uuid, width, height } = own;
  const slot = { width: item.box[2], height: item.box[3] };
  return {
    picture: uuid,
    width,
    height,
    rotation: 0,
    crop: defaultCrop(factsOf(own), slot, 0),
    filled: true,
  };
}

/** What the texts of a design may be filled with. */
export const wordsOfSet = ({ name, group, job }: OwnSet): string[] =>
  [name, group, job.name].flatMap((words) => words ?? []);

/** Texts name the year of a calendar, and on anything else the year of the pictures. */
export function factsOfSet({ name, group, job }: OwnSet, calendarYear?: number): SubjectFacts {
  return {
    name,
    group,
    job: job.name,
    year: calendarYear ?? new Date(job.creationTime).getUTCFullYear(),
  };
}

interface Texts {
  readonly fonts: FontShelf;
  readonly language: string;
  readonly now: Date;
  readonly year?: number | undefined;
}

/** The texts that the shop writes itself; every one fits its place. */
export function fillStrings(
  template: Template,
  factsFor: (pattern: StringItem['fill']) => SubjectFacts,
  texts: Texts,
): Record<string, StringValue> {
  const strings: Record<string, StringValue> = {};
  for (const part of template.parts) {
    for (const item of resourcesOf(part)) {
      if (item.kind !== 'string' || item.userSupplied === false || item.fill === undefined) continue;
      const on = item.on && nextDay(item.on, texts.now);
      const facts = { ...factsFor(item.fill), ...(on && { on }) };
      strings[fullId(part, item)] = { text: fittingText(item, item.fill, facts, texts), filled: true };
    }
  }
  return strings;
}

/**
 * A name too long for its place gives way to the first name, and that to nothing: never to a sample name. A name with a
 * letter that no font has keeps it, so that the customer is told which it is before anything is printed without it.
 */
function fittingText(
  item: StringItem,
  pattern: NonNullable<StringItem['fill']>,
  facts: SubjectFacts,
  texts: Texts,
): string {
  const firstName = facts.name.trim().split(/\s+/)[0] ?? '';
  const [whole = '', short = ''] = [facts, { ...facts, name: firstName }].map((known) =>
    fillText(pattern, known, texts.language),
  );
  const layout = layoutOf(item, whole, texts);
  if (!layout) return '';
  if (layout.missing.length > 0) return whole;
  return [whole, short].find((text) => fits(item, text, layoutOf(item, text, texts))) ?? '';
}

const fits = (item: StringItem, text: string, layout: TextLayout | undefined): boolean =>
  layout?.fits === true && text.length <= (item.maxLength ?? Infinity);

function layoutOf(item: StringItem, text: string, { fonts, language, year }: Texts): TextLayout | undefined {
  const face = pickFace(item.font, item.weight, item.italic);
  const font = face && fonts.get(face.key);
  return (
    font &&
    layoutString(item, { text }, font, {
      fonts,
      language,
      ...(year !== undefined && { year }),
      lacks: () => {},
    })
  );
}

import { FONT_FAMILIES } from './fonts.ts';
import { type Fault, fault, isRecord, place } from './json-reader.ts';
import {
  fullId,
  type HorizontalAlign,
  type ImageItem,
  type ImageValue,
  MAX_TEXT_SIZE,
  MIN_TEXT_SIZE,
  nameIn,
  type Part,
  type Resource,
  resourcesOf,
  roleOf,
  type StringItem,
  type StringValue,
  type Template,
  type TemplateType,
  type TextRole,
  type Values,
} from './model.ts';
import { templateText } from './template-text.ts';
import { readImage, toWireImage, type WireImage } from './wire-image.ts';
import { readKept, toWireKept, type WireKept } from './wire-kept.ts';

export type { WireImage } from './wire-image.ts';

/** The shapes of the specification, as they stand on the wire. */
export interface WireFont {
  text: string;
  lines?: number;
  family: string;
  size: number;
  color: string;
  horizontalAlign: HorizontalAlign;
  overrideFamily?: string;
  overrideSize?: number;
  overrideColor?: string;
  overrideHorizontalAlign?: HorizontalAlign;
}

export interface WireResource {
  id: string;
  fullId: string;
  type: 'IMAGE' | 'STRING';
  userSupplied: boolean;
  role?: TextRole;
  /** The shop filled it in. */
  filled?: boolean;
  disableZoom?: boolean;
  disableBackground?: boolean;
  disableEdit?: boolean;
  image?: WireImage;
  font?: WireFont;
}

export interface WireTemplateData {
  year?: number;
  userResources: Record<string, WireResource>;
  kept?: WireKept;
}

export interface WireTemplate {
  uuid: string;
  version: number;
  name: string;
  type: TemplateType;
  /** Sheet of the first part with its bleed, in mm. */
  width: number;
  height: number;
  trimBox: { width: number; height: number };
  dimensions: { width: number; height: number };
  categories: string[];
  supportedYears?: number[];
  separateFromBackground: boolean;
  hasUserText: boolean;
  numUserImages: number;
  numUserParts: number;
  parts: { id: string; descriptions: Record<string, string> }[];
  userResources: Record<string, WireResource>;
}

/** Every resource of a template with the customer's values in it. */
export function toTemplateData(template: Template, values: Values, language = 'en'): WireTemplateData {
  const userResources: Record<string, WireResource> = {};
  for (const part of template.parts) {
    for (const resource of resourcesOf(part)) {
      const wire =
        resource.kind === 'image'
          ? imageResource(part, resource, values.images[fullId(part, resource)])
          : stringResource(
              part,
              resource,
              values.strings[fullId(part, resource)],
              yearOf(template, values),
              language,
            );
      userResources[wire.fullId] = wire;
    }
  }
  return {
    ...(values.year !== undefined && { year: values.year }),
    userResources,
    ...(values.kept && { kept: toWireKept(values.kept) }),
  };
}

function yearOf(template: Template, values: Values): number | undefined {
  return values.year ?? template.supportedYears?.[0];
}

function head(part: Part, resource: Resource): Omit<WireResource, 'type'> {
  return {
    id: resource.id,
    fullId: fullId(part, resource),
    userSupplied: resource.userSupplied !== false,
    ...(resource.disableEdit !== undefined && { disableEdit: resource.disableEdit }),
  };
}

function imageResource(part: Part, item: ImageItem, value: ImageValue | undefined): WireResource {
  return {
    ...head(part, item),
    type: 'IMAGE',
    ...(item.disableZoom !== undefined && { disableZoom: item.disableZoom }),
    ...(item.disableBackground !== undefined && { disableBackground: item.disableBackground }),
    ...(value?.filled && { filled: true }),
    ...(value && { image: toWireImage(value) }),
  };
}

function stringResource(
  part: Part,
  item: StringItem,
  value: StringValue | undefined,
  year: number | undefined,
  language: string,
): WireResource {
  return {
    ...head(part, item),
    type: 'STRING',
    role: roleOf(item),
    ...((value?.text === undefined || value.filled) && { filled: true }),
    font: {
      text: value?.text ?? templateText(item, language, year),
      ...(item.lines !== undefined && { lines: item.lines }),
      family: item.font,
      size: item.size,
      color: item.color,
      horizontalAlign: item.align ?? 'left',
      ...(value?.family !== undefined && { overrideFamily: value.family }),
      ...(value?.size !== undefined && { overrideSize: value.size }),
      ...(value?.color !== undefined && { overrideColor: value.color }),
      ...(value?.align !== undefined && { overrideHorizontalAlign: value.align }),
    },
  };
}

/** The template as the shop's lists and its editor know it. */
export function toWireTemplate(template: Template, language = 'en'): WireTemplate {
  const first = template.parts[0]!;
  const [width, height] = first.trim;
  const resources = template.parts.flatMap(resourcesOf).filter((resource) => resource.userSupplied !== false);
  return {
    uuid: template.uuid,
    version: template.version,
    name: nameIn(template.names, language),
    type: template.type,
    width: width + 2 * first.bleed,
    height: height + 2 * first.bleed,
    trimBox: { width, height },
    dimensions: { width, height },
    categories: [...template.categories],
    ...(template.supportedYears && { supportedYears: [...template.supportedYears] }),
    separateFromBackground: template.separateFromBackground === true,
    hasUserText: resources.some((resource) => resource.kind === 'string' && !resource.disableEdit),
    numUserImages: resources.filter((resource) => resource.kind === 'image').length,
    numUserParts: template.parts.filter((part) =>
      resourcesOf(part).some((resource) => resource.userSupplied !== false),
    ).length,
    parts: template.parts.map((part) => ({ id: part.id, descriptions: { ...part.names } })),
    userResources: toTemplateData(template, { images: {}, strings: {} }, language).userResources,
  };
}

export interface ReadTemplateData {
  readonly values: Values;
  /** What was left out because it is no value for this template. */
  readonly faults: readonly Fault[];
}

/** Reads what a client sent. Never throws; whatever does not belong to the template is left out and named. */
export function fromTemplateData(template: Template, data: unknown, language = 'en'): ReadTemplateData {
  const faults: Fault[] = [];
  const images: Record<string, ImageValue> = {};
  const strings: Record<string, StringValue> = {};
  if (!isRecord(data)) {
    fault(faults, '', 'must be an object');
    return { values: { images, strings }, faults };
  }
  const year = readYear(data.year, faults);
  const yearShown = year ?? template.supportedYears?.[0];
  const known = new Map(
    template.parts.flatMap((part) =>
      resourcesOf(part).map((resource) => [fullId(part, resource), resource] as const),
    ),
  );
  const resources = isRecord(data.userResources) ? data.userResources : {};
  if (!isRecord(data.userResources)) fault(faults, 'userResources', 'must be an object');
  for (const [name, wire] of Object.entries(resources)) {
    const at = place('userResources', name);
    const resource = known.get(name);
    if (!resource || !isRecord(wire)) {
      fault(faults, at, 'is no resource of this template');
    } else if (resource.kind === 'image') {
      const value = readImage(wire.image, place(at, 'image'), faults);
      if (value) images[name] = wire.filled === true ? { ...value, filled: true } : value;
    } else if (resource.userSupplied !== false) {
      // What the shop fills in is told apart from the sample, even where it reads the same.
      const own = resource.fill === undefined ? templateText(resource, language, yearShown) : undefined;
      const value = readString(wire.font, own, place(at, 'font'), faults);
      if (value) strings[name] = wire.filled === true && 'text' in value ? { ...value, filled: true } : value;
    }
  }
  const kept = readKept(data.kept, 'kept', faults);
  return {
    values: { ...(year !== undefined && { year }), images, strings, ...(kept && { kept }) },
    faults,
  };
}

function readYear(year: unknown, faults: Fault[]): number | undefined {
  if (year === undefined || year === null) return undefined;
  if (typeof year === 'number' && Number.isInteger(year) && year >= 1900 && year <= 2200) return year;
  return fault(faults, 'year', 'must be a year');
}

function readString(
  wire: unknown,
  own: string | undefined,
  at: string,
  faults: Fault[],
): StringValue | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire)) return fault(faults, at, 'must be an object');
  const { text, overrideFamily: family, overrideSize: size, overrideColor: color } = wire;
  const align = wire.overrideHorizontalAlign;
  const take = <T>(field: string, value: unknown, isGood: (value: unknown) => value is T): T | undefined => {
    if (value === undefined || value === null) return undefined;
    return isGood(value) ? value : fault(faults, place(at, field), 'is not allowed here');
  };
  const value: StringValue = compact({
    text: take(
      'text',
      text === own ? undefined : text,
      (v): v is string => typeof v === 'string' && v.length <= 5000,
    ),
    family: take(
      'overrideFamily',
      family,
      (v): v is string => typeof v === 'string' && FONT_FAMILIES.includes(v),
    ),
    size: take(
      'overrideSize',
      size,
      (v): v is number => typeof v === 'number' && v >= MIN_TEXT_SIZE && v <= MAX_TEXT_SIZE,
    ),
    color: take(
      'overrideColor',
      color,
      (v): v is string => typeof v === 'string' && /^#[0-9a-fA-F]{6}$/.test(v),
    ),
    align: take('overrideHorizontalAlign', align, (v) => v === 'left' || v === 'center' || v === 'right'),
  });
  return Object.keys(value).length > 0 ? value : undefined;
}

function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

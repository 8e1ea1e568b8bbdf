/**
 * The template data model. Lengths are millimetres with the origin at the trim's top left corner and y
 * pointing down; type sizes are points; angles are degrees clockwise; crops are upright source pixels.
 * A template is data, versioned, and immutable once a customer has used it.
 */

import type { Color, HorizontalAlign, TextRole } from './values.ts';

export type * from './values.ts';

export type TemplateType = 'CARD' | 'CALENDAR' | 'PHOTOGIFT';
export type PictureType = 'IP' | 'MGP' | 'GP';
export type VerticalAlign = 'top' | 'middle' | 'bottom';

/** x, y, width, height in mm. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** One text per language; `en` is the fallback. */
export type Names = Readonly<Record<string, string>>;

export interface Template {
  readonly uuid: string;
  readonly version: number;
  readonly type: TemplateType;
  readonly names: Names;
  /** Key of the shop's product this design is printed as. */
  readonly product: string;
  readonly categories: readonly string[];
  /** Calendars only; the first is the default. Any year is drawn when the list is absent. */
  readonly supportedYears?: readonly number[];
  /** Needs pictures cut out of a green screen, drawn without their background. */
  readonly separateFromBackground?: boolean;
  /** Pixels per inch below which a picture is not printed at all; 60 when absent. */
  readonly hardMinPpi?: number;
  /** Art drawn in several places, by name. */
  readonly symbols?: Readonly<Record<string, readonly Art[]>>;
  /** Looks of month grids, by name. */
  readonly monthStyles?: Readonly<Record<string, MonthStyle>>;
  readonly parts: readonly Part[];
}

export interface Part {
  readonly id: string;
  readonly names: Names;
  readonly trim: readonly [width: number, height: number];
  readonly bleed: number;
  /** Distance from the trim inside which text must stay. */
  readonly safe: number;
  readonly background: Paint;
  /** Drawn in this order, first at the back. */
  readonly items: readonly Item[];
  readonly mockup?: Mockup;
}

/** The object a photo gift is shown on. Drawn on screen only, never printed. */
export interface Mockup {
  /** Size of the scene in mm. */
  readonly size: readonly [width: number, height: number];
  /** Where the visible area of the part lies in the scene. */
  readonly place: Box;
  /** Which area of the part is seen; its trim when absent. */
  readonly visible?: Box;
  /** Outline of the printed surface in the scene. */
  readonly clip?: Shape;
  readonly transform?: string;
  readonly behind?: readonly Art[];
  readonly front?: readonly Art[];
}

export type Item = ImageItem | StringItem | MonthItem | Art;
export type Resource = ImageItem | StringItem;

export type Stop = readonly [offset: number, color: Color, opacity?: number];
export interface LinearGradient {
  /** x1, y1, x2, y2 in the coordinates of the item. */
  readonly linear: readonly [number, number, number, number];
  readonly stops: readonly Stop[];
}
export interface RadialGradient {
  /** Centre x, y and radius in the coordinates of the item. */
  readonly radial: readonly [number, number, number];
  readonly stops: readonly Stop[];
}
export type Paint = Color | LinearGradient | RadialGradient;

export interface Stroke {
  readonly color: Color;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly cap?: 'butt' | 'round' | 'square';
  readonly join?: 'miter' | 'round' | 'bevel';
}

/** An outline: a rounded rectangle, an ellipse in its box, or any SVG path. */
export type Shape =
  | { readonly rect: Box; readonly radius?: number }
  | { readonly ellipse: Box }
  | { readonly path: string };

interface Drawn {
  readonly fill?: Paint;
  readonly stroke?: Stroke;
  readonly opacity?: number;
  /** SVG transform list, e.g. `translate(20 30) rotate(15)`. */
  readonly transform?: string;
}

export interface RectArt extends Drawn {
  readonly kind: 'rect';
  readonly box: Box;
  readonly radius?: number;
}
export interface EllipseArt extends Drawn {
  readonly kind: 'ellipse';
  readonly box: Box;
}
export interface PathArt extends Drawn {
  readonly kind: 'path';
  /** SVG path data in mm. */
  readonly d: string;
  readonly rule?: 'nonzero' | 'evenodd';
}
export interface GroupArt {
  readonly kind: 'group';
  readonly transform?: string;
  readonly opacity?: number;
  readonly clip?: Shape;
  readonly items: readonly Art[];
}
export interface UseArt {
  readonly kind: 'use';
  readonly symbol: string;
  readonly transform?: string;
  readonly opacity?: number;
  /** What `current` means inside the symbol. */
  readonly color?: Color;
}
export type Art = RectArt | EllipseArt | PathArt | GroupArt | UseArt;

/** What a picture slot accepts. */
export interface PictureRule {
  readonly pictureTypes?: readonly PictureType[];
  readonly orientation?: 'portrait' | 'landscape';
}

export interface ImageItem {
  readonly kind: 'image';
  readonly id: string;
  readonly box: Box;
  /** Outline of the picture; the box itself when absent. `path` in part coordinates, before `rotate`. */
  readonly shape?: 'ellipse' | { readonly radius: number } | { readonly path: string };
  /** Turns the whole slot around the middle of its box. */
  readonly rotate?: number;
  readonly opacity?: number;
  /** Of earlier designs; every picture is measured alike now. */
  readonly minPpi?: number;
  readonly allow?: PictureRule;
  readonly userSupplied?: boolean;
  readonly disableZoom?: boolean;
  readonly disableBackground?: boolean;
  readonly disableEdit?: boolean;
}

export interface TextLook {
  readonly font: string;
  readonly weight?: number;
  readonly italic?: boolean;
  readonly size: number;
  readonly color: Color;
  /** Extra space after each letter, in em. */
  readonly letterSpacing?: number;
  readonly uppercase?: boolean;
}

export interface StringItem extends TextLook {
  readonly kind: 'string';
  readonly id: string;
  readonly box: Box;
  readonly align?: HorizontalAlign;
  readonly vAlign?: VerticalAlign;
  /** Factor on the font's own line height. */
  readonly lineHeight?: number;
  /** Smallest size the text may shrink to; 12, or `size` where that is smaller. */
  readonly minSize?: number;
  readonly maxLength?: number;
  /** Most lines the text may take. */
  readonly lines?: number;
  /** The text until the customer writes one. `{year}` becomes the calendar's year. */
  readonly text?: string | Names;
  /** Pattern the shop fills: `{name}`, `{firstName}`, `{group}`, `{job}`, `{year}`, and `{day}`, `{date}` of `on`. */
  readonly fill?: string | Names;
  /** The day that a filled text names. */
  readonly on?: ExampleDay;
  readonly role?: TextRole;
  /** The words are true of nobody until the customer has written their own. */
  readonly example?: boolean;
  /** An empty text leaves the part incomplete. */
  readonly required?: boolean;
  readonly rotate?: number;
  readonly opacity?: number;
  /** Sets the text on a circle instead of straight lines. */
  readonly arc?: Arc;
  readonly userSupplied?: boolean;
  readonly disableEdit?: boolean;
}

/** A day of the year that always lies ahead. */
export interface ExampleDay {
  readonly month: number;
  readonly day: number;
  /** 1 is Monday: the first such day from there on. */
  readonly weekday?: number;
  /** How many days from today it lies at least. */
  readonly ahead?: number;
}

export interface Arc {
  readonly center: readonly [x: number, y: number];
  /** Of the baseline. */
  readonly radius: number;
  /** Where the middle of the text lies; -90 is the top of the circle. */
  readonly angle?: number;
  /** Longest arc the text may take, in degrees; 180 when absent. */
  readonly sweep?: number;
  /** `inside` sets the text counter-clockwise, readable along the bottom of the circle. */
  readonly side?: 'outside' | 'inside';
}

export interface MonthItem {
  readonly kind: 'month';
  readonly id: string;
  readonly box: Box;
  /** 1 is January of the customer's year; 13 is January of the next. */
  readonly month: number;
  /** Name of one of the template's `monthStyles`. */
  readonly style: string;
}

export interface MonthStyle {
  readonly title?: TextLook & {
    readonly height: number;
    readonly format?: 'month' | 'month-year' | 'number';
    readonly align?: HorizontalAlign;
  };
  readonly weekdays?: TextLook & {
    readonly height: number;
    readonly format?: 'narrow' | 'short' | 'long';
    readonly align?: HorizontalAlign;
  };
  readonly days: TextLook & {
    readonly align?: HorizontalAlign;
    readonly vAlign?: VerticalAlign;
    /** Distance of the number from the edges of its cell. */
    readonly padding?: number;
  };
  readonly saturday?: Color;
  readonly sunday?: Color;
  /** Colour of holidays; they look like any other day when absent. */
  readonly holiday?: Color;
  /** Sets the holiday's name at the bottom of its cell. */
  readonly holidayNames?: TextLook;
  readonly weekNumbers?: TextLook & { readonly width: number };
  /** 1 is Monday, 7 is Sunday; the language's own custom when absent. */
  readonly weekStart?: number;
  /** Days of the neighbouring months; left out when absent. */
  readonly outside?: Color;
  readonly weekendFill?: Color;
  /** Rows of the grid: always six, or as many as the month has weeks. */
  readonly rows?: 'six' | 'fit';
  readonly lines?: {
    readonly color: Color;
    readonly width: number;
    readonly rows?: boolean;
    readonly columns?: boolean;
    readonly frame?: boolean;
    readonly header?: boolean;
  };
}

export const MIN_TEXT_SIZE = 12;
export const MAX_TEXT_SIZE = 110;

export function fullId(part: Part, resource: { readonly id: string }): string {
  return `${part.id}.${resource.id}`;
}

export function resourcesOf(part: Part): Resource[] {
  return part.items.filter((item) => item.kind === 'image' || item.kind === 'string');
}

/** What a text is for; designs from before roles were written say it by what they are filled with. */
export function roleOf({ role, fill }: StringItem): TextRole {
  return role ?? (typeof fill === 'string' && /\{(name|firstName)\}/.test(fill) ? 'name' : 'free');
}

/** Whether a text may break where the customer breaks it. */
export const hasSeveralLines = ({ lines, arc }: Pick<StringItem, 'lines' | 'arc'>): boolean =>
  lines === undefined ? !arc : lines > 1;

/** A name in the asked language, else in English, else in whichever language there is. */
export function nameIn(names: Names, language: string): string {
  const base = language.split('-')[0] ?? language;
  return names[language] ?? names[base] ?? names.en ?? Object.values(names)[0] ?? '';
}

import type { DrawnEffect } from './effects.ts';
import type { Font } from './font.ts';
import type { Matrix, Outline } from './geometry.ts';
import type { CropRect, Rotation } from './model.ts';

/** What the painters draw: all decisions taken, all lengths in points, origin at the trim's top left. */
export type DisplayItem = DisplayPath | DisplayImage | DisplayGlyphs | DisplayGroup | DisplaySlot;

export interface GradientStop {
  readonly offset: number;
  readonly color: string;
  readonly opacity: number;
}
export type DisplayPaint =
  | { readonly kind: 'solid'; readonly color: string }
  | {
      readonly kind: 'linear';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly stops: readonly GradientStop[];
    }
  | {
      readonly kind: 'radial';
      readonly center: readonly [number, number];
      readonly radius: number;
      readonly stops: readonly GradientStop[];
    };

export interface DisplayStroke {
  readonly color: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
}

export interface DisplayPath {
  readonly kind: 'path';
  readonly outline: Outline;
  readonly rule: 'nonzero' | 'evenodd';
  readonly fill?: DisplayPaint;
  readonly stroke?: DisplayStroke;
  readonly opacity: number;
}

/** Which picture file a painter has to fetch. */
export interface PictureRef {
  readonly picture: string;
  /** Background chosen for a picture cut out of a green screen. */
  readonly background?: string;
  /** The subject without its background. */
  readonly cutOut: boolean;
}

export interface DisplayImage {
  readonly kind: 'image';
  readonly resource: string;
  readonly ref: PictureRef;
  /** Upright size of the source in pixels. */
  readonly width: number;
  readonly height: number;
  /** From upright source pixels to the page. */
  readonly matrix: Matrix;
  readonly clip: Outline;
  readonly crop: CropRect;
  readonly rotation: Rotation;
  readonly effect: DrawnEffect;
  readonly opacity: number;
  /** Source pixels per printed inch. */
  readonly ppi: number;
  /** What it shows, where a document says so. */
  readonly alt?: string;
}

export interface DisplayGlyphs {
  readonly kind: 'glyphs';
  readonly resource?: string;
  /** For readers that cannot see outlines. */
  readonly text: string;
  readonly color: string;
  readonly opacity: number;
  readonly font: Font;
  readonly size: number;
  /** Glyph, x, y and clockwise turn in radians, four numbers each. */
  readonly glyphs: Float64Array;
  /** What each glyph stands for, where a document shall keep its text as text. */
  readonly spells?: readonly string[];
  /** Goes on with the sentence of the words before. */
  readonly continues?: boolean;
}

export interface DisplayGroup {
  readonly kind: 'group';
  readonly opacity: number;
  readonly clip?: Outline;
  readonly items: readonly DisplayItem[];
}

/** An image slot still without a picture. Shown on screen, never printed. */
export interface DisplaySlot {
  readonly kind: 'slot';
  readonly resource: string;
  readonly clip: Outline;
}

export type IssueCode =
  | 'empty'
  | 'overflow'
  | 'missing-glyph'
  | 'low-resolution'
  | 'too-low-resolution'
  | 'picture-not-allowed';

export interface Issue {
  readonly resource: string;
  readonly code: IssueCode;
  /** The missing characters, or the resolution reached. */
  readonly detail?: string;
}

/** The object a part is shown on. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** From the part to the scene. */
  readonly matrix: Matrix;
  readonly clip?: Outline;
  readonly behind: readonly DisplayItem[];
  readonly front: readonly DisplayItem[];
}

export interface Page {
  /** Trim size; the bleed lies outside it on all sides. */
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly items: readonly DisplayItem[];
  readonly issues: readonly Issue[];
  readonly scene?: Scene;
  /** Faces that must be loaded before the page is whole. */
  readonly missingFonts: readonly string[];
}

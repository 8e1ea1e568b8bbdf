export type Effect = 'original' | 'bw' | 'sepia';
export type Rotation = 0 | 90 | 180 | 270;
export type HorizontalAlign = 'left' | 'center' | 'right';
/** `#rrggbb`, or `current`: the colour given by the `use` that draws a symbol. */
export type Color = string;
/** What a text is for: what a customer wrote follows by it from design to design. */
export type TextRole = 'name' | 'greeting' | 'place' | 'date' | 'free';

export interface CropRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The view of a picture in its slot: the picture's point in the middle (0 to 1) and the zoom over a tight fit. */
export interface PicturePosition {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface ImageValue {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
  /** Absent until the customer has moved the picture; the default crop is drawn then. */
  readonly crop?: CropRect;
  readonly position?: PicturePosition;
  readonly effect?: Effect;
  readonly background?: string;
  /** The shop chose it, and nobody has touched it since. */
  readonly filled?: boolean;
}

export interface StringValue {
  /** Absent while the template's own text stands. */
  readonly text?: string;
  /** The shop wrote it. */
  readonly filled?: boolean;
  readonly family?: string;
  readonly size?: number;
  readonly color?: Color;
  readonly align?: HorizontalAlign;
}

/** What a customer has put into a template, by the resource's fullId. */
export interface Values {
  readonly year?: number;
  readonly images: Readonly<Record<string, ImageValue>>;
  readonly strings: Readonly<Record<string, StringValue>>;
  readonly kept?: Kept;
}

/** What a customer wrote or chose that the design at hand does not show: it comes back with one that does. */
export interface Kept {
  readonly words?: readonly KeptWord[];
  readonly pictures?: readonly KeptPicture[];
}
export interface KeptWord {
  readonly role: TextRole;
  /** Which of the texts with this role, from 0. */
  readonly at: number;
  readonly text: string;
}
export interface KeptPicture {
  /** Which of the design's pictures, from 0. */
  readonly at: number;
  readonly image: ImageValue;
}

import type {
  Effect,
  FontFamily,
  HorizontalAlign,
  Rotation,
  TextRole,
} from '@picture-day/contract/constants';
import type { ImageResource } from '@picture-day/contract/entities/template';
import type { Color } from '@picture-day/contract/entities/template-model';

export type {
  Effect,
  FontFamily,
  HorizontalAlign,
  PictureType,
  Rotation,
  TemplateType,
  TextRole,
} from '@picture-day/contract/constants';

/** In pixels of the upright source. */
export type CropRect = Readonly<NonNullable<ImageResource['cropRect']>>;

export interface ImageValue {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
  /** Absent until the customer has moved the picture; the default crop is drawn then. */
  readonly crop?: CropRect;
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
  readonly family?: FontFamily;
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

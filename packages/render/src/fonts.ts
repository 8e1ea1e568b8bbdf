import type { FontFamily } from '@picture-day/contract/constants';

/** The fifteen families a customer may choose from, and the faces of each that the designs use. */
export interface FontFace {
  /** Name of the file and of the face everywhere in the shop, e.g. `lora-400-italic`. */
  readonly key: string;
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
}

type Faces = readonly (readonly [weight: number, style?: 'italic'])[];

const FAMILIES: Readonly<Record<FontFamily, Faces>> = {
  'Amatic SC': [[400], [700]],
  Anton: [[400]],
  'Bebas Neue': [[400]],
  Caveat: [[400], [700]],
  'Dancing Script': [[400], [700]],
  'Great Vibes': [[400]],
  Lobster: [[400]],
  Lora: [[400], [400, 'italic'], [600]],
  Montserrat: [[400], [500], [600], [700]],
  'Open Sans': [[400], [600]],
  Oswald: [[400], [500], [600]],
  Pacifico: [[400]],
  'Playfair Display': [[400], [400, 'italic'], [600], [700]],
  Raleway: [[400], [600]],
  Roboto: [[400], [500], [700]],
};

export const FONT_FACES: readonly FontFace[] = Object.entries(FAMILIES).flatMap(([family, faces]) =>
  faces.map(([weight, style]) => ({
    key: faceKey(family, weight, style),
    family,
    weight,
    italic: style === 'italic',
  })),
);

function faceKey(family: string, weight: number, style?: 'italic'): string {
  return [family.toLowerCase().replaceAll(' ', '-'), weight, ...(style ? [style] : [])].join('-');
}

/** The face of a family of designs by its key. */
export const faceOfKey = (key: string): FontFace | undefined => FONT_FACES.find((face) => face.key === key);

/** The nearest to what is asked: the right slant first, then the nearest weight, the lighter on a tie. */
export function nearestFace<F extends FontFace>(
  faces: readonly F[],
  weight: number,
  italic: boolean,
): F | undefined {
  const distance = (face: F) => Math.abs(face.weight - weight) + (face.italic === italic ? 0 : 10_000);
  let best: F | undefined;
  for (const face of faces) if (!best || distance(face) < distance(best)) best = face;
  return best;
}

/** The face of a family that is nearest to what is asked. */
export const pickFace = (family: string, weight = 400, italic = false): FontFace | undefined =>
  nearestFace(
    FONT_FACES.filter((face) => face.family === family),
    weight,
    italic,
  );

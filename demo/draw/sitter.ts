import { type Clothes, drawClothes, drawHood } from './clothes.ts';
import { HAIR, type HairColour, SKIN, type Skin } from './colour.ts';
import { drawBeard, drawFace, drawNeck, type Expression } from './face.ts';
import { type Accessory, drawHair, type HairStyle } from './hair.ts';

/** A person who is drawn: the same features in every picture. */
export interface Sitter {
  skin: Skin;
  hair: HairStyle;
  hairColour: HairColour;
  clothes: Clothes;
  /** The cloth of a hijab, the band in the hair, the ribbons of the braids. */
  ribbon?: string;
  accessory?: Accessory;
  glasses?: string;
  freckles?: boolean;
  /** A gap where a milk tooth was. */
  gap?: boolean;
  beard?: boolean;
  adult?: boolean;
}

/** How the sitter holds the head in one picture. */
export interface Pose {
  expression: Expression;
  tilt?: number;
  look?: number;
  clothes?: Clothes;
}

/** The sitters are drawn on a sheet of 640 × 800 with the middle of the face here. */
const FACE_CENTRE = { x: 320, y: 376 };

export interface PlacedSitter {
  sitter: Sitter;
  pose: Pose;
  /** Where the middle of the face lies, and how large the sheet is drawn. */
  x: number;
  y: number;
  scale: number;
}

function drawSitter(sitter: Sitter, pose: Pose, id: string): string {
  const skin = SKIN[sitter.skin];
  const hairColour = HAIR[sitter.hairColour];
  const clothes = pose.clothes ?? sitter.clothes;
  const hair = drawHair(sitter.hair, hairColour, sitter.ribbon ?? '#c4543c', skin, sitter.accessory);
  const turn = (inner: string) => `<g transform="rotate(${pose.tilt ?? 0} 320 560)">${inner}</g>`;
  const head = [
    hair.ears ? drawEars(skin) : '',
    drawFace({ ...sitter, skin, hair: hairColour, browless: hair.coversBrows }, pose),
    sitter.beard ? drawBeard(hairColour, pose.expression) : '',
    hair.front,
    sitter.glasses ? drawGlasses(sitter.glasses) : '',
  ].join('');
  const shoulders = `${drawHood(clothes)}${drawClothes(clothes, id)}${drawNeck(skin)}`;
  const body = sitter.adult
    ? `<g transform="translate(320 590) scale(1.13 1.06) translate(-320 -590)">${shoulders}</g>`
    : shoulders;
  return `${turn(hair.back)}${body}${hair.shoulders ?? ''}${turn(head + hair.over)}`;
}

/** Face and hair alone, down to the chin. */
export function drawHead(sitter: Sitter, pose: Pose): string {
  const skin = SKIN[sitter.skin];
  const colour = HAIR[sitter.hairColour];
  const hair = drawHair(sitter.hair, colour, sitter.ribbon ?? '#c4543c', skin, sitter.accessory);
  const face = drawFace({ ...sitter, skin, hair: colour, browless: hair.coversBrows }, pose);
  const head = hair.back + (hair.ears ? drawEars(skin) : '') + face + hair.front + hair.over;
  return (
    '<clipPath id="chin"><rect width="640" height="534"/></clipPath>' +
    `<g transform="rotate(${pose.tilt ?? 0} 320 560)"><g clip-path="url(#chin)">${head}</g></g>`
  );
}

export function drawPlaced({ sitter, pose, x, y, scale }: PlacedSitter, id: string): string {
  const { x: faceX, y: faceY } = FACE_CENTRE;
  const move = `translate(${x} ${y}) scale(${scale}) translate(${-faceX} ${-faceY})`;
  return `<g transform="${move}">${drawSitter(sitter, pose, id)}</g>`;
}

function drawEars(skin: string): string {
  return [197, 443]
    .map((x) => {
      const inner = x < 320 ? x - 3 : x + 3;
      return (
        `<ellipse cx="${x}" cy="392" rx="19" ry="31" fill="${skin}"/>` +
        `<ellipse cx="${inner}" cy="392" rx="9" ry="17" fill="#b5654a" fill-opacity=".22"/>`
      );
    })
    .join('');
}

function drawGlasses(colour: string): string {
  const lens = (x: number) =>
    `<rect x="${x - 37}" y="343" width="74" height="62" rx="28" fill="#fff" fill-opacity=".16" stroke="${colour}" stroke-width="6"/>`;
  return (
    `${lens(271)}${lens(369)}<path d="M308 370q12-9 24 0M234 366l-32-8M406 366l32-8" ` +
    `stroke="${colour}" stroke-width="6" fill="none" stroke-linecap="round"/>`
  );
}

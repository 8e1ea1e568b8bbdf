import sharp from 'sharp';

/** The size of the drawn figure that stands where a customer's picture will. */
export const STAND_IN = { width: 800, height: 1000 } as const;

const FIGURE = `<path d="M80 1000C80 720 240 640 400 640S720 720 720 1000Z" fill="#8fa3ad"/>
<path d="M330 560h140v110a70 70 0 0 1-140 0Z" fill="#c9d2d6"/>
<ellipse cx="400" cy="400" rx="165" ry="205" fill="#d9e0e3"/>
<path d="M230 400C215 220 300 170 400 170S585 220 570 400C545 330 500 300 400 300S255 330 230 400Z" fill="#7b8f99"/>`;
const WALL = `<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="#eef2f3"/><stop offset="1" stop-color="#cfd9dd"/></linearGradient></defs>
<rect width="800" height="1000" fill="url(#w)"/>`;

const drawn = new Map<boolean, Promise<Buffer>>();

/** A figure that is nobody; without its wall where a design cuts children out. */
export function standIn(cutOut: boolean): Promise<Buffer> {
  let figure = drawn.get(cutOut);
  if (!figure) {
    const { width, height } = STAND_IN;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cutOut ? '' : WALL}${FIGURE}</svg>`;
    figure = sharp(Buffer.from(svg)).png().toBuffer();
    drawn.set(cutOut, figure);
  }
  return figure;
}

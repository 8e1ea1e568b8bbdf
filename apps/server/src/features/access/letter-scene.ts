import type { Art } from '@picture-day/render/model';

const shadow = (box: [number, number, number, number], radius = 0): Art => ({
  kind: 'rect',
  box,
  radius,
  fill: '#1b1f23',
  opacity: 0.09,
});

const calendar: Art = {
  kind: 'group',
  transform: 'translate(24 20) rotate(-6 40 50)',
  items: [
    shadow([1, 3, 72, 100]),
    { kind: 'rect', box: [0, 0, 72, 100], fill: '#ffffff' },
    { kind: 'rect', box: [5, 8, 62, 48], fill: '#b9d3dd' },
    { kind: 'path', d: 'M5 56V44l16-13 14 12 11-8 21 16v5z', fill: '#6f9c86' },
    { kind: 'ellipse', box: [48, 14, 12, 12], fill: '#f6bd4b' },
    {
      kind: 'path',
      d: 'M8 66h56M8 75h56M8 84h56M8 93h56',
      stroke: { color: '#c9c3b8', width: 1.6, dash: [4, 5.3] },
    },
    {
      kind: 'path',
      d: Array.from({ length: 9 }, (_, ring) => `M${8 + ring * 7} 3v-6`).join(''),
      stroke: { color: '#8b8f93', width: 1.2 },
    },
  ],
};

const card: Art = {
  kind: 'group',
  transform: 'translate(98 30) rotate(4 40 40)',
  items: [
    shadow([1, 3, 76, 76]),
    { kind: 'rect', box: [0, 0, 76, 76], fill: '#f6f0e5' },
    { kind: 'path', d: 'M22 50V30a16 16 0 0 1 32 0v20z', fill: '#d9b0a4' },
    {
      kind: 'path',
      d: 'M22 50q-8-2-11-9 8 0 11 9zM54 50q8-2 11-9-8 0-11 9zM22 50q-10 2-14-2 8-5 14 2zM54 50q10 2 14-2-8-5-14 2z',
      fill: '#7f967f',
    },
    {
      kind: 'path',
      d: 'M20 61q5-6 9 0t9 0 9 0 9-1',
      stroke: { color: '#3d3630', width: 1.8, cap: 'round' },
    },
  ],
};

const TILES = ['#b9d3dd', '#d9b0a4', '#c9b893', '#a3b39c', '#b7a9c9', '#9fb4c9'];

const phone: Art = {
  kind: 'group',
  transform: 'translate(192 20) rotate(8 24 46)',
  items: [
    shadow([1, 3, 48, 92], 8),
    { kind: 'rect', box: [0, 0, 48, 92], radius: 8, fill: '#14171a' },
    { kind: 'rect', box: [4, 7, 40, 78], radius: 4, fill: '#ffffff' },
    ...TILES.map(
      (fill, at): Art => ({
        kind: 'rect',
        box: [7 + (at % 2) * 18, 11 + Math.floor(at / 2) * 24, 16, 21],
        radius: 1.5,
        fill,
      }),
    ),
  ],
};

/** A calendar, a card and a phone: the letter travels in a school bag, so no child is on it. */
export const letterScene = (x: number, y: number, width: number): Art => ({
  kind: 'group',
  transform: `translate(${x} ${y}) scale(${width / 262})`,
  clip: { rect: [0, 0, 262, 132], radius: 12 },
  items: [{ kind: 'rect', box: [0, 0, 262, 132], fill: '#eae6df' }, calendar, card, phone],
});

import { darker, lighter } from './colour.ts';
import type { HairLayers } from './hair.ts';
import { SCALP } from './scalp.ts';

type Curls = Pick<HairLayers, 'back' | 'front'> & Partial<HairLayers>;
type Spot = readonly [x: number, y: number, radius: number];

const circles = (spots: readonly Spot[], colour: string) =>
  `<g fill="${colour}">${spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

/** Round spots along an arc of an ellipse; angles in degrees, clockwise from the right. */
function along(
  [x, y]: readonly [number, number],
  [across, down]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
  radius: number,
): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    // The radius changes a little from curl to curl, so that the outline looks grown and not punched.
    const size = radius * (index % 2 ? 0.9 : 1.06);
    return [
      Math.round(x + across * Math.cos(angle)),
      Math.round(y + down * Math.sin(angle)),
      Math.round(size),
    ] as const;
  });
}

/** Small open rings that make a dark mass read as curls. */
function ringlets(spots: readonly Spot[], colour: string): string {
  return spots
    .map(
      ([x, y, r]) =>
        `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 1.7} ${-r * 0.7}" stroke="${lighter(colour, 0.26)}" stroke-width="5" fill="none" stroke-linecap="round" stroke-opacity=".45"/>`,
    )
    .join('');
}

const HEAD = 'M180 330C180 220 250 190 320 190s140 30 140 140l-6 110H186z';

export function curls(colour: string): Curls {
  const rim = along([320, 372], [150, 168], [-216, 36], 15, 46);
  const low = along([320, 420], [156, 128], [8, 44], 3, 44).concat(
    along([320, 420], [156, 128], [136, 172], 3, 44),
  );
  const hairline = along([320, 352], [112, 112], [-166, -14], 8, 35);
  return {
    back: `${circles([...rim, ...low], colour)}<path d="${HEAD}" fill="${colour}"/>`,
    front: circles(hairline, colour) + ringlets(along([320, 350], [132, 138], [-150, -40], 6, 20), colour),
  };
}

export function afro(colour: string): Curls {
  const rim = along([320, 316], [170, 166], [-212, 32], 19, 44);
  const hairline = along([320, 356], [118, 104], [-168, -12], 11, 25);
  return {
    back: `<circle cx="320" cy="316" r="178" fill="${colour}"/>${circles(rim, colour)}`,
    front:
      `<path d="M196 372C184 220 250 190 320 190s136 30 124 182c-10-80-44-108-124-108s-114 28-124 108z" fill="${colour}"/>` +
      circles(hairline, colour) +
      ringlets(along([320, 320], [140, 142], [-146, -34], 7, 16), colour),
  };
}

export function puffs(colour: string, ribbon: string): Curls {
  const puff = (x: number) => along([x, 226], [48, 48], [0, 324], 10, 36);
  const band = (x: number) =>
    `<ellipse cx="${x}" cy="258" rx="15" ry="24" transform="rotate(${x < 320 ? -44 : 44} ${x} 258)" fill="${ribbon}"/>`;
  return {
    back:
      `<path d="${SCALP}" fill="${colour}"/>` +
      circles([...puff(176), ...puff(464), [176, 226, 56], [464, 226, 56]], colour) +
      ringlets(
        [
          [170, 214, 20],
          [470, 214, 20],
          [150, 244, 16],
          [490, 244, 16],
        ],
        colour,
      ) +
      band(222) +
      band(418),
    front:
      `<path d="M192 366C176 250 234 194 320 194S464 250 448 366C440 304 396 276 321 232C246 276 200 304 192 366z" fill="${colour}"/>` +
      `<path d="M320 198V236" stroke="${darker(colour, 0.4)}" stroke-width="3" stroke-opacity=".5"/>`,
    ears: true,
  };
}

export function curlyMop(colour: string): Curls {
  const top = along([320, 292], [112, 82], [-184, 4], 10, 33);
  const second = along([320, 296], [84, 52], [-180, 0], 7, 32);
  return {
    back: `<path d="${SCALP}" fill="${colour}"/>`,
    front:
      `<path d="M191 372c-10-110 50-160 129-160s139 50 129 160c-10-70-40-92-129-92s-119 22-129 92z" fill="${colour}"/>` +
      circles([...top, ...second], colour) +
      ringlets(along([320, 286], [106, 74], [-160, -24], 6, 17), colour),
    ears: true,
  };
}

export function wavyLocks(colour: string): string {
  const lock =
    'M188 350c-26 50 18 84 -14 134c-22 36 6 62 -10 98c-14 32 -8 60 12 84c34-6 50-36 46-70c-4-30 14-50 2-84c-10-30 12-50 -6-84c-10-24 -14-50 -30-78z';
  const light = `stroke="${lighter(colour, 0.3)}" stroke-width="4" stroke-linecap="round" fill="none" stroke-opacity=".4"`;
  const one = `<path d="${lock}" fill="${colour}"/><path d="M192 420c10 40-12 60-4 96c6 28-4 44-6 70" ${light}/>`;
  return `${one}<g transform="translate(640 0) scale(-1 1)">${one}</g>`;
}

/** A place on the table, in percent of its width and height. */
export interface TablePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}

const place = (left: number, top: number, width: number, height: number, turn: number): TablePlace => ({
  left,
  top,
  width,
  height,
  turn,
});

/** By how many pieces lie there; later ones lie on top. */
const PLACES: readonly (readonly TablePlace[])[] = [
  [place(14, 6, 72, 88, -3)],
  [place(3, 6, 56, 84, -4), place(50, 24, 47, 70, 5)],
  [place(2, 6, 54, 86, -4), place(51, 4, 46, 48, 6), place(48, 50, 46, 46, -3)],
  [place(1, 8, 50, 84, -4), place(50, 4, 46, 46, 5), place(36, 48, 38, 48, -3), place(74, 44, 24, 52, 7)],
  [
    place(1, 6, 48, 80, -4),
    place(44, 3, 28, 46, -5),
    place(70, 5, 28, 46, 6),
    place(36, 48, 38, 48, -3),
    place(74, 46, 24, 50, 7),
  ],
];

/** Where so many pieces lie; more than there are places for find none. */
export const placesFor = (count: number): readonly TablePlace[] =>
  PLACES[Math.min(count, PLACES.length) - 1] ?? [];

export const placeStyle = ({ left, top, width, height, turn }: TablePlace) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
  transform: `rotate(${turn}deg)`,
});

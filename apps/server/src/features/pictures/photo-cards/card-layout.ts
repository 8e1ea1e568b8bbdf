/** A photo card on A6 landscape, in mm from its top left corner. Fingers are the enemy: they stay off the code's corners. */
export const CARD = { width: 148, height: 105 };

/** Version 1 has 21 modules of 3.5 mm; nothing stands beside it but the marks for the thumbs. */
export const CODE = { x: 37, y: 7, size: 74 };

/** Where the thumbs go: beside the lower half of the code, well clear of it. */
export const THUMBS = [
  { x: 8.5, y: 57, width: 15, height: 21.5 },
  { x: 124.5, y: 57, width: 15, height: 21.5 },
];

export const MARGIN = 6;
/** The corners above the thumbs: the shop at the left; school, date and number at the right. */
export const CORNER = { y: 7, width: 27 };
/** Name and class below the code. */
export const FOOT = { top: 84, bottom: 101 };
export const BADGE = { x: 118, y: 86.5, width: 24, height: 12.5, radius: 2.4 };

/** A5: two cards, one above the other, cut apart at the middle. */
export const SHEET: readonly [width: number, height: number] = [148, 210];

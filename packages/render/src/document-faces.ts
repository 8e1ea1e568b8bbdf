import type { FontFace } from './fonts.ts';

/** The shop's own type, for letters and receipts; no customer chooses it, so no browser is told of these files. */
export const DOCUMENT_FACES: readonly FontFace[] = [400, 600, 700].map((weight) => ({
  key: `figtree-${weight}`,
  family: 'Figtree',
  weight,
  italic: false,
}));

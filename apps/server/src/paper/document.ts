/** A small drawing of what a line is for, as JPEG. */
export interface LineDrawing {
  readonly jpeg: Buffer;
  readonly pixels: readonly [width: number, height: number];
  readonly alt: string;
}

export interface PaperLine {
  /** A delivery or a fee: nothing is drawn, and no place is kept for it. */
  readonly isPlain?: boolean;
  readonly drawing?: LineDrawing | undefined;
  readonly name: string;
  readonly detail: string;
  /** One cell for each head but the first. */
  readonly cells: readonly string[];
}

export interface VatRow {
  readonly rate: string;
  readonly without: string;
  readonly vat: string;
  readonly with: string;
}

export interface PaperAccount {
  readonly vat: { readonly rows: readonly VatRow[]; readonly all: VatRow; readonly note: string };
  readonly sums: readonly (readonly [label: string, value: string])[];
  readonly total: readonly [label: string, value: string];
}

/** A small table with a heading; the first column is words, the last row is what it comes to. */
export interface PaperTable {
  readonly heading: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a receipt, an invoice, a credit note or a packing slip says; the frame lays it out. All sums are words already. */
export interface PaperDocument {
  readonly title: string;
  readonly subtitle: string;
  /** Name and address of whom it is for. */
  readonly to?: readonly string[];
  /** Why it was written, before its lines. */
  readonly why?: string;
  readonly number: { readonly label: string; readonly value: string };
  /** At most four. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** At most three: who bought, where it goes, what is next. */
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** The first is the item's; each has the width of its column in mm, but for the first. */
  readonly heads: readonly { readonly label: string; readonly width?: number; readonly quiet?: boolean }[];
  readonly lines: readonly PaperLine[];
  /** What it comes to; a packing slip names no price. */
  readonly account?: PaperAccount;
  /** What stands where now, after the sums. */
  readonly table?: PaperTable;
  readonly notes: readonly { readonly heading: string; readonly words: string }[];
  /** What else is to be said, below the sums. */
  readonly words?: string;
  /** What a bank asks for, in a box at the foot of the last page. */
  readonly payment?: readonly { readonly label: string; readonly value: string }[];
  readonly foot: string;
}

/** A line without its drawing: that is made with the PDF, of the order's line that it shows. */
export type KeptLine = Omit<PaperLine, 'drawing'> & { readonly shows?: string };

/** Everything that is printed but for the drawings, as it can be kept. */
export type KeptDocument = Omit<PaperDocument, 'lines'> & { readonly lines: readonly KeptLine[] };

export const withDrawings = (
  kept: KeptDocument,
  drawings: ReadonlyMap<string, LineDrawing>,
): PaperDocument => ({
  ...kept,
  lines: kept.lines.map(({ shows, ...line }) => ({
    ...line,
    drawing: shows ? drawings.get(shows) : undefined,
  })),
});

/** A small drawing of what a line is for, as JPEG. */
export interface LineDrawing {
  readonly jpeg: Buffer;
  readonly pixels: readonly [width: number, height: number];
  readonly alt: string;
}

export interface PaperLine {
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

/** What a receipt, an invoice, a credit note or a packing slip says; the frame lays it out. All sums are words already. */
export interface PaperDocument {
  readonly title: string;
  readonly subtitle: string;
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
  readonly notes: readonly { readonly heading: string; readonly words: string }[];
  readonly foot: string;
}

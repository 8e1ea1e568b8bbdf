/** A part of a text: its heading and what stands below it, lists by their lines. */
export interface TextPart {
  readonly heading: string;
  readonly blocks: readonly (string | readonly string[])[];
}

export interface ReadText {
  /** What stands before the first heading. */
  readonly inShort: readonly string[];
  readonly parts: readonly TextPart[];
}

const LONGEST_HEADING = 80;
const BULLET = /^[-•*]\s+/;

/** A short first line without a full stop, with more below it. */
function headingOf([first = '', ...rest]: readonly string[]): string | null {
  const isOne = rest.length > 0 && first.length <= LONGEST_HEADING && !/[.,;:!]$/.test(first);
  return isOne && !BULLET.test(first) ? first : null;
}

const blockOf = (lines: readonly string[]): string | readonly string[] =>
  lines.every((line) => BULLET.test(line)) ? lines.map((line) => line.replace(BULLET, '')) : lines.join('\n');

/**
 * Reads a text as people write it: blank lines between paragraphs, a heading on the first line of its paragraph,
 * lists with a dash at every line.
 */
export function readPolicy(text: string): ReadText {
  const inShort: string[] = [];
  const parts: { heading: string; blocks: (string | readonly string[])[] }[] = [];
  for (const paragraph of text.trim().split(/\n\s*\n/)) {
    const lines = paragraph.split('\n').map((line) => line.trim());
    const heading = headingOf(lines);
    if (heading !== null) parts.push({ heading, blocks: [blockOf(lines.slice(1))] });
    else if (parts.length === 0) inShort.push(lines.join('\n'));
    else parts.at(-1)?.blocks.push(blockOf(lines));
  }
  return { inShort, parts };
}

import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../../apps/server/src/platform/config.ts';

/** A block of a guide that a reader copies. */
export interface Block {
  readonly language: string;
  readonly text: string;
  readonly heading: string;
  /** Where it stands, for whoever has to mend it. */
  readonly place: string;
}

const FENCE = /^```(\w*)$/;

export function readBlocks(guide: string): readonly Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { language: string; lines: string[]; line: number } | undefined;
  for (const [index, line] of fs.readFileSync(path.join(CHECKOUT, guide), 'utf8').split('\n').entries()) {
    const fence = FENCE.exec(line);
    if (open && fence) {
      const text = open.lines.join('\n');
      blocks.push({ language: open.language, text, heading, place: `${guide}:${open.line}` });
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (fence) open = { language: fence[1] ?? '', lines: [], line: index + 1 };
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
  }
  return blocks;
}

/** The commands of a guide's numbered steps, in their order. */
export const readSteps = (guide: string): readonly Block[] =>
  readBlocks(guide).filter(({ language, heading }) => language === 'sh' && /^\d+\. /.test(heading));

/** What a reader writes in place of the guide's examples. */
export const withOwnNames = (text: string): string =>
  text.replaceAll('sk_live_…', 'sk_live_ours').replaceAll('whsec_…', 'whsec_ours');

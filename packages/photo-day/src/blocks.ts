import { acceptCard } from './accept-card.ts';
import type { Frame, Owner, PhotoDay, Reason } from './frames.ts';
import { pauseBetween, type Run } from './runs.ts';

/** What one card opened: the frames that show it and the pictures up to the next. */
export interface Block {
  readonly cards: Frame[];
  readonly owner: Owner | null;
  /** What speaks against the card itself, whatever follows it. */
  readonly doubts: readonly Reason[];
  readonly pictures: Frame[];
}

const isSame = (a: Owner | null, b: Owner): boolean =>
  a !== null && a.kind === b.kind && (a.kind === 'nobody' || b.kind === 'nobody' || a.subject === b.subject);

/**
 * The blocks of a run; what stands before its first card is a block without one. A small card within a child's
 * pictures is somebody who waits; after a pause as between two children it may be the one whose turn it is.
 */
export function blocksOf(
  run: Run,
  day: PhotoDay,
  listed: ReadonlySet<string>,
  usual: { readonly area: number; readonly change: number },
): Block[] {
  const blocks: Block[] = [{ cards: [], owner: null, doubts: ['before-first-card'], pictures: [] }];
  for (const [index, frame] of run.frames.entries()) {
    const open = blocks.at(-1)!;
    const pause = pauseBetween(run.frames[index - 1], frame);
    const isChange = pause === null || pause >= usual.change;
    const front = acceptCard(frame.cards, day, listed, usual.area);
    if ((!front && !(frame.cardLike && isChange)) || (front?.doubts.includes('small-card') && !isChange)) {
      open.pictures.push(frame);
      continue;
    }
    const doubts: Reason[] = [...(front?.doubts ?? ['card-unread' as const])];
    if (run.mixed) doubts.push('order-unknown');
    const whose = front?.owner ?? null;
    // Shown twice in a row, it is one card.
    if (whose && isSame(open.owner, whose) && open.pictures.length === 0) open.cards.push(frame);
    else blocks.push({ cards: [frame], owner: whose, doubts, pictures: [] });
  }
  return blocks;
}

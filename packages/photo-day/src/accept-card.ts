import { cardKind } from './card-code.ts';
import type { Frame, Owner, PhotoDay, Reason, SeenCard } from './frames.ts';

/** The card that counts in a frame: whose it is, if it is one of this job and its list, and what speaks against it. */
export interface AcceptedCard {
  readonly owner: Owner | null;
  readonly doubts: readonly Reason[];
}

/** A card this much smaller than the camera's usual one is held by somebody further back. */
const SMALL = 0.6;
/** Two cards that cover nearly the same are held beside each other, and either may be meant. */
const SIMILAR = 0.6;

function ownerOf({ job, subject }: SeenCard, day: PhotoDay, listed: ReadonlySet<string>): Owner | Reason {
  if (job !== day.job) return 'card-of-another-job';
  const kind = cardKind(subject);
  if (kind === 'nobody') return { kind };
  if (kind === 'child' && !listed.has(subject)) return 'card-not-on-list';
  return { kind, subject };
}

const largestOf = (cards: readonly SeenCard[]): SeenCard | undefined =>
  cards.reduce<SeenCard | undefined>(
    (most, card) => (most && most.area >= card.area ? most : card),
    undefined,
  );

const isRival = (card: SeenCard, front: SeenCard): boolean =>
  (card.job !== front.job || card.subject !== front.subject) && card.area > front.area * SIMILAR;

/** The largest card counts; undefined where there is none. */
export function acceptCard(
  cards: readonly SeenCard[],
  day: PhotoDay,
  listed: ReadonlySet<string>,
  usual: number,
): AcceptedCard | undefined {
  const front = largestOf(cards);
  if (!front) return undefined;
  const owner = ownerOf(front, day, listed);
  const doubts: Reason[] = typeof owner === 'string' ? [owner] : [];
  if (front.area < usual * SMALL) doubts.push('small-card');
  if (cards.some((card) => isRival(card, front))) doubts.push('two-cards');
  return { owner: typeof owner === 'string' ? null : owner, doubts };
}

/** The area of a card as a camera mostly sees it. */
export function usualArea(frames: readonly Pick<Frame, 'cards'>[]): number {
  const areas = frames.flatMap(({ cards }) => largestOf(cards)?.area ?? []).toSorted((a, b) => a - b);
  return areas[Math.floor(areas.length / 2)] ?? 0;
}

import { cardKind } from '../../src/card-code.ts';
import type { Assignment, Frame, Owner, PhotoDay } from '../../src/frames.ts';

/** What one would write in five minutes: per camera by time, the largest card of the job seen last wins. */
export function lastCardWins(frames: readonly Frame[], { job }: PhotoDay): Map<string, Assignment> {
  const out = new Map<string, Assignment>();
  for (const own of Map.groupBy(frames, ({ camera }) => camera).values()) {
    let owner: Owner | null = null;
    for (const frame of own.toSorted(
      (a, b) => a.takenAt! - b.takenAt! || (a.counter ?? 0) - (b.counter ?? 0),
    )) {
      const [card] = frame.cards.filter((seen) => seen.job === job).toSorted((a, b) => b.area - a.area);
      if (card) {
        const kind = cardKind(card.subject);
        owner = kind === 'nobody' ? { kind } : { kind, subject: card.subject };
      }
      const by = frame.named ? ({ kind: 'child', subject: frame.named } as const) : owner;
      const isNobodys = by === null || by.kind === 'nobody';
      out.set(frame.id, {
        owner: by,
        role: card ? 'card' : 'picture',
        certainty: isNobodys ? 'nobody' : 'sure',
        why: [by?.kind === 'nobody' ? 'nobody-card' : 'card'],
      });
    }
  }
  return out;
}

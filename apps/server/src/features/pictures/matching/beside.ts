import type { Assignment, Frame, Owner, SeenCard } from '@picture-day/photo-day/frames';

/** Whom else a doubtful picture may show. */
export interface Beside {
  /** The likeliest first; nobody's cards and the given owner are left out. */
  otherThan(id: string, owner: Owner | null): readonly Owner[];
}

const ownerOf = ({ subject }: SeenCard): Owner => ({ kind: 'child', subject });
const subjectOf = (owner: Owner | null): string | undefined =>
  owner && 'subject' in owner ? owner.subject : undefined;

/** The cards around each picture on its own camera: those in the frame that opened it, then the next one. */
export function besideOf(frames: readonly Frame[], assigned: ReadonlyMap<string, Assignment>): Beside {
  const around = new Map<string, { readonly before: Frame | undefined; after: Frame | undefined }>();
  for (const own of Map.groupBy(frames, ({ camera }) => camera).values()) {
    let before: Frame | undefined;
    let open: { after: Frame | undefined }[] = [];
    for (const frame of own) {
      if (assigned.get(frame.id)?.role === 'card') {
        for (const one of open) one.after = frame;
        [before, open] = [frame, []];
        continue;
      }
      const place = { before, after: undefined };
      around.set(frame.id, place);
      open.push(place);
    }
  }
  return {
    otherThan: (id, owner) => {
      const { before, after } = around.get(id) ?? {};
      const seen = [before, after].flatMap((frame) =>
        (frame?.cards ?? []).toSorted((a, b) => b.area - a.area).map(ownerOf),
      );
      return seen.filter((one) => subjectOf(one) !== subjectOf(owner));
    },
  };
}

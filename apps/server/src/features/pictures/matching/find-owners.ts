import type { FrameReason } from '@picture-day/contract/entities/frame';
import { assignFrames } from '@picture-day/photo-day/assign-frames';
import type { Assignment, Frame, Owner } from '@picture-day/photo-day/frames';
import { besideOf } from './beside.ts';
import type { DayCards, DayChild, DayFrame, Outcome } from './frame-store.ts';
import { namesOfFrames } from './names-of-frames.ts';

/** Whose a frame is in the shop's own terms. */
type Whose = Pick<
  Outcome,
  'certainty' | 'why' | 'role' | 'likely' | 'other' | 'likelyGroup' | 'type' | 'group'
> & {
  readonly children: readonly string[];
};

/** A card's code stands for a child; one without a card goes by its uuid, which no card bears. */
const codeOf = ({ card, uuid }: DayChild): string => card ?? uuid;

/**
 * Whose each picture of a day is: as a person decided, else as folder or file name say, else by the cards. Only what is
 * sure has children.
 */
export function findOwners(
  frames: readonly DayFrame[],
  children: readonly DayChild[],
  cards: DayCards,
): (Whose & { readonly uuid: string; readonly named: string | null })[] {
  const byUuid = new Map(children.map((child) => [child.uuid, child]));
  const byCode = new Map(children.map((child) => [codeOf(child), child]));
  const classCode = new Map([...cards.groups].map(([code, group]) => [group, code]));
  const names = namesOfFrames(frames, children);
  const decidedOwner = ({ isDecided, given, group }: DayFrame): Owner | null => {
    if (!isDecided) return null;
    if (group !== null) return { kind: 'class', subject: classCode.get(group) ?? group };
    const first = given.map((uuid) => byUuid.get(uuid)).find((child) => child !== undefined);
    return first ? { kind: 'child', subject: codeOf(first) } : { kind: 'nobody' };
  };
  const seen = frames.map((frame): Frame & { readonly of: DayFrame } => {
    const named = names.get(frame.uuid)?.child;
    return {
      of: frame,
      id: frame.uuid,
      camera: frame.camera,
      takenAt: frame.takenAt?.getTime() ?? null,
      counter: frame.counter,
      cards: frame.cards,
      cardLike: frame.cardLike,
      colours: frame.colours,
      named: named ? codeOf(named) : null,
      decided: decidedOwner(frame),
    };
  });
  const day = {
    job: cards.job ?? '',
    roster: children.map((child) => ({ subject: codeOf(child), group: child.group })),
    groups: cards.groups,
  };
  const assigned = assignFrames(seen, day);
  const hasConflict = [...assigned.values()].some(({ why }) => why.includes('folder-against-card'));
  // What the cards alone say, for those whom a folder contradicts.
  const byCards = hasConflict
    ? assignFrames(
        seen.map((frame) => ({ ...frame, named: null })),
        day,
      )
    : assigned;
  const beside = besideOf(seen, assigned);
  const childOf = (owner: Owner | null | undefined): DayChild | undefined =>
    owner && 'subject' in owner
      ? (byCode.get(owner.subject) ?? byUuid.get(cards.spares.get(owner.subject) ?? ''))
      : undefined;

  return seen.map(({ of: frame, id }) => {
    const assignment = assigned.get(id);
    if (!assignment) throw new Error('a frame was assigned to nobody, not even to nobody');
    const name = names.get(id);
    const why = assignment.why.map(
      (reason): FrameReason => (reason === 'folder' && name?.by === 'name' ? 'name' : reason),
    );
    const found = { ...assignment, why };
    const other = why.includes('folder-against-card')
      ? childOf(byCards.get(id)?.owner)
      : beside.otherThan(id, found.owner).map(childOf).find(Boolean);
    const whose = frame.isDecided
      ? decided(frame, children, byUuid)
      : settled(found, childOf(found.owner), groupOf(found.owner, cards), children, other);
    return { uuid: id, named: name?.child.uuid ?? null, ...whose };
  });
}

const groupOf = (owner: Owner | null, { groups }: DayCards): string | null =>
  owner?.kind === 'class' ? (groups.get(owner.subject) ?? null) : null;

const nobody = {
  likely: null,
  other: null,
  likelyGroup: null,
  type: 'IP',
  group: null,
  children: [],
} as const;

/** All of a class that agreed to class pictures. */
const classOf = (group: string, children: readonly DayChild[]): string[] =>
  children.filter((child) => child.group === group && child.classPictures).map(({ uuid }) => uuid);

function decided(
  { given, group }: DayFrame,
  children: readonly DayChild[],
  byUuid: ReadonlyMap<string, DayChild>,
): Whose {
  const sure = { ...nobody, role: 'picture', certainty: 'sure', why: ['hand'] } as const;
  if (group !== null) return { ...sure, type: 'GP', group, children: classOf(group, children) };
  const shown = given.flatMap((uuid) => byUuid.get(uuid) ?? []);
  if (shown.length === 0) return { ...sure, certainty: 'nobody' };
  return { ...sure, type: shown.length > 1 ? 'MGP' : 'IP', children: shown.map(({ uuid }) => uuid) };
}

function settled(
  { owner, role, certainty, why }: Omit<Assignment, 'why'> & { readonly why: readonly FrameReason[] },
  child: DayChild | undefined,
  group: string | null,
  children: readonly DayChild[],
  other: DayChild | undefined,
): Whose {
  const guess = { ...nobody, role, why, likely: child?.uuid ?? null, likelyGroup: group };
  if (role === 'card') return { ...guess, certainty };
  if (certainty === 'doubtful')
    return { ...guess, certainty, other: other && other !== child ? other.uuid : null };
  if (child?.picturesRefused) return { ...nobody, role, certainty: 'nobody', why: ['no-consent', ...why] };
  // A spare card whose child has no name yet, or a class that is no more.
  if (certainty === 'nobody' || (!child && group === null)) return { ...guess, certainty: 'nobody' };
  if (owner?.kind === 'class' && group !== null)
    return { ...nobody, role, certainty, why, type: 'GP', group, children: classOf(group, children) };
  return { ...nobody, role, certainty, why, children: child ? [child.uuid] : [] };
}

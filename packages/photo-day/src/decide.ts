import type { Block } from './blocks.ts';
import type { Assignment, Frame, Owner, Reason } from './frames.ts';
import type { Missing } from './missing-children.ts';
import type { Turns } from './turns.ts';

/** A picture is sure as long as it is less likely than this that somebody else has begun. */
const DOUBT = 0.002;
/** From here on it is likelier that the pictures belong to the next card, or the missing child. */
const LIKELY = 0.5;

const BY_CARD: Readonly<Record<Owner['kind'], Reason>> = {
  child: 'card',
  class: 'class-card',
  spare: 'spare-card',
  nobody: 'nobody-card',
};

/** What the cards say of a picture, before a folder or a person does. */
interface Word {
  readonly owner: Owner | null;
  readonly doubts: readonly Reason[];
}

export function decide(
  block: Block,
  beside: { readonly before: Block | undefined; readonly after: Block | undefined },
  turns: Turns,
  missing: Missing,
  areTurned: boolean,
  out: Map<string, Assignment>,
): void {
  const doubts: Reason[] = [...block.doubts];
  if (areTurned) doubts.push('cards-shown-last');
  // Nobody comes twice in a row: here the next child's card was read, held up behind.
  if (
    block.owner?.kind === 'child' &&
    beside.after?.owner?.kind === 'child' &&
    beside.after.owner.subject === block.owner.subject
  )
    doubts.push('card-again');
  // A card that nobody could read, where the list has exactly one child for it.
  const guess =
    block.owner ?? guessed(block.cards.length > 0 && beside.before ? missing.nextTo(beside.before) : null);
  for (const card of block.cards) out.set(card.id, settled(card, 'card', { owner: guess, doubts }));
  for (const [index, picture] of block.pictures.entries()) {
    const by = turns.by[index]!;
    const more = block.owner && by >= DOUBT ? turns.why(index) : [];
    const owner = by >= LIKELY && more.length > 0 ? laterOwner(block, beside.after, missing) : guess;
    out.set(picture.id, settled(picture, 'picture', { owner, doubts: [...doubts, ...more] }));
  }
}

const guessed = (subject: string | null): Owner | null => (subject ? { kind: 'child', subject } : null);

/** Who else it may be: the child whose card came last, else the missing one, else still the block's own. */
function laterOwner(block: Block, after: Block | undefined, missing: Missing): Owner | null {
  if (after?.owner?.kind === 'child' && after.pictures.length === 0) return after.owner;
  return guessed(missing.nextTo(block)) ?? block.owner;
}

/** A person's word before the folder's, the folder's before the card's. */
function settled(frame: Frame, role: 'card' | 'picture', { owner, doubts }: Word): Assignment {
  if (frame.decided) {
    const certainty = frame.decided.kind === 'nobody' ? 'nobody' : 'sure';
    return { owner: frame.decided, role, certainty, why: ['hand'] };
  }
  if (frame.named) {
    const named: Owner = { kind: 'child', subject: frame.named };
    const agrees = owner === null || (owner.kind === 'child' && owner.subject === frame.named);
    return agrees
      ? { owner: named, role, certainty: 'sure', why: ['folder'] }
      : { owner: named, role, certainty: 'doubtful', why: ['folder-against-card', ...doubts] };
  }
  if (owner === null) return { owner, role, certainty: 'nobody', why: doubts };
  const isSure = doubts.length === 0;
  if (owner.kind === 'nobody')
    return { owner, role, certainty: 'nobody', why: isSure ? ['nobody-card'] : doubts };
  return {
    owner,
    role,
    certainty: isSure ? 'sure' : 'doubtful',
    why: isSure ? [BY_CARD[owner.kind]] : doubts,
  };
}

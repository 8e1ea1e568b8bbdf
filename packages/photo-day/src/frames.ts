/** A card of ours in a frame, as the reader saw it. */
export interface SeenCard {
  readonly job: string;
  readonly subject: string;
  /** The share of the frame that the code covers. */
  readonly area: number;
}

/** To whom a picture belongs. A spare card's child is on no list yet. */
export type Owner =
  | { readonly kind: 'child' | 'class' | 'spare'; readonly subject: string }
  | { readonly kind: 'nobody' };

export interface Frame {
  readonly id: string;
  /** The body's serial number, else model and folder. Clocks of two cameras are never compared. */
  readonly camera: string;
  /** Milliseconds by the camera's own clock; null where it wrote none. */
  readonly takenAt: number | null;
  /** The number in the file name, which runs 9999, 0001; null where there is none. */
  readonly counter: number | null;
  readonly cards: readonly SeenCard[];
  /** A code was seen here and could not be read. */
  readonly cardLike?: boolean;
  /** The child whose folder or file name this is. */
  readonly named?: string | null;
  /** What a person decided, which nothing outranks. */
  readonly decided?: Owner | null;
  /** A few numbers for the colours of clothes and ground, of the same meaning in every frame of the day. */
  readonly colours?: readonly number[] | null;
}

/** A child of the list, in the list's order. */
export interface RosterLine {
  readonly subject: string;
  readonly group: string;
  /** Somebody has ticked that this child was not there. */
  readonly absent?: boolean;
}

export interface PhotoDay {
  /** The job's four characters; cards of other jobs count as unread. */
  readonly job: string;
  readonly roster: readonly RosterLine[];
  /** Which class a class card stands for, by its subject. */
  readonly groups?: ReadonlyMap<string, string>;
}

/** How an owner was found, and what speaks against it. The studio has the words. */
export type Reason =
  | 'hand'
  | 'folder'
  | 'card'
  | 'class-card'
  | 'spare-card'
  | 'nobody-card'
  | 'before-first-card'
  | 'card-unread'
  | 'card-of-another-job'
  | 'card-not-on-list'
  | 'small-card'
  | 'two-cards'
  | 'card-again'
  | 'folder-against-card'
  | 'order-unknown'
  | 'cards-shown-last'
  | 'pause'
  | 'no-time'
  | 'many-frames'
  | 'child-missing'
  | 'end-of-class'
  | 'card-without-pictures'
  | 'looks-different';

export interface Assignment {
  /** Null where not even a guess is worth showing. */
  readonly owner: Owner | null;
  readonly role: 'card' | 'picture';
  /** `nobody`: it belongs to no child by a card of nobody, or no card speaks for it. */
  readonly certainty: 'sure' | 'doubtful' | 'nobody';
  readonly why: readonly Reason[];
}

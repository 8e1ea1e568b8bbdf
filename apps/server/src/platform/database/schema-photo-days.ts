import type { BoardKind } from '@picture-day/contract/calls/studio/job-board';
import type { Rotation } from '@picture-day/contract/constants';
import type { FileRefusal, FrameReason } from '@picture-day/contract/entities/frame';
import type { Focus } from '@picture-day/contract/entities/picture-set';
import type { CardKind } from '@picture-day/photo-day/card-code';
import type { Assignment, SeenCard } from '@picture-day/photo-day/frames';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A card that was printed for the day. Its code names a line of the list and opens nothing. */
export interface PhotoCardTable {
  job_uuid: string;
  /** The six characters that are its own; the job's four stand with the job. */
  code: string;
  kind: CardKind;
  /** Null with a class, with nobody, and with a spare card until its child has a name. */
  subject_uuid: string | null;
  group_name: string | null;
  /** As printed in its corner. */
  number: number;
  made_at: Generated<Date>;
}

/** A school's list that was written into the job. */
export interface JobListTable {
  uuid: string;
  job_uuid: string;
  added_by: string | null;
  added_at: Date;
  undone_at: Generated<Date | null>;
  counts: ColumnType<Readonly<Record<'new' | 'changed' | 'back' | 'gone', number>>, string, string>;
  /** Children who were not there before. */
  added: string[];
  /** The others it touched, as they were; kept while it can be undone. */
  before: ColumnType<readonly object[] | null, string | null, string | null>;
}

/** A file that came for the job, in the folder it had; its bytes are stored under their hash. */
export interface JobFileTable {
  job_uuid: string;
  path: string;
  content_hash: string;
  bytes: number;
  state: 'waiting' | 'read' | 'refused';
  /** Why it is no picture. */
  reason: FileRefusal | null;
  picture_uuid: string | null;
  arrived_at: Date;
  /** The last part of its path in small letters, without its ending. */
  name: GeneratedAlways<string>;
}

/** What the camera wrote and what was seen in a picture of the day, and how its owner was found. */
export interface FrameTable {
  picture_uuid: string;
  job_uuid: string;
  camera: string;
  /** By the camera's own clock. */
  taken_at: Date | null;
  counter: number | null;
  cards: ColumnType<readonly SeenCard[], string | undefined, string>;
  card_like: Generated<boolean>;
  /** Of clothes and ground, and how much of the frame is not ground; null in frames that were read before it was measured. */
  colours: readonly number[] | null;
  /** The child whose folder or file name this is. */
  named: string | null;
  role: Generated<Assignment['role']>;
  certainty: Generated<Assignment['certainty']>;
  why: Generated<readonly FrameReason[]>;
  /** Whose it may be while it is doubtful; it stands in nobody's set then. */
  likely_subject: string | null;
  other_subject: string | null;
  likely_group: string | null;
  /** A colleague who decided whose it is, which outranks all else. */
  decided_by: string | null;
  decided_at: Date | null;
}

/** All of a picture that can be changed on the board. */
export interface BoardState {
  readonly favourite: boolean;
  readonly arranged: boolean;
  readonly look: { readonly turn: Rotation; readonly focus: Focus | null };
  /** When a person removed it. */
  readonly removed: string | null;
  readonly kind: { readonly type: 'IP' | 'MGP' | 'GP'; readonly group: string | null };
  readonly places: Readonly<Record<string, { readonly position: number; readonly hidden: boolean }>>;
  readonly decisions: Readonly<Record<string, { readonly belongs: boolean; readonly at: string }>>;
  readonly frame: {
    readonly role: Assignment['role'];
    readonly certainty: Assignment['certainty'];
    readonly why: readonly FrameReason[];
    readonly likely: string | null;
    readonly other: string | null;
    readonly group: string | null;
    readonly by: string | null;
    readonly at: string | null;
  } | null;
}
export type BoardStates = Readonly<Record<string, Partial<BoardState>>>;

/** What a colleague changed on the board, with the changed parts of each picture before and after. */
export interface BoardChangeTable {
  id: Generated<number>;
  job_uuid: string;
  /** Made by the client, so that a request sent twice changes once. */
  request_uuid: string;
  /** None where pictures were matched anew. */
  colleague_uuid: string | null;
  kind: BoardKind | 'undo' | 'redo' | 'matching';
  at: Date;
  pictures: readonly string[];
  before: ColumnType<BoardStates, string | undefined, never>;
  after: ColumnType<BoardStates, string | undefined, never>;
  /** Taken back, or not to be taken back any more because somebody else went on from it. */
  state: Generated<'done' | 'undone' | 'lost'>;
}

export interface PhotoDayTables {
  photo_card: PhotoCardTable;
  job_list: JobListTable;
  job_file: JobFileTable;
  frame: FrameTable;
  board_change: BoardChangeTable;
}

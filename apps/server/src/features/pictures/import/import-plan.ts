import type { Altered } from '@picture-day/contract/entities/job-people';
import type { Focus } from '@picture-day/contract/entities/picture-set';
import type { PictureTable } from '../../../platform/database/schema-pictures.ts';
import type { KeptField } from './decided-fields.ts';
import type { FolderPictures } from './folder-pictures.ts';
import type { ImportProblem } from './import-report.ts';
import type { JobFile } from './job-file.ts';
import type { RosterReading } from './roster.ts';

/** What a list says of a child. */
export interface ChildWords {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly contact: string;
  readonly secondContact: string;
  readonly mobile: string;
  readonly born: string;
  readonly note: string;
}

/** What importing does to a child. A child that is kept is not on the roster, but a person wants it. */
export interface PlannedChild extends ChildWords {
  /** The line of the roster it stands on. */
  readonly line?: number | undefined;
  readonly change: 'new' | 'same' | 'changed' | 'back' | 'gone' | 'kept';
  readonly uuid: string;
  readonly classPictures: boolean;
  /** The guardians want no picture of it in the shop. */
  readonly picturesRefused: boolean;
  readonly before?: Pick<PlannedChild, 'key' | 'name' | 'group'> | undefined;
  /** What else the roster says anew. */
  readonly alters?: readonly Altered[];
  /** What the roster says of a child that a person changed; it is not taken. */
  readonly rosterSays?: PlannedChild['before'];
  readonly byHand: boolean;
  /** How many families have its picture set. */
  readonly families: number;
  readonly isSold: boolean;
}

/** What importing does to a code. One that is still to be made has no letters yet. */
export interface PlannedCode {
  /** A code that rests opens nothing because its child left the roster; should the child come back, it opens again. */
  readonly change: 'new' | 'same' | 'ends' | 'rests' | 'kept';
  readonly code: string | undefined;
  readonly subject: string | null;
  readonly confirm: boolean;
  readonly redirect: string | null;
  readonly inJobFile: boolean;
}

/** What importing does to a picture. */
export interface PlannedPicture {
  /**
   * `moved` has another path, `changed` other contents. `replaced` has other contents too, but was sold: the buyers keep
   * the old picture and the new one is a picture of its own. `kept` is not in the folder, but a person wants it.
   */
  readonly change: 'new' | 'same' | 'moved' | 'changed' | 'replaced' | 'back' | 'gone' | 'kept';
  readonly uuid: string;
  readonly source: string;
  /** Undefined where the folder does not hold it. */
  readonly file: string | undefined;
  readonly type: PictureTable['picture_type'];
  /** The class of a class picture. */
  readonly group: string | null;
  readonly greenscreen: boolean;
  readonly isFavourite: boolean;
  readonly focus: Focus | undefined;
  /** Its place in the sets of these children, by their uuids. */
  readonly places: Readonly<Record<string, number>>;
  readonly before: PictureBefore | undefined;
  /** Children whose set it is in, or out of, because a person decided so and the folder says otherwise. */
  readonly byHand: readonly string[];
  readonly isSold: boolean;
}

export interface PictureBefore {
  readonly uuid: string;
  readonly source: string;
  readonly content_hash: string;
  readonly greenscreen: boolean;
  readonly places: Readonly<Record<string, number>>;
  /** Whether anything but the contents of its file is another now. */
  readonly isOther: boolean;
}

/** All that importing a folder would do, in plain data: the command prints it, and whoever shows it shows the same. */
export interface ImportPlan {
  readonly portalUuid: string;
  readonly folder: string;
  readonly job: JobFile;
  readonly jobUuid: string;
  readonly isNewJob: boolean;
  /** What a colleague decided about the job and the folder says otherwise. */
  readonly kept: readonly KeptField[];
  /** Names the state of the shop that the plan was made for. */
  readonly stamp: string;
  readonly roster: RosterReading;
  readonly children: readonly PlannedChild[];
  readonly codes: readonly PlannedCode[];
  readonly pictures: readonly PlannedPicture[];
  readonly backgrounds: FolderPictures['backgrounds'];
  /** Pictures of the folder whose child only a photo card can say, or the name of the file. */
  readonly frames: readonly string[];
  readonly problems: readonly ImportProblem[];
}

/** Children in whose sets a picture was and is no more. A picture with new contents leaves them all. */
export function leftBehind({ change, places, before }: PlannedPicture): string[] {
  const isAnother = change === 'changed' || change === 'replaced';
  return Object.keys(before?.places ?? {}).filter((child) => isAnother || places[child] === undefined);
}

/** What families have seen or bought and would lose; only where there is something is a person asked. */
export interface Losses {
  readonly children: readonly PlannedChild[];
  readonly pictures: readonly PlannedPicture[];
}

export function lossesOf({ children, pictures }: Pick<ImportPlan, 'children' | 'pictures'>): Losses {
  const families = new Map(children.map((child) => [child.uuid, child.families]));
  const isSeen = (child: string): boolean => (families.get(child) ?? 0) > 0;
  return {
    children: children.filter(
      ({ change, families: held, isSold }) => change === 'gone' && (held > 0 || isSold),
    ),
    pictures: pictures.filter((picture) => {
      const left = leftBehind(picture);
      return left.length > 0 && (picture.isSold || left.some(isSeen));
    }),
  };
}

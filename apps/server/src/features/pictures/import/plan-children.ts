import type { Altered } from '@picture-day/contract/entities/job-people';
import { uuidFor } from '../own-uuid.ts';
import type { ChildWords, PlannedChild } from './import-plan.ts';
import type { KnownChild } from './known-store.ts';
import { type MatchDoubt, matchChildren, type SaidWho } from './match-children.ts';
import { keyFromName, type RosterSubject } from './roster.ts';
import type { KnownJob, Sold } from './shop-state.ts';

export interface PlannedChildren {
  readonly children: readonly PlannedChild[];
  /** The children's uuids by the keys of the roster. */
  readonly uuids: ReadonlyMap<string, string>;
  /** What only a person can answer; nothing is written while there is one. */
  readonly doubts: readonly MatchDoubt[];
}

/** Who is on the roster, and what becomes of those who are not. */
export function planChildren(
  rows: readonly RosterSubject[],
  job: Pick<KnownJob, 'uuid' | 'children' | 'codes'>,
  sold: Sold['children'],
  said?: SaidWho,
): PlannedChildren {
  const { matched, doubts } = matchChildren(rows, job.children, job.codes, said);
  const taken = new Set(job.children.map(({ uuid }) => uuid));
  const keys = new Set([...job.children, ...rows].map(({ key }) => key));
  const listed = rows.map((row) => {
    const known = matched.get(row.key);
    if (known)
      return knownChild(row.isUnsure ? { ...row, key: known.key } : row, known, sold.has(known.uuid));
    const key = row.isUnsure ? freeKey(keyFromName(row.name, row.group), keys) : row.key;
    return newChild({ ...row, key }, freeUuid(job.uuid, key, taken));
  });
  const onRoster = new Set(matched.values());
  const missing = job.children
    .filter((child) => !onRoster.has(child) && !child.isGone)
    .map(
      (child): PlannedChild => ({
        ...plain(child),
        change: child.byHand ? 'kept' : 'gone',
        isSold: sold.has(child.uuid),
      }),
    );
  return {
    children: [...listed, ...missing],
    uuids: new Map(rows.map(({ key }, at) => [key, listed[at]!.uuid])),
    doubts,
  };
}

const wordsOf = (child: ChildWords): ChildWords => {
  const { key, name, group, contact, secondContact, mobile, born, note } = child;
  return { key, name, group, contact, secondContact, mobile, born, note };
};

const plain = (child: KnownChild) => ({
  ...wordsOf(child),
  uuid: child.uuid,
  classPictures: child.classPictures,
  picturesRefused: child.picturesRefused,
  byHand: child.byHand,
  families: child.families,
});

const newChild = (row: RosterSubject, uuid: string): PlannedChild => ({
  ...wordsOf(row),
  change: 'new',
  line: row.line,
  uuid,
  classPictures: row.classPictures ?? true,
  picturesRefused: row.picturesRefused ?? false,
  byHand: false,
  families: 0,
  isSold: false,
});

function knownChild(row: RosterSubject, known: KnownChild, isSold: boolean): PlannedChild {
  const said = { key: row.key, name: row.name, group: row.group };
  const was = { key: known.key, name: known.name, group: known.group };
  const isSame = JSON.stringify(said) === JSON.stringify(was);
  const back = known.isGone ? 'back' : undefined;
  const { line } = row;
  if (known.byHand) {
    // Nothing said by hand is changed, but a no of the guardians always holds.
    const classPictures = known.classPictures && row.classPictures !== false;
    // Whom a person took off a list does not bring back.
    const picturesRefused = row.picturesRefused ?? known.picturesRefused;
    const isHeard = classPictures === known.classPictures && picturesRefused === known.picturesRefused;
    const change = known.isGone || isHeard ? 'same' : 'changed';
    const rosterSays = isSame ? undefined : said;
    const alters: Altered[] = isHeard ? [] : ['consent'];
    return { ...plain(known), line, change, classPictures, picturesRefused, rosterSays, alters, isSold };
  }
  const { classPictures, picturesRefused } = known;
  const after = {
    ...wordsOf(row),
    classPictures: row.classPictures ?? classPictures,
    picturesRefused: row.picturesRefused ?? picturesRefused,
  };
  const before = { ...wordsOf(known), classPictures, picturesRefused };
  const change = back ?? (JSON.stringify(after) === JSON.stringify(before) ? 'same' : 'changed');
  const alters = alteredIn(before, after);
  return { ...plain(known), ...after, line, change, before: isSame ? undefined : was, alters, isSold };
}

type Said = Omit<ChildWords, 'key' | 'name' | 'group'> &
  Pick<PlannedChild, 'classPictures' | 'picturesRefused'>;

/** What a list says of a child besides its name and class, where it says something else than before. */
function alteredIn(before: Said, after: Said): Altered[] {
  const differs = (...of: (keyof Said)[]) => of.some((one) => before[one] !== after[one]);
  const altered: Record<Altered, boolean> = {
    email: differs('contact', 'secondContact'),
    mobile: differs('mobile'),
    born: differs('born'),
    note: differs('note'),
    consent: differs('classPictures', 'picturesRefused'),
  };
  return Object.entries(altered).flatMap(([one, is]) => (is ? [one as Altered] : []));
}

/** A key of its own for a child whose name others have too. */
function freeKey(wished: string, taken: Set<string>): string {
  let key = wished;
  for (let turn = 2; taken.has(key); turn++) key = `${wished}.${turn}`;
  taken.add(key);
  return key;
}

/** The same child gets the same uuid after an interruption, and never one that a child had before. */
function freeUuid(jobUuid: string, key: string, taken: ReadonlySet<string>): string {
  for (let turn = 1; ; turn++) {
    const uuid = uuidFor(jobUuid, turn === 1 ? `subject ${key}` : `subject ${key} ${turn}`);
    if (!taken.has(uuid)) return uuid;
  }
}

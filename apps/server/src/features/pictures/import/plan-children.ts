import { uuidFor } from '../own-uuid.ts';
import type { PlannedChild } from './import-plan.ts';
import type { KnownChild } from './known-store.ts';
import { matchChildren } from './match-children.ts';
import type { RosterSubject } from './roster.ts';
import type { KnownJob, Sold } from './shop-state.ts';

export interface PlannedChildren {
  readonly children: readonly PlannedChild[];
  /** The children's uuids by the keys of the roster. */
  readonly uuids: ReadonlyMap<string, string>;
}

/** Who is on the roster, and what becomes of those who are not. */
export function planChildren(
  rows: readonly RosterSubject[],
  job: KnownJob,
  sold: Sold['children'],
): PlannedChildren {
  const matched = matchChildren(rows, job.children, job.codes);
  const taken = new Set(job.children.map(({ uuid }) => uuid));
  const listed = rows.map((row) => {
    const known = matched.get(row.key);
    return known
      ? knownChild(row, known, sold.has(known.uuid))
      : newChild(row, freeUuid(job.uuid, row.key, taken));
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
  };
}

const plain = ({ uuid, key, name, group, contact, byHand, families }: KnownChild) => ({
  uuid,
  key,
  name,
  group,
  contact,
  byHand,
  families,
});

const newChild = ({ key, name, group, contact }: RosterSubject, uuid: string): PlannedChild => ({
  change: 'new',
  uuid,
  key,
  name,
  group,
  contact,
  byHand: false,
  families: 0,
  isSold: false,
});

function knownChild(row: RosterSubject, known: KnownChild, isSold: boolean): PlannedChild {
  const said = { key: row.key, name: row.name, group: row.group };
  const was = { key: known.key, name: known.name, group: known.group };
  const isSame = JSON.stringify(said) === JSON.stringify(was);
  const back = known.isGone ? 'back' : undefined;
  if (known.byHand) {
    return { ...plain(known), change: back ?? 'same', rosterSays: isSame ? undefined : said, isSold };
  }
  const change = back ?? (isSame && known.contact === row.contact ? 'same' : 'changed');
  return {
    ...plain(known),
    ...said,
    contact: row.contact,
    change,
    before: isSame ? undefined : was,
    isSold,
  };
}

/** The same child gets the same uuid after an interruption, and never one that a child had before. */
function freeUuid(jobUuid: string, key: string, taken: ReadonlySet<string>): string {
  for (let turn = 1; ; turn++) {
    const uuid = uuidFor(jobUuid, turn === 1 ? `subject ${key}` : `subject ${key} ${turn}`);
    if (!taken.has(uuid)) return uuid;
  }
}

import type { Trx } from '../../../platform/database/connect.ts';
import { keepForBuyers } from '../import/kept-store.ts';
import { deletePlaces } from '../import/picture-store.ts';
import {
  appendPlaces,
  childrenOfGroup,
  type DecidedOwner,
  type Decider,
  type Portrait,
  placesOutside,
  portraitsOf,
  writeDecisions,
  writeFavourites,
  writeOwner,
} from './decide-store.ts';

/**
 * A person decides whose pictures of a job are: the one way to do it. They are out of every other set at once, stand
 * last in those they come to, in the given order, and neither a folder nor a card changes it again. Who bought one
 * keeps it.
 */
export async function decide(
  trx: Trx,
  decider: Decider,
  pictures: readonly string[],
  owner: DecidedOwner,
): Promise<void> {
  const children = await childrenOf(trx, decider.jobUuid, owner);
  const departures = await placesOutside(trx, pictures, children);
  const left = [...new Set(departures.map(({ subject }) => subject))];
  const before = await portraitsOf(trx, [...left, ...children]);
  await keepForBuyers(trx, departures);
  await writeDecisions(trx, { pictures, children, at: decider.at });
  await deletePlaces(trx, departures);
  await appendPlaces(trx, pictures, children, owner.kind === 'class' ? 'GP' : 'IP');
  await writeOwner(trx, decider, pictures, owner.kind === 'class' ? owner.group : null, owner.kind);
  await oneFavouriteEach(trx, decider.jobUuid, pictures, [...left, ...children], before);
}

/**
 * A favourite stands for the set it was chosen in: where it goes it is a picture like the others, unless nothing stood
 * there before, and the set it leaves gets another.
 */
async function oneFavouriteEach(
  trx: Trx,
  jobUuid: string,
  moved: readonly string[],
  children: readonly string[],
  before: readonly Portrait[],
): Promise<void> {
  const after = await portraitsOf(trx, children);
  const keep: string[] = [];
  for (const child of new Set(children)) {
    const had = before.filter((one) => one.child === child);
    const has = after.filter((one) => one.child === child);
    const wanted = had.length === 0 || had.some(({ isFavourite }) => isFavourite);
    const stays = has.find(({ isFavourite, picture }) => isFavourite && !moved.includes(picture));
    if (stays || !wanted) continue;
    const first =
      has.find(({ isFavourite }) => isFavourite) ?? has.find(({ showsCard }) => !showsCard) ?? has[0];
    if (first) keep.push(first.picture);
  }
  await writeFavourites(
    trx,
    jobUuid,
    moved.filter((picture) => !keep.includes(picture)),
    false,
  );
  await writeFavourites(trx, jobUuid, keep, true);
}

async function childrenOf(trx: Trx, jobUuid: string, owner: DecidedOwner): Promise<readonly string[]> {
  if (owner.kind === 'child') return [owner.child];
  return owner.kind === 'class' ? childrenOfGroup(trx, jobUuid, owner.group) : [];
}

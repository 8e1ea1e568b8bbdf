import type { Trx } from '../../../platform/database/connect.ts';
import { keepForBuyers } from '../import/kept-store.ts';
import { deletePlaces } from '../import/picture-store.ts';
import {
  appendPlaces,
  childrenOfGroup,
  type DecidedOwner,
  type Decider,
  placesOutside,
  writeDecisions,
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
  await keepForBuyers(trx, departures);
  await writeDecisions(trx, { pictures, children, at: decider.at });
  await deletePlaces(trx, departures);
  await appendPlaces(trx, pictures, children, owner.kind === 'class' ? 'GP' : 'IP');
  await writeOwner(trx, decider, pictures, owner.kind === 'class' ? owner.group : null, owner.kind);
}

async function childrenOf(trx: Trx, jobUuid: string, owner: DecidedOwner): Promise<readonly string[]> {
  if (owner.kind === 'child') return [owner.child];
  return owner.kind === 'class' ? childrenOfGroup(trx, jobUuid, owner.group) : [];
}

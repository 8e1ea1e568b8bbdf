import { randomUUID } from 'node:crypto';
import type {
  mergeFamilies,
  previewFamilyMerge,
  undoFamilyMerge,
} from '@picture-day/contract/calls/studio/families';
import type { MergePreview } from '@picture-day/contract/entities/family';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { after, days } from '../../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { mailJoined, mailSplit } from './merge-mail.ts';
import {
  countMovable,
  endOwnSessions,
  finishMerges,
  hasMerged,
  insertMerge,
  isPaying,
  keepMoved,
  lockPair,
  markUndone,
  takeMerge,
} from './merge-store.ts';
import { copyBack, moveAll, moveBack } from './moved-store.ts';
import { type FamilyAccount, findFamily } from './page-store.ts';
import { familyText } from './texts.ts';

/** How long two accounts that became one can be made two again. */
const UNDO_FOR = days(1);

type Obstacle = NonNullable<MergePreview['obstacle']>;
const WORDS = { paying: 'paying', 'has-merged': 'hasMerged', same: 'sameAccount' } as const satisfies Record<
  Obstacle,
  string
>;

/** Why the two cannot become one now. Asked before, and again under the locks. */
async function obstacle(db: Db | Trx, kept: FamilyAccount, other: FamilyAccount): Promise<Obstacle | null> {
  if (kept.uuid === other.uuid) return 'same';
  if (await hasMerged(db, other.uuid)) return 'has-merged';
  return (await isPaying(db, { kept: kept.uuid, merged: other.uuid })) ? 'paying' : null;
}

/** Both accounts as they stand; one that is part of another already is not there. */
async function both(db: Db | Trx, portalUuid: string, keptUuid: string, otherUuid: string) {
  const [kept, other] = [
    await findFamily(db, portalUuid, keptUuid),
    await findFamily(db, portalUuid, otherUuid),
  ];
  if (kept?.uuid !== keptUuid.toLowerCase() || other?.uuid !== otherUuid.toLowerCase()) throw notFound();
  return { kept, other };
}

const named = ({ uuid, name, email }: FamilyAccount) => ({ uuid, name, emailAddress: email });

export const previewMerge =
  ({ db }: Services): Handler<typeof previewFamilyMerge> =>
  async ({ params, query, visitor: { portal }, concerns }) => {
    const { kept, other } = await both(db, portal.uuid, params.uuid, query.otherUuid);
    concerns({ family: other.uuid });
    return {
      kept: named(kept),
      other: named(other),
      obstacle: await obstacle(db, kept, other),
      moves: await countMovable(db, other.uuid),
    };
  };

/** Makes another account part of this one, all of it in one transaction that holds the locks of both. */
export const merge =
  (services: Services): Handler<typeof mergeFamilies> =>
  async ({ params, body, visitor, request }) => {
    const { db, clock, config } = services;
    const { portal } = visitor;
    const shop = publicAddress(config, portal, request);
    return transact(db, async (trx) => {
      const before = await both(trx, portal.uuid, params.uuid, body.otherUuid);
      const pair = { kept: before.kept.uuid, merged: before.other.uuid };
      await lockPair(trx, pair);
      // Whoever was quicker has changed what we read before the locks.
      const { kept, other } = await both(trx, portal.uuid, pair.kept, pair.merged);
      const refused = await obstacle(trx, kept, other);
      if (refused) throw conflict(familyText.sentence(WORDS[refused]));
      const at = clock.now();
      const made = {
        ...pair,
        uuid: randomUUID(),
        portalUuid: portal.uuid,
        at,
        undoUntil: after(at, UNDO_FOR),
      };
      await endOwnSessions(trx, other.uuid);
      await insertMerge(trx, made);
      await keepMoved(trx, made.uuid, await moveAll(trx, pair, at));
      for (const family of [kept.uuid, other.uuid]) {
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'mergeFamilies',
          family,
          reason: body.reason,
          detail: { merge: made.uuid, kept: kept.uuid, other: other.uuid },
        });
      }
      await mailJoined(trx, services, portal, { kept, other, shop, key: made.uuid });
      return {
        merge: {
          uuid: made.uuid,
          other: { name: other.name, emailAddress: other.email },
          time: at.toISOString(),
          undoUntil: made.undoUntil.toISOString(),
        },
      };
    });
  };

/** Makes the two accounts of a merge stand by themselves again; what was bought in between stays with its buyer. */
export const undoMerge =
  (services: Services): Handler<typeof undoFamilyMerge> =>
  async ({ params, visitor, request }) => {
    const { db, clock, config } = services;
    const { portal } = visitor;
    const shop = publicAddress(config, portal, request);
    return transact(db, async (trx) => {
      const now = clock.now();
      const asked = { portalUuid: portal.uuid, kept: params.uuid, uuid: params.mergeUuid, now };
      const found = await takeMerge(trx, asked);
      if (!found) throw conflict(familyText.sentence('notUndone'));
      await lockPair(trx, found);
      if (await isPaying(trx, found)) throw conflict(familyText.sentence('payingNow'));
      const stayed = await moveBack(trx, found, found.moved, found.at, now);
      await markUndone(trx, found, now);
      await copyBack(trx, found, found.moved, stayed);
      const { kept, other } = await both(trx, portal.uuid, found.kept, found.merged);
      for (const family of [kept.uuid, other.uuid]) {
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'undoFamilyMerge',
          family,
          detail: { merge: found.uuid },
        });
      }
      await mailSplit(trx, services, portal, { kept, other, shop, key: found.uuid });
      return { stayed: stayed.length };
    });
  };

/** A merge whose day is over cannot be undone any more, and what was kept for that goes. */
export const finishOldMerges = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  finishMerges(db, clock.now(), 'past');

import * as calls from '@picture-day/contract/calls/studio/work';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { askInOneGo } from '../../platform/database/in-one-go.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notAllowed, notFound } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import { installationQuery } from '../../platform/installation.ts';
import { causeOf, withoutPeople } from './faults.ts';
import { failedPieces, isQueue, lastFaultsQuery, queuesQuery, releaseDeliveries } from './work-store.ts';

/** More are seen, and tried again, once these are done. */
const MOST = 100;
const MOST_AT_ONCE = 1000;

const moment = (at: string | Date): string => new Date(at).toISOString();

interface Fault {
  readonly at: string | Date;
  readonly isDelivery: boolean;
  readonly message: string | null;
}

function describeFault({ at, isDelivery, message }: Fault) {
  // A key with words in the studio, or the beginning of what the other side said.
  if (isDelivery)
    return { at: moment(at), cause: 'outside', said: message && withoutPeople(message) } as const;
  if (message === null) return { at: moment(at), cause: 'other', said: null } as const;
  const cause = causeOf(message);
  return {
    at: moment(at),
    cause,
    said: cause === 'other' || cause === 'mail' ? withoutPeople(message) : null,
  };
}

/** Background work of the whole installation, for whoever looks after it. */
export const work: Feature = (on, { db, clock, jobs }) => {
  const assertMay = async (visitor: Customer): Promise<void> => {
    const [[right]] = await askInOneGo(db, [installationQuery(operatorUuid(visitor))]);
    if (!right?.may) throw notAllowed();
  };

  on(calls.studioWork, async ({ visitor }) => {
    await assertMay(visitor);
    const [queues, faults] = await askInOneGo(db, [queuesQuery(), lastFaultsQuery()]);
    const kinds = queues.map(({ oldestSeconds: _, oldest, ...queue }) => {
      const last = queue.failing + queue.failed > 0 && faults.find(({ kind }) => kind === queue.kind);
      return { ...queue, oldest: oldest && moment(oldest), fault: last ? describeFault(last) : null };
    });
    return { kinds };
  });

  on(calls.workPieces, async ({ params, visitor }) => {
    await assertMay(visitor);
    if (!(await isQueue(db, params.kind))) throw notFound();
    const pieces = (await failedPieces(db, params.kind, MOST)).map((piece) => ({
      id: piece.id,
      state: piece.failed ? ('failed' as const) : ('failing' as const),
      created: moment(piece.created),
      tries: piece.tries,
      next: piece.failed ? null : moment(piece.next),
      fault: describeFault(piece),
    }));
    return { pieces };
  });

  on(calls.tryWorkAgain, async ({ params: { kind }, body: { piece }, visitor }) => {
    await assertMay(visitor);
    return transact(db, async (trx) => {
      if (!(await isQueue(trx, kind))) throw notFound();
      const pieces = await failedPieces(trx, kind, MOST_AT_ONCE);
      const chosen = piece ? pieces.filter(({ id }) => id === piece) : pieces;
      const idsOf = (isDelivery: boolean) =>
        chosen.filter((one) => one.isDelivery === isDelivery).map(({ id }) => id);
      const released = await releaseDeliveries(trx, idsOf(true), clock.now());
      for (const uuid of released) await jobs.send(trx, kind, { uuid });
      const begun = released.length + (await jobs.again(trx, kind, idsOf(false)));
      // Whoever clicks twice finds the first click's work under way; that is no failure.
      if (begun > 0)
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'tryWorkAgain',
          detail: { kind, count: begun },
        });
      return { begun };
    });
  });
};

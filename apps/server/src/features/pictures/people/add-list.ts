import type { addJobList, compareJobList, undoJobList } from '@picture-day/contract/calls/studio/job-people';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { type Db, type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict, notFound, unusable } from '../../../platform/http/refusal.ts';
import { operatorUuid } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { makeMissingCodes } from '../import/save-codes.ts';
import { saveChildren } from '../import/save-job.ts';
import { readKnownPeople } from '../import/shop-state.ts';
import { soldChildren } from '../import/sold-store.ts';
import type { FoundJob } from '../job-store.ts';
import { askForMatching } from '../matching/match-queue.ts';
import { ownJob } from '../own-job.ts';
import { settleClassPictures } from './class-pictures.ts';
import { describePlan, type ListPlan, planList } from './compare-list.ts';
import { readSentList } from './list-rows.ts';
import {
  endList,
  findList,
  type ListCounts,
  lastList,
  removeAdded,
  restoreBefore,
  type StoredList,
  writeList,
} from './list-store.ts';
import { mayReadContacts } from './no-contact.ts';
import { keepByHand } from './people-store.ts';
import { peopleText } from './people-texts.ts';
import { takeJob } from './take-job.ts';

export const describeList = ({ uuid, addedAt, counts, canUndo }: StoredList) => ({
  uuid,
  addedTime: addedAt.toISOString(),
  added: counts.new,
  changed: counts.changed + counts.back,
  gone: counts.gone,
  canUndo,
});

type Sent = Parameters<Handler<typeof compareJobList>>[0]['body'];
type Rows = Awaited<ReturnType<typeof readSentList>>;

async function planOf(
  db: Db | Trx,
  portalUuid: string,
  job: FoundJob,
  sent: Sent,
  rows: Rows,
): Promise<ListPlan> {
  const known = await readKnownPeople(db, portalUuid, job.uuid);
  return planList(rows, known, await soldChildren(db, job.uuid), sent.decisions);
}

/** Says what adding a list would do, and writes nothing. */
export const compareList =
  ({ db, clock }: Services): Handler<typeof compareJobList> =>
  async ({ params, body, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const rows = await readSentList(body.source, body.answers);
    const compared = describePlan(await planOf(db, visitor.portal.uuid, job, body, rows));
    if (mayReadContacts(visitor)) return compared;
    const doubts = compared.doubts.map((doubt) => ({
      ...doubt,
      children: doubt.children.map((child) => ({ ...child, contact: '' })),
    }));
    return { ...compared, doubts };
  };

/** Adds a list: read again here, compared with the job as it is now, and written once for its key. */
export const addList =
  ({ db, clock, jobs }: Services): Handler<typeof addJobList> =>
  async ({ params, body, visitor }) => {
    await ownJob(db, clock, visitor, params.key);
    const rows = await readSentList(body.source, body.answers);
    const list = await transact(db, async (trx) => {
      const job = await takeJob(trx, clock, visitor, params.key);
      if (!(await findList(trx, job.uuid, body.addKey))) {
        const plan = await planOf(trx, visitor.portal.uuid, job, body, rows);
        if (plan.stamp !== body.stamp) throw conflict(peopleText.sentence('changedMeanwhile'));
        if (!plan.isSettled) throw unusable(peopleText.sentence('listHasDoubts'));
        const counts = await write(trx, job, plan, {
          uuid: body.addKey,
          by: operatorUuid(visitor),
          at: clock.now(),
          portalUuid: visitor.portal.uuid,
        });
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'addJobList',
          job: job.uuid,
          detail: counts,
        });
        await askForMatching(trx, jobs, job.uuid);
      }
      return lastList(trx, job.uuid);
    });
    if (!list) throw conflict(peopleText.sentence('changedMeanwhile'));
    return { list: describeList(list) };
  };

interface Writing {
  readonly uuid: string;
  readonly by: string;
  readonly at: Date;
  readonly portalUuid: string;
}

async function write(trx: Trx, job: FoundJob, { children }: ListPlan, writing: Writing): Promise<ListCounts> {
  const uuidsOf = (...changes: readonly string[]): string[] =>
    children.flatMap(({ change, uuid }) => (changes.includes(change) ? [uuid] : []));
  const count = (change: string): number => uuidsOf(change).length;
  const counts = { new: count('new'), changed: count('changed'), back: count('back'), gone: count('gone') };
  const touched = uuidsOf('changed', 'back', 'gone');
  await writeList(trx, { ...writing, jobUuid: job.uuid, counts, added: uuidsOf('new'), touched });
  await saveChildren(trx, { jobUuid: job.uuid, children }, writing.at);
  await keepByHand(
    trx,
    job.uuid,
    children.flatMap(({ staysByHand, uuid }) => (staysByHand ? [uuid] : [])),
  );
  await settleClassPictures(trx, job.uuid, [...uuidsOf('new'), ...touched]);
  await makeMissingCodes(trx, writing.portalUuid, job.uuid);
  return counts;
}

/** Takes the last list back, as long as no family and no picture stands on it. */
export const undoList =
  ({ db, clock, jobs }: Services): Handler<typeof undoJobList> =>
  async ({ params, body, visitor }) => {
    await transact(db, async (trx) => {
      const job = await takeJob(trx, clock, visitor, params.key);
      const list = await lastList(trx, job.uuid);
      if (list?.uuid !== body.list) {
        // Undone already, by a second click or another tab.
        if (await findList(trx, job.uuid, body.list)) return;
        throw notFound();
      }
      if (!list.canUndo) throw conflict(peopleText.sentence('listStands'));
      await removeAdded(trx, job.uuid, list.uuid, clock.now());
      const restored = await restoreBefore(trx, job.uuid, list.uuid);
      await settleClassPictures(trx, job.uuid, restored);
      await endList(trx, job.uuid, list.uuid, clock.now());
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'undoJobList', job: job.uuid });
      await askForMatching(trx, jobs, job.uuid);
    });
    return { done: true };
  };

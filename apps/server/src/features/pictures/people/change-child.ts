import type {
  addJobChild,
  bringJobChildBack,
  changeJobChild,
  jobChildLeaving,
  takeJobChildOff,
} from '@picture-day/contract/calls/studio/job-people';
import { type JobChildForm, jobChildForm } from '@picture-day/contract/entities/job-people';
import { colleagueOf, differences, writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { notFound, unusableFields } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { markFields, wrongFields } from '../../../texts/marked-fields.ts';
import { keyFromName } from '../import/roster.ts';
import { makeMissingCodes } from '../import/save-codes.ts';
import { soldChildren } from '../import/sold-store.ts';
import { askForMatching } from '../matching/match-queue.ts';
import { ownJob } from '../own-job.ts';
import { uuidFor } from '../own-uuid.ts';
import { settleClassPictures } from './class-pictures.ts';
import { mayReadContacts } from './no-contact.ts';
import { countLeaving, findChild, freeKey, type StoredChild, setGone, writeChild } from './people-store.ts';
import { takeJob } from './take-job.ts';

/** What a form sent of a child, by the rule the form itself has. */
export function readChildForm(lang: string, body: object): JobChildForm {
  const typed = jobChildForm.safeParse(body);
  if (!typed.success) throw unusableFields(markFields(lang, wrongFields(typed.error)));
  return typed.data;
}

/** Adds a child to a job by hand, with a code of its own. */
export async function insertChild(
  trx: Trx,
  {
    portalUuid,
    jobUuid,
    uuid,
  }: { readonly portalUuid: string; readonly jobUuid: string; readonly uuid: string },
  child: JobChildForm,
): Promise<void> {
  const key = await freeKey(trx, jobUuid, keyFromName(child.name, child.group), uuid);
  await writeChild(trx, jobUuid, { ...child, uuid, key });
  await settleClassPictures(trx, jobUuid, [uuid]);
  await makeMissingCodes(trx, portalUuid, jobUuid);
}

export const addChild =
  ({ db, clock, jobs }: Services): Handler<typeof addJobChild> =>
  async ({ params, body: { addKey, ...body }, visitor }) => {
    const child = readChildForm(visitor.lang, body);
    const subjectUuid = await transact(db, async (trx) => {
      const job = await takeJob(trx, clock, visitor, params.key);
      const uuid = uuidFor(job.uuid, `by hand ${addKey}`);
      if (await findChild(trx, job.uuid, uuid)) return uuid;
      await insertChild(trx, { portalUuid: visitor.portal.uuid, jobUuid: job.uuid, uuid }, child);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'addJobChild',
        job: job.uuid,
        subject: uuid,
      });
      await askForMatching(trx, jobs, job.uuid);
      return uuid;
    });
    return { subjectUuid };
  };

const wordsOf = ({ uuid: _, key: __, isGone: ___, ...words }: StoredChild): JobChildForm => words;

export const changeChild =
  ({ db, clock, jobs }: Services): Handler<typeof changeJobChild> =>
  async ({ params, body, visitor }) => {
    const asked = readChildForm(visitor.lang, body);
    await transact(db, async (trx) => {
      const job = await takeJob(trx, clock, visitor, params.key);
      const child = await findChild(trx, job.uuid, params.subjectUuid);
      if (!child || child.isGone) throw notFound();
      const before = wordsOf(child);
      const { contact, secondContact, mobile } = before;
      const after = mayReadContacts(visitor) ? asked : { ...asked, contact, secondContact, mobile };
      const changed = differences(before, after);
      if (Object.keys(changed).length === 0) return;
      await writeChild(trx, job.uuid, { ...after, uuid: child.uuid, key: child.key });
      await settleClassPictures(trx, job.uuid, [child.uuid]);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'changeJobChild',
        job: job.uuid,
        subject: child.uuid,
        changed,
      });
      await askForMatching(trx, jobs, job.uuid);
    });
    return { done: true };
  };

/** What follows when a child leaves the job. */
export const leaving =
  ({ db, clock }: Services): Handler<typeof jobChildLeaving> =>
  async ({ params, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const child = await findChild(db, job.uuid, params.subjectUuid);
    if (!child || child.isGone) throw notFound();
    const sold = await soldChildren(db, job.uuid);
    return { ...(await countLeaving(db, child.uuid)), isSold: sold.has(child.uuid) };
  };

type Turned = typeof takeJobChildOff | typeof bringJobChildBack;

/** Takes a child off the job or brings it back; twice is as good as once. */
const turn =
  (action: 'takeJobChildOff' | 'bringJobChildBack') =>
  ({ db, clock, jobs }: Services): Handler<Turned> =>
  async ({ params, visitor }) => {
    const isGone = action === 'takeJobChildOff';
    await transact(db, async (trx) => {
      const job = await takeJob(trx, clock, visitor, params.key);
      const child = await findChild(trx, job.uuid, params.subjectUuid);
      if (!child) throw notFound();
      if (child.isGone === isGone) return;
      const key = isGone ? child.key : await freeKey(trx, job.uuid, child.key, child.uuid);
      await setGone(trx, job.uuid, { uuid: child.uuid, key }, isGone ? clock.now() : null);
      await settleClassPictures(trx, job.uuid, [child.uuid]);
      await writeAudit(trx, clock, colleagueOf(visitor), { action, job: job.uuid, subject: child.uuid });
      await askForMatching(trx, jobs, job.uuid);
    });
    return { done: true };
  };

export const takeOff = turn('takeJobChildOff');
export const bringBack = turn('bringJobChildBack');

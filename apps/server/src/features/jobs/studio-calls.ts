import { dayIn, startOfDay } from '@picture-day/commerce';
import * as calls from '@picture-day/contract/calls/studio/jobs';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';
import { bytesOfJob, countJob, jobsOfVisitor, lockJob, ownJob } from '../pictures/picture.ts';
import { localText } from '../portals/local-text.ts';
import { copyJob, showCopy } from './copy-job.ts';
import { describeJob } from './describe-job.ts';
import { countStates, listJobs, photographingColleagues, readChoices } from './list-store.ts';
import { changeJob, createJob, settingsOf } from './save-job.ts';
import { readSettings, setArchived } from './settings-store.ts';

const JOBS_SHOWN = 50;

/** The room of photo days. */
export const jobs: Feature = (on, services) => {
  const { db, clock } = services;
  const zoneOf = ({ portal }: Customer) => portal.settings.timeZone;

  on(calls.studioJobs, async ({ query, visitor }) => {
    const { before, limit = JOBS_SHOWN, sort = 'date', up, year, ...filters } = query;
    const zone = zoneOf(visitor);
    const between = year
      ? ([startOfDay(zone, `${year}-01-01`), startOfDay(zone, `${Number(year) + 1}-01-01`)] as const)
      : undefined;
    const listed = { of: jobsOfVisitor(visitor), today: dayIn(zone, clock.now()), filters, between };
    const [rows, states] = await Promise.all([
      listJobs(db, listed, { sort, up: up === 'yes', before, limit: limit + 1 }),
      before ? null : countStates(db, listed),
    ]);
    const jobs = rows.slice(0, limit).map(({ deletedAt, ...row }) => ({
      ...row,
      photoDay: dayIn(zone, row.photoDay),
      deletedDay: deletedAt && dayIn(zone, deletedAt),
    }));
    return { jobs, hasMore: rows.length > limit, states };
  });

  on(calls.jobChoices, async ({ visitor }) => {
    const { portal, lang } = visitor;
    const choices = await readChoices(db, jobsOfVisitor(visitor), zoneOf(visitor));
    if (visitor.session.role === 'photographer') return { ...choices, colleagues: [], priceLists: [] };
    const colleagues = await photographingColleagues(db, portal.uuid);
    const { priceLists } = await currentCatalogue(db, portal.uuid);
    return {
      ...choices,
      priceLists: [...priceLists.values()].map(({ key, names }) => ({
        key,
        name: localText(portal, names, lang),
      })),
      colleagues,
    };
  });

  on(calls.studioJob, async ({ params, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const [counts, bytes] = await Promise.all([countJob(db, job.uuid), bytesOfJob(db, job.uuid)]);
    return { job: describeJob(job, { counts, bytes }, { zone: zoneOf(visitor), now: clock.now() }) };
  });

  const settings = async (visitor: Customer, key: string) => {
    const { uuid } = await ownJob(db, clock, visitor, key);
    const row = await readSettings(db, uuid);
    return {
      settings: settingsOf(row, zoneOf(visitor), visitor.session.role !== 'photographer'),
      changed: row.changed_at?.toISOString() ?? null,
    };
  };
  on(calls.createJob, async ({ body: { uuid, ...form }, visitor }) => ({
    key: await createJob(services, visitor, { uuid, form }),
  }));
  on(calls.jobSettings, async ({ params, visitor }) => settings(visitor, params.key));
  on(calls.changeJob, async ({ params, body, visitor }) => {
    await changeJob(services, visitor, params.key, body);
    return settings(visitor, params.key);
  });

  on(calls.jobCopy, async ({ params, visitor }) => showCopy(services, visitor, params.key));
  on(calls.copyJob, async ({ params, body: { uuid, classes, ...form }, visitor }) =>
    copyJob(services, visitor, params.key, { uuid, classes, form }),
  );

  on(calls.archiveJob, async ({ params, body: { archived }, visitor }) => {
    await transact(db, async (trx) => {
      await lockJob(trx, visitor.portal.uuid, params.key);
      const { uuid } = await ownJob(trx, clock, visitor, params.key);
      if (!(await setArchived(trx, uuid, archived, clock.now()))) return;
      const action = archived ? 'archiveJob' : 'unarchiveJob';
      await writeAudit(trx, clock, colleagueOf(visitor), { action, job: uuid });
    });
    return { done: true };
  });
};

import { Readable } from 'node:stream';
import { addDays, dayIn, startOfDay } from '@picture-day/commerce';
import type { QueryOf } from '@picture-day/contract/call';
import { jobActivity } from '@picture-day/contract/calls/studio/jobs';
import * as calls from '@picture-day/contract/calls/studio/log';
import type { LogKind } from '@picture-day/contract/log-actions';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import { ownJob } from '../pictures/picture.ts';
import * as store from './log-store.ts';

const LINES = 50;
const EXPORTED_AT_ONCE = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The owner reads the whole log, everybody else what they did themselves. */
const ownOnly = (visitor: Customer): string | undefined =>
  visitor.session.role === 'owner' ? undefined : operatorUuid(visitor);

function filterOf(visitor: Customer, query: QueryOf<typeof calls.exportStudioLog>): store.LogFilter {
  const { who, from, until, family, job, order, colleague, kind } = query;
  const { timeZone } = visitor.portal.settings;
  return {
    ...{ family, job, order, colleague, kind },
    portalUuid: visitor.portal.uuid,
    ownOf: ownOnly(visitor),
    author: who && UUID.test(who) ? who : undefined,
    program: who && !UUID.test(who) ? who : undefined,
    from: from ? startOfDay(timeZone, from) : undefined,
    until: until ? startOfDay(timeZone, addDays(until, 1)) : undefined,
  };
}

const named = (uuid: string | null, ...names: (string | null)[]) =>
  uuid === null ? null : { uuid, name: names.find(Boolean) ?? '' };

/** Values that say nothing about a person, also where a family is concerned. */
const NOBODYS_OWN = ['state'];

/** What of the values a list may show: those of a family are read entry by entry, and that is written down. */
function openly(row: store.LogRow, side: store.LogValues['before']): Record<string, unknown> {
  const values = Object.entries(side);
  const isOfFamily = row.familyUuid !== null || row.subjectUuid !== null;
  return Object.fromEntries(isOfFamily ? values.filter(([name]) => NOBODYS_OWN.includes(name)) : values);
}

const NO_VALUES: store.LogValues = { before: {}, after: {} };

const describe = (row: store.LogRow, { before, after } = NO_VALUES): calls.LogEntry => ({
  id: row.id,
  time: row.at.toISOString(),
  who: named(row.authorUuid, row.authorName, row.authorEmail),
  program: row.program,
  action: row.action,
  kind: row.kind as LogKind,
  family: named(row.familyUuid, row.familyName, row.familyEmail),
  subject: named(row.subjectUuid, row.subjectName),
  job: named(row.jobUuid, row.jobName),
  order: row.orderUuid === null ? null : { uuid: row.orderUuid, reference: row.orderUuid.slice(0, 8) },
  colleague: named(row.colleagueUuid, row.colleagueName),
  fields: row.fields,
  before: openly(row, before),
  after: openly(row, after),
  detail: row.detail as Record<string, unknown>,
});

/** What is kept from who photographs: families, their orders and money, and who read them. */
const FAMILIES_OWN: readonly LogKind[] = ['read', 'acting', 'family', 'order', 'money'];

const withoutPrices = ({ before, after, ...entry }: calls.LogEntry): calls.LogEntry => {
  const { deliveryPrice: _, ...was } = before;
  const { deliveryPrice: __, ...is } = after;
  return { ...entry, family: null, before: was, after: is };
};

const placeOf = ({ at, id }: store.LogPlace): string => `${at.getTime()}-${id}`;
function readPlace(text: string | undefined): store.LogPlace | undefined {
  const [at, id] = (text ?? '').split('-').map(Number);
  return at !== undefined && id !== undefined ? { at: new Date(at), id } : undefined;
}

const HEADINGS = ['entry', 'time', 'who', 'action', 'kind', 'family', 'child', 'job', 'order', 'fields'];

/** Page by page, so that a long log costs no more memory than a short one. */
async function* sheetOf(db: Db, filter: store.LogFilter, zone: string): AsyncGenerator<string> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'medium' });
  // Spreadsheets read UTF-8 only where it begins with this mark.
  yield `\uFEFF${csvLine(HEADINGS)}`;
  let place: store.LogPlace | undefined;
  for (;;) {
    const rows = await store.logPage(db, filter, place, EXPORTED_AT_ONCE);
    let text = '';
    for (const row of rows) {
      const { who, program, action, kind, family, subject, job, order, fields, id } = describe(row);
      const time = `${dayIn(zone, row.at)} ${clock.format(row.at)}`;
      const author = who?.name ?? program;
      text += csvLine([
        ...[id, time, author, action, kind, family?.name, subject?.name],
        ...[job?.name, order?.reference, fields.join(' ')],
      ]);
    }
    if (text) yield text;
    place = rows.at(-1);
    if (!place || rows.length < EXPORTED_AT_ONCE) return;
  }
}

export const studioLog: Feature = (on, { db, clock }) => {
  on(calls.studioLog, async ({ query, visitor }) => {
    const { before, limit = LINES } = query;
    const filter = filterOf(visitor, query);
    const rows = await store.logPage(db, filter, readPlace(before), limit);
    const last = rows.at(-1);
    const changed = rows.filter(({ fields }) => fields.length > 0).map(({ id }) => id);
    const values = await store.valuesOfEntries(db, changed);
    return {
      entries: rows.map((row) => describe(row, values.get(row.id))),
      next: last && rows.length === limit ? placeOf(last) : null,
      count: before ? null : await store.countLog(db, filter, calls.LOG_COUNTED),
    };
  });

  on(jobActivity, async ({ params, query, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const isPhotographer = visitor.session.role === 'photographer';
    const filter = {
      portalUuid: visitor.portal.uuid,
      job: job.uuid,
      without: isPhotographer ? FAMILIES_OWN : undefined,
    };
    const rows = await store.logPage(db, filter, readPlace(query.before), LINES);
    const last = rows.at(-1);
    const changed = rows.filter(({ fields }) => fields.length > 0).map(({ id }) => id);
    const values = await store.valuesOfEntries(db, changed);
    const entries = rows.map((row) => describe(row, values.get(row.id)));
    return {
      entries: isPhotographer ? entries.map(withoutPrices) : entries,
      next: last && rows.length === LINES ? placeOf(last) : null,
    };
  });

  on(calls.studioLogChoices, async ({ visitor }) => {
    const isOwner = ownOnly(visitor) === undefined;
    const own = operatorUuid(visitor);
    const { uuid } = visitor.portal;
    const people = (await store.listColleagues(db, uuid)).filter((one) => isOwner || one.uuid === own);
    return {
      people: people.map(({ uuid, name, email }) => ({ uuid, name: name || email })),
      programs: isOwner ? await store.listPrograms(db, uuid) : [],
      jobs: isOwner ? await store.listLoggedJobs(db, uuid) : [],
    };
  });

  on(calls.studioLogEntry, async ({ params: { id }, visitor }) => {
    const [row] = await store.logPage(db, { ...filterOf(visitor, {}), id }, undefined, 1);
    if (!row) throw notFound();
    const values = await store.valuesOf(db, id);
    if (values && (row.familyUuid || row.subjectUuid)) {
      await writeAudit(db, clock, colleagueOf(visitor), {
        action: 'studioLogEntry',
        family: row.familyUuid,
        subject: row.subjectUuid,
        detail: { entry: id },
      });
    }
    return {
      entry: describe(row),
      before: values?.before ?? {},
      after: values?.after ?? {},
      reason: values?.reason ?? null,
      emptied: values?.emptied_at?.toISOString() ?? null,
    };
  });

  on(calls.exportStudioLog, async ({ query, visitor }) => {
    const filter = filterOf(visitor, query);
    const { timeZone } = visitor.portal.settings;
    const now = clock.now();
    await writeAudit(db, clock, colleagueOf(visitor), {
      action: 'exportStudioLog',
      family: query.family,
      job: query.job,
      order: query.order,
      detail: { kind: query.kind, from: query.from, until: query.until },
    });
    return {
      type: 'text/csv; charset=utf-8',
      bytes: Readable.from(sheetOf(db, filter, timeZone)),
      cacheControl: 'no-store',
      fileName: `log-${dayIn(timeZone, now)}.csv`,
    };
  });
};

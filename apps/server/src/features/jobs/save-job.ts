import { randomUUID } from 'node:crypto';
import { dayIn, startOfDay } from '@picture-day/commerce';
import type { JobSettings } from '@picture-day/contract/entities/job';
import { type JobForm, jobForm } from '@picture-day/contract/job-rules';
import { jobKey, plainKey } from '@picture-day/photo-day/job-key';
import { colleagueOf, differences, writeAudit } from '../../platform/audit.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict, unusableFields } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { markFields, wrongFields } from '../../texts/marked-fields.ts';
import { text } from '../../texts/text.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';
import { linkPhotographer, lockJob, ownJob, writeNamed } from '../pictures/picture.ts';
import {
  colleagueWithJobs,
  insertJob,
  type JobColumns,
  type JobSettingsRow,
  keyOfJob,
  keyOfNamed,
  linkAccount,
  lockKeys,
  photographerOf,
  readSettings,
  updateJob,
} from './settings-store.ts';

/** Business days to the classroom until somebody says another number. */
const DELIVERY_DAYS = 15;

const isPhotographer = (visitor: Customer): boolean => visitor.session.role === 'photographer';

/** The job as its form has it; who photographs reads no price. */
export const settingsOf = (row: JobSettingsRow, zone: string, withPrice: boolean): JobSettings => ({
  name: row.name,
  school: row.location,
  kind: row.kind,
  photographer: row.photographer,
  photographerUuid: row.photographer_account ?? '',
  photoDay: dayIn(zone, row.creation_time),
  deadline: row.deadline ?? '',
  lateUntil: row.late_until ?? '',
  retention: row.retention ?? '',
  priceList: withPrice ? (row.price_list ?? '') : '',
  toSchool: row.school_delivery !== null,
  deliveryPrice: withPrice ? (row.school_delivery?.price ?? 0) / 100 : null,
  deliveryDays: row.school_delivery?.days ?? DELIVERY_DAYS,
});

const zoneOf = (visitor: Customer): string => visitor.portal.settings.timeZone;

/** A form as it is sent; whoever says nothing of the prices leaves them as they are. */
export type SentForm = Omit<JobForm, 'priceList' | 'photographerUuid'> & {
  readonly priceList?: string | undefined;
  readonly photographerUuid?: string | undefined;
};

function checked(visitor: Customer, form: SentForm): JobForm {
  const read = jobForm.safeParse(form);
  if (!read.success) throw unusableFields(markFields(visitor.lang, wrongFields(read.error)));
  return read.data;
}

async function named(trx: Trx, table: 'photographer' | 'job_type', visitor: Customer, name: string) {
  const portalUuid = visitor.portal.uuid;
  const known = await keyOfNamed(trx, table, portalUuid, name);
  return writeNamed(trx, table, portalUuid, known ?? { key: plainKey(name) || randomUUID(), name });
}

/** Who photographs makes and keeps jobs of their own; everybody else says whose it is. */
async function photographerFor(
  trx: Trx,
  visitor: Customer,
  { photographer: name, photographerUuid }: Pick<JobForm, 'photographer' | 'photographerUuid'>,
): Promise<string> {
  const portalUuid = visitor.portal.uuid;
  if (!isPhotographer(visitor) && photographerUuid) {
    const colleague = await colleagueWithJobs(trx, portalUuid, photographerUuid);
    if (!colleague) throw unusableFields(markFields(visitor.lang, { photographer: 'unusableText' }));
    return photographerOfColleague(trx, portalUuid, colleague);
  }
  if (!isPhotographer(visitor)) {
    const uuid = await named(trx, 'photographer', visitor, name);
    await linkPhotographer(trx, portalUuid, uuid);
    return uuid;
  }
  const account = operatorUuid(visitor);
  return photographerOfColleague(trx, portalUuid, { uuid: account, name: visitor.session.user.name || name });
}

/** The photographer that a colleague is in the jobs; made with the first one. */
async function photographerOfColleague(
  trx: Trx,
  portalUuid: string,
  { uuid: account, name }: { readonly uuid: string; readonly name: string },
): Promise<string> {
  const own = await photographerOf(trx, portalUuid, account);
  if (own) return own.uuid;
  const uuid = await writeNamed(trx, 'photographer', portalUuid, { key: account, name });
  await linkAccount(trx, uuid, account);
  return uuid;
}

async function columnsOf(
  trx: Trx,
  visitor: Customer,
  form: JobForm,
  before?: JobSettingsRow,
  /** Whose prices it keeps where it is made or changed by somebody who sets none. */
  prices = before,
): Promise<JobColumns> {
  const known = before?.school_delivery;
  const price = isPhotographer(visitor)
    ? (prices?.school_delivery?.price ?? 0)
    : Math.round(form.deliveryPrice * 100);
  const delivery = { uuid: known?.uuid ?? randomUUID(), price, days: form.deliveryDays };
  return {
    name: form.name,
    location: form.school,
    job_type_uuid: await named(trx, 'job_type', visitor, form.kind),
    photographer_uuid:
      before && isPhotographer(visitor)
        ? before.photographer_uuid
        : await photographerFor(trx, visitor, form),
    creation_time:
      before && dayIn(zoneOf(visitor), before.creation_time) === form.photoDay
        ? before.creation_time
        : startOfDay(zoneOf(visitor), form.photoDay),
    deadline: form.deadline || null,
    late_until: form.lateUntil || null,
    retention: form.retention || null,
    price_list: await priceListFor(trx, visitor, form, prices),
    school_delivery: form.toSchool ? JSON.stringify(delivery) : null,
  };
}

/** A price list that the shop has; who photographs chooses none. */
async function priceListFor(
  trx: Trx,
  visitor: Customer,
  { priceList }: JobForm,
  before?: JobSettingsRow,
): Promise<string | null> {
  const known = before?.price_list ?? null;
  if (isPhotographer(visitor) || priceList === (known ?? '')) return known;
  const { priceLists } = await currentCatalogue(trx, visitor.portal.uuid);
  if (priceList !== '' && !priceLists.has(priceList))
    throw unusableFields(markFields(visitor.lang, { priceList: 'unusableText' }));
  return priceList || null;
}

interface NewJob {
  readonly uuid: string;
  readonly form: SentForm;
  /** The job it is a copy of. */
  readonly from?: JobSettingsRow;
  /** What else is made with it. */
  readonly with?: (trx: Trx) => Promise<{ readonly action: 'copyJob'; readonly detail: object }>;
}

/** Makes a job; asked for twice, as by a double click, it is the one that was made. */
export async function createJob(
  { db, clock }: Services,
  visitor: Customer,
  { uuid, form, from, with: fill }: NewJob,
): Promise<string> {
  const portalUuid = visitor.portal.uuid;
  const asked = checked(visitor, form);
  return transact(db, async (trx) => {
    const taken = await lockKeys(trx, portalUuid, plainKey(asked.name).slice(0, 1));
    const made = await keyOfJob(trx, portalUuid, uuid);
    if (made !== undefined) return made;
    const key = jobKey(asked.name, asked.photoDay, (one) => taken.has(one));
    const columns = await columnsOf(trx, visitor, asked, undefined, from);
    await insertJob(trx, { ...columns, uuid, portal_uuid: portalUuid, key }, clock.now());
    const more = (await fill?.(trx)) ?? { action: 'createJob' as const };
    await writeAudit(trx, clock, colleagueOf(visitor), { ...more, job: uuid });
    return key;
  });
}

/** The form's fields by the columns a folder writes as well. */
const DECIDES: Readonly<Partial<Record<keyof JobSettings, string>>> = {
  name: 'name',
  school: 'location',
  kind: 'job_type_uuid',
  photographer: 'photographer_uuid',
  photographerUuid: 'photographer_uuid',
  photoDay: 'creation_time',
  deadline: 'deadline',
  retention: 'retention',
};

/** The form as it counts: who photographs gives no job away and sets no price, and no delivery has none. */
function leftTo(visitor: Customer, before: JobSettings, asked: JobForm): JobSettings {
  const { photographer, photographerUuid, priceList, deliveryPrice } = isPhotographer(visitor)
    ? before
    : asked;
  return asked.toSchool
    ? { ...asked, photographer, photographerUuid, priceList, deliveryPrice }
    : { ...asked, photographer, photographerUuid, priceList, deliveryPrice: 0, deliveryDays: DELIVERY_DAYS };
}

/** Changes what the form says of a job, unless somebody else did meanwhile. */
export async function changeJob(
  { db, clock }: Services,
  visitor: Customer,
  key: string,
  { seen, ...form }: SentForm & { readonly seen?: string | null | undefined },
): Promise<void> {
  const typed = checked(visitor, form);
  await transact(db, async (trx) => {
    await lockJob(trx, visitor.portal.uuid, key);
    const { uuid } = await ownJob(trx, clock, visitor, key);
    const row = await readSettings(trx, uuid);
    if (seen !== undefined && seen !== (row.changed_at?.toISOString() ?? null))
      throw conflict(text.sentence('changedElsewhere'));
    const zone = zoneOf(visitor);
    const before = settingsOf(row, zone, true);
    const isSame = typed.photographer === before.photographer;
    const asked = {
      ...typed,
      priceList: form.priceList === undefined ? before.priceList : typed.priceList,
      photographerUuid: form.photographerUuid ?? (isSame ? before.photographerUuid : ''),
    };
    const changed = differences(before, leftTo(visitor, before, asked));
    const fields = Object.keys(changed) as (keyof JobSettings)[];
    if (fields.length === 0) return;
    const now = clock.now();
    const columns = await columnsOf(trx, visitor, asked, row);
    const decided = fields.flatMap((field) => DECIDES[field] ?? []);
    await updateJob(trx, uuid, columns, { decided, today: dayIn(zone, now), at: now });
    await writeAudit(trx, clock, colleagueOf(visitor), { action: 'changeJob', job: uuid, changed });
  });
}

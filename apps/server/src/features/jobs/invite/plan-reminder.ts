import { randomUUID } from 'node:crypto';
import { dayIn, momentIn } from '@picture-day/commerce';
import type {
  planReminder,
  reminderOfJob,
  takeBackReminder,
} from '@picture-day/contract/calls/studio/job-families';
import {
  REMINDER_GROUPS,
  type ReminderGroup,
  type ReminderPlan,
  type WordsInLanguage,
} from '@picture-day/contract/entities/job-families';
import { isLanguage } from '@picture-day/contract/languages';
import { reminderForm } from '@picture-day/contract/reminder-words';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import { askInOneGo, type Told } from '../../../platform/database/in-one-go.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict, notFound, unusable, unusableFields } from '../../../platform/http/refusal.ts';
import { operatorUuid } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { markFields, wrongFields } from '../../../texts/marked-fields.ts';
import { type FoundJob, ownJob } from '../../pictures/picture.ts';
import { isLive } from '../publish/checklist.ts';
import { publishText } from '../publish/texts.ts';
import { giveUpReminder, type PlanRow, plansQuery, takePlan, writePlan } from './plan-store.ts';
import { byLetterQuery, groupsQuery } from './recipients-store.ts';
import { usualWords } from './reminder-words.ts';
import { MAILED_UNTIL } from './send-plans.ts';
import { inviteText } from './texts.ts';

export const lastDayOf = ({ lateUntil, deadline }: FoundJob): string | null => lateUntil ?? deadline;

const describePlan = (plan: Told<PlanRow & { readonly mails: number }>): ReminderPlan => ({
  uuid: plan.uuid,
  group: plan.to_whom,
  time: new Date(plan.at).toISOString(),
  state: plan.done_at ? 'sent' : plan.begun_at ? 'sending' : 'planned',
  mails: plan.mails,
  words: Object.entries(plan.words ?? {}).flatMap(([lang, text]) =>
    isLanguage(lang) ? [{ lang, text }] : [],
  ),
});

export const seeReminders =
  ({ db, clock }: Services): Handler<typeof reminderOfJob> =>
  async ({ params, visitor }) => {
    const { portal } = visitor;
    const job = await ownJob(db, clock, visitor, params.key);
    const of = { jobUuid: job.uuid, portalUuid: portal.uuid };
    const [groups, [byLetter], plans] = await askInOneGo(db, [
      groupsQuery(of),
      byLetterQuery(of),
      plansQuery(job.uuid),
    ]);
    return {
      today: dayIn(portal.settings.timeZone, clock.now()),
      timeZone: portal.settings.timeZone,
      deadline: job.deadline,
      lastDay: lastDayOf(job),
      groups: REMINDER_GROUPS.map((group) => {
        const row = groups.find(({ to_whom }) => to_whom === group);
        return {
          ...{ group, children: row?.children ?? 0, mails: row?.mails ?? 0 },
          ...{ saidNo: row?.said_no ?? 0, hadTwo: row?.had_all ?? 0 },
          languages: languagesOf(row?.languages ?? [], portal.settings.defaultLanguage),
        };
      }),
      byLetter: byLetter?.count ?? 0,
      plans: plans.map(describePlan),
    };
  };

/** Whoever has said no language reads the shop's. */
const languagesOf = (said: readonly (string | null)[], shops: string) =>
  [...new Set(said.map((lang) => lang ?? shops))].filter(isLanguage);

/** The studio's own words by language, checked by the rule their form has; undefined where it has none. */
export function ownWords(
  lang: string,
  words: readonly WordsInLanguage[] | undefined,
): Readonly<Record<string, string>> | undefined {
  if (!words?.length) return undefined;
  return Object.fromEntries(
    words.map(({ lang: of, text }) => {
      const read = reminderForm.safeParse({ words: text });
      if (!read.success) throw unusableFields(markFields(lang, wrongFields(read.error)));
      return [of, read.data.words];
    }),
  );
}

const FIRST_HOUR = '08:00';

/** Plans a reminder; planned twice it is one, at the later wish. Who gets it is looked at when it is sent. */
export const planOne =
  ({ db, clock }: Services): Handler<typeof planReminder> =>
  async ({ params, body: { group, day, time, words }, visitor }) => {
    const { portal } = visitor;
    const own = ownWords(visitor.lang, words);
    const now = clock.now();
    const at = momentIn(portal.settings.timeZone, day, time);
    if (at <= now) throw unusable(publishText.sentence('isPast'), ['time']);
    if (time < FIRST_HOUR || Number(time.slice(0, 2)) >= MAILED_UNTIL)
      throw unusable(inviteText.sentence('atNight'), ['time']);
    const uuid = await transact(db, async (trx) => {
      const job = await ownJob(trx, clock, visitor, params.key);
      if (!isLive(job)) throw conflict(inviteText.sentence('publishFirst'));
      const lastDay = lastDayOf(job);
      if (lastDay && day > lastDay) throw unusable(inviteText.sentence('afterLastDay'), ['day']);
      const written = await writePlan(trx, {
        ...{ uuid: randomUUID(), job_uuid: job.uuid, to_whom: group, at, planned_at: now },
        planned_by: operatorUuid(visitor),
        words: own ?? null,
      });
      if (!written) throw conflict(inviteText.sentence('begun'));
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'planReminder',
        job: job.uuid,
        detail: { plan: written, group, time: at.toISOString() },
        // No family stands in them: what was sent can be read for as long as the log.
        ...(own && { changed: { mailWords: [usualOf(own, group), toldOf(own)] } }),
      });
      return written;
    });
    return { uuid };
  };

const toldOf = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([lang, said]) => `${lang}: ${said}`)
    .join('\n');
const usualOf = (words: Readonly<Record<string, string>>, group: ReminderGroup): string =>
  toldOf(Object.fromEntries(Object.keys(words).map((lang) => [lang, usualWords(lang, group)])));

export const takeBackOne =
  ({ db, clock }: Services): Handler<typeof takeBackReminder> =>
  async ({ params, visitor }) => {
    await transact(db, async (trx) => {
      const job = await ownJob(trx, clock, visitor, params.key);
      const plan = await takePlan(trx, job.uuid, params.uuid);
      if (!plan) throw notFound();
      if (plan.taken_back_at) return;
      if (plan.begun_at) throw conflict(inviteText.sentence('begun'));
      await giveUpReminder(trx, plan.uuid, clock.now());
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'takeBackReminder',
        job: job.uuid,
        detail: { plan: plan.uuid },
      });
    });
    return { error: false };
  };

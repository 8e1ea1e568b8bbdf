import { randomUUID } from 'node:crypto';
import { dayIn } from '@picture-day/commerce';
import type { previewReminder, testReminder } from '@picture-day/contract/calls/studio/job-families';
import type { ReminderGroup } from '@picture-day/contract/entities/job-families';
import { isLanguage, type Language } from '@picture-day/contract/languages';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { Customer } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { type FoundJob, firstOfSet, ownJob } from '../../pictures/picture.ts';
import { queueReminder, reminderText, shopWithoutRequest } from '../../reminders/reminder.ts';
import { lastDayOf, ownWords } from './plan-reminder.ts';
import { findRecipients } from './recipients-store.ts';
import { placesFor, restFor, usualWords, wordsFor } from './reminder-words.ts';
import { inviteText } from './texts.ts';

interface Asked {
  readonly group: ReminderGroup;
  readonly day?: string | undefined;
  readonly lang?: Language | undefined;
}

/** The reminder as the first family of a group would read it on a day. */
async function exampleOf(
  { db, clock }: Services,
  visitor: Customer,
  job: FoundJob,
  { group, day, lang }: Asked,
  words?: Readonly<Record<string, string>>,
) {
  const { portal } = visitor;
  const of = { jobUuid: job.uuid, portalUuid: portal.uuid };
  const whoReads = lang && [lang, ...(lang === portal.settings.defaultLanguage ? [null] : [])];
  const [recipient] = await findRecipients(db, of, group, { limit: 1, lang: whoReads });
  if (!recipient) return undefined;
  const today = day ?? dayIn(portal.settings.timeZone, clock.now());
  const reminding = { portal, group, job: job.name, lastDay: lastDayOf(job), today, words: words ?? null };
  // The code of a family is shown to nobody who only looks how the mail reads.
  const shown = { ...recipient, code: '••••••••••' };
  return { recipient, shown, reminding, words: wordsFor(shown, reminding) };
}

export const preview =
  (services: Services): Handler<typeof previewReminder> =>
  async ({ params, query, visitor, concerns }) => {
    const { db, clock } = services;
    const job = await ownJob(db, clock, visitor, params.key);
    const example = await exampleOf(services, visitor, job, query);
    if (!example) {
      concerns({ job: job.uuid });
      return { preview: null };
    }
    const { recipient, shown, reminding, words } = example;
    const { lang, subject: title } = words;
    if (!isLanguage(lang)) throw new Error(`${lang} is no language of the shop`);
    const { account_uuid: family, subject_uuid: subject, name } = recipient;
    concerns({ job: job.uuid, family, subject });
    const picture = family && (await firstOfSet(db, family, subject));
    return {
      preview: {
        lang,
        subject: title,
        words: usualWords(lang, query.group),
        places: placesFor(shown, reminding),
        paragraphs: restFor(shown, reminding),
        picture: picture ? { family, picture: picture.uuid, name } : null,
      },
    };
  };

/** To the colleague's own address: without the family's picture, and with a link that leads to the shop alone. */
export const sendTest =
  (services: Services): Handler<typeof testReminder> =>
  async ({ params, body, visitor }) => {
    const { db, clock } = services;
    const { portal, session } = visitor;
    const job = await ownJob(db, clock, visitor, params.key);
    const example = await exampleOf(services, visitor, job, body, ownWords(visitor.lang, body.words));
    if (!example) throw conflict(inviteText.sentence('nobody'));
    const { words } = example;
    const to = session.user.email;
    await transact(db, async (trx) => {
      await queueReminder(trx, services, portal, `reminder-test ${randomUUID()}`, {
        ...words,
        subject: inviteText(words.lang, 'testSubject', { subject: words.subject }),
        to,
        url: shopWithoutRequest(services, portal),
        why: reminderText(words.lang, 'why'),
      });
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'testReminder', job: job.uuid });
    });
    return { mailedTo: to };
  };

import { formatAccessCode } from '@picture-day/contract/access-code';
import type { jobInvitations, mailInvitations } from '@picture-day/contract/calls/studio/job-families';
import { isEmail } from '@picture-day/contract/rules';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { operatorUuid } from '../../../platform/http/visitor.ts';
import { queueMail } from '../../../platform/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { signingSecret } from '../../../platform/signing.ts';
import { dayWords } from '../../../texts/dates.ts';
import { layoutMail } from '../../../texts/mail-layout.ts';
import { lastDaysOf } from '../../catalogue/catalogue.ts';
import { ownJob } from '../../pictures/picture.ts';
import { portalByUuid } from '../../portals/portal.ts';
import {
  CONTACT_OFF,
  contactOffKey,
  reminderText,
  shopWithoutRequest,
  stopBy,
  untilWords,
} from '../../reminders/reminder.ts';
import { isLive } from '../publish/checklist.ts';
import { type AskedMail, countInvitations, dropAsked, insertMails, markMailed, takeAsked } from './store.ts';
import { inviteText } from './texts.ts';

const QUEUE = 'invitations';
/** Written in one transaction; what is killed between two of them begins with the next. */
const TOGETHER = 25;

export const seeInvitations =
  ({ db, clock }: Services): Handler<typeof jobInvitations> =>
  async ({ params, query, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const contacts = { jobUuid: job.uuid, portalUuid: visitor.portal.uuid, group: query.class };
    const { with_contact, without_contact, to_mail, said_no, ...counts } = await countInvitations(
      db,
      contacts,
    );
    return {
      ...counts,
      isLive: isLive(job),
      withContact: with_contact,
      withoutContact: without_contact,
      toMail: to_mail,
      saidNo: said_no,
    };
  };

/** Asks for the mails; they are written in the background, each once however often it is asked for. */
export const askForInvitations =
  ({ db, clock, jobs }: Services): Handler<typeof mailInvitations> =>
  async ({ params, body, visitor }) => {
    const asked = await transact(db, async (trx) => {
      const job = await ownJob(trx, clock, visitor, params.key);
      if (!isLive(job)) throw conflict(inviteText.sentence('publishFirst'));
      const contacts = {
        ...{ jobUuid: job.uuid, portalUuid: visitor.portal.uuid },
        ...{ group: body.class, subjectUuid: body.subjectUuid },
      };
      const count = await insertMails(trx, contacts, { at: clock.now(), by: operatorUuid(visitor) });
      if (count === 0) return 0;
      await jobs.send(trx, QUEUE, { job: job.uuid });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'mailInvitations',
        job: job.uuid,
        subject: body.subjectUuid,
        detail: { mails: count },
      });
      return count;
    });
    return { asked };
  };

/** Writes the mails that were asked for, some at a time, until none is left. */
export async function writeInvitations(services: Services): Promise<void> {
  const secret = await signingSecret(services.db, CONTACT_OFF);
  for (let left = true; left; ) {
    left = await transact(services.db, async (trx) => {
      const asked = await takeAsked(trx, TOGETHER);
      const standing = asked.filter(({ stands, contact, code }) => stands && code && isEmail(contact));
      for (const mail of standing) await writeInvitation(trx, services, mail, secret);
      const written = standing.map(({ uuid }) => uuid);
      await markMailed(trx, written, services.clock.now());
      await dropAsked(
        trx,
        asked.map(({ uuid }) => uuid).filter((uuid) => !written.includes(uuid)),
      );
      return asked.length === TOGETHER;
    });
  }
}

async function writeInvitation(
  trx: Trx,
  services: Services,
  { uuid, name, contact, code, job, job_uuid, portal_uuid }: AskedMail,
  secret: string,
): Promise<void> {
  const portal = await portalByUuid(trx, portal_uuid);
  const lang = portal.settings.defaultLanguage;
  const shop = shopWithoutRequest(services, portal);
  const { school, orders } = await lastDaysOf(trx, portal, job_uuid, services.clock.now());
  const stop = stopBy(shop, contactOffKey(secret, portal.uuid, contact));
  const message = layoutMail({ portal, config: services.config, lang }, contact, {
    subject: reminderText(lang, 'here', { names: name }),
    paragraphs: [
      reminderText(lang, 'inWebshop', { names: name, job }),
      reminderText(lang, 'code', { code: formatAccessCode(code ?? '') }),
      ...(school ? [inviteText(lang, 'toSchool', { date: dayWords(lang, school) })] : []),
      ...untilWords(lang, orders),
    ],
    button: { label: reminderText(lang, 'look'), url: `${shop}/?code=${encodeURIComponent(code ?? '')}` },
    after: [inviteText(lang, 'keep')],
    why: inviteText(lang, 'why', { name, job }),
    stop: { label: reminderText(lang, 'noMoreMails'), url: stop.url },
  });
  await queueMail(trx, services, {
    key: `invitation ${uuid}`,
    portalUuid: portal.uuid,
    message: { ...message, headers: stop.headers },
  });
}

export const startInvitations = (services: Services): Promise<void> =>
  services.jobs.work(QUEUE, () => writeInvitations(services));

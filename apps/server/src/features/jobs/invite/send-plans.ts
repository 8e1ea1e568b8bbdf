import { type Day, daysBetween } from '@picture-day/commerce';
import { transact } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { signingSecret } from '../../../platform/signing.ts';
import type { Portal } from '../../portals/portal.ts';
import {
  awakeShops,
  CONTACT_OFF,
  insertSent,
  queueReminder,
  shopWithoutRequest,
  UNSUBSCRIBE,
} from '../../reminders/reminder.ts';
import { beginPlan, type DuePlan, endPlan, findDuePlans, noteReminded } from './plan-store.ts';
import { findRecipients, type Recipient } from './recipients-store.ts';
import { mailFor } from './reminder-words.ts';

/** A colleague may choose the evening, when most families read. */
export const MAILED_UNTIL = 21;

/** Where no day ends the orders, each day counts for itself, and far from every deadline. */
const daysLeft = (today: Day, lastDay: Day | null): number => daysBetween(today, lastDay ?? '2200-01-01');

/** Sends the planned reminders whose time has come; one that was interrupted goes on with those it has not reached. */
export async function sendDuePlans(services: Services): Promise<void> {
  for (const { portal, today } of await awakeShops(services, MAILED_UNTIL)) {
    for (const plan of await findDuePlans(services.db, portal.uuid, services.clock.now())) {
      await sendPlan(services, { portal, today }, plan);
    }
  }
}

interface Shop {
  readonly portal: Portal;
  readonly today: Day;
}

async function sendPlan(services: Services, shop: Shop, plan: DuePlan): Promise<void> {
  const { db, clock } = services;
  if (!(await beginPlan(db, plan.uuid, clock.now()))) return;
  const isOpen = plan.in_webshop && (plan.last_day === null || plan.last_day >= shop.today);
  if (isOpen) {
    const of = { jobUuid: plan.job_uuid, portalUuid: shop.portal.uuid };
    const recipients = await findRecipients(db, of, plan.group, { planUuid: plan.uuid });
    const secrets = {
      child: await signingSecret(db, UNSUBSCRIBE),
      contact: await signingSecret(db, CONTACT_OFF),
    };
    for (const recipient of recipients) await remind(services, shop, plan, recipient, secrets);
  }
  await endPlan(db, plan.uuid, clock.now());
}

const remind = (
  services: Services,
  { portal, today }: Shop,
  plan: DuePlan,
  recipient: Recipient,
  secrets: Readonly<Record<'child' | 'contact', string>>,
): Promise<void> =>
  transact(services.db, async (trx) => {
    const at = services.clock.now();
    const { account_uuid, subject_uuid, email } = recipient;
    const days = daysLeft(today, plan.last_day);
    if (account_uuid && !(await insertSent(trx, { account_uuid, subject_uuid, days }, at))) return;
    const reminded = { planUuid: plan.uuid, subjectUuid: subject_uuid, email, at, by: plan.by };
    if (!(await noteReminded(trx, reminded))) return;
    const { group, job, words } = plan;
    const reminding = { portal, group, job, lastDay: plan.last_day, today, words };
    const mail = mailFor(recipient, reminding, { shop: shopWithoutRequest(services, portal), secrets });
    await queueReminder(trx, services, portal, `reminder plan ${plan.uuid} ${subject_uuid} ${email}`, mail);
  });

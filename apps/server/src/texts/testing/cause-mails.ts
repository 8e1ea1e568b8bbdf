import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@picture-day/commerce';
import { askForCode, sendPasswordReminder } from '@picture-day/contract/calls/access';
import { updatePassword } from '@picture-day/contract/calls/accounts';
import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { sharePictureSets } from '@picture-day/contract/calls/sharing';
import {
  changeFamily,
  eraseFamily,
  mergeFamilies,
  renewFamilyCode,
  undoFamilyMerge,
} from '@picture-day/contract/calls/studio/families';
import { markInvoicePaid, remindInvoice } from '@picture-day/contract/calls/studio/invoices';
import { mailInvitations, testReminder } from '@picture-day/contract/calls/studio/job-families';
import { cancelOrder, writeToFamilies } from '@picture-day/contract/calls/studio/orders';
import { invitePerson } from '@picture-day/contract/calls/studio/people';
import { makeBatch, stepBatch } from '@picture-day/contract/calls/studio/production';
import { refundOrder } from '@picture-day/contract/calls/studio/refunds';
import { BATCH_STATES } from '@picture-day/contract/entities/batch';
import { answerAtOnce } from '../../features/access/ask-for-code.ts';
import { answerReminder } from '../../features/accounts/password-reminder.ts';
import { bought, goToCheckout, OF_AGE } from '../../features/checkout/testing/shopping.ts';
import { issueInvoice } from '../../features/invoices/issue-invoice.ts';
import { writeInvitations } from '../../features/jobs/invite/invitations.ts';
import { sendDuePlans } from '../../features/jobs/invite/send-plans.ts';
import { sendRefunds } from '../../features/payments/refunds.ts';
import { addDesigns, payCart } from '../../features/personalisation/testing/printing-shop.ts';
import type { TwoFamilies } from '../../features/pictures/testing/two-families.ts';
import { sell } from '../../features/production/testing/sold-orders.ts';
import { tellPicturesAreHere } from '../../features/reminders/pictures-are-here.ts';
import { sendReminders } from '../../features/reminders/send-reminders.ts';
import { announceDeletions } from '../../features/retention/announce.ts';
import { addAccount, addOperator, addSubject } from '../../testing/fixtures.ts';

/** Everything happens that a mail tells of. */
export async function causeEveryMail(f: TwoFamilies): Promise<void> {
  const { shop, ada, subject } = f;
  const { db } = shop.services;
  await ada.browser.ask(sharePictureSets, {
    query: { 'email[]': ['grandma@example.com'], 'subjects[]': [subject.ada] },
  });
  await shop.browser().ask(sendPasswordReminder, { query: { email: ada.email } });
  for (const { uuid } of await db.selectFrom('password_reminder').select('uuid').execute()) {
    await answerReminder(shop.services, uuid);
  }
  await db
    .updateTable('subject')
    .set({ contact: 'home@example.com' })
    .where('uuid', '=', subject.ada)
    .execute();
  const { name } = await db
    .selectFrom('subject')
    .where('uuid', '=', subject.ada)
    .select('name')
    .executeTakeFirstOrThrow();
  const request = { child: name, class: '4B', school: 'Lillesund skole', email: 'home@example.com' };
  await shop.browser().ask(askForCode, { body: request });
  for (const { uuid } of await db.selectFrom('code_request').select('uuid').execute()) {
    await answerAtOnce(shop.services, uuid);
  }
  const today = dayIn('Europe/Oslo', shop.clock.now());
  await db
    .updateTable('job')
    .set({ deadline: addDays(today, 3), retention: addDays(today, 10) })
    .execute();
  await sendReminders(shop.services);
  await causeMailsOfJobs(f);
  await announceDeletions(shop.services);
  await ada.browser.ask(updatePassword, { body: { password: 'granbar-7', reTypePassword: 'granbar-7' } });
  await addDesigns(f, 'fridge-magnet');
  await ada.browser.ask(toggleDigitalSet, { body: { pictureSet: subject.ada } });
  const paid = await payCart(f);
  await causeMailsOfOffice(f);
  await causeMailsOfMoney(f, paid);
  await causeMailsOfProduction(f);
}

/** What goes to the contacts of a roster, and what a colleague plans. */
async function causeMailsOfJobs(f: TwoFamilies): Promise<void> {
  const { shop, jobUuid } = f;
  const { db, clock } = shop.services;
  const office = await addOperator(shop, { role: 'office' });
  const { key } = await db
    .selectFrom('job')
    .where('uuid', '=', jobUuid)
    .select('key')
    .executeTakeFirstOrThrow();
  const unopened = await addSubject(shop, { jobUuid, subjectName: 'Iben Lie' });
  await db
    .updateTable('subject')
    .set({ contact: 'iben@example.com' })
    .where('uuid', '=', unopened.subjectUuid)
    .execute();
  await office.browser.ask(mailInvitations, { params: { key }, body: {} });
  await writeInvitations(shop.services);
  for (const group of ['looked', 'unopened'] as const) {
    const uuid = randomUUID();
    const planned = { job_uuid: jobUuid, to_whom: group, at: clock.now(), planned_at: clock.now() };
    await db.deleteFrom('reminder_sent').execute();
    await db
      .insertInto('reminder_plan')
      .values({ uuid, ...planned, planned_by: null })
      .execute();
    await office.browser.ask(testReminder, { params: { key }, body: { group } });
  }
  await sendDuePlans(shop.services);
  await db.updateTable('account_subject').set({ waits: true }).execute();
  await db
    .updateTable('picture')
    .set({ created_at: new Date(clock.now().getTime() - 86_400_000) })
    .execute();
  await tellPicturesAreHere(shop.services);
}

/** What a family hears when the office changes something of it, and a colleague who is invited. */
async function causeMailsOfOffice({ shop, jobUuid }: TwoFamilies): Promise<void> {
  const { browser: desk } = await addOperator(shop, { role: 'owner' });
  const child = await addSubject(shop, { jobUuid, subjectName: 'Tiril Moen' });
  const family = await addAccount(shop, {
    name: 'Moen',
    email: 'moen@example.com',
    owns: [child.subjectUuid],
  });
  const other = await addAccount(shop, { name: 'Moen', email: 'moen.two@example.com' });
  const params = { uuid: family.uuid };
  await shop.services.db
    .updateTable('subject')
    .set({ contact: 'moen.home@example.com' })
    .where('uuid', '=', child.subjectUuid)
    .execute();
  await desk.ask(changeFamily, { params, body: { name: 'Moen', emailAddress: 'moen.new@example.com' } });
  await desk.ask(renewFamilyCode, {
    params: { ...params, subjectUuid: child.subjectUuid },
    body: { sendTo: 'family', reason: 'The letter was lost' },
  });
  const merged = { otherUuid: other.uuid, reason: 'The same family twice' };
  const { body } = await desk.ask(mergeFamilies, { params, body: merged });
  await desk.ask(undoFamilyMerge, { params: { ...params, mergeUuid: body.merge.uuid } });
  const erased = { reason: 'They asked for it', emailAddress: 'moen.two@example.com' };
  await desk.ask(eraseFamily, { params: { uuid: other.uuid }, body: erased });
  await desk.ask(invitePerson, { body: { emailAddress: 'ida@example.com', role: 'office' } });
}

/** An order is given back and ended, an invoice is sent, asked for again and paid. */
async function causeMailsOfMoney({ shop }: TwoFamilies, paid: string): Promise<void> {
  const { services } = shop;
  const { db } = services;
  const { browser: desk } = await addOperator(shop, { role: 'office' });
  const { total } = await db
    .selectFrom('shop_order')
    .where('uuid', '=', paid)
    .select('total')
    .executeTakeFirstOrThrow();
  const body = { uuid: randomUUID(), asked: { kind: 'whole' as const }, total, words: 'So sorry.' };
  await desk.ask(refundOrder, {
    params: { orderUuid: paid },
    body: { ...body, reason: 'not-printed', tellFamily: true },
  });
  await sendRefunds(services);
  const mail = {
    subject: 'About your order',
    words: 'The prints are a week late, because their paper reached us too late.',
  };
  await desk.ask(writeToFamilies, { body: { uuid: randomUUID(), orders: [paid], ...mail } });
  await desk.ask(cancelOrder, { params: { orderUuid: paid }, body: { amount: 0 } });
  shop.clock.forward(60_000);
  const onInvoice = await goToCheckout(shop, { title: 'Invoice' });
  const { order } = await bought(onInvoice, { title: 'Invoice', paymentOptionData: { pid: OF_AGE } });
  await issueInvoice(services, order.uuid);
  shop.clock.forward(60 * 86_400_000);
  const { browser: later } = await addOperator(shop, { role: 'office' });
  await later.ask(remindInvoice, { params: { orderUuid: order.uuid } });
  await later.ask(markInvoicePaid, { params: { orderUuid: order.uuid } });
}

/** Goods are made and sent. */
async function causeMailsOfProduction({ shop }: TwoFamilies): Promise<void> {
  const { browser: desk } = await addOperator(shop, { role: 'production' });
  const { reference } = await sell(shop, { delivery: 'postage' });
  const { body } = await desk.ask(makeBatch, { body: { name: 'By hand', orders: [reference] } });
  for (const [index, to] of BATCH_STATES.entries()) {
    const from = BATCH_STATES[index - 1];
    if (from) await desk.ask(stepBatch, { params: { batch: body.key }, body: { from, to } });
  }
}

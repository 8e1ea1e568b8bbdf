import { addDays, dayIn } from '@picture-day/commerce';
import { sendPasswordReminder } from '@picture-day/contract/calls/access';
import { updatePassword } from '@picture-day/contract/calls/accounts';
import { addMultipleItems } from '@picture-day/contract/calls/cart';
import { sharePictureSets } from '@picture-day/contract/calls/sharing';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerReminder } from '../features/accounts/password-reminder.ts';
import { decide, goToCheckout, messageArrives, pressBuy } from '../features/checkout/testing/shopping.ts';
import { openPrintingShop } from '../features/personalisation/testing/printing-shop.ts';
import { filledItem } from '../features/personalisation/testing/shop-with-templates.ts';
import type { TwoFamilies } from '../features/pictures/testing/two-families.ts';
import { sendReminders } from '../features/reminders/send-reminders.ts';
import { announceDeletions } from '../features/retention/announce.ts';
import { readConfig } from '../platform/config.ts';
import { openMailer } from '../platform/mail.ts';
import { sendQueuedMail } from '../platform/outbox.ts';
import { MailServer } from '../testing/mail-server.ts';
import { TEST_PORTAL_SETTINGS } from '../testing/test-shop.ts';

const HOSTILE =
  'Kari" <x@evil.example>\r\nBcc: victim@evil.example\r\nX-Evil: 1\r\n\r\n<script>alert(1)</script>';
const EXPECTED = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** Every mail the shop sends, with what somebody typed, imported or set hostile in every field that reaches one. */
describe('what is hostile in a name, a place, a comment or an address', () => {
  let f: TwoFamilies;
  const server = new MailServer();
  beforeAll(async () => {
    f = await openPrintingShop();
  });
  afterAll(async () => {
    await server.close();
    await f.shop.close();
  });

  async function makeEverythingHostile(): Promise<void> {
    const { db } = f.shop.services;
    const today = dayIn('Europe/Oslo', f.shop.clock.now());
    const soon = {
      deadline: addDays(today, 3),
      retention: addDays(today, 10),
    };
    await db
      .updateTable('job')
      .set({ name: HOSTILE, ...soon })
      .execute();
    await db.updateTable('subject').set({ name: HOSTILE, group_name: HOSTILE }).execute();
    await db.updateTable('account').set({ name: HOSTILE }).execute();
    const place = { name: HOSTILE, address: HOSTILE, city: HOSTILE };
    const contact = { ...TEST_PORTAL_SETTINGS.contact, ...place };
    const settings = JSON.stringify({ ...TEST_PORTAL_SETTINGS, contact });
    await db.updateTable('portal').set({ name: HOSTILE, settings }).execute();
    f.shop.clock.forward(5000);
  }

  async function causeEveryMail(): Promise<void> {
    const { shop, ada, subject, jobUuid } = f;
    await ada.browser.ask(sharePictureSets, {
      query: { 'email[]': ['grandma@example.com', HOSTILE], 'subjects[]': [subject.ada] },
    });
    await shop.browser().ask(sendPasswordReminder, { query: { email: ada.email } });
    const asked = await shop.services.db.selectFrom('password_reminder').select('uuid').execute();
    for (const { uuid } of asked) await answerReminder(shop.services, uuid);
    const changed = { password: 'granbar-7', reTypePassword: 'granbar-7' };
    await ada.browser.ask(updatePassword, { body: changed });
    await sendReminders(shop.services);
    await announceDeletions(shop.services);
    const parent = { ...ada, set: { subjectUuid: subject.ada, jobUuid, pictures: [] } };
    const shopping = await goToCheckout(shop, { parent });
    const { body } = await pressBuy(shopping, {
      comment: HOSTILE,
      deliveryOptionData: { name: HOSTILE, emailAddress: 'parent@example.com' },
    });
    if (!body.transaction) throw new Error(`not bought: ${JSON.stringify(body)}`);
    await decide(ada.browser, body.transaction, 'approve');
    await messageArrives(shop, body.transaction.uuid);
  }

  it('becomes no header, recipient or markup of any mail on its way through a real SMTP server', async () => {
    const { shop, ada, emil, subject } = f;
    const magnet = await filledItem(shop, ada.browser, 'fridge-magnet', subject.ada);
    await ada.browser.ask(addMultipleItems, { body: { items: [magnet] } });
    await makeEverythingHostile();
    await causeEveryMail();

    const mailer = openMailer(readConfig({ SMTP_URL: await server.open() }));
    const queued = await shop.services.db.selectFrom('outbox_mail').select(['uuid', 'key']).execute();
    const kinds = queued.map(({ key }) => key.split(/[ :]/)[0]);
    expect([...new Set(kinds)].sort()).toEqual([
      'order-confirmed',
      'password-changed',
      'password-reminder',
      'reminder',
      'retention',
      'share',
    ]);
    for (const { uuid } of queued) await sendQueuedMail({ ...shop.services, mailer }, uuid);
    expect(server.received).toHaveLength(queued.length);

    const known = [ada.email, emil.email, 'grandma@example.com', 'parent@example.com'];
    for (const { from, to, raw } of server.received) {
      expect(from).toBe('post@example.com');
      expect(to).toHaveLength(1);
      expect(known).toContain(to[0]);
      const mail: Email = await PostalMime.parse(raw);
      const added = mail.headers.map(({ key }) => key).filter((key) => !EXPECTED.includes(key));
      expect(added).toEqual([]);
      expect(mail.to).toMatchObject([{ address: to[0] }]);
      expect(mail.from?.address).toBe('post@example.com');
      expect(mail.html).not.toContain('<script>');
    }
  }, 60_000);
});

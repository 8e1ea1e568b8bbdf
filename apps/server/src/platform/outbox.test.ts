import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailServer } from '../testing/mail-server.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { readConfig } from './config.ts';
import { transact } from './database/connect.ts';
import { startJobs } from './jobs.ts';
import { type MailMessage, openMailer } from './mail.ts';
import { queueMail, sendQueuedMail, startOutbox } from './outbox.ts';
import type { Services } from './services.ts';

const mailTo = (to: string, subject = 'Hello'): MailMessage => ({
  from: 'post@example.com',
  to,
  subject,
  text: 'Text',
  html: '<p>Text</p>',
});

describe('the outbox', () => {
  let shop: TestShop;
  const server = new MailServer();
  const { received } = server;
  let services: Services;

  beforeAll(async () => {
    shop = await openTestShop();
    const mailer = openMailer(readConfig({ SMTP_URL: await server.open() }));
    services = { ...shop.services, mailer };
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  const queue = async (key: string, message: MailMessage): Promise<string[]> => {
    const { db } = shop.services;
    await db
      .transaction()
      .execute((trx) => queueMail(trx, services, { key, portalUuid: shop.portalUuid, message }));
    const rows = await db.selectFrom('outbox_mail').where('key', '=', key).select('uuid').execute();
    return rows.map(({ uuid }) => uuid);
  };

  it('hands a mail to a real SMTP server once, however often it is worked on', async () => {
    const [uuid = ''] = await queue('a', mailTo('parent@example.com', 'Bilder av Åse'));
    await Promise.all([1, 2, 3].map(() => sendQueuedMail(services, uuid)));
    await sendQueuedMail(services, uuid);
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(mail.subject).toBe('Bilder av Åse');
    expect(received[0]?.to).toEqual(['parent@example.com']);
    const row = await shop.services.db
      .selectFrom('outbox_mail')
      .where('uuid', '=', uuid)
      .select(['message', 'sent_at'])
      .executeTakeFirstOrThrow();
    expect(row.message).toBeNull();
    expect(row.sent_at).not.toBeNull();
  });

  it('keeps one mail per key', async () => {
    await queue('b', mailTo('parent@example.com'));
    expect(await queue('b', mailTo('parent@example.com'))).toHaveLength(1);
  });

  it('leaves nothing behind when the transaction that caused a mail fails', async () => {
    const { db } = shop.services;
    const failing = db.transaction().execute(async (trx) => {
      await queueMail(trx, services, {
        key: 'c',
        portalUuid: shop.portalUuid,
        message: mailTo('parent@example.com'),
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('outbox_mail').where('key', '=', 'c').select('uuid').execute()).toEqual([]);
  });

  it('keeps a mail that the server refuses, and sends it later', async () => {
    const [uuid = ''] = await queue('d', mailTo('later@example.com'));
    server.refusing = 1;
    await expect(sendQueuedMail(services, uuid)).rejects.toThrow();
    await sendQueuedMail(services, uuid);
    expect(received.filter(({ to }) => to.includes('later@example.com'))).toHaveLength(1);
  });

  it.each([
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a b@example.com',
    '<a@example.com>',
  ])('refuses %j as one address', async (to) => {
    const before = received.length;
    await expect(services.mailer.send(mailTo(to), 'key')).rejects.toThrow('not one mail address');
    expect(received).toHaveLength(before);
  });

  it('lets no line break of a subject become a header', async () => {
    const [uuid = ''] = await queue('e', mailTo('parent@example.com', 'Hi\r\nBcc: thief@example.com'));
    await sendQueuedMail(services, uuid);
    const mail = await PostalMime.parse(received.at(-1)?.raw ?? '');
    expect(mail.bcc ?? []).toEqual([]);
    expect(received.at(-1)?.to).toEqual(['parent@example.com']);
  });
});

describe('a mail of a process that sends mails', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ workers: true, pace: { retrySeconds: 1, lookSeconds: 1 } });
  });
  afterAll(() => shop.close());

  const queue = (services: Services, key: string, to: string) =>
    transact(shop.services.db, (trx) =>
      queueMail(trx, services, { key, portalUuid: shop.portalUuid, message: mailTo(to) }),
    );
  const sentTo = async (to: string) => (await shop.mail.read()).filter((mail) => mail.to === to).length;

  it('is sent by a worker soon after its transaction', async () => {
    await queue(shop.services, 'soon', 'soon@example.com');
    await expect.poll(() => sentTo('soon@example.com')).toBe(1);
  });

  it('is sent by another process where its own only serves', async () => {
    const jobs = await startJobs(shop.connection, { workers: false, onError: () => {} });
    await jobs.open('mail');
    await queue({ ...shop.services, jobs }, 'far', 'far@example.com');
    await expect.poll(() => sentTo('far@example.com')).toBe(1);
    await jobs.stop();
  });

  it('is sent once when the release before left it without a job', async () => {
    // A process of that release kept it in memory and was killed.
    const kept = { ...shop.services, jobs: { ...shop.services.jobs, send: async () => {} } };
    for (let n = 0; n < 5; n++) await queue(kept, `left ${n}`, 'left@example.com');
    await shop.services.db
      .updateTable('outbox_mail')
      .set({ near: true })
      .where('sent_at', 'is', null)
      .execute();
    await Promise.all([1, 2].map(() => startOutbox(shop.services)));
    await expect.poll(() => sentTo('left@example.com')).toBe(5);
    const { rows } = await sql`
      select from jobs.job join outbox_mail mail on mail.uuid::text = data ->> 'uuid'
      where name = 'mail' and recipient = 'left@example.com'`.execute(shop.services.db);
    expect(rows).toHaveLength(5);
  });
});

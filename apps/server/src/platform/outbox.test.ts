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
  /** Of the mails to one person: whoever stops makes jobs of all he was handed, also of what others have done. */
  const jobsOfMailsTo = async (to: string) => {
    const { rows } = await sql`
      select from jobs.job join outbox_mail mail on mail.uuid::text = data ->> 'uuid'
      where name = 'mail' and recipient = ${to}`.execute(shop.services.db);
    return rows.length;
  };

  it('is sent without a job', async () => {
    await queue(shop.services, 'near', 'near@example.com');
    await expect.poll(() => sentTo('near@example.com')).toBe(1);
    expect(await jobsOfMailsTo('near@example.com')).toBe(0);
  });

  it('that was killed before it sent it is sent by another, once', async () => {
    // What a killed process leaves behind: it took the mail and never came to it.
    const killed = { ...shop.services, jobs: { ...shop.services.jobs, near: () => () => {} } };
    for (let n = 0; n < 20; n++) await queue(killed, `left ${n}`, 'left@example.com');
    const { db } = shop.services;
    const waiting = () => db.selectFrom('outbox_mail').where('sent_at', 'is', null).select('uuid').execute();
    // Two more that look for what was left at the same moment.
    const others = await Promise.all(
      [1, 2].map(() => startJobs(shop.connection, { workers: true, onError: () => {} })),
    );
    await Promise.all(others.map((jobs) => startOutbox({ ...shop.services, jobs })));
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
    expect(await sentTo('left@example.com')).toBe(20);
    expect(await jobsOfMailsTo('left@example.com')).toBe(0);
    await Promise.all(others.map((jobs) => jobs.stop()));
  }, 20_000);

  it('is a job where its process only serves', async () => {
    const jobs = await startJobs(shop.connection, { workers: false, onError: () => {} });
    await jobs.open('mail');
    await queue({ ...shop.services, jobs }, 'far', 'far@example.com');
    expect(await jobsOfMailsTo('far@example.com')).toBe(1);
    await expect.poll(() => sentTo('far@example.com')).toBe(1);
    await jobs.stop();
  });
});

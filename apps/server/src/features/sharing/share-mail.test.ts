import { sharePictureSets } from '@picture-day/contract/calls/sharing';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openMailer } from '../../platform/mail.ts';
import { sendQueuedMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { addCustomer, addSubject } from '../../testing/fixtures.ts';
import { MailServer } from '../../testing/mail-server.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const INJECTION = 'Kari\r\nBcc: victim@example.com\r\n\r\nBuy now https://evil.example';

describe('a share mail on its way through a real SMTP server', () => {
  let shop: TestShop;
  const server = new MailServer();
  let services: Services;

  beforeAll(async () => {
    shop = await openTestShop();
    services = { ...shop.services, mailer: openMailer(readConfig({ SMTP_URL: await server.open() })) };
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  it('has one recipient and no header of the sender’s making, whatever sender and child are called', async () => {
    const { subjectUuid } = await addSubject(shop, { subjectName: INJECTION });
    const { browser } = await addCustomer(shop, { name: INJECTION, owns: [subjectUuid] });
    const query = { 'email[]': ['grandma@example.com', INJECTION], 'subjects[]': [subjectUuid] };
    const { body } = await browser.ask(sharePictureSets, { query });
    expect(body.recipients).toEqual(['grandma@example.com']);
    const queued = await shop.services.db.selectFrom('outbox_mail').select('uuid').execute();
    for (const { uuid } of queued) await sendQueuedMail(services, uuid);
    expect(server.received.map(({ to }) => to)).toEqual([['grandma@example.com']]);
    const mail = await PostalMime.parse(server.received[0]?.raw ?? '');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.subject).toContain('shares pictures with you');
    expect(mail.html).not.toContain('evil.example');
    expect(mail.text).toMatch(/\/shared\/[\w-]{43}/);
  });
});

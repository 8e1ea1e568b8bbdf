import { addDays, dayIn } from '@picture-day/commerce';
import { askForCode, sendPasswordReminder } from '@picture-day/contract/calls/access';
import { updatePassword } from '@picture-day/contract/calls/accounts';
import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { sharePictureSets } from '@picture-day/contract/calls/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAtOnce } from '../features/access/ask-for-code.ts';
import { answerReminder } from '../features/accounts/password-reminder.ts';
import { lineDrawing } from '../features/personalisation/preview/line-drawing.ts';
import { addDesigns, openPrintingShop, payCart } from '../features/personalisation/testing/printing-shop.ts';
import type { TwoFamilies } from '../features/pictures/testing/two-families.ts';
import { sendReminders } from '../features/reminders/send-reminders.ts';
import { announceDeletions } from '../features/retention/announce.ts';
import type { StoredMail } from '../platform/mail.ts';
import { sendQueuedMail } from '../platform/outbox.ts';

/** The mails that a family and those it shares with get, each by its kind. */
const mails = new Map<string, StoredMail>();
let f: TwoFamilies;

async function causeEveryMail(): Promise<void> {
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
  await announceDeletions(shop.services);
  await ada.browser.ask(updatePassword, { body: { password: 'granbar-7', reTypePassword: 'granbar-7' } });
  await addDesigns(f, 'fridge-magnet');
  await ada.browser.ask(toggleDigitalSet, { body: { pictureSet: subject.ada } });
  await payCart(f);
}

beforeAll(async () => {
  f = await openPrintingShop();
  await causeEveryMail();
  const { services, mail } = f.shop;
  const queued = await services.db.selectFrom('outbox_mail').select(['uuid', 'key']).execute();
  for (const { uuid } of queued)
    await sendQueuedMail(services, uuid, (shows) => lineDrawing(services, shows));
  const sent = await mail.read();
  for (const { uuid, key } of queued) {
    const kind = `${key.split(/[ :]/)[0]}${key.endsWith(' recipient') ? ' recipient' : ''}`;
    mails.set(kind, sent.find((one) => one.key === uuid)!);
  }
}, 120_000);
afterAll(() => f.shop.close());

const plain = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
const each = (check: (mail: StoredMail, kind: string) => void): void => {
  for (const [kind, mail] of mails) check(mail, kind);
};

describe('every mail of the shop', () => {
  it('is among those looked at', () => {
    expect([...mails.keys()].sort()).toEqual([
      'code-asked',
      'order-confirmed',
      'order-confirmed recipient',
      'password-changed',
      'password-reminder',
      'reminder',
      'retention',
      'share',
    ]);
  });

  it('is right without its style: tables for looks alone, nothing to fetch, small enough not to be cut off', () => {
    each(({ html }, kind) => {
      expect(html.length, kind).toBeLessThan(100_000);
      expect(html, kind).not.toMatch(/@font-face|<script|<link|display:(flex|grid)|src="http/);
      for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"');
      // What the style says by class, the cell says itself.
      for (const [cell] of html.matchAll(
        /<(?:td|h1|h2|b|span|a)[^>]*class="[^"]*(?:ink|quiet|foot)[^"]*"[^>]*>/g,
      )) {
        expect(cell, kind).toMatch(/style="[^"]*color:#/);
      }
    });
  });

  it('has words of its own for the inbox, one heading and one button at most', () => {
    each(({ html, subject }, kind) => {
      const [, preheader = ''] = /<div style="display:none[^"]*">([^<]*)</.exec(html) ?? [];
      const said = plain(preheader);
      expect(said.length, `${kind}: ${said}`).toBeGreaterThanOrEqual(60);
      expect(said.length, kind).toBeLessThanOrEqual(90);
      expect(said).not.toBe(subject);
      expect(html.match(/<h1/g), kind).toHaveLength(1);
      expect([...html.matchAll(/class="wide"/g)].length, kind).toBeLessThanOrEqual(1);
    });
  });

  it('gives each picture its size and says what it shows', () => {
    each(({ html }, kind) => {
      for (const [image] of html.matchAll(/<img[^>]*>/g)) {
        expect(image, kind).toMatch(/width="72" height="60" alt="[^"]{3,}"/);
      }
    });
    expect(mails.get('order-confirmed')?.pictures).toHaveLength(2);
  });

  it('shows no picture where the address is not the account’s own', () => {
    for (const kind of ['share', 'order-confirmed recipient', 'code-asked', 'password-reminder']) {
      expect([kind, mails.get(kind)?.pictures ?? []]).toEqual([kind, []]);
      expect(mails.get(kind)?.html).not.toContain('<img');
    }
  });

  it('has a twin of words in 52 columns with the same sums, every link on a line of its own', () => {
    each(({ html, text }, kind) => {
      for (const line of text.split('\n')) {
        if (/^https?:\/\/\S+$/.test(line)) continue;
        expect(line, kind).not.toMatch(/https?:\/\//);
        expect(line.length, `${kind}: ${line}`).toBeLessThanOrEqual(52);
      }
      const said = text.replace(/\s+/g, ' ');
      for (const [sum] of plain(html).matchAll(/[\d,.]*\d\.\d\d\u00a0kr/g))
        expect(said, kind).toContain(sum.replace('\u00a0', ' '));
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => plain(url ?? ''));
      for (const url of links) expect(text, kind).toContain(`\n${url}`);
    });
  });

  it('says why it came and from whom', () => {
    each(({ text }, kind) => {
      const foot = text.slice(text.lastIndexOf('\n--\n')).replace(/\s+/g, ' ');
      expect(foot, kind).toMatch(
        /You get (this email|at most two reminders),? because|asked us to send this once/,
      );
      expect(foot, kind).toContain('Havnegata 7, 4790 Lillesand');
      expect(foot, kind).toContain('post@example.com');
    });
  });

  it('can be stopped with one tap if it reminds, and only then', () => {
    each(({ headers, html }, kind) => {
      const isReminder = kind === 'reminder';
      expect([kind, Boolean(headers?.['List-Unsubscribe'])]).toEqual([kind, isReminder]);
      expect([kind, headers?.['List-Unsubscribe-Post']]).toEqual([
        kind,
        isReminder ? 'List-Unsubscribe=One-Click' : undefined,
      ]);
      expect([kind, html.includes('/unsubscribe/')]).toEqual([kind, isReminder]);
    });
  });

  it('names days, not a number of business days', () => {
    each(({ text }, kind) => expect(text, kind).not.toMatch(/business days|working days/i));
  });
});

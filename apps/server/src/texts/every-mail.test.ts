import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsMails } from '../compose.ts';
import { openPrintingShop } from '../features/personalisation/testing/printing-shop.ts';
import type { TwoFamilies } from '../features/pictures/testing/two-families.ts';
import type { StoredMail } from '../platform/mail.ts';
import { sendQueuedMail } from '../platform/outbox.ts';
import { causeEveryMail } from './testing/cause-mails.ts';

/** The mails that a family and those it shares with get, each by its kind. */
const mails = new Map<string, StoredMail>();
let f: TwoFamilies;

beforeAll(async () => {
  f = await openPrintingShop();
  await causeEveryMail(f);
  const { services, mail } = f.shop;
  const queued = await services.db
    .selectFrom('outbox_mail')
    .select(['uuid', 'key'])
    // The first of a kind is looked at.
    .orderBy('created_at', 'desc')
    .execute();
  for (const { uuid } of queued) await sendQueuedMail(services, uuid, drawsMails(services));
  const sent = await mail.read();
  for (const { uuid, key } of queued) {
    const mail = sent.find((one) => one.key === uuid)!;
    mails.set(kindOf(key, mail), mail);
  }
}, 120_000);
afterAll(() => f.shop.close());

function kindOf(key: string, { to }: StoredMail): string {
  const [kind = '', second] = key.split(/[ :]/);
  if (key.endsWith(' recipient')) return `${kind} recipient`;
  if (kind !== 'reminder' || second !== 'plan') return kind;
  return to === 'iben@example.com' ? 'planned reminder to a contact' : 'planned reminder';
}

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
      'account-erased',
      'accounts-joined',
      'accounts-split',
      'code-asked',
      'code-notice',
      'colleague',
      'details-changed',
      'invitation',
      'invoice',
      'invoice-paid',
      'invoice-paid recipient',
      'invoice-reminder',
      'new-code',
      'order-cancelled',
      'order-confirmed',
      'order-confirmed recipient',
      'order-in-production',
      'order-sent',
      'order-words',
      'password-changed',
      'password-reminder',
      'pictures-are-here',
      'planned reminder',
      'planned reminder to a contact',
      'refund',
      'reminder',
      'reminder-test',
      'retention',
      'share',
    ]);
  });

  it('is caused here, whichever room of the server sends it', async () => {
    const rooms = path.join(import.meta.dirname, '../features');
    const kinds = new Set<string>();
    for await (const file of glob('**/*.ts', { cwd: rooms })) {
      if (/test/.test(file)) continue;
      const source = await readFile(path.join(rooms, file), 'utf8');
      for (const [, kind = ''] of source.matchAll(/queueMail\([^`]*?key: (?:\w+ \?\? )?`([a-z-]+)/g))
        kinds.add(kind);
    }
    expect(kinds.size).toBeGreaterThan(12);
    const seen = new Set([...mails.keys()].map((kind) => kind.split(' ')[0]));
    expect([...kinds].filter((kind) => !seen.has(kind))).toEqual([]);
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
        expect(image, kind).toMatch(/width="(72" height="60|280" height="200)" alt="[^"]{3,}"/);
      }
    });
    for (const kind of ['reminder', 'planned reminder'])
      expect(mails.get(kind)?.pictures, kind).toHaveLength(1);
    expect(mails.get('order-confirmed')?.pictures).toHaveLength(2);
  });

  it('shows no picture where the address is not the account’s own', () => {
    const elsewhere = ['invitation', 'planned reminder to a contact', 'reminder-test'];
    for (const kind of [
      ...elsewhere,
      'share',
      'order-confirmed recipient',
      'code-asked',
      'password-reminder',
    ]) {
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
        /You get (this email|at most two reminders),? because|asked us to send this once|We promised you this/,
      );
      expect(foot, kind).toContain('Havnegata 7, 4790 Lillesand');
      expect(foot, kind).toContain('post@example.com');
    });
  });

  it('can be stopped with one tap if it reminds, and only then', () => {
    each(({ headers, html }, kind) => {
      const isReminder = /^(planned )?reminder( to a contact)?$|^invitation$/.test(kind);
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

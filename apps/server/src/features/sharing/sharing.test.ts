import { randomUUID } from 'node:crypto';
import { callUrl } from '@picture-day/contract/call';
import { deleteAccount } from '@picture-day/contract/calls/accounts';
import {
  openShare,
  sharedPicture,
  sharePictureSets,
  shares,
  withdrawShare,
} from '@picture-day/contract/calls/sharing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { addCustomer } from '../../testing/fixtures.ts';
import { flowing } from '../../testing/flowing.ts';
import { difference } from '../../testing/pictures.ts';
import {
  bytes,
  openTwoFamilies,
  type TwoFamilies,
  UNMISTAKABLE,
  view,
} from '../pictures/testing/two-families.ts';

describe('sharing picture sets', () => {
  let f: TwoFamilies;
  beforeAll(async () => {
    f = await openTwoFamilies();
  });
  afterAll(() => f.shop.close());
  beforeEach(() => f.shop.clock.forward(days(2)));

  const mails = async (): Promise<MailMessage[]> => {
    const { db } = f.shop.services;
    const rows = await db.selectFrom('outbox_mail').select('message').execute();
    await db.deleteFrom('outbox_mail').execute();
    return rows.map(({ message }) => message as MailMessage);
  };
  const send = (emails: string[], subjects: string[], who = f.ada) =>
    who.browser.ask(sharePictureSets, { query: { 'email[]': emails, 'subjects[]': subjects } });
  const tokenIn = (mail: MailMessage | undefined): string =>
    /\/shared\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
  const open = async (token: string) =>
    (await f.shop.browser().ask(openShare, { params: { token } })).body.shared;
  const picture = (token: string, uuid: string, size = '640') =>
    callUrl(sharedPicture, { params: { token, uuid, size } });

  async function shareAda(): Promise<string> {
    await mails();
    await send(['grandma@example.com'], [f.subject.ada]);
    return tokenIn((await mails())[0]);
  }

  it('mails every recipient a link of their own, once', async () => {
    await mails();
    const { body } = await send(
      ['Grandma@Example.com', 'uncle@example.com', 'grandma@example.com'],
      [f.subject.ada],
    );
    expect(body).toEqual({ recipients: ['grandma@example.com', 'uncle@example.com'] });
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['grandma@example.com', 'uncle@example.com']);
    expect(new Set(sent.map(tokenIn)).size).toBe(2);
    expect(flowing(sent[0]?.text)).toContain('pictures of Ada');
  });

  it('passes over what is no address, and asks for recipients when none is left', async () => {
    await mails();
    const hostile = ['a@b.no,c@d.no', 'a@b.no\r\nBcc: x@y.no', '"a" <a@b.no>', 'not an address', ''];
    expect((await send(hostile, [f.subject.ada])).body).toEqual({ error: 'Please add recipients' });
    expect(await mails()).toEqual([]);
    expect((await send([...hostile, 'ok@example.com'], [f.subject.ada])).body.recipients).toEqual([
      'ok@example.com',
    ]);
  });

  it('carries no line break, address or markup of the sender into the mail', async () => {
    const name = 'Kari\r\nBcc: x@evil.example <a href="https://evil.example">';
    const kari = await addCustomer(f.shop, { name, owns: [f.subject.ada] });
    await mails();
    await send(['grandma2@example.com'], [f.subject.ada], kari);
    const [mail] = await mails();
    expect(mail?.subject).not.toMatch(/[\r\n<>@:]/);
    expect(mail?.html).not.toContain('https://evil');
  });

  it('shows watermarked pictures to whoever holds the link, without an account', async () => {
    const token = await shareAda();
    const shared = await open(token);
    expect(shared?.pictureSets.map(({ name }) => name)).toEqual(['Ada Solheim']);
    expect(shared?.pictureSets[0]?.pictures).toHaveLength(3);
    const visitor = f.shop.browser();
    for (const uuid of [f.picture.plain, f.picture.green, f.picture.group]) {
      const seen = await bytes(visitor, picture(token, uuid));
      expect(seen.status).toBe(200);
      expect(seen.headers['cache-control']).toBe('private, no-cache');
      const clean = await f.whileBought(f.ada, uuid, async () => {
        const own = await bytes(f.ada.browser, view(uuid, 640));
        // Bought by the family, and still marked for everybody else.
        expect((await bytes(visitor, picture(token, uuid))).body.equals(seen.body)).toBe(true);
        return own;
      });
      expect(await difference(seen.body, clean.body)).toBeGreaterThan(UNMISTAKABLE);
    }
  });

  it("shows nothing of another child, and nothing with another's token", async () => {
    const token = await shareAda();
    const emil = await f.shop.services.db
      .selectFrom('picture_subject')
      .where('subject_uuid', '=', f.subject.emil)
      .where('picture_uuid', '!=', f.picture.group)
      .select('picture_uuid')
      .executeTakeFirstOrThrow();
    const visitor = f.shop.browser();
    expect((await bytes(visitor, picture(token, emil.picture_uuid))).status).toBe(404);
    expect((await bytes(visitor, picture('guessed', f.picture.plain))).status).toBe(404);
    expect(await open('guessed')).toBeNull();
  });

  it('is seen and withdrawn by the sender, at the next request and for cached pictures too', async () => {
    const token = await shareAda();
    const visitor = f.shop.browser();
    const seen = await bytes(visitor, picture(token, f.picture.plain, '320'));
    await open(token);
    const [share] = (await f.ada.browser.ask(shares, {})).body.shares;
    expect(share).toMatchObject({ recipient: 'grandma@example.com', withdrawnTime: null });
    expect(share?.openedTime).not.toBeNull();
    const params = { shareUuid: share?.uuid ?? '' };
    expect((await f.emil.browser.ask(withdrawShare, { params })).status).toBe(404);
    const { body } = await f.ada.browser.ask(withdrawShare, { params });
    expect(body.share.withdrawnTime).not.toBeNull();
    expect(await open(token)).toBeNull();
    const headers = { 'if-none-match': String(seen.headers.etag) };
    const again = await visitor.send('GET', picture(token, f.picture.plain, '320'), { headers });
    expect(again.statusCode).toBe(404);
  });

  it('ends with the account of the sender', async () => {
    const person = await addCustomer(f.shop, { owns: [f.subject.ada] });
    await mails();
    await send(['grandma3@example.com'], [f.subject.ada], person);
    const token = tokenIn((await mails())[0]);
    expect(await open(token)).not.toBeNull();
    const visitor = f.shop.browser();
    const addresses = [
      { browser: visitor, url: picture(token, f.picture.plain, '320') },
      { browser: person.browser, url: view(f.picture.plain, 320) },
    ];
    const cached: Record<string, string>[] = [];
    for (const { browser, url } of addresses) {
      const { etag } = (await bytes(browser, url)).headers;
      cached.push({ 'if-none-match': String(etag) });
    }
    await send(['grandma4@example.com'], [f.subject.ada], person);
    await person.browser.ask(deleteAccount, { body: { password: person.password } });
    expect(await open(token)).toBeNull();
    const again = addresses.map(({ browser, url }, at) => browser.send('GET', url, { headers: cached[at]! }));
    expect((await Promise.all(again)).map(({ statusCode }) => statusCode)).toEqual([404, 401]);
    // A link that would show nothing is not sent any more.
    expect(await mails()).toEqual([]);
  });

  it('ends for cached pictures when the child leaves the sender’s account', async () => {
    const person = await addCustomer(f.shop, { owns: [f.subject.ada] });
    await mails();
    await send(['grandma5@example.com'], [f.subject.ada], person);
    const shared = picture(tokenIn((await mails())[0]), f.picture.plain, '320');
    const own = view(f.picture.plain, 320);
    const visitor = f.shop.browser();
    const tags = [
      (await bytes(visitor, shared)).headers.etag,
      (await bytes(person.browser, own)).headers.etag,
    ];
    await f.shop.services.db.deleteFrom('account_subject').where('account_uuid', '=', person.uuid).execute();
    for (const [at, [browser, url]] of (
      [
        [visitor, shared],
        [person.browser, own],
      ] as const
    ).entries()) {
      const headers = { 'if-none-match': String(tags[at]) };
      expect((await browser.send('GET', url, { headers })).statusCode).toBe(404);
    }
  });

  it("shares neither another family's set nor a hidden or archived one", async () => {
    await mails();
    const { db } = f.shop.services;
    for (const uuid of [f.subject.emil, f.subject.hidden, randomUUID()]) {
      expect((await send(['x@example.com'], [f.subject.ada, uuid])).status).toBe(404);
    }
    const archive = (is_archived: boolean) =>
      db.updateTable('job').set({ is_archived }).where('uuid', '=', f.jobUuid).execute();
    await archive(true);
    expect((await send(['x@example.com'], [f.subject.ada])).status).toBe(404);
    await archive(false);
    expect(await mails()).toEqual([]);
  });

  it('reaches at most 50 addresses a day', async () => {
    const person = await addCustomer(f.shop, { owns: [f.subject.ada] });
    const round = (at: number) => Array.from({ length: 20 }, (_, n) => `r${at}-${n}@example.com`);
    for (const at of [1, 2])
      expect((await send(round(at), [f.subject.ada], person)).body.error).toBeUndefined();
    expect((await send(round(3), [f.subject.ada], person)).body.error).toContain('tomorrow');
    await mails();
  });

  it('reaches one inbox at most five times a day, however its address is written', async () => {
    const person = await addCustomer(f.shop, { owns: [f.subject.ada] });
    const before = await mails();
    const written = [
      ...['granny', 'granny+1', 'granny+school', 'GRANNY+x'].map((name) => `${name}@example.org`),
      ...['granny+2', 'granny+3', 'granny+4', 'granny+5'].map((name) => `${name}@example.org`),
    ];
    expect((await send(written, [f.subject.ada], person)).body.recipients).toHaveLength(8);
    const dotted = ['oldefar', 'old.efar', 'o.l.d.e.far', 'oldefar+a', 'olde.far+b', 'oldefar+c'];
    await send(
      [...dotted.map((name) => `${name}@gmail.com`), 'oldefar@googlemail.com'],
      [f.subject.ada],
      person,
    );
    const to = (await mails()).slice(before.length).map((mail) => mail.to);
    expect(to.filter((address) => address.endsWith('example.org'))).toHaveLength(5);
    expect(to.filter((address) => address.includes('mail.com'))).toHaveLength(5);
  });

  it('ends after thirty days', async () => {
    const token = await shareAda();
    f.shop.clock.forward(days(29));
    expect(await open(token)).not.toBeNull();
    f.shop.clock.forward(days(1));
    expect(await open(token)).toBeNull();
  });
});

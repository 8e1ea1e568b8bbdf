import { once } from 'node:events';
import net from 'node:net';
import { login } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addSubject } from '../testing/fixtures.ts';
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const PASSWORD = 'correct-horse-42';
const KILLS = process.env.LONG ? 6 : 2;

describe('a shop in processes of its own', () => {
  let shop: TestShop;
  const running: ShopProcess[] = [];
  /** For the tests that leave it open: each start costs the processor two seconds. */
  let standing: ShopProcess;
  const open = async (settings: Record<string, string> = {}): Promise<ShopProcess> => {
    const one = await startShopProcess(shop.connection, shop.folder, settings);
    running.push(one);
    return one;
  };
  beforeAll(async () => {
    shop = await openTestShop();
    standing = await open();
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.kill('SIGKILL')));
    await shop.close();
  });

  const post = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const register = (address: string, email: string, code: string) =>
    post(address, '/ajax/create.php', {
      email,
      mobile: '+4790012345',
      password: PASSWORD,
      confirm_password: PASSWORD,
      code,
      acceptmail: false,
      termsofservice: true,
    });

  // Each kill takes a start of the whole shop, beside whatever else a machine does.
  it('loses no acknowledged registration to a kill -9, and leaves none half done', {
    timeout: 30_000 * KILLS,
  }, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round++) {
      const one = await open();
      const families = await Promise.all(
        Array.from({ length: 6 }, async (_, n) => ({
          email: `family-${round}-${n}@example.com`,
          code: (await addSubject(shop)).code,
        })),
      );
      const answers = families.map(async ({ email, code }) => {
        const reply = await register(one.address, email, code).catch(() => undefined);
        const body = (await reply?.json().catch(() => undefined)) as { error?: boolean } | undefined;
        if (body?.error === false) acknowledged.push(email);
      });
      // At the first acknowledgement the others are under way.
      await Promise.race(answers);
      await one.kill('SIGKILL');
      await Promise.all(answers);
    }
    expect(acknowledged.length).toBeGreaterThan(0);

    for (const username of acknowledged) {
      const reply = await post(standing.address, login.path, { username, password: PASSWORD });
      expect(await reply.json()).toMatchObject({ error: false });
    }
    const halfDone = await shop.services.db
      .selectFrom('account')
      .leftJoin('account_subject', 'account_subject.account_uuid', 'account.uuid')
      .where('account_subject.subject_uuid', 'is', null)
      .select('account.email')
      .execute();
    expect(halfDone).toEqual([]);
  });

  it('knows in one process who signed in at another', async () => {
    const second = await open();
    const account = await addAccount(shop);
    const reply = await post(standing.address, login.path, {
      username: account.email,
      password: account.password,
    });
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const seen = await fetch(second.address + bootstrap.path, { headers: { cookie } });
    const { session } = (await seen.json()) as { session: { user: { emailAddress: string } | null } };
    expect(session.user?.emailAddress).toBe(account.email);
  });

  /** A request whose body is on its way: the shop has said that it may come. */
  async function beginRequest(address: string) {
    const visitor = net.connect(Number(new URL(address).port), '127.0.0.1');
    let answer = '';
    visitor.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    visitor.on('error', () => {});
    const body = JSON.stringify({ username: 'nobody@example.com', password: PASSWORD });
    visitor.write(
      `POST ${login.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(() => answer).toContain('100 Continue');
    const over = once(visitor, 'close');
    return { answer: () => answer, over, goOn: () => visitor.write(body) };
  }

  it('finishes what is under way and leaves with code 0 when asked to stop, and takes nobody new', async () => {
    const one = await open();
    const visitor = await beginRequest(one.address);
    const ended = one.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${one.address}/readyz`).then(
          ({ status }) => status,
          () => 'away',
        ),
      )
      .toBe('away');
    visitor.goOn();
    await visitor.over;
    expect(visitor.answer()).toMatch(/HTTP\/1\.1 200 OK[\s\S]*"error":true/);
    expect(await ended).toBe(0);
  });

  it('cuts off what is not finished in the time it is given, and says so', async () => {
    const one = await open({ STOP_SECONDS: '0' });
    const visitor = await beginRequest(one.address);
    expect(await one.kill('SIGTERM')).toBe(0);
    await visitor.over;
    expect(visitor.answer()).not.toContain('200 OK');
    expect(one.output()).toContain('requests were cut off');
  });

  it('finishes too when Ctrl-C reaches it several times, as it does below npm', async () => {
    const one = await open();
    let passedOn = 0;
    const npm = setInterval(() => {
      one.child.kill('SIGINT');
      if (++passedOn === 10) clearInterval(npm);
    }, 10);
    expect(await one.kill('SIGINT')).toBe(0);
    clearInterval(npm);
  });

  it('writes no code, address, password or query into its log', async () => {
    const one = await open({ LOG_LEVEL: 'trace' });
    const canaries = ['CANARYCODE', 'canary@example.com', 'canary-password'];
    await fetch(`${one.address}/ajax/prophoto/verify_subject_code.php?code=${canaries[0]}`);
    await fetch(`${one.address}/sections/prophoto/ajax/user_exists_by_email.php?email=${canaries[1]}`);
    await fetch(`${one.address}/?code=${canaries[0]}`);
    await post(one.address, login.path, { username: canaries[1], password: canaries[2] });
    await post(one.address, login.path, { username: { odd: canaries[1] }, password: canaries[2] });
    await one.kill('SIGTERM');
    for (const canary of canaries) expect(one.output()).not.toContain(canary);
  });

  it('opens fourteen connections at most when many come at once, so that six processes find room in a PostgreSQL as it is installed', async () => {
    const many = Array.from({ length: 100 }, () => fetch(`${standing.address}${bootstrap.path}`));
    for (const reply of await Promise.all(many)) expect(reply.status).toBe(200);
    const { rows } = await shop.connected.pool.query<{ open: number }>(
      'select count(*) as open from pg_stat_activity where application_name = $1',
      [`picture-day-${standing.child.pid}`],
    );
    expect(rows[0]!.open).toBeLessThanOrEqual(14);
  });

  it('says clearly that a port is taken', async () => {
    const { port } = new URL(standing.address);
    await expect(open({ PORT: port })).rejects.toThrow(/Port \d+ is taken by another program/);
  });
});

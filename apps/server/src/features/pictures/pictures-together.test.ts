import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { hearStatements } from '../../testing/heard.ts';
import { bytes, NOBODY, openTwoFamilies, type TwoFamilies, view } from './testing/two-families.ts';

describe('pictures that many ask for at once', () => {
  let f: TwoFamilies;
  let heard: string[];
  beforeAll(async () => {
    f = await openTwoFamilies();
    heard = hearStatements(f.shop.connected.pool);
  });
  afterAll(() => f.shop.close());

  const ask = (who: SignedIn, picture: string) => bytes(who.browser, view(picture, 320));
  const questions = () => heard.filter((statement) => statement.includes('family_picture'));

  it('are one question of one statement for one picture', async () => {
    await ask(f.ada, f.picture.plain);
    heard.length = 0;
    expect((await ask(f.ada, f.picture.plain)).status).toBe(200);
    expect(heard.filter((statement) => /session|account|picture/.test(statement))).toHaveLength(1);
  });

  it('are asked for by a plan that is kept, however few they are', async () => {
    const keptPlans = async () => {
      for (let n = 0; n < 10; n++) await ask(f.ada, f.picture.plain);
      const { rows } = await sql<{ kept: number }>`
        select generic_plans as kept from pg_prepared_statements
        where statement like '%family_picture%' order by generic_plans desc`.execute(f.shop.services.db);
      return rows[0]?.kept ?? 0;
    };
    await expect.poll(keptPlans, { timeout: 20_000, interval: 1 }).toBeGreaterThan(0);
  });

  it('are answered to each by what they may see, with the bytes they get alone', async () => {
    const more = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        addCustomer(f.shop, { owns: [n % 2 ? f.subject.ada : f.subject.emil] }),
      ),
    );
    const everybody = [f.ada, f.emil, f.stranger, ...more];
    await f.buy(f.emil, f.picture.group);
    const wanted = [...Object.values(f.picture), NOBODY];
    const asked = everybody.flatMap((who) => wanted.map((picture) => ({ who, picture })));
    const alone: Awaited<ReturnType<typeof ask>>[] = [];
    for (const { who, picture } of asked) alone.push(await ask(who, picture));
    heard.length = 0;
    const together = await Promise.all(asked.map(({ who, picture }) => ask(who, picture)));
    const told = (answers: typeof alone) =>
      answers.map(({ status, headers, body }) => ({
        status,
        etag: headers.etag,
        type: headers['content-type'],
        size: status === 200 ? body.length : 0,
      }));
    expect(told(together)).toEqual(told(alone));
    for (const [n, { status, body }] of together.entries()) {
      if (status === 200) expect(body.equals(alone[n]!.body)).toBe(true);
    }
    const statusOf = (who: SignedIn, picture: string) =>
      together[asked.findIndex((one) => one.who === who && one.picture === picture)]?.status;
    const { plain, group, hidden } = f.picture;
    expect([statusOf(f.ada, plain), statusOf(f.emil, plain), statusOf(f.stranger, plain)]).toEqual([
      200, 404, 404,
    ]);
    expect([statusOf(f.ada, group), statusOf(f.emil, group), statusOf(f.stranger, group)]).toEqual([
      200, 200, 404,
    ]);
    expect(statusOf(f.ada, hidden)).toBe(404);
    // What is bought has no mark, for whoever bought it only.
    const tagOf = (who: SignedIn) =>
      together[asked.findIndex((one) => one.who === who && one.picture === group)]?.headers.etag;
    expect(tagOf(f.emil)).not.toBe(tagOf(f.ada));
    expect(questions().length).toBeLessThan(asked.length / 4);
    await f.takeBack(f.emil);
  });

  it('are refused to whoever lost them between two requests, while others go on', async () => {
    const { db } = f.shop.services;
    const others: Promise<{ readonly status: number }>[] = [];
    let isOver = false;
    const goOn = (async () => {
      while (!isOver) {
        others.push(ask(f.emil, f.picture.group));
        await Promise.all([others.at(-1), turn()]);
      }
    })();
    const lost = await addCustomer(f.shop, { owns: [f.subject.ada] });
    const signedOut = await addCustomer(f.shop, { owns: [f.subject.ada] });
    for (const who of [lost, signedOut]) expect((await ask(who, f.picture.plain)).status).toBe(200);
    // Asked for before it is taken away, answered whichever way; what is asked for afterwards is refused.
    const before = [lost, signedOut].map((who) => ask(who, f.picture.plain));
    await db.deleteFrom('account_subject').where('account_uuid', '=', lost.uuid).execute();
    await db.deleteFrom('session').where('account_uuid', '=', signedOut.uuid).execute();
    const after = await Promise.all([lost, signedOut].map((who) => ask(who, f.picture.plain)));
    expect(after.map(({ status }) => status)).toEqual([404, 401]);
    await Promise.all(before);
    isOver = true;
    await goOn;
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('leave the others alone where one cannot be answered', async () => {
    const { plain, group } = f.picture;
    const all = await Promise.all([
      ask(f.ada, plain),
      bytes(f.emil.browser, view(group, 320, { effect: 'none such' })),
      bytes(f.emil.browser, view('no-uuid', 320)),
      bytes(f.shop.browser(), view(group, 320)),
      ask(f.emil, group),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 400, 400, 401, 200]);
  });
});

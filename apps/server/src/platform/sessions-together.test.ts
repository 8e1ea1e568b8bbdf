import { setImmediate as turn } from 'node:timers/promises';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import type { Db } from './database/connect.ts';
import { type AskBeside, sessionFinder } from './sessions-together.ts';

const ROW = { seen_at: new Date(), created_at: new Date(), uuid: 'family', role: 'customer' };

/** A database that answers when it is told to. */
function heldDatabase() {
  const held: { answer(rows: readonly object[]): void; fail(): void }[] = [];
  class Held extends DummyDriver {
    override acquireConnection() {
      const executeQuery = () =>
        new Promise<QueryResult<never>>((answered, failed) => {
          held.push({
            answer: (rows) => answered({ rows: rows as never[] }),
            fail: () => failed(new Error('away')),
          });
        });
      return Promise.resolve({ executeQuery, async *streamQuery() {} });
    }
  }
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Held(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as unknown as Db;
  /** The next question, once it has been sent. */
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.shift()!;
  };
  return { db, next };
}

function asking() {
  const { db, next } = heldDatabase();
  const sent: (readonly string[])[] = [];
  const ask: AskBeside = (_portal, ids) => {
    sent.push(ids);
    return sql`null`;
  };
  const find = sessionFinder({ db, clock: systemClock });
  const forPicture = async (id: string) => {
    const question = { portalUuid: 'shop', token: 'token', limit: undefined, beside: { id, ask } };
    return (await find(question))?.beside;
  };
  return { sent, next, forPicture };
}

const answerFor = (...ids: readonly string[]) => [
  { ...ROW, beside: Object.fromEntries(ids.map((id) => [id, `picture ${id}`])) },
];

it('asks for the pictures of one turn in one question', async () => {
  const { sent, next, forPicture } = asking();
  const all = Promise.all(['a', 'b', 'c'].map(forPicture));
  (await next()).answer(answerFor('a', 'c'));
  expect(await all).toEqual(['picture a', undefined, 'picture c']);
  expect(sent).toEqual([['a', 'b', 'c']]);
});

it('gathers while a question is on its way, and nobody gets an answer from before they asked', async () => {
  const { sent, next, forPicture } = asking();
  const first = forPicture('a');
  const question = await next();
  const later: Promise<unknown>[] = [];
  for (const id of ['a', 'b']) {
    later.push(forPicture(id));
    await turn();
  }
  expect(sent).toEqual([['a']]);
  question.answer(answerFor('a', 'b'));
  expect(await first).toBe('picture a');
  // Signed out meanwhile: the answer of a moment ago helps nobody.
  (await next()).answer([]);
  expect(await Promise.all(later)).toEqual([undefined, undefined]);
  expect(sent).toEqual([['a'], ['a', 'b']]);
});

it('asks again after a question that failed', async () => {
  const { next, forPicture } = asking();
  const first = forPicture('a');
  const question = await next();
  const second = forPicture('b');
  question.fail();
  await expect(first).rejects.toThrow('away');
  (await next()).answer(answerFor('b'));
  expect(await second).toBe('picture b');
});

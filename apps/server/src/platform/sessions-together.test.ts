import { setImmediate as turn } from 'node:timers/promises';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';
import type { Db } from './database/connect.ts';
import type { AskBeside } from './sessions.ts';
import { sessionFinder } from './sessions-together.ts';

afterEach(() => vi.useRealTimers());

const ROW = { seen_at: new Date(), created_at: new Date(), uuid: 'family', role: 'customer' };

interface Question {
  /** What each browser of the question wants to know. */
  readonly wanted: readonly string[];
  /** Answers all that is wanted, but to those browsers whose session is over. */
  answer(over?: readonly string[]): void;
  fail(error: Error): void;
}

/** A database that answers when it is told to. */
function heldDatabase() {
  const held: Question[] = [];
  class Held extends DummyDriver {
    override acquireConnection() {
      const executeQuery = ({ parameters }: CompiledQuery) =>
        new Promise<QueryResult<never>>((answered, failed) => {
          const wanted = parameters[2] as readonly string[];
          const besideOf = (uuids: string) =>
            Object.fromEntries(
              uuids
                .slice(1, -1)
                .split(',')
                .map((uuid) => [uuid, `picture ${uuid}`]),
            );
          const rows = wanted.map((uuids, n) => ({ ...ROW, n: n + 1, beside: besideOf(uuids) }));
          held.push({
            wanted,
            answer: (over = []) =>
              answered({ rows: rows.filter(({ n }) => !over.includes(wanted[n - 1]!)) as never[] }),
            fail: failed,
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
  return { db, held };
}

function asking() {
  const { db, held } = heldDatabase();
  const ask: AskBeside = () => sql`null`;
  const find = sessionFinder({ db, clock: systemClock });
  const forPicture = async (id: string, token = 'one') => {
    const question = { portalUuid: 'shop', token, limit: undefined, beside: { id, ask } };
    return (await find(question))?.beside;
  };
  /** The next question, once it has been sent. */
  const next = async (): Promise<Question> => {
    for (let turns = 0; held.length === 0; turns++) {
      if (turns > 1000) throw new Error('nothing was asked');
      await turn();
    }
    return held.shift()!;
  };
  return { held, next, forPicture };
}

/** Long enough for whatever would be sent to have been sent. */
const someTurns = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await turn();
};

it('asks for the pictures of one turn in one question, whoever wants them, and answers each', async () => {
  const { held, next, forPicture } = asking();
  const all = [
    ...['a', 'b', 'a'].map((id) => forPicture(id, 'one')),
    ...['c', 'a'].map((id) => forPicture(id, 'two')),
    forPicture('d', 'over'),
  ];
  const question = await next();
  expect(question.wanted).toEqual(['{a,b}', '{c,a}', '{d}']);
  question.answer(['{d}']);
  const pictures = ['a', 'b', 'a', 'c', 'a'].map((id) => `picture ${id}`);
  expect(await Promise.all(all)).toEqual([...pictures, undefined]);
  await someTurns();
  expect(held).toEqual([]);
});

it('gathers while a question is on its way, and nobody gets an answer from before they asked', async () => {
  const { held, next, forPicture } = asking();
  const first = forPicture('a', 'one');
  const question = await next();
  const later: Promise<unknown>[] = [];
  for (const [id, token] of [
    ['a', 'one'],
    ['b', 'one'],
    ['c', 'two'],
  ] as const) {
    later.push(forPicture(id, token));
    await someTurns();
  }
  expect(held).toEqual([]);
  question.answer();
  expect(await first).toBe('picture a');
  const second = await next();
  expect(second.wanted).toEqual(['{a,b}', '{c}']);
  // Signed out meanwhile: the answer of a moment ago helps nobody.
  second.answer(['{a,b}']);
  expect(await Promise.all(later)).toEqual([undefined, undefined, 'picture c']);
});

it('asks about 64 things at most, the first that came first', async () => {
  const { next, forPicture } = asking();
  const ids = Array.from({ length: 70 }, (_, n) => `p${n}`);
  const all = Promise.all([...ids.map((id) => forPicture(id, 'many')), forPicture('a', 'two')]);
  const first = await next();
  expect(first.wanted).toEqual([`{${ids.slice(0, 64).join()}}`]);
  first.answer();
  const second = await next();
  expect(second.wanted).toEqual([`{${ids.slice(64).join()}}`, '{a}']);
  second.answer();
  expect(await all).toEqual([...ids, 'a'].map((id) => `picture ${id}`));
});

it('lets one that cannot be answered fail alone', async () => {
  const { next, forPicture } = asking();
  const all = Promise.allSettled(['a', 'b', 'c'].map((id) => forPicture(id, `of ${id}`)));
  const unreadable = Object.assign(new Error('what is this'), { code: '22P02' });
  (await next()).fail(unreadable);
  for (const id of ['a', 'b', 'c']) {
    const alone = await next();
    expect(alone.wanted).toEqual([`{${id}}`]);
    if (id === 'b') alone.fail(unreadable);
    else alone.answer();
  }
  expect(await all).toEqual([
    { status: 'fulfilled', value: 'picture a' },
    { status: 'rejected', reason: unreadable },
    { status: 'fulfilled', value: 'picture c' },
  ]);
});

it('asks a database that is away once for all of them, and again for the next', async () => {
  const { held, next, forPicture } = asking();
  const all = Promise.allSettled([forPicture('a', 'one'), forPicture('b', 'two')]);
  (await next()).fail(Object.assign(new Error('away'), { code: '57P01' }));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await someTurns();
  expect(held).toEqual([]);
  const again = forPicture('b');
  (await next()).answer();
  expect(await again).toBe('picture b');
});

it('keeps nobody else back for a question that is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { held, next, forPicture } = asking();
  const slow = forPicture('a', 'one');
  const slowQuestion = await next();
  const waiting = forPicture('b', 'two');
  await someTurns();
  expect(held).toEqual([]);
  vi.advanceTimersByTime(1000);
  const question = await next();
  // The slow one ends while another is on its way, which is waited for all the same.
  slowQuestion.answer();
  expect(await slow).toBe('picture a');
  const last = forPicture('c', 'one');
  await someTurns();
  expect(held).toEqual([]);
  question.answer();
  expect(await waiting).toBe('picture b');
  (await next()).answer();
  expect(await last).toBe('picture c');
});

import { randomUUID } from 'node:crypto';
import type { BoardAction } from '@picture-day/contract/calls/studio/job-board';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addOperator } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { BoardDay } from './testing/board-day.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const said = (reply: { body: unknown }) => (reply.body as { error: string }).error;

/** Two classes, pictures of every kind. */
async function fullDay() {
  const day = await BoardDay.open(shop);
  const children = [
    await day.child('Ella Foss', '3A'),
    await day.child('Filip Ness', '3A'),
    await day.child('Ali Rahimi', '3B'),
  ];
  const [ella, filip, ali] = children as [string, string, string];
  const pictures = [
    await day.picture({ of: [ella], frame: { certainty: 'sure', why: ['card'] } }),
    await day.picture({ of: [ella] }),
    await day.picture({ of: [ella, filip], type: 'GP' }),
    await day.picture({ of: [filip], frame: { certainty: 'sure', why: ['folder'], named: filip } }),
    await day.picture({
      frame: { certainty: 'doubtful', why: ['card', 'pause'], likely_subject: ella, other_subject: filip },
    }),
    await day.picture({ frame: { certainty: 'nobody', why: ['before-first-card'] } }),
    await day.picture({ of: [ali], frame: { certainty: 'sure', why: ['card'] } }),
  ];
  return { day, children, pictures };
}

const steps = fc.array(
  fc.record({
    which: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 }),
    child: fc.nat(2),
    kind: fc.constantFrom('child', 'class', 'nobody', 'favourite', 'turn', 'hide', 'remove', 'order'),
    on: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('undo and redo', () => {
  it('lead through any changes back to exactly the start, and again to exactly the end', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        const { day, children, pictures } = await fullDay();
        const states = [await day.everything()];
        for (const { which, child, kind, on } of changes) {
          const target = children[child] ?? '';
          const actions: Record<typeof kind, BoardAction> = {
            child: { kind: 'move', to: { kind: 'child', child: target } },
            class: { kind: 'move', to: { kind: 'class', group: '3A' } },
            nobody: { kind: 'move', to: { kind: 'nobody' } },
            favourite: { kind: 'favourite', on },
            turn: { kind: 'turn', by: 90 },
            hide: { kind: 'hide', on },
            remove: { kind: 'remove' },
            order: { kind: 'order', child: target, before: null },
          };
          const named = which.map((index) => pictures[index] ?? '');
          shop.clock.forward(1000);
          await day.change(named, actions[kind]);
          const state = await day.everything();
          if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state);
        }
        for (const state of states.slice(0, -1).toReversed()) {
          expect((await day.undo()).status).toBe(200);
          expect(await day.everything()).toEqual(state);
        }
        expect((await day.undo()).status).toBe(409);
        for (const state of states.slice(1)) {
          expect((await day.redo()).status).toBe(200);
          expect(await day.everything()).toEqual(state);
        }
        expect((await day.redo()).status).toBe(409);
      }),
      { numRuns: process.env.LONG ? 200 : 6 },
    );
  }, 600_000);

  it('are each colleague’s own', async () => {
    const { day, children, pictures } = await fullDay();
    const petter = await addOperator(shop, { name: 'Petter Lie' });
    await day.move([pictures[0] ?? ''], children[1] ?? '');
    await day.change([pictures[1] ?? ''], { kind: 'favourite', on: true }, petter.browser);
    expect((await day.read()).body.undo).toEqual({ kind: 'move', count: 1 });
    expect((await day.read(petter.browser)).body.undo).toEqual({ kind: 'favourite', count: 1 });
    await day.undo();
    expect(await day.seen(pictures[0] ?? '')).toMatchObject({ places: [{ child: children[0] }] });
    expect(await day.seen(pictures[1] ?? '')).toMatchObject({ favourite: true });
  });

  it('refuse in words where somebody else changed the same picture since, and go on with the change before', async () => {
    const { day, children, pictures } = await fullDay();
    const [first, second] = pictures as [string, string];
    const petter = await addOperator(shop, { name: 'Petter Lie' });
    await day.change([second], { kind: 'favourite', on: true });
    await day.move([first], children[1] ?? '');
    await day.move([first], children[2] ?? '', petter.browser);
    const refused = await day.undo();
    expect([refused.status, said(refused)]).toEqual([
      409,
      'Petter Lie has changed these pictures since. Nothing was taken back.',
    ]);
    expect(await day.seen(first)).toMatchObject({ places: [{ child: children[2] }] });
    expect((await day.undo()).status).toBe(200);
    expect(await day.seen(second)).toMatchObject({ favourite: false });
  });

  it('refuse where the child is not on the list any more', async () => {
    const { day, children, pictures } = await fullDay();
    await day.move([pictures[0] ?? ''], children[1] ?? '');
    await shop.services.db
      .updateTable('subject')
      .set({ gone_at: shop.clock.now() })
      .where('uuid', '=', children[0] ?? '')
      .execute();
    const refused = await day.undo();
    expect([refused.status, said(refused)]).toEqual([
      409,
      'This child is not on the list any more. Nothing was changed.',
    ]);
  });

  it('happen once, however often the request comes', async () => {
    const { day, children, pictures } = await fullDay();
    await day.move([pictures[0] ?? ''], children[1] ?? '');
    await day.move([pictures[1] ?? ''], children[1] ?? '');
    const id = randomUUID();
    await day.undo(day.marit.browser, id);
    await day.undo(day.marit.browser, id);
    expect((await day.read()).body.undo).toEqual({ kind: 'move', count: 1 });
    await day.change([pictures[0] ?? ''], { kind: 'favourite', on: true });
    // Who goes on from here cannot do again what was taken back before.
    expect((await day.read()).body.redo).toBeNull();
  });

  it('leave what was bought in between with who bought it', async () => {
    const { day, children, pictures } = await fullDay();
    const picture = pictures[5] ?? '';
    const foss = await addCustomer(shop, { owns: [children[0] ?? ''] });
    await day.move([picture], children[0] ?? '');
    await shop.services.db
      .insertInto('bought_picture')
      .values({ account_uuid: foss.uuid, picture_uuid: picture, order_uuid: null, at: shop.clock.now() })
      .execute();
    await day.undo();
    const kept = await shop.services.db
      .selectFrom('bought_picture')
      .where('picture_uuid', '=', picture)
      .select('kept_in')
      .execute();
    expect(kept).toEqual([{ kept_in: children[0] }]);
  });
});

import { createHmac, randomUUID } from 'node:crypto';
import { callUrl } from '@picture-day/contract/call';
import { answerOfLab } from '@picture-day/contract/calls/labs';
import * as calls from '@picture-day/contract/calls/studio/labs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, minutes } from '../../platform/clock.ts';
import { isSigned } from '../../platform/system-signature.ts';
import { addOperator } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { ListeningSystem } from '../hooks/testing/listening-system.ts';
import { addTestLab, due, type LabShop, openLabShop, send, TICKET, ZIP } from './testing/lab-shop.ts';

let open: LabShop;
let url: string;
const system = new ListeningSystem();
beforeAll(async () => {
  open = await openLabShop();
  url = await system.open();
});
afterAll(async () => {
  system.close();
  await open.shop.close();
});
beforeEach(() => {
  system.heard.length = 0;
  system.status = 202;
  open.batches.answered.length = 0;
});

const added = (way: 'fetch' | 'put') => addTestLab(open, { kind: 'https', url: `${url}/in`, way });
const deliveryOf = async (uuid: string) =>
  (await open.owner.browser.ask(calls.labDeliveries, { params: { uuid } })).body.deliveries[0];
const verify = (secret: string | null, header: unknown, body: string) =>
  isSigned([secret ?? ''], String(header), {
    body: Buffer.from(body, 'latin1'),
    now: open.shop.clock.now(),
    apart: minutes(1),
  });

/** A lab's own words, signed as the docs say. */
async function answer(
  lab: string,
  said: object,
  secret: string,
  own: { readonly at?: Date; readonly body?: string; readonly host?: string } = {},
) {
  const body = JSON.stringify(said);
  const at = Math.floor((own.at ?? open.shop.clock.now()).getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const raw = await open.shop.browser().send('POST', callUrl(answerOfLab, { params: { uuid: lab } }), {
    body: own.body ?? body,
    headers: {
      'content-type': 'application/json',
      'picture-day-signature': `t=${at},v1=${signature}`,
      ...(own.host && { host: own.host }),
    },
  });
  return raw.statusCode;
}

describe('a lab that is called', () => {
  it('is told where to fetch the package, signed, and fetches it for a day', async () => {
    const { lab, secret } = await added('fetch');
    await send(open, lab.uuid);
    await due(open);
    const [call] = system.heard;
    expect(call?.method).toBe('POST');
    expect(verify(secret, call?.headers['picture-day-signature'], call?.body ?? '')).toBe(true);
    expect(verify('other', call?.headers['picture-day-signature'], call?.body ?? '')).toBe(false);
    const told = JSON.parse(call?.body ?? '');
    expect(told).toMatchObject({
      event: 'batch.ready',
      batch: 'test_B-1',
      ticket: TICKET,
      answers: `https://shop.example/api/labs/${lab.uuid}/answers`,
    });
    expect(await deliveryOf(lab.uuid)).toMatchObject({ state: 'delivered', uuid: told.id });
    const { pathname } = new URL(told.files.url);
    const fetched = await open.shop.browser().send('GET', pathname);
    expect([fetched.statusCode, fetched.payload]).toEqual([200, ZIP]);
    expect((await open.shop.browser().send('GET', `${pathname}x`)).statusCode).toBe(404);
    const { host } = await addOtherShop(open.shop);
    expect((await open.shop.browser().send('GET', pathname, { headers: { host } })).statusCode).toBe(404);
    const { rows } = await sql<{ row: string }>`select to_jsonb(d)::text as row from lab_delivery d`.execute(
      open.shop.services.db,
    );
    expect(rows.some(({ row }) => row.includes(pathname.split('/').at(-1) ?? ''))).toBe(false);
    open.shop.clock.forward(hours(24));
    expect((await open.shop.browser().send('GET', pathname)).statusCode).toBe(404);
    open.owner = await addOperator(open.shop);
  });

  it('gets the package streamed where it takes it, and the same id at every try', async () => {
    const { lab, secret } = await added('put');
    system.status = 503;
    await send(open, lab.uuid, 'B-2');
    await due(open);
    expect(await deliveryOf(lab.uuid)).toMatchObject({ state: 'waiting', fault: 'status-503' });
    system.status = 201;
    open.shop.clock.forward(minutes(1));
    await due(open);
    await due(open);
    expect(system.heard.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', ZIP],
      ['PUT', ZIP],
    ]);
    const ids = system.heard.map(({ headers }) => String(headers['picture-day-id']));
    expect(new Set(ids).size).toBe(1);
    expect(verify(secret, system.heard[1]?.headers['picture-day-signature'], ids[0] ?? '')).toBe(true);
    expect(await deliveryOf(lab.uuid)).toMatchObject({ state: 'delivered' });
  });
});

describe('the answer of a lab', () => {
  it('is taken when its secret signed it, for its own deliveries alone', async () => {
    const { lab, secret } = await added('fetch');
    const other = await added('fetch');
    const batchUuid = await send(open, lab.uuid, 'B-3');
    await due(open);
    const id = (await deliveryOf(lab.uuid))?.uuid;
    const line = randomUUID();
    const said = { id, state: 'printed', lines: [{ line, state: 'refused', words: 'too dark' }] };
    expect(await answer(lab.uuid, said, secret ?? '')).toBe(200);
    expect(open.batches.answered).toMatchObject([{ batchUuid, state: 'printed', lines: said.lines }]);
    expect(await deliveryOf(lab.uuid)).toMatchObject({ answer: { state: 'printed' } });
    expect(await answer(other.lab.uuid, said, other.secret ?? '')).toBe(400);
    expect(await answer(lab.uuid, { ...said, state: 'eaten' }, secret ?? '')).toBe(400);
    expect(await answer(lab.uuid, { ...said, id: randomUUID() }, secret ?? '')).toBe(400);
    expect(open.batches.answered).toHaveLength(1);
  });

  it('is refused unsigned, changed, too old, or at another shop', async () => {
    const { lab, secret } = await added('fetch');
    await send(open, lab.uuid, 'B-4');
    await due(open);
    const said = { id: (await deliveryOf(lab.uuid))?.uuid, state: 'shipped' };
    const now = open.shop.clock.now().getTime();
    expect(await answer(lab.uuid, said, 'wrong')).toBe(400);
    expect(await answer(lab.uuid, said, secret ?? '', { body: `${JSON.stringify(said)} ` })).toBe(400);
    for (const off of [-6, 6])
      expect(await answer(lab.uuid, said, secret ?? '', { at: new Date(now + minutes(off)) })).toBe(400);
    const { host } = await addOtherShop(open.shop);
    expect(await answer(lab.uuid, said, secret ?? '', { host })).toBe(400);
    expect(await answer(randomUUID(), said, secret ?? '')).toBe(400);
    expect(open.batches.answered).toEqual([]);
  });

  it('may be signed with the secret before for a day after a new one was made', async () => {
    const { lab, secret } = await added('fetch');
    await send(open, lab.uuid, 'B-5');
    await due(open);
    const said = { id: (await deliveryOf(lab.uuid))?.uuid, state: 'received' };
    const renewed = await open.owner.browser.ask(calls.renewLabSecret, { params: { uuid: lab.uuid } });
    expect(await answer(lab.uuid, said, secret ?? '')).toBe(200);
    expect(await answer(lab.uuid, said, renewed.body.secret)).toBe(200);
    open.shop.clock.forward(hours(24) + 1000);
    open.owner = await addOperator(open.shop);
    expect(await answer(lab.uuid, said, secret ?? '')).toBe(400);
    expect(await answer(lab.uuid, said, renewed.body.secret)).toBe(200);
  });
});

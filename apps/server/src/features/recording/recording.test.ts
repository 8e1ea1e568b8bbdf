import { randomUUID } from 'node:crypto';
import {
  addToRecording,
  currentRecording,
  deleteRecording,
  operatorRecording,
  operatorRecordings,
  startRecording,
  stopRecording,
} from '@picture-day/contract/calls/recording';
import { simulateCustomer } from '@picture-day/contract/calls/studio';
import { studioLog } from '@picture-day/contract/calls/studio/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../../platform/clock.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { addCustomer, addOperator } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { DAY_BYTES, forgetOldRecordings, RECORDING_BYTES } from './store.ts';

const ROUTE = '/my-account';
const CLICK = { type: 3, timestamp: 12, data: { source: 2, type: 2, id: 7, x: 1, y: 2, pointerType: 0 } };

describe('a session recording', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const begin = async () => {
    const browser = shop.browser();
    const { recording } = (await browser.ask(startRecording, {})).body;
    return { browser, params: { uuid: recording.uuid } };
  };
  const piece = (sequence: number, ...events: object[]) => ({
    sequence,
    route: ROUTE,
    events: events.map((event) => JSON.stringify(event)),
  });
  const read = async (params: { uuid: string }) =>
    (await (await addOperator(shop)).browser.ask(operatorRecording, { params })).body;

  it('runs from start to stop, and takes no more afterwards', async () => {
    const { browser, params } = await begin();
    expect((await browser.ask(currentRecording, { params })).body.recording).toEqual(params);
    const body = piece(0, CLICK);
    for (let sent = 0; sent < 2; sent++) {
      expect((await browser.ask(addToRecording, { params, body })).body).toEqual({ error: false });
    }
    expect((await read(params)).recording.isRunning).toBe(true);
    expect((await browser.ask(stopRecording, { params })).body).toEqual({ error: false });
    expect((await browser.ask(currentRecording, { params })).body.recording).toBeNull();
    expect((await browser.ask(addToRecording, { params, body: piece(1, CLICK) })).status).toBe(404);
    expect((await browser.ask(stopRecording, { params })).status).toBe(404);
    const { recording, events } = await read(params);
    expect(events).toEqual([CLICK]);
    expect(recording).toMatchObject({ isRunning: false, bytes: JSON.stringify([CLICK]).length });
  });

  it.each(['/shopping-cart/checkout', '/m/shopping-cart/checkout/payment/:transactionUuid'])(
    'keeps nothing of %s',
    async (route) => {
      const { browser, params } = await begin();
      await browser.ask(addToRecording, { params, body: { ...piece(0, CLICK), route } });
      expect((await read(params)).events).toEqual([]);
    },
  );

  it.each(['Kari Hansen <kari@example.com>', '?code=WVR54MBPKD', 'pass"word', 'Emma'.repeat(100)])(
    'has no place for what somebody typed, whatever a browser sends: %s',
    async (canary) => {
      const { browser, params } = await begin();
      const text = { type: 3, id: 3, textContent: canary };
      const attributes = { title: canary, value: canary, href: canary, class: canary, style: canary };
      const input = { type: 2, id: 2, tagName: 'input', attributes, childNodes: [text] };
      const body = piece(
        0,
        { ...CLICK, text: canary, data: { ...CLICK.data, text: canary } },
        { type: 2, timestamp: 1, data: { node: { type: 0, id: 1, childNodes: [input] } } },
        { type: 3, timestamp: 1, data: { source: 5, id: 2, text: canary } },
        { type: 4, timestamp: 1, data: { href: canary } },
        { type: 5, timestamp: 1, data: { tag: canary, payload: canary } },
      );
      expect((await browser.ask(addToRecording, { params, body })).status).toBe(200);
      const stored = await shop.services.db.selectFrom('recording_chunk').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(JSON.stringify(canary).slice(1, -1));
      const named = { ...piece(1), route: canary };
      expect((await browser.ask(addToRecording, { params, body: named })).status).toBe(400);
    },
  );

  it('refuses what is no event', async () => {
    const { browser, params } = await begin();
    const body = { sequence: 0, route: ROUTE, events: ['{'] };
    expect((await browser.ask(addToRecording, { params, body })).status).toBe(422);
  });

  it('is read and deleted by operators alone, and not while they act as a customer', async () => {
    const { params } = await begin();
    const customer = await addCustomer(shop);
    for (const browser of [shop.browser(), customer.browser]) {
      expect((await browser.ask(operatorRecordings, {})).status).toBe(401);
      expect((await browser.ask(operatorRecording, { params })).status).toBe(401);
      expect((await browser.ask(deleteRecording, { params })).status).toBe(401);
    }
    const operator = await addOperator(shop);
    const body = { customerUuid: customer.uuid, reason: 'asked by phone' };
    await operator.browser.ask(simulateCustomer, { body });
    expect((await operator.browser.ask(deleteRecording, { params })).status).toBe(403);
  });

  it('is gone when an operator deletes it, and the log says who did', async () => {
    const { browser, params } = await begin();
    await browser.ask(addToRecording, { params, body: piece(0, CLICK) });
    const operator = await addOperator(shop, { name: 'Ola Operator' });
    expect((await operator.browser.ask(deleteRecording, { params })).body).toEqual({ error: false });
    expect((await operator.browser.ask(operatorRecording, { params })).status).toBe(404);
    expect((await operator.browser.ask(deleteRecording, { params })).status).toBe(404);
    expect((await browser.ask(addToRecording, { params, body: piece(1, CLICK) })).status).toBe(404);
    const [line] = (await operator.browser.ask(studioLog, { query: { limit: 1 } })).body.entries;
    expect(line).toMatchObject({ action: 'deleteRecording', who: { name: 'Ola Operator' } });
  });

  it('is not known to who does not hold its key', async () => {
    const params = { uuid: randomUUID() };
    expect((await shop.browser().ask(stopRecording, { params })).status).toBe(404);
  });

  it('ends when it has become too big', async () => {
    const { browser, params } = await begin();
    const full = { bytes: RECORDING_BYTES - 10 };
    await shop.services.db.updateTable('recording').set(full).where('uuid', '=', params.uuid).execute();
    expect((await browser.ask(addToRecording, { params, body: piece(0, CLICK) })).status).toBe(404);
  });

  it('does not start when the shop has recorded enough for a day', async () => {
    const { params } = await begin();
    const weigh = (bytes: number) =>
      shop.services.db.updateTable('recording').set({ bytes }).where('uuid', '=', params.uuid).execute();
    await weigh(DAY_BYTES);
    expect((await shop.browser().ask(startRecording, {})).status).toBe(429);
    await weigh(0);
    expect((await shop.browser().ask(startRecording, {})).status).toBe(200);
  });

  it('ends by itself after two hours and is deleted after fourteen days', async () => {
    const { browser, params } = await begin();
    shop.clock.forward(hours(2));
    expect((await browser.ask(addToRecording, { params, body: piece(0, CLICK) })).status).toBe(404);
    shop.clock.forward(days(13));
    await forgetOldRecordings(shop.services.db, shop.clock);
    const has = async () =>
      (await shop.services.db.selectFrom('recording').where('uuid', '=', params.uuid).execute()).length;
    expect(await has()).toBe(1);
    shop.clock.forward(days(1));
    await forgetOldRecordings(shop.services.db, shop.clock);
    expect(await has()).toBe(0);
  });
});

describe('the device of a recording', () => {
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    [`${MAC} Version/18.0 Safari/605.1.15`, 'Safari, Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Mobile Safari/604.1',
      'Chrome, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['curl/8.0 kari@example.com', ''],
  ])('of %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

import { randomUUID } from 'node:crypto';
import {
  addToRecording,
  currentRecording,
  operatorRecording,
  operatorRecordings,
  startRecording,
  stopRecording,
} from '@picture-day/contract/calls/recording';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../../platform/clock.ts';
import { addCustomer, addOperator } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { forgetOldRecordings } from './store.ts';

const CLICK = { at: 12, kind: 'click', route: '/my-account', what: 'button' } as const;

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

  it('runs from start to stop, and takes no more afterwards', async () => {
    const { browser, params } = await begin();
    expect((await browser.ask(currentRecording, { params })).body.recording).toEqual(params);
    const body = { sequence: 0, events: [CLICK] };
    for (let sent = 0; sent < 2; sent++) {
      expect((await browser.ask(addToRecording, { params, body })).body).toEqual({ error: false });
    }
    expect((await browser.ask(stopRecording, { params })).body).toEqual({ error: false });
    expect((await browser.ask(currentRecording, { params })).body.recording).toBeNull();
    expect((await browser.ask(addToRecording, { params, body: { ...body, sequence: 1 } })).status).toBe(404);
    expect((await browser.ask(stopRecording, { params })).status).toBe(404);
    const operator = await addOperator(shop);
    const read = await operator.browser.ask(operatorRecording, { params });
    expect(read.body.events).toEqual([CLICK]);
    expect(read.body.recording.events).toBe(1);
  });

  it('keeps nothing of the checkout', async () => {
    const { browser, params } = await begin();
    const events = [CLICK, { ...CLICK, route: '/shopping-cart/checkout' }];
    await browser.ask(addToRecording, { params, body: { sequence: 0, events } });
    const operator = await addOperator(shop);
    const read = await operator.browser.ask(operatorRecording, { params });
    expect(read.body.events).toEqual([CLICK]);
  });

  it.each(['Kari Hansen <kari@example.com>', '?code=WVR54MBPKD', 'pass"word', 'x'.repeat(121)])(
    'has no place for what somebody typed: %s',
    async (canary) => {
      const { browser, params } = await begin();
      for (const event of [
        { ...CLICK, what: canary },
        { ...CLICK, route: canary },
      ]) {
        const body = { sequence: 0, events: [event] };
        expect((await browser.ask(addToRecording, { params, body })).status).toBe(400);
      }
      const body = { sequence: 0, events: [{ ...CLICK, text: canary }] };
      await browser.ask(addToRecording, { params, body });
      const stored = await shop.services.db.selectFrom('recording_chunk').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(canary);
    },
  );

  it('is read by operators alone', async () => {
    const { params } = await begin();
    const customer = await addCustomer(shop);
    for (const browser of [shop.browser(), customer.browser]) {
      expect((await browser.ask(operatorRecordings, {})).status).toBe(401);
      expect((await browser.ask(operatorRecording, { params })).status).toBe(401);
    }
  });

  it('is not known to who does not hold its key', async () => {
    const params = { uuid: randomUUID() };
    expect((await shop.browser().ask(stopRecording, { params })).status).toBe(404);
  });

  it('ends by itself after two hours and is deleted after fourteen days', async () => {
    const { browser, params } = await begin();
    shop.clock.forward(hours(2));
    const body = { sequence: 0, events: [CLICK] };
    expect((await browser.ask(addToRecording, { params, body })).status).toBe(404);
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

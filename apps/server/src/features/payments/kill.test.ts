import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { MailFolder } from '../../platform/mail.ts';
import { startSession } from '../../platform/sessions.ts';
import { addAccount } from '../../testing/fixtures.ts';
import { forgetLimits } from '../../testing/forget-limits.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addPicture, addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { HttpShopper, type Journey } from './testing/http-shopper.ts';
import { ShopProcess } from './testing/shop-process.ts';
import { everyOrderIsWhole } from './testing/whole-orders.ts';

const ROUNDS = process.env.LONG ? 50 : 3;
const CLIENTS = 8;
const JOURNEYS_A_ROUND = 2;

let shop: TestShop;
let shopProcess: ShopProcess;
let mail: MailFolder;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  const { rows } = await shop.connected.pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(inject('postgresHost'));
  mail = new MailFolder(path.join(shop.folder, 'killed', 'mail'));
  shopProcess = new ShopProcess({
    DATABASE_URL: `postgresql://shop@localhost/${rows[0]!.name}?host=${host}`,
    DATA_DIR: path.join(shop.folder, 'killed'),
    DEMO: 'no',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await shopProcess.kill();
  await shop.close();
});

interface Client {
  readonly accountUuid: string;
  readonly shopper: HttpShopper;
  readonly subjectUuid: string;
  readonly jobUuid: string;
  readonly journeys: Journey[];
}

async function newClient(): Promise<Client> {
  const { subjectUuid, jobUuid } = await addSet(shop, ['IP']);
  const { uuid } = await addAccount(shop, { owns: [subjectUuid] });
  const token = await startSession(shop.services.db, systemClock, {
    portalUuid: shop.portalUuid,
    accountUuid: uuid,
  });
  const shopper = new HttpShopper(() => shopProcess.address(), token);
  return { accountUuid: uuid, shopper, subjectUuid, jobUuid, journeys: [] };
}

async function shopAWhile(client: Client): Promise<void> {
  for (let count = 0; count < JOURNEYS_A_ROUND; count++) {
    const picture = await addPicture(shop, client.jobUuid, [client.subjectUuid], 'IP');
    const journey: Journey = { picture, acknowledged: undefined, paid: false };
    client.journeys.push(journey);
    await client.shopper.buyPicture(journey);
  }
}

describe('a server that is killed while eight customers buy', () => {
  it(`loses, doubles and half-writes nothing, ${ROUNDS} times`, async () => {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, newClient));
    await shopProcess.start();
    for (let round = 0; round < ROUNDS; round++) {
      // These customers buy more often than a person may in an hour.
      await forgetLimits(shop.services.db);
      const shopping = Promise.all(clients.map(shopAWhile));
      let done = false;
      shopping.finally(() => {
        done = true;
      });
      await wait(randomInt(50, 1500));
      if (done) continue;
      await shopProcess.kill();
      await shopProcess.start();
      await shopping;
    }
    const journeys = clients.flatMap((client) => client.journeys);
    expect(journeys).toHaveLength(CLIENTS * JOURNEYS_A_ROUND * ROUNDS);
    expect(journeys.every((journey) => journey.paid)).toBe(true);
    await everyOrderIsWhole(shop.services.db, journeys);
    // One goes to the buyer, one to the person named in the delivery.
    await everyMailIsSentOnce(journeys.length * 2);
    const orders = await shop.services.db.selectFrom('shop_order').select('uuid').execute();
    console.log(`${ROUNDS} kills of the server, orders lost: ${journeys.length - orders.length} (goal 0)`);
  }, 1_800_000);
});

async function everyMailIsSentOnce(count: number): Promise<void> {
  const { db } = shop.services;
  const unsent = () => db.selectFrom('outbox_mail').where('sent_at', 'is', null).select('uuid').execute();
  // A job of the killed server is taken up again once its heartbeat is missed.
  while ((await unsent()).length > 0) await wait(250);
  expect(await db.selectFrom('outbox_mail').select('key').execute()).toHaveLength(count);
  const mails = await mail.read();
  expect(mails).toHaveLength(count);
  expect(new Set(mails.map((sent) => `${sent.to} ${sent.subject}`)).size).toBe(count);
}

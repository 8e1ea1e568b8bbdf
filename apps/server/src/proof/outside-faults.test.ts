import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { sendPasswordReminder } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { addMultipleItems } from '@picture-day/contract/calls/cart';
import { operatorPrintFiles, recentImages } from '@picture-day/contract/calls/personalisation';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { currentCatalogue } from '../features/catalogue/catalogue.ts';
import { ShopProcess } from '../features/payments/testing/shop-process.ts';
import { printOrdered } from '../features/personalisation/print/print-queue.ts';
import { addDesigns, openPrintingShop, payCart } from '../features/personalisation/testing/printing-shop.ts';
import { type TwoFamilies, view } from '../features/pictures/testing/two-families.ts';
import { addAccount, addCustomer, addOperator } from '../testing/fixtures.ts';
import { MailServer } from '../testing/mail-server.ts';
import { objectStore } from '../testing/object-store.ts';
import { photograph } from '../testing/pictures.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { imageForm } from './testing/image-form.ts';

describe('a full disk', () => {
  let families: TwoFamilies;
  beforeAll(async () => {
    families = await openPrintingShop();
  });
  afterAll(() => families.shop.close());
  afterEach(() => vi.restoreAllMocks());

  const fill = () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    vi.spyOn(families.shop.services.storage, 'put').mockRejectedValue(full);
  };

  it('refuses an upload with a clear text and keeps nothing of it; later it is taken', async () => {
    const { browser } = families.ada;
    const form = imageForm(await photograph({ seed: 'holiday', width: 400, height: 300 }));
    const upload = () => browser.send('POST', uploadImages.path, form);
    fill();
    const refused = await upload();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error).toBe('The shop cannot save anything at the moment. Please try again later.');
    expect((await browser.ask(recentImages, {})).body).toEqual([]);
    vi.restoreAllMocks();
    expect((await upload()).statusCode).toBe(200);
    expect((await browser.ask(recentImages, {})).body).toHaveLength(1);
  });

  it('under the database is told in the same words, and later the cart takes what it refused', async () => {
    const { services } = families.shop;
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`.execute(services.db);
    await sql`create trigger full_disk before insert on cart_line execute function full_disk()`.execute(
      services.db,
    );
    const { productsByKey } = await currentCatalogue(services.db, families.shop.portalUuid);
    const { uuid: productUuid } = productsByKey.get('frame')!;
    const body = { items: [{ productUuid, quantity: 1 }] };
    const add = () => families.ada.browser.ask(addMultipleItems, { body });
    const refused = await add();
    expect([refused.status, refused.raw.json().error]).toEqual([
      503,
      'The shop cannot save anything at the moment. Please try again later.',
    ]);
    await sql`drop trigger full_disk on cart_line`.execute(services.db);
    expect((await add()).status).toBe(200);
  });

  it('leaves a print file waiting for its next attempt, which makes it', async () => {
    await addDesigns(families, 'fridge-magnet');
    const order = await payCart(families);
    const operator = await addOperator(families.shop);
    const listed = async () =>
      (await operator.browser.ask(operatorPrintFiles, { query: { order } })).body.printFiles;
    const [waiting] = await listed();
    const job = { orderUuid: order, lineUuid: waiting!.lineUuid, packageItemUuid: null };
    fill();
    // A job that throws is taken up again by its queue.
    await expect(printOrdered(families.shop.services, job)).rejects.toThrow('ENOSPC');
    expect(await listed()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    vi.restoreAllMocks();
    await printOrdered(families.shop.services, job);
    expect(await listed()).toMatchObject([{ state: 'done', attempts: 2, error: null }]);
  });
});

describe('object storage that is away', () => {
  let shop: TestShop;
  const store = objectStore();
  const open = (port = 0) => new Promise<void>((done) => store.listen(port, '127.0.0.1', done));
  let port: number;
  beforeAll(async () => {
    await open();
    ({ port } = store.address() as AddressInfo);
    shop = await openTestShop({
      settings: {
        ...{ S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    store.closeAllConnections();
    store.close();
  });

  it('leaves pages alive and is told by the probe; an upload is taken once it is back', async () => {
    const { browser } = await addCustomer(shop);
    const form = imageForm(await photograph({ seed: 'beach', width: 400, height: 300 }));
    const upload = () => browser.send('POST', uploadImages.path, form);
    const ready = async () => (await browser.send('GET', '/readyz')).json();
    expect(await ready()).toEqual({ status: 'ready' });

    store.closeAllConnections();
    await new Promise((done) => store.close(done));
    expect(await ready()).toEqual({ status: 'ready', storage: 'does not answer' });
    expect((await browser.ask(bootstrap, { query: {} })).status).toBe(200);
    const refused = await upload();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
    expect(refused.json().error).toBe(
      'The shop is not available at the moment. Please try again in a minute.',
    );
    expect((await browser.ask(recentImages, {})).body).toEqual([]);

    await open(port);
    expect((await upload()).statusCode).toBe(200);
    const [image] = (await browser.ask(recentImages, {})).body;
    expect((await browser.send('GET', view(image!.uuid, 320))).statusCode).toBe(200);
    expect(await ready()).toEqual({ status: 'ready' });
  });
});

describe('a mail server that refuses', () => {
  const ATTEMPTS = process.env.LONG ? 3 : 1;
  let shop: TestShop;
  const server = new MailServer();
  let shopProcess: ShopProcess;
  beforeAll(async () => {
    shop = await openTestShop();
    server.refusing = ATTEMPTS;
    const { rows } = await shop.connected.pool.query<{ name: string }>('select current_database() as name');
    shopProcess = new ShopProcess({
      DATABASE_URL: `postgresql://shop@localhost/${rows[0]!.name}?host=${encodeURIComponent(inject('postgresHost'))}`,
      DATA_DIR: path.join(shop.folder, 'mailing'),
      DEMO: 'no',
      LOG_LEVEL: 'silent',
      SMTP_URL: await server.open(),
    });
  });
  afterAll(async () => {
    await shopProcess.kill();
    await server.close();
    await shop.close();
  });

  it('costs no mail: it stays in the outbox, is tried again, and arrives once', {
    timeout: 360_000,
  }, async () => {
    const { email } = await addAccount(shop);
    const address = await shopProcess.start();
    const reply = await fetch(address + callUrl(sendPasswordReminder, { query: { email } }));
    expect(reply.status, 'the customer does not wait for the mail').toBe(200);
    const { db } = shop.services;
    const unsent = () => db.selectFrom('outbox_mail').where('sent_at', 'is', null).select('uuid').execute();
    await vi.waitFor(() => expect(server.refusing).toBe(ATTEMPTS - 1), { timeout: 20_000 });
    expect(await unsent()).toHaveLength(1);
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 300_000, interval: 200 });
    expect(server.refusing).toBe(0);
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
  });
});

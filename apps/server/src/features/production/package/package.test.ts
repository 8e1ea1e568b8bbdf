import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { ticketSchema } from '@picture-day/contract/calls/production';
import {
  batchFiles,
  batchSheet,
  batchTicket,
  changeProductionSettings,
  makeBatch,
  orderPrintFiles,
  stepBatch,
} from '@picture-day/contract/calls/studio/production';
import { type Ticket, ticket as ticketShape } from '@picture-day/contract/entities/ticket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../../../platform/config.ts';
import { planZip } from '../../../platform/zip.ts';
import { addJob, addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { ticketJsonSchema } from '../calls.ts';
import { putFile, type SoldOrder, sell } from '../testing/sold-orders.ts';
import { unpack } from '../testing/unpack.ts';

let shop: TestShop;
let marit: SignedIn;
let orders: SoldOrder[];
let params: { batch: string };
let zip: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  marit = await addOperator(shop);
  const jobUuid = await addJob(shop, { name: 'Lillesund skole' });
  orders = [];
  for (const child of ['Ada Solheim', 'Emil Bakke', 'Håkon Vik']) {
    const lines = [1, 2, 3].map((quantity) => ({
      product: `Poster 30 × 40 no ${quantity}`,
      quantity,
      file: randomBytes(20_000 + quantity),
    }));
    orders.push(await sell(shop, { jobUuid, child, lines: [...lines, { product: 'Frame' }] }));
  }
  const failing = await sell(shop, {
    jobUuid,
    child: 'Oda Krog',
    lines: [{ product: 'Mug', file: 'failed' }],
  });
  const body = { name: 'Lillesund skole', orders: [...orders, failing].map(({ reference }) => reference) };
  params = { batch: (await marit.browser.ask(makeBatch, { body })).body.key };
  await marit.browser.ask(stepBatch, { params, body: { from: 'collecting', to: 'locked' } });
  zip = await archive();
});
afterAll(() => shop.close());

const archive = async () => (await marit.browser.send('GET', callUrl(batchFiles, { params }))).rawPayload;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the archive of a batch', () => {
  it('holds every file once with the hash its ticket says, and READY last', () => {
    const files = unpack(zip);
    const names = [...files.keys()];
    expect(names.slice(-4)).toEqual(['MISC/AUTPRINT.MRK', 'ticket.csv', 'ticket.json', 'READY']);
    const ticket: Ticket = ticketShape.parse(JSON.parse(files.get('ticket.json')!.toString()));
    expect(ticket.files).toHaveLength(9);
    for (const { path: name, sha256: told, bytes } of ticket.files)
      expect([name, sha256(files.get(name)!), files.get(name)!.length]).toEqual([name, told, bytes]);
    expect(names).toHaveLength(9 + 4);
    expect(ticket.goods).toMatchObject(Array(3).fill({ product: 'Frame', quantity: 1 }));
    expect(ticket.missing).toMatchObject([{ product: 'Mug', reason: 'page 7 below 150 dpi' }]);
    expect(files.get('READY')!.toString()).toContain(`ticket.json ${sha256(files.get('ticket.json')!)}`);
    expect(ticket.files[0]).toMatchObject({ child: 'Ada Solheim', class: '4B', size: '30×40', quantity: 1 });
  });

  it('tells a minilab how many of each, and a spreadsheet the same', async () => {
    const files = unpack(zip);
    const order = files.get('MISC/AUTPRINT.MRK')!.toString();
    expect(order.match(/PRT QTY = \d{3}/g)).toEqual(
      Array(3)
        .fill(['001', '002', '003'])
        .flat()
        .map((n) => `PRT QTY = ${n}`),
    );
    expect(order).toContain('<IMG SRC = "../4B/Ada-Solheim_');
    const { raw } = await marit.browser.ask(batchSheet, { params });
    expect(raw.rawPayload.equals(files.get('ticket.csv')!)).toBe(true);
    expect(raw.body.split('\r\n')).toHaveLength(1 + 9 + 3 + 1);
    const told = await marit.browser.ask(batchTicket, { params });
    expect(told.raw.rawPayload.equals(files.get('ticket.json')!)).toBe(true);
  });

  it('goes on where it was cut off, and begins anew where its files are others meanwhile', async () => {
    const url = callUrl(batchFiles, { params });
    const whole = await marit.browser.send('GET', url);
    const etag = String(whole.headers.etag);
    for (const from of [1, 20_050, zip.length - 30]) {
      const headers = { range: `bytes=${from}-`, 'if-range': etag };
      const rest = await marit.browser.send('GET', url, { headers });
      expect([rest.statusCode, rest.headers['content-range']]).toEqual([
        206,
        `bytes ${from}-${zip.length - 1}/${zip.length}`,
      ]);
      expect(Buffer.concat([zip.subarray(0, from), rest.rawPayload]).equals(zip)).toBe(true);
    }
    const between = await marit.browser.send('GET', url, { headers: { range: 'bytes=30000-30009' } });
    expect(between.rawPayload.equals(zip.subarray(30_000, 30_010))).toBe(true);
    const beyond = await marit.browser.send('GET', url, { headers: { range: `bytes=${zip.length}-` } });
    expect(beyond.statusCode).toBe(416);
    const other = { range: 'bytes=100-', 'if-range': '"another"' };
    expect((await marit.browser.send('GET', url, { headers: other })).statusCode).toBe(200);
  });

  it('names its files by the pattern of the shop', async () => {
    const body = { fileNames: '{job}/{product}/{order}-{number}', trackingLink: '' };
    await marit.browser.ask(changeProductionSettings, { body });
    expect([...unpack(await archive()).keys()][0]).toBe(
      `Lillesund-skole/Poster-30-x-40-no-1/${orders[0]!.reference}-1.pdf`,
    );
    const wrong = { ...body, fileNames: '{price}' };
    expect((await marit.browser.ask(changeProductionSettings, { body: wrong })).status).toBe(400);
  });

  it('ends where a file is not what it was, instead of being spoilt unseen', async () => {
    const [order] = orders;
    const key = `print/${order!.uuid}/${order!.lineUuids[0]}-1.pdf`;
    const before = (await shop.services.storage.get(key))!;
    await shop.services.storage.put(key, Buffer.alloc(before.length));
    await expect(archive()).rejects.toThrow();
    await putFile(shop, order!.uuid, order!.lineUuids[0]!, before);
  });

  it('is written as any reader expects beyond four gigabytes and 65,535 files', async () => {
    const none = { bytes: 0, crc32: 0, open: async () => (async function* (): AsyncGenerator<Buffer> {})() };
    const many = Array.from({ length: 66_000 }, (_, index) => ({ ...none, path: `f${index}` }));
    const plan = planZip(many, new Date('2026-11-16T10:00:00Z'));
    const bytes = Buffer.concat(await plan.stream().toArray());
    expect(bytes.length).toBe(plan.size);
    const end = bytes.subarray(-22);
    expect([end.readUInt16LE(10), bytes.subarray(-22 - 20).readUInt32LE(0)]).toEqual([0xffff, 0x07064b50]);
    const huge = planZip(
      [
        { ...none, path: 'huge', bytes: 5e9 },
        { ...none, path: 'after' },
      ],
      new Date(0),
    );
    const tail = Buffer.concat(await huge.stream(5e9 + 54).toArray());
    expect(tail.includes(Buffer.from('after'))).toBe(true);
    expect(tail.readBigUInt64LE(tail.indexOf(Buffer.from('huge', 'utf8')) + 8)).toBe(5_000_000_000n);
  });
});

describe('the archive of one order', () => {
  it('holds its own files under the same names with a ticket of its own, before it is in any batch', async () => {
    const lines = [{ product: 'Poster 30 × 40', quantity: 3, file: randomBytes(500) }, { product: 'Frame' }];
    const { uuid, reference, lineUuids } = await sell(shop, { child: 'Una Sæther', lines });
    // Two of three are the family's after a refund.
    await shop.services.db
      .updateTable('fulfilment')
      .set({ pieces: 2 })
      .where('line_uuid', '=', lineUuids[0] ?? '')
      .execute();
    const url = callUrl(orderPrintFiles, { params: { orderUuid: uuid } });
    const reply = await marit.browser.send('GET', url);
    expect(reply.headers['content-disposition']).toContain(`${reference}.zip`);
    const files = unpack(reply.rawPayload);
    const ticket: Ticket = ticketShape.parse(JSON.parse(files.get('ticket.json')!.toString()));
    expect(ticket.files).toMatchObject([{ child: 'Una Sæther', class: '4B', quantity: 2, order: reference }]);
    expect(ticket.goods).toMatchObject([{ product: 'Frame', quantity: 1 }]);
    expect(ticket.batch).toMatchObject({ key: reference, lockedTime: null });
    expect([...files.keys()][0]).toBe(`${reference}/Poster-30-x-40/${reference}-1.pdf`);
    const headers = { range: 'bytes=100-', 'if-range': String(reply.headers.etag) };
    const rest = await marit.browser.send('GET', url, { headers });
    expect(rest.rawPayload.equals(reply.rawPayload.subarray(100))).toBe(true);
  });

  it('is not there for an order of another shop, nor for one that has nothing to be made', async () => {
    const none = callUrl(orderPrintFiles, { params: { orderUuid: randomUUID() } });
    expect((await marit.browser.send('GET', none)).statusCode).toBe(404);
    const { uuid } = await sell(shop);
    await shop.services.db
      .updateTable('fulfilment')
      .set({ state: 'taken_out' })
      .where('order_uuid', '=', uuid)
      .execute();
    const url = callUrl(orderPrintFiles, { params: { orderUuid: uuid } });
    expect((await marit.browser.send('GET', url)).statusCode).toBe(404);
  });
});

it('the schema of a ticket is published, and the one in the documents is the same', async () => {
  const { raw } = await shop.browser().ask(ticketSchema, {});
  expect(JSON.parse(raw.body)).toMatchObject({ type: 'object', required: expect.arrayContaining(['files']) });
  expect(JSON.parse(fs.readFileSync(path.join(CHECKOUT, 'docs', 'ticket.schema.json'), 'utf8'))).toEqual(
    JSON.parse(ticketJsonSchema()),
  );
});

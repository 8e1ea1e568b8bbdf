import { callUrl } from '@picture-day/contract/call';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { orderLinePreview } from '@picture-day/contract/calls/personalisation';
import { reprintLines, studioOrderDrawing } from '@picture-day/contract/calls/studio/orders';
import { batchTicket, makeBatch, stepBatch } from '@picture-day/contract/calls/studio/production';
import { studioSession } from '@picture-day/contract/calls/studio/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import { soldPictures } from '../../pictures/import/sold-store.ts';
import type { TwoFamilies } from '../../pictures/testing/two-families.ts';
import { printDesign } from '../print/print-design.ts';
import { printOrdered } from '../print/print-queue.ts';
import { beginPrint, findDesignToPrint, finishPrint } from '../print/store.ts';
import { openPrintingShop } from '../testing/printing-shop.ts';
import {
  asBought,
  changeTone,
  filesOf,
  openDesign,
  pageOf,
  readDesign,
  type Sold,
  saveDesign,
  sellDesign,
  toned,
} from './testing/sold-design.ts';

let families: TwoFamilies;
let office: SignedIn;
beforeAll(async () => {
  families = await openPrintingShop();
  office = await addOperator(families.shop, { role: 'office', name: 'Marit Foss' });
});
afterAll(() => families.shop.close());

const db = () => families.shop.services.db;
const print = (sold: Sold) => printOrdered(families.shop.services, { ...sold, packageItemUuid: null });
const rowOf = ({ orderUuid }: Sold) =>
  db().selectFrom('print_file').where('order_uuid', '=', orderUuid).selectAll().executeTakeFirstOrThrow();
const snapshotOf = async ({ orderUuid }: Sold) => {
  const of = (table: 'shop_order' | 'order_line', column: 'uuid' | 'order_uuid') =>
    db()
      .selectFrom(table)
      .where(column as 'uuid', '=', orderUuid)
      .selectAll()
      .execute();
  return JSON.stringify([await of('shop_order', 'uuid'), await of('order_line', 'order_uuid')]);
};
const STEPS = [
  ['collecting', 'locked'],
  ['locked', 'sent_to_print'],
  ['sent_to_print', 'packed'],
  ['packed', 'handed_over'],
] as const;
/** The order in a batch of its own. */
async function batchOf({ orderUuid }: Sold) {
  const orders = [orderUuid.slice(0, 8)];
  const { body } = await office.browser.ask(makeBatch, { body: { name: 'By hand', orders } });
  const params = { batch: body.key };
  return {
    takes: async ([from, to]: (typeof STEPS)[number]) =>
      (await office.browser.ask(stepBatch, { params, body: { from, to } })).status,
    ticket: async () => (await office.browser.send('GET', callUrl(batchTicket, { params }))).json(),
  };
}
const tagOf = async ({ browser }: SignedIn, url: string) => (await browser.send('GET', url)).headers.etag;
const drawingOf = (params: Sold, version?: number) =>
  tagOf(office, callUrl(studioOrderDrawing, { params, query: { version } }));
const familySees = (params: Sold) => tagOf(families.ada, callUrl(orderLinePreview, { params, query: {} }));

describe('the design of a line that is sold', () => {
  it('is opened as the family, with the order as the reason, and begins as it was bought', async () => {
    const sold = await sellDesign(families, office);
    const { status, body } = await openDesign(office, sold);
    expect([status, body.opens]).toEqual([200, `/order-design/${sold.orderUuid}/${sold.lineUuid}`]);
    const { body: session } = await office.browser.ask(studioSession, {});
    expect(session.simulation).toMatchObject({
      customer: { uuid: families.ada.uuid },
      reason: `Changing a design of the order ${sold.orderUuid.slice(0, 8)}`,
    });
    const { body: design } = await readDesign(office, sold);
    expect(design).toMatchObject({ version: 0, subjectUuid: families.subject.ada, restriction: 0 });
    expect(Object.values(design.templateData.userResources).some(({ image }) => image)).toBe(true);
    const logged = await db()
      .selectFrom('audit_log')
      .where('order_uuid', '=', sold.orderUuid)
      .where('action', 'in', ['openLineDesign', 'lineDesign'])
      .orderBy('id')
      .select(['action', 'operator_uuid', 'account_uuid'])
      .execute();
    const line = { operator_uuid: office.uuid, account_uuid: families.ada.uuid };
    expect(logged).toEqual([
      { action: 'openLineDesign', ...line },
      { action: 'lineDesign', ...line },
    ]);
  });

  it('is changed beside the snapshot: drawn, printed and named by the ticket as it is now', async () => {
    const sold = await sellDesign(families, office);
    await print(sold);
    const [before, old] = [await snapshotOf(sold), await rowOf(sold)];
    const [drawn, seen] = [await drawingOf(sold), await familySees(sold)];
    const receipt = { params: { orderUuid: sold.orderUuid } };
    const { body: paid } = await families.ada.browser.ask(orderForReceipt, receipt);

    expect((await changeTone(office, sold)).body).toEqual({ version: 1 });
    expect(await snapshotOf(sold)).toBe(before);
    expect((await office.browser.ask(studioSession, {})).body.simulation).toBeNull();
    expect(await filesOf(office, sold.orderUuid)).toMatchObject([{ state: 'waiting', file: null }]);
    await print(sold);
    const now = await rowOf(sold);
    expect(now).toMatchObject({ state: 'done', amendment: 1, attempts: 1 });
    expect([now.sha256 === old.sha256, now.storage_key === old.storage_key]).toEqual([false, false]);

    expect([await drawingOf(sold), await familySees(sold)]).not.toEqual([drawn, seen]);
    expect([await drawingOf(sold, 0), await drawingOf(sold, 1)]).toEqual([drawn, await drawingOf(sold)]);
    const page = await pageOf(office, sold.orderUuid);
    const designs = [{ packageItemUuid: null, name: expect.any(String), version: 1, isChanged: true }];
    expect(page.lines.find(({ uuid }) => uuid === sold.lineUuid)).toMatchObject({ designs });
    expect(page.events.filter(({ kind }) => kind === 'amendment' || kind === 'change')).toEqual([
      expect.objectContaining({
        what: 'personalisation',
        design: { lineUuid: sold.lineUuid, packageItemUuid: null, version: 1 },
        by: 'Marit Foss',
      }),
    ]);
    const { body: stays } = await families.ada.browser.ask(orderForReceipt, receipt);
    expect([stays.summary, stays.vat]).toEqual([paid.summary, paid.vat]);

    const batch = await batchOf(sold);
    expect(await batch.takes(STEPS[0])).toBe(200);
    expect((await batch.ticket()).files).toMatchObject([{ line: sold.lineUuid, sha256: now.sha256 }]);
  }, 60_000);

  it('is as it was bought again by one button, which a second click does not repeat', async () => {
    const sold = await sellDesign(families, office);
    const drawn = await drawingOf(sold);
    await changeTone(office, sold);
    expect(await drawingOf(sold)).not.toBe(drawn);
    const twice = [await asBought(office, sold, 1), await asBought(office, sold, 1)];
    expect(twice.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await drawingOf(sold)).toBe(drawn);
    const { lines, events } = await pageOf(office, sold.orderUuid);
    expect(lines[0]?.designs).toMatchObject([{ version: 2, isChanged: false }]);
    expect(events.filter(({ kind }) => kind === 'amendment')).toHaveLength(2);
  });

  it('is changed for the piece that is made again, once the first was handed over', async () => {
    const sold = await sellDesign(families, office);
    await print(sold);
    const first = await rowOf(sold);
    const made = await batchOf(sold);
    for (const step of STEPS) expect(await made.takes(step)).toBe(200);
    const lineNow = async () => (await pageOf(office, sold.orderUuid)).lines[0]!;
    expect((await lineNow()).mayChangeDesign).toBe(false);
    expect((await openDesign(office, sold)).status).toBe(409);
    const lines = [{ uuid: sold.lineUuid, number: 1 }];
    const params = { orderUuid: sold.orderUuid };
    await office.browser.ask(reprintLines, { params, body: { lines, reason: 'mistake' } });
    expect((await lineNow()).mayChangeDesign).toBe(true);

    families.shop.clock.forward(1000);
    const before = await snapshotOf(sold);
    expect((await changeTone(office, sold)).body).toEqual({ version: 1 });
    expect(await snapshotOf(sold)).toBe(before);
    await print(sold);
    const now = await rowOf(sold);
    expect(now.sha256).not.toBe(first.sha256);
    const again = await batchOf(sold);
    await again.takes(STEPS[0]);
    expect((await again.ticket()).files).toMatchObject([{ line: sold.lineUuid, sha256: now.sha256 }]);
    // What was made of the first is not there any more, and the new file was never in its batch.
    expect(await made.ticket()).toMatchObject({ files: [], missing: [{ line: sold.lineUuid }] });
    expect((await openDesign(office, sold)).status).toBe(409);
  }, 60_000);

  it('is saved once by two clicks', async () => {
    const sold = await sellDesign(families, office);
    await openDesign(office, sold);
    const { body } = await readDesign(office, sold);
    const save = () => saveDesign(office, sold, { version: 0, templateData: toned(body.templateData) });
    expect((await save()).body).toEqual({ version: 1 });
    await openDesign(office, sold);
    expect((await save()).body).toEqual({ version: 1 });
  });

  it('does not become the file that was still being drawn of the one before', async () => {
    const sold = await sellDesign(families, office);
    const { services } = families.shop;
    const old = (await findDesignToPrint(db(), sold))!;
    await changeTone(office, sold);
    await beginPrint(db(), old, services.clock.now());
    await finishPrint(db(), old, await printDesign(services, old), services.clock.now());
    expect(await rowOf(sold)).toMatchObject({ state: 'waiting', attempts: 0, amendment: 1, sha256: null });
  });

  it('keeps the pictures that stand in it now from being turned, replaced or deleted', async () => {
    const sold = await sellDesign(families, office);
    const { jobUuid, picture } = families;
    expect((await soldPictures(db(), jobUuid)).has(picture.green)).toBe(false);
    await openDesign(office, sold);
    const { body } = await readDesign(office, sold);
    const userResources = Object.fromEntries(
      Object.entries(body.templateData.userResources).map(([name, resource]) => [
        name,
        resource.image
          ? { ...resource, image: { ...resource.image, uuid: picture.green, cropRect: null } }
          : resource,
      ]),
    );
    const templateData = { ...body.templateData, userResources };
    expect((await saveDesign(office, sold, { version: 0, templateData })).status).toBe(200);
    expect((await soldPictures(db(), jobUuid)).has(picture.green)).toBe(true);
  });
});

import { operatorPrintFile, operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import type { TwoFamilies } from '../../pictures/testing/two-families.ts';
import { addDesigns, losePicture, openPrintingShop, payCart } from '../testing/printing-shop.ts';

let families: TwoFamilies;
let operator: SignedIn;
beforeAll(async () => {
  families = await openPrintingShop({ workers: true, pace: { retrySeconds: 1, lookSeconds: 1 } });
  operator = await addOperator(families.shop);
});
afterAll(() => families.shop.close());

const WHILE = { timeout: 40_000, interval: 100 };
const listOf = async (order: string) =>
  (await operator.browser.ask(operatorPrintFiles, { query: { order } })).body.printFiles;
const onlyOf = async (order: string) => (await listOf(order))[0]!;
const fileOf = async (order: string) => {
  const { orderUuid, lineUuid, number } = await onlyOf(order);
  return operator.browser.ask(operatorPrintFile, { params: { orderUuid, lineUuid, number } });
};
const jobsOf = async (order: string) => {
  const { rows } = await sql<{ state: string; retry_count: number }>`
    select state, retry_count from jobs.job where name = 'print' and data ->> 'orderUuid' = ${order}`.execute(
    families.shop.services.db,
  );
  return rows;
};

describe('a paid line', () => {
  it('becomes a PDF in the background, asked for by nobody', async () => {
    await addDesigns(families, 'fridge-magnet');
    const order = await payCart(families);
    await vi.waitFor(async () => {
      expect(await listOf(order)).toMatchObject([{ state: 'done', attempts: 1, error: null }]);
    }, WHILE);
    const { status, raw } = await fileOf(order);
    expect([status, raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }, 60_000);

  it('whose picture cannot be read is told to the operator, and printed by the queue itself once it can', async () => {
    await addDesigns(families, 'gallery-canvas');
    const bringBack = await losePicture(families);
    const order = await payCart(families);
    await vi.waitFor(async () => {
      expect(await listOf(order)).toMatchObject([
        { state: 'failed', error: 'the file of a picture is missing', file: null },
      ]);
    }, WHILE);
    const failed = await operator.browser.ask(operatorPrintFiles, { query: { state: 'failed' } });
    expect(failed.body.printFiles.map(({ orderUuid }) => orderUuid)).toEqual([order]);
    expect((await fileOf(order)).status).toBe(404);

    await bringBack();
    await vi.waitFor(async () => {
      expect(await listOf(order)).toMatchObject([{ state: 'done', error: null }]);
    }, WHILE);
    const { attempts } = await onlyOf(order);
    expect(attempts).toBeGreaterThan(1);
    await vi.waitFor(async () => {
      expect(await jobsOf(order), 'one job, tried again').toEqual([
        { state: 'completed', retry_count: attempts - 1 },
      ]);
    }, WHILE);
    const { status, raw } = await fileOf(order);
    expect([status, raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }, 120_000);
});

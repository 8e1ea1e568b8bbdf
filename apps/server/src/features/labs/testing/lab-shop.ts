import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { addLab } from '@picture-day/contract/calls/studio/labs';
import type { LabAnswer, LabForm } from '@picture-day/contract/lab-rules';
import { expect } from 'vitest';
import { transact } from '../../../platform/database/connect.ts';
import { addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { deliverDue } from '../deliver.ts';
import { type BatchSource, deliverBatch } from '../labs.ts';

export const ZIP = 'a ZIP of prints';
export const TICKET = { batch: 'B-1', lines: [] };

/** Batches as another room would make them: every uuid is one. */
export class Batches implements BatchSource {
  readonly answered: (LabAnswer & { batchUuid: string })[] = [];
  /** How often a ZIP was made. */
  made = 0;
  async deliverable() {
    return {
      key: 'B-1',
      ticket: Buffer.from(JSON.stringify(TICKET)),
      zip: async () => {
        this.made++;
        return Readable.from([Buffer.from(ZIP)]);
      },
    };
  }
  async labAnswered(_trx: unknown, _services: unknown, said: LabAnswer & { batchUuid: string }) {
    this.answered.push(said);
  }
}

export interface LabShop {
  readonly shop: TestShop;
  readonly batches: Batches;
  owner: SignedIn;
}

export async function openLabShop(): Promise<LabShop> {
  const batches = new Batches();
  const settings = { OUTGOING_ALLOW: '127.0.0.1', PUBLIC_URL: 'https://shop.example' };
  const shop = await openTestShop({ settings, batches });
  return { shop, batches, owner: await addOperator(shop) };
}

export const FORM: LabForm = {
  name: 'Fotolab',
  kind: 'folder',
  names: '{shop}_{batch}',
  folder: 'prints',
  host: '',
  port: 22,
  username: '',
  auth: 'password',
  secret: '',
  url: '',
  way: 'fetch',
};

export async function addTestLab({ owner }: LabShop, form: Partial<LabForm>) {
  const { status, body } = await owner.browser.ask(addLab, { body: { ...FORM, ...form } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Sends a batch to a lab, in a transaction of its own. */
export async function send({ shop }: LabShop, labUuid: string, key = 'B-1'): Promise<string> {
  const batchUuid = randomUUID();
  await sendBatch(shop, { labUuid, batchUuid, key });
  return batchUuid;
}

export const sendBatch = (
  shop: TestShop,
  batch: { readonly labUuid: string; readonly batchUuid: string; readonly key: string },
): Promise<void> =>
  transact(shop.services.db, (trx) =>
    deliverBatch(trx, shop.services, { ...batch, portalUuid: shop.portalUuid, job: null }),
  );

export const due = ({ shop, batches }: LabShop): Promise<void> => deliverDue(shop.services, batches);

import { randomUUID } from 'node:crypto';
import type { DeliveryType } from '@picture-day/contract/deliveries';
import type { ReceiptAddress } from '@picture-day/contract/entities/delivery';
import { addAccount, addSubject } from '../../../testing/fixtures.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { beginningFulfilment } from '../../fulfilment/fulfilment.ts';

export interface SoldLine {
  readonly product?: string;
  readonly quantity?: number;
  /** What has become of its print file; it has none where nothing is said. */
  readonly file?: Buffer | 'failed';
}

export interface Sold {
  readonly jobUuid?: string;
  readonly child?: string;
  readonly group?: string;
  readonly delivery?: DeliveryType;
  /** The way of the catalogue it is, as its family read it. */
  readonly option?: { readonly uuid: string; readonly name: string };
  readonly address?: ReceiptAddress;
  readonly lines?: readonly SoldLine[];
  readonly isReleased?: boolean;
  readonly lang?: string;
}

export interface SoldOrder {
  readonly uuid: string;
  readonly reference: string;
  readonly email: string;
  readonly lineUuids: readonly string[];
}

const NAMES: Readonly<Record<DeliveryType, string>> = {
  'school-pickup': 'To the school',
  'store-pickup': 'Fetch it in the studio',
  postage: 'Home delivery',
  'parcel-locker': 'Parcel locker',
  'digital-delivery': 'Digital delivery',
};

function describedLine(uuid: string, { product = 'Calendar 20 × 30', quantity = 1 }: SoldLine): string {
  return JSON.stringify({
    uuid,
    type: 0,
    product: { uuid: randomUUID(), name: product, type: 3, subproducts: [] },
    subProductUuids: [],
    quantity,
    description: product,
    linePrice: 10_000,
    actualLinePrice: 10_000,
    rebate: null,
    canChangeQuantity: false,
    minimumQuantity: 1,
    maximumQuantity: null,
    subjects: [],
    digitalFiles: [],
  });
}

/** A paid order for a child, as it lies in the tables once it was sold. */
export async function sell(shop: TestShop, sold: Sold = {}): Promise<SoldOrder> {
  const { db, clock } = shop.services;
  const { jobUuid, child = 'Ada Solheim', group = '4B', delivery = 'school-pickup', lines = [{}] } = sold;
  const at = clock.now();
  const { subjectUuid } = await addSubject(shop, { ...(jobUuid && { jobUuid }), subjectName: child, group });
  const account = await addAccount(shop, { name: `Parent of ${child}` });
  const [uuid, cartUuid] = [randomUUID(), randomUUID()];
  const owner = { portal_uuid: shop.portalUuid, account_uuid: account.uuid };
  await db
    .insertInto('cart')
    .values({ uuid: cartUuid, ...owner, state: 'placed', version: 1, created_at: at, changed_at: at })
    .execute();
  await db
    .insertInto('shop_order')
    .values({
      uuid,
      ...owner,
      cart_uuid: cartUuid,
      currency: 'NOK',
      goods: 10_000,
      discount: 0,
      delivery: 0,
      fees: 0,
      total: 10_000,
      voucher_code: null,
      comment: null,
      lang: sold.lang ?? 'en',
      client: 'desktop',
      shop_address: 'http://localhost',
      payment: JSON.stringify({ optionUuid: uuid, provider: 'sandbox', title: 'Card', isInvoice: false }),
      handover: JSON.stringify({
        type: delivery,
        optionUuid: sold.option?.uuid ?? uuid,
        name: sold.option?.name ?? NAMES[delivery],
        address: sold.address ?? null,
        contact: sold.address?.lockerId ? { name: `Parent of ${child}`, emailAddress: account.email } : null,
        deliveryTime: null,
        school: delivery === 'school-pickup' ? { name: 'Lillesund skole' } : null,
        verifiedAddress: false,
      }),
      vat: '[]',
      holds_digital: false,
      holds_physical: true,
      catalogue_days: null,
      placed_at: at,
      expires_at: at,
    })
    .execute();
  const lineUuids = lines.map(() => randomUUID());
  await db
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        order_uuid: uuid,
        position,
        uuid: lineUuids[position] as string,
        type: 0,
        kind: 'product',
        product_uuid: null,
        subject_uuids: [subjectUuid],
        picture_uuids: [],
        quantity: line.quantity ?? 1,
        actual_line_price: 10_000,
        vat_rate: 2500,
        template: line.file ? JSON.stringify({ uuid: randomUUID(), version: 1 }) : null,
        described: describedLine(lineUuids[position] as string, line),
      })),
    )
    .execute();
  await db
    .updateTable('shop_order')
    .set({ state: 'paid', confirmed_at: at, captured: 10_000 })
    .where('uuid', '=', uuid)
    .execute();
  await beginningFulfilment(uuid, { at, isReleased: sold.isReleased ?? true }).execute(db);
  for (const [position, line] of lines.entries())
    if (line.file) await putFile(shop, uuid, lineUuids[position] as string, line.file);
  return { uuid, reference: uuid.slice(0, 8), email: account.email, lineUuids };
}

/** What the print queue would have written. */
export async function putFile(
  { services: { db, storage, clock } }: TestShop,
  orderUuid: string,
  lineUuid: string,
  file: Buffer | 'failed',
): Promise<void> {
  const at = clock.now();
  const key = `print/${orderUuid}/${lineUuid}-1.pdf`;
  if (file !== 'failed') await storage.put(key, file);
  const became =
    file === 'failed'
      ? { state: 'failed' as const, error: 'page 7 below 150 dpi' }
      : {
          state: 'done' as const,
          error: null,
          storage_key: key,
          bytes: file.length,
          pages: 1,
          engine_version: 2,
          fonts: '{}',
        };
  await db
    .insertInto('print_file')
    .values({
      order_uuid: orderUuid,
      line_uuid: lineUuid,
      number: 1,
      package_item_uuid: null,
      attempts: 1,
      template_uuid: randomUUID(),
      template_version: 1,
      engine_version: null,
      fonts: null,
      backgrounds: null,
      storage_key: null,
      bytes: null,
      pages: null,
      low_ppi: null,
      created_at: at,
      changed_at: at,
      ...became,
    })
    .onConflict((oc) => oc.columns(['order_uuid', 'line_uuid', 'number']).doUpdateSet(became))
    .execute();
}

import { bookBankFile, readBankFile } from '@picture-day/contract/calls/studio/invoices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOperator } from '../../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../../cart/testing/picture-sets.ts';
import { invoiceOf, soldOnInvoice } from '../testing/on-invoice.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop)).browser;
});
afterAll(() => shop.close());

const kroner = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
const read = async (text: string) => (await desk.ask(readBankFile, { body: { text } })).body;
const bookAll = async (text: string) => {
  const { rows } = await read(text);
  const accept = rows.flatMap(({ line, invoice, state }) =>
    invoice && state !== 'unknown' ? [{ line, orderUuid: invoice.orderUuid }] : [],
  );
  return (await desk.ask(bookBankFile, { body: { text, accept } })).body;
};

it('the money of a bank’s file is booked by reference, proposed by name and sum, and never twice', async () => {
  const [paid, part, likely] = [
    await soldOnInvoice(shop),
    await soldOnInvoice(shop),
    await soldOnInvoice(shop),
  ];
  const reference = async (orderUuid: string) => (await invoiceOf(shop, orderUuid)).reference;
  const text = [
    'Bokføringsdato;Beløp;Avsender;KID;Melding',
    `30.11.2026;${kroner(paid.total)};K SOLHEIM;${await reference(paid.orderUuid)};`,
    `30.11.2026;50,00;K SOLHEIM;;${await reference(part.orderUuid)}`,
    `30.11.2026;${kroner(likely.total)};Kari Solheim;;Skolebilder`,
    '30.11.2026;12,34;Somebody Else;;Something',
    '30.11.2026;-99,00;Rent;;',
  ].join('\n');
  const first = await read(text);
  expect(first.rows.map(({ state }) => state)).toEqual(['sure', 'sure', 'likely', 'unknown']);
  expect(first).toMatchObject({ out: 1, unread: [] });
  expect(first.rows[2]?.invoice?.orderUuid).toBe(likely.orderUuid);

  expect(await bookAll(text)).toEqual({
    booked: 3,
    sum: paid.total + 5_000 + likely.total,
    before: 0,
    paid: 2,
    part: 1,
    giveBack: 0,
  });
  const again = await read(text);
  expect(again.rows.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked', 'unknown']);
  const accept = [
    { line: 2, orderUuid: paid.orderUuid },
    { line: 3, orderUuid: part.orderUuid },
  ];
  const replies = await Promise.all([1, 2, 3].map(() => desk.ask(bookBankFile, { body: { text, accept } })));
  for (const { body } of replies) expect(body).toMatchObject({ booked: 0, sum: 0, before: 2 });
  expect((await invoiceOf(shop, part.orderUuid)).booked).toBe(5_000);
});

it('a reference that was paid before makes all of the sum too much', async () => {
  const { orderUuid, total } = await soldOnInvoice(shop);
  const { reference } = await invoiceOf(shop, orderUuid);
  const line = (day: string) => `Dato;Beløp;KID\n${day};${kroner(total)};${reference}\n`;
  await bookAll(line('30.11.2026'));
  const { rows } = await read(line('01.12.2026'));
  expect(rows).toMatchObject([{ state: 'sure', left: 0, giveBack: total }]);
  expect(await bookAll(line('01.12.2026'))).toMatchObject({ booked: 1, giveBack: total });
});

import { orderRefunds, refundByHand, refundOrder } from '@picture-day/contract/calls/studio/refunds';
import type { OrderRefunds, Refund } from '@picture-day/contract/entities/refund';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { orderOf } from '../orders/testing/example-orders.ts';
import { mayRefund } from './shared/may-refund.ts';
import { RefundPanel } from './shared/refund-panel.tsx';

const ORDER = {
  uuid: '7c41e09b-0000-4000-8000-000000000001',
  lines: [],
  customer: {
    uuid: uuidOf(2),
    name: 'Hanna Bakke',
    emailAddress: 'hanna@example.com',
    children: 1,
    orders: 3,
  },
};
const line = (
  at: number,
  name: string,
  figures: readonly [quantity: number, amount: number, discount: number],
  becomes: OrderRefunds['lines'][number]['becomes'],
) => ({
  uuid: uuidOf(at),
  name,
  quantity: figures[0],
  amount: figures[1],
  discount: figures[2],
  rate: 2500,
  becomes,
});
/** The order of the boards: 907.00 after a voucher of 100.00. */
const GIVEN: OrderRefunds = {
  currency: 'NOK',
  provider: 'vipps',
  paidWith: 'Vipps',
  isUnpaid: false,
  lines: [
    line(11, 'Calendar 20 × 30', [1, 24_900, 2473], 'taken-out'),
    line(12, 'Card 15 × 15', [10, 31_000, 3078], 'stays'),
    line(13, 'Mug', [1, 14_900, 1480], 'stays'),
    line(14, 'Digital set', [1, 29_900, 2969], 'files'),
  ],
  given: [],
  left: 90_700,
  refunds: [],
  disputes: [],
};
const made = (own: Partial<Refund> = {}): Refund => ({
  uuid: uuidOf(90),
  state: 'done',
  source: 'studio',
  reason: 'not-printed',
  amount: 22_427,
  credited: 22_427,
  words: '',
  time: '2026-11-16T10:00:00.000Z',
  doneTime: '2026-11-16T10:00:00.000Z',
  byHand: false,
  failure: null,
  by: 'Marit Foss',
  ...own,
});

async function open(own: Partial<OrderRefunds> = {}) {
  const calls = fakeCalls();
  const params = { orderUuid: ORDER.uuid };
  calls.answer(orderRefunds, { params }, { ...GIVEN, ...own });
  calls.answer(refundOrder, { params }, { refund: made() });
  const onClose = vi.fn();
  await renderStudio(<RefundPanel order={ORDER} onClose={onClose} />);
  await expect.element(page.getByRole('complementary', { name: 'Refund' })).toBeVisible();
  return { calls, onClose, params };
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const sent = (calls: ReturnType<typeof fakeCalls>) => calls.asked.filter(({ method }) => method === 'POST');

describe('the panel of refunds', () => {
  it('adds up a line with its share of the voucher and its VAT, and gives that sum back', async () => {
    const { calls, onClose } = await open();
    await box('Calendar 20 × 30').click();
    const sums = page.getByRole('complementary');
    for (const said of ['249.00 kr', '−24.73 kr', 'of that VAT 25 %', '44.85 kr', 'Back to Vipps']) {
      await expect.element(sums).toMatchTextContent(said);
    }
    const button = page.getByRole('button', { name: 'Refund 224.27 kr' });
    await expect.element(button).toBeDisabled();
    await page.getByLabelText('Reason').selectOptions('Could not be printed');
    await page.getByLabelText('Words to the family').fill('Dear Hanna, you get it back.');
    await button.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(sent(calls)).toHaveLength(1);
    expect(sent(calls)[0]?.body).toMatchObject({
      asked: { kind: 'lines', lines: [{ line: uuidOf(11), pieces: 1 }] },
      total: 22_427,
      seen: 90_700,
      reason: 'not-printed',
      words: 'Dear Hanna, you get it back.',
      tellFamily: true,
    });
  });

  it('takes some of the pieces of a line', async () => {
    await open();
    await box('Card 15 × 15').click();
    await page.getByRole('textbox', { name: 'Pieces of Card 15 × 15' }).fill('3');
    await page.getByRole('textbox', { name: 'Pieces of Card 15 × 15' }).element().blur();
    await expect.element(page.getByRole('button', { name: 'Refund 83.76 kr' })).toBeVisible();
    await expect.element(page.getByText('3 of 10')).toBeVisible();
  });

  it('says before it is pressed what becomes of goods and files', async () => {
    await open();
    await page.getByRole('button', { name: 'Whole' }).click();
    const note = page.getByRole('status');
    await expect.element(note).toMatchTextContent('Calendar 20 × 30: is taken out of production');
    await expect.element(note).toMatchTextContent('Digital set: the family can no longer download');
    await expect.element(note).toMatchTextContent('Card 15 × 15 and Mug: is packed or handed over');
    await expect.element(page.getByRole('button', { name: 'Refund 907.00 kr' })).toBeVisible();
  });

  it('refuses a sum that is no sum, or more than is left', async () => {
    await open();
    await page.getByRole('button', { name: 'Amount' }).click();
    const field = page.getByRole('textbox', { name: 'Amount' });
    for (const typed of ['907.01', 'all']) {
      await field.fill(typed);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    }
    await field.fill('100,50');
    await expect.element(page.getByRole('button', { name: 'Refund 100.50 kr' })).toBeVisible();
  });

  it('keeps what was put together, and its name, where the answer gets lost', async () => {
    const { calls, params, onClose } = await open();
    calls.answer(refundOrder, { params }, () => refusal(503, 'Please try again in a moment.'));
    await box('Mug').click();
    await page.getByLabelText('Reason').selectOptions('Was faulty');
    const button = page.getByRole('button', { name: 'Refund 134.20 kr' });
    await button.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Please try again in a moment.');
    calls.answer(refundOrder, { params }, { refund: made() });
    await button.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const names = sent(calls).map(({ body }) => (body as { uuid: string }).uuid);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('shows a refused refund with its next steps', async () => {
    const refused = made({ state: 'refused', doneTime: null, failure: 'Vipps answered 409' });
    const { calls } = await open({ refunds: [refused] });
    const alert = page.getByRole('alert').filter({ hasText: 'refused' });
    await expect.element(alert).toMatchTextContent('224.27 kr was refused by the payment provider');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    calls.answer(refundByHand, { params: { uuid: refused.uuid } }, { refund: made({ byHand: true }) });
    await page.getByRole('button', { name: 'I have transferred it' }).click();
    await expect
      .poll(() => sent(calls).map(({ url }) => url))
      .toEqual([`/api/studio/refunds/${refused.uuid}/by-hand`]);
  });

  it('credits an invoice that nobody paid without money', async () => {
    await open({ isUnpaid: true, provider: 'invoice', paidWith: 'Invoice' });
    await page.getByRole('button', { name: 'Whole' }).click();
    await expect.element(page.getByRole('button', { name: 'Credit 907.00 kr' })).toBeVisible();
    await expect.element(page.getByText('no money goes back', { exact: false })).toBeVisible();
  });

  it('tells of a dispute and until when it is answered', async () => {
    await open({
      disputes: [
        {
          reference: 'du_1',
          amount: 90_700,
          reason: 'product_not_received',
          state: 'open',
          answerBy: '2026-11-23T10:00:00.000Z',
          time: '2026-11-16T10:00:00.000Z',
        },
      ],
    });
    await expect.element(page.getByText('The family’s bank disputes 907.00 kr')).toBeVisible();
    await expect.element(page.getByText('by 23 November 2026', { exact: false })).toBeVisible();
  });

  it('has nothing more to give where everything went back', async () => {
    const lines = GIVEN.lines.map(({ uuid, quantity, amount, discount }) => ({
      line: uuid,
      pieces: quantity,
      credited: amount - discount,
    }));
    await open({ left: 0, given: lines, refunds: [made({ amount: 90_700, credited: 90_700 })] });
    await expect.element(page.getByText('Everything of this order has been given back.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  });
});

describe('the button of refunds', () => {
  it.each([
    ['money that came', { captured: 50_900 }, {}, true],
    ['an order of which everything went back', { captured: 50_900, refunded: 50_900 }, {}, false],
    ['an invoice that nobody has paid', { captured: 0, isInvoice: true }, {}, true],
    ['an invoice of a cancelled order', { captured: 0, isInvoice: true }, { state: 'cancelled' }, false],
    ['an order that nobody paid in time', { captured: 0 }, { confirmTime: null }, false],
    ['an order without prices', {}, { money: null }, false],
  ] as const)('stands for %s: %j %j', (_, payment, own, isOffered) => {
    expect(mayRefund({ ...orderOf({}, payment), ...own })).toBe(isOffered);
  });
});

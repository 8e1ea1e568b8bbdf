import { markInvoicePaid } from '@picture-day/contract/calls/studio/invoices';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { describe, expect, it } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { Invoice } from './components/invoice.tsx';
import { orderOf as anOrder } from './testing/example-orders.ts';

const billing = {
  name: 'Kari Solheim',
  address1: 'Storgata 1',
  address2: '',
  postalCode: '4790',
  city: 'Lillesand',
  state: '',
};

type Payment = NonNullable<StudioOrder['money']>['payment'];
const orderOf = (payment: Partial<Payment> = {}): StudioOrder =>
  anOrder({}, { title: 'Invoice', state: 'authorised', isInvoice: true, billing, captured: 0, ...payment });

async function open(order = orderOf()) {
  const calls = fakeCalls();
  calls.answer(markInvoicePaid, { params: { orderUuid: order.uuid } }, { state: 'captured' });
  return {
    ...(await renderStudio(
      <>
        <Invoice order={order} />
        <ToastHost />
      </>,
    )),
    calls,
  };
}
type Screen = Awaited<ReturnType<typeof open>>;
const mark = (screen: Screen) => screen.getByRole('button', { name: 'Mark the invoice as paid' });
const sent = ({ calls }: Screen) => calls.asked.filter(({ url }) => url.endsWith('/invoice-paid')).length;

describe('an invoice in the studio', () => {
  it('says whom it is for', async () => {
    const screen = await open();
    await expect
      .element(screen.getByText('Billed to Kari Solheim, Storgata 1, 4790 Lillesand'))
      .toBeVisible();
  });

  it('is marked paid once the question is answered with yes', async () => {
    const screen = await open();
    await mark(screen).click();
    await expect.element(screen.getByText(/Has the money of this invoice come/)).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    expect(sent(screen)).toBe(0);
    await mark(screen).click();
    await screen.getByRole('button', { name: 'Mark as paid' }).dblClick();
    await expect.poll(() => sent(screen)).toBe(1);
  });

  it('says why it could not be marked, and can be marked again', async () => {
    const screen = await open();
    screen.calls.answer(markInvoicePaid, { params: { orderUuid: orderOf().uuid } }, refusal(409, 'Too late'));
    await mark(screen).click();
    await screen.getByRole('button', { name: 'Mark as paid' }).click();
    await expect.element(screen.getByText('Too late').first()).toBeVisible();
    await expect.element(mark(screen)).toBeEnabled();
  });

  it('is not asked about again once it is paid, and no other payment ever', async () => {
    const paid = await open(orderOf({ state: 'captured' }));
    await expect.element(paid.getByText('The invoice is paid.')).toBeVisible();
    await expect.element(mark(paid)).not.toBeInTheDocument();
    await paid.unmount();
    const byCard = await open(orderOf({ isInvoice: false, billing: null }));
    await expect.element(mark(byCard)).not.toBeInTheDocument();
  });
});

import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { deleteLine, readCart } from '@picture-day/contract/calls/cart';
import { cancelTransaction, paymentOfTransaction } from '@picture-day/contract/calls/payments';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import type { UnfinishedPayment } from '@picture-day/contract/entities/payment';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { Shell } from '../../app/shell.tsx';
import { bootQuery } from '../../lib/boot.ts';
import { refreshBadge } from '../../lib/cart.ts';
import { paths } from '../../paths.ts';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, fileLine } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';

const transaction = { uuid: uuidOf(700), order: { uuid: uuidOf(701) } };
/** 14:32 on the shop's clock. */
const until = '2026-11-20T13:32:00.000Z';
const left: UnfinishedPayment = {
  ...transaction,
  title: 'Vipps',
  totalPrice: 83_800,
  currencyCode: 'NOK',
  until,
};
const ofPayment = { params: { transactionUuid: transaction.uuid } };

const progress = (state: PaymentProgress['state'], error: string | null = null): PaymentProgress => ({
  ...transaction,
  provider: 'sandbox',
  state,
  redirectUrl: null,
  totalPrice: 83_800,
  currencyCode: 'NOK',
  error,
});

const routes = [
  {
    Component: Shell,
    children: [
      { path: '/products/categories', element: <h1>Products</h1> },
      { path: '/editor', element: <h1>Editor</h1>, handle: { bare: true } },
      {
        path: paths.payment(':uuid').replace('%3A', ':'),
        element: <h1>Payment</h1>,
        handle: { paying: true },
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
  },
];

/** Ingrid somewhere in the shop, with a payment that she left. */
async function open({
  path = '/products/categories',
  payment = left as UnfinishedPayment | null,
  user = ingrid,
} = {}) {
  const calls = fakeCalls();
  const tells = (unfinishedPayment: UnfinishedPayment | null) =>
    calls.answer(bootstrap, { query: {} }, bootOf({ user, unfinishedPayment }));
  const stands = (...said: Parameters<typeof progress>) =>
    calls.answer(paymentOfTransaction, ofPayment, { transaction: progress(...said) });
  tells(payment);
  stands('submitting');
  calls.answer(readCart, {}, { cart: { ...cartOf(1, fileLine(uuidOf(9))), beingPaid: payment !== null } });
  calls.answer(pictureSets, {}, { pictureSets: [] });
  const screen = await renderRoutes(routes, { path, boot: bootOf({ user, unfinishedPayment: payment }) });
  const at = () => screen.router.state.location.pathname;
  const bar = screen.getByRole('complementary', { name: 'Payment' });
  return { ...screen, calls, tells, stands, at, bar };
}

describe('a payment that was left', () => {
  it.each(['/products/categories', '/editor'])(
    'is told on %s with its sum, where and until when',
    async (path) => {
      const { bar } = await open({ path });
      await expect.element(bar.getByText('Payment not finished')).toBeVisible();
      await expect
        .element(bar.getByText('838 kr waits in Vipps until 14:32. Nothing is charged yet.'))
        .toBeVisible();
    },
  );

  it('goes on where it was left, and the page of the payment has no second bar', async () => {
    const { bar, at, router } = await open();
    await bar.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(at).toBe(`/shopping-cart/checkout/payment/${transaction.uuid}`);
    expect(router.state.location.state).toEqual({ begin: true });
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('is cancelled once however often it is pressed, and leads to the cart without the bar', async () => {
    const { bar, at, calls, tells } = await open();
    calls.answer(cancelTransaction, ofPayment, () => {
      tells(null);
      return { transaction: progress('cancelled', 'The payment was cancelled. Nothing has been charged.') };
    });
    const cancel = bar.getByRole('button', { name: 'Cancel and change the cart' });
    await expect.element(cancel).toBeVisible();
    for (let press = 0; press < 3; press++) (cancel.element() as HTMLButtonElement).click();
    await expect.poll(at).toBe('/shopping-cart');
    await expect.element(bar).not.toBeInTheDocument();
    expect(calls.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that was paid meanwhile becomes Paid with the receipt, until the receipt was seen', async () => {
    const { bar, at, calls, tells } = await open();
    calls.answer(cancelTransaction, ofPayment, () => {
      tells(null);
      return { transaction: progress('captured') };
    });
    await bar.getByRole('button', { name: 'Cancel and change the cart' }).click();
    await expect.element(bar.getByText('838 kr is paid and the order is placed.')).toBeVisible();
    await bar.getByRole('link', { name: 'See the receipt' }).click();
    await expect.poll(at).toBe(paths.receipt(transaction.order.uuid));
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('is forgotten with the session, and never told to who signs in next', async () => {
    const { bar, calls, stands, queryClient } = await open();
    await expect.element(bar.getByText('Payment not finished')).toBeVisible();
    calls.answer(paymentOfTransaction, ofPayment, refusal(401, 'Please sign in.'));
    queryClient.setQueryData(bootQuery.queryKey, bootOf());
    await expect.element(bar).not.toBeInTheDocument();
    stands('captured');
    queryClient.setQueryData(bootQuery.queryKey, bootOf({ user: ingrid }));
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('that cannot be cancelled now says so and stays', async () => {
    const { bar, calls, getByText } = await open();
    calls.answer(cancelTransaction, ofPayment, { transaction: progress('submitting') });
    await bar.getByRole('button', { name: 'Cancel and change the cart' }).click();
    const said = 'The payment cannot be cancelled right now. Continue it, or try again in a moment.';
    await expect.element(getByText(said).first()).toBeVisible();
    await expect.element(bar.getByText('Payment not finished')).toBeVisible();
  });

  it('offers nothing to who acts as the customer', async () => {
    const { bar } = await open({ user: { ...ingrid, isSimulated: true } });
    await expect.element(bar.getByText('Payment not finished')).toBeVisible();
    expect(bar.getByRole('button').elements()).toHaveLength(0);
  });
});

describe('a payment of another tab', () => {
  it('is told as soon as a change is refused for it', async () => {
    const { bar, calls, tells, queryClient } = await open({ payment: null });
    await expect.element(bar).not.toBeInTheDocument();
    tells(left);
    const params = { uuid: uuidOf(9) };
    calls.answer(deleteLine, { params }, refusal(409, 'Not finished.', { changed: 'payment-open' }));
    const mutationFn = async () => {
      const { ask } = await import('@picture-day/ui/calls/api.ts');
      return ask(deleteLine, { params });
    };
    await queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn })
      .execute(undefined)
      .catch(() => {});
    await expect.element(bar.getByText('Payment not finished')).toBeVisible();
  });

  it('is told when the tab is looked at again, and gone when it has ended there', async () => {
    const { bar, calls, tells, stands, queryClient } = await open({ payment: null });
    const look = (beingPaid: boolean) => {
      calls.answer(readCart, {}, { cart: { ...cartOf(2), beingPaid } });
      return refreshBadge(queryClient);
    };
    tells(left);
    await look(true);
    await expect.element(bar.getByText('Payment not finished')).toBeVisible();
    tells(null);
    stands('cancelled');
    await look(false);
    await expect.element(bar).not.toBeInTheDocument();
  });
});

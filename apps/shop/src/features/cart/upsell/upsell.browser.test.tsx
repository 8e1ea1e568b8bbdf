import { buyCatalogues, readCart } from '@picture-day/contract/calls/cart';
import { createCheckout } from '@picture-day/contract/calls/checkout';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartOf, fileLine } from '../../../testing/carts.ts';
import { uuidOf } from '../../../testing/picture-sets.ts';
import { checkoutOf } from '../../checkout/testing/checkouts.ts';
import { mug, openCart as open } from '../testing/open-cart.tsx';

beforeEach(() => sessionStorage.clear());

describe('the upsell sequence', () => {
  const ada = { uuid: uuidOf(900), name: 'Ada Solheim', group: '4B' };
  const book = (number: number) => ({
    uuid: uuidOf(number),
    name: `Catalogue ${number}`,
    description: 'Every class.',
    price: 18_900,
    quantity: 0,
    maxQuantity: 10,
    subject: ada,
    deliveryTime: { days: 45 },
  });
  const upsaleList = [
    { type: 'CATALOGUE' as const, catalogues: [book(50), book(51)] },
    {
      type: 'DIGITAL_FILES' as const,
      products: [{ type: 'set' as const, price: 39_900, rebatedPrice: 29_900 }],
      subjects: [ada],
    },
  ];
  const digital = (line: OrderLine) => ({
    ...line,
    product: { ...line.product!, uuid: FIXED_PRODUCT.digitalSet },
  });

  async function addMore() {
    const screen = await open(cartOf(1, digital(fileLine())));
    screen.calls.answer(createCheckout, {}, checkoutOf({ upsaleList }));
    await screen.getByRole('link', { name: 'Add more' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    return screen;
  }

  it('shows each offer in turn, and after the last No thanks the product list', async () => {
    const screen = await addMore();
    await expect
      .element(screen.getByLabelText('Quantity of Catalogue 50, Ada Solheim, 4B').first())
      .toBeVisible();
    await screen.getByRole('button', { name: 'No thanks' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Special offer' })).toBeVisible();
    await expect.element(screen.getByRole('dialog').getByText(/^299/)).toBeVisible();
    await screen.getByRole('button', { name: 'No thanks' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/products/categories');
  });

  it('asks for a quantity before catalogues are added', async () => {
    const screen = await addMore();
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect
      .element(
        screen
          .getByRole('alertdialog')
          .getByText(
            'You need to select how many cataloges you would like before clicking Add to shopping cart',
          ),
      )
      .toBeVisible();
  });

  it('adds the chosen catalogues and stays with the cart', async () => {
    const screen = await addMore();
    const bought = cartOf(2, digital(fileLine()), { ...mug, uuid: uuidOf(7) });
    screen.calls.answer(buyCatalogues, {}, { cart: bought });
    screen.calls.answer(readCart, {}, { cart: bought });
    await screen.getByRole('dialog').getByRole('button', { name: 'More' }).first().click();
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0);
    await expect.poll(() => screen.getByTestId('cart-line').elements().length).toBe(2);
    expect(screen.router.state.location.pathname).toBe('/shopping-cart');
    const sent = screen.calls.asked.find(({ url }) => url === buyCatalogues.path);
    expect(sent?.body).toMatchObject({ catalogues: [{ uuid: uuidOf(50), quantity: 1 }] });
  });

  it('leads from the special offer to the digital portraits', async () => {
    const screen = await addMore();
    await screen.getByRole('button', { name: 'No thanks' }).click();
    await expect
      .element(screen.getByRole('link', { name: 'Check out offer' }))
      .toHaveAttribute('href', '/products/digital-portraits');
  });
});

import {
  changeQuantity,
  changeSubProducts,
  deleteLine,
  readCart,
  toggleDigitalSet,
} from '@picture-day/contract/calls/cart';
import type { Cart } from '@picture-day/contract/entities/cart';
import { refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cartOf, fileLine, lineOf, packedLine } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { digitalRebateQuery } from '../catalogue/api/catalogue.ts';
import { instanceOf } from '../packages/testing/packages.ts';
import { mug, openCart as open } from './testing/open-cart.tsx';

const costing = (cart: Cart, goodsPrice: number): Cart => ({
  ...cart,
  summary: { ...cart.summary, goodsPrice, totalPrice: goodsPrice },
});

beforeEach(() => sessionStorage.clear());

/** An answer that waits until the test lets it go. */
function held<T>(value: T) {
  let release: () => void = () => undefined;
  const answer = new Promise<T>((done) => {
    release = () => done(value);
  });
  return { answer: () => answer, release };
}

describe('a line of the cart', () => {
  it('shows description, quantity and line price', async () => {
    const screen = await open(costing(cartOf(1, mug), 14_900));
    const line = screen.getByTestId('cart-line');
    await expect.element(line.getByText('Morning mug, Ada Solheim')).toBeVisible();
    await expect.element(line.getByLabelText('Quantity of Mug')).toHaveValue('1');
    await expect.element(line.getByText('149 kr')).toBeVisible();
    await expect
      .element(line.getByRole('link', { name: 'Edit Mug' }))
      .toHaveAttribute('href', `/shopping-cart/edit/${mug.uuid}`);
  });

  it('of many single files names the set that costs less, with one button to change', async () => {
    const subject = { uuid: uuidOf(900), name: 'Ada Solheim' };
    const instead = { subject, pictures: 9, price: 39_900, saved: 18_200 };
    const screen = await open({ ...cartOf(1, fileLine(uuidOf(9))), setsInstead: [instead] });
    const note = screen.getByTestId('set-instead');
    await expect
      .element(note)
      .toMatchTextContent('All 9 pictures of Ada Solheim cost 399 kr together. You save 182 kr.');
    screen.calls.answer(toggleDigitalSet, {}, { cart: cartOf(2, mug) });
    await note.getByRole('button', { name: 'Buy all pictures instead' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(screen.calls.asked.at(-1)?.body).toEqual({ pictureSet: subject.uuid });
  });

  it('with a voucher below its minimum says how much is missing', async () => {
    const rebateWaits = { code: 'STRAND100', missing: 5_100 };
    const screen = await open({ ...cartOf(1, mug), rebateWaits });
    await expect
      .element(screen.getByText('Voucher STRAND100 needs products for 51 kr more. Then it is used again.'))
      .toBeVisible();
  });

  it("shows prices as '...' while it is updating, then what the server says", async () => {
    const screen = await open(costing(cartOf(1, mug), 14_900));
    const later = held({
      cart: costing(cartOf(2, { ...mug, quantity: 3, linePrice: 38_700, actualLinePrice: 38_700 }), 38_700),
    });
    screen.calls.answer(changeQuantity, { params: { uuid: mug.uuid } }, later.answer);
    await userEvent.selectOptions(screen.getByLabelText('Quantity of Mug'), '3');
    await expect.element(screen.getByText('...').first()).toBeVisible();
    expect(screen.getByText('...').elements()).toHaveLength(2);
    later.release();
    await expect.element(screen.getByTestId('cart-line').getByText('387 kr')).toBeVisible();
    expect(screen.calls.asked.at(-1)?.body).toEqual({ quantity: 3 });
  });

  it('dims while it is deleted, after the question whether it should be', async () => {
    const screen = await open(cartOf(1, mug, fileLine(uuidOf(9))));
    const later = held({ cart: cartOf(2, fileLine(uuidOf(9))) });
    screen.calls.answer(deleteLine, { params: { uuid: mug.uuid } }, later.answer);
    await screen.getByRole('button', { name: 'Delete Mug' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect
      .element(dialog.getByText('Are you sure you want to delete the product from the shopping cart?'))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByTestId('cart-line').first()).toHaveStyle({ opacity: '0.4' });
    later.release();
    await expect.poll(() => screen.getByTestId('cart-line').elements().length).toBe(1);
  });

  it('that is a package takes the digital prices along that came with it', async () => {
    const packed = lineOf({
      uuid: uuidOf(5),
      product: { uuid: uuidOf(300), name: 'The family package', type: 200, subproducts: [] },
    });
    const screen = await open(cartOf(1, packed, mug));
    const rebate = { qualified: true, rebatedDigitalFilePrice: 4900, rebatedDigitalSetPrice: 29_900 };
    screen.queryClient.setQueryData(digitalRebateQuery.queryKey, rebate);
    screen.calls.answer(deleteLine, { params: { uuid: packed.uuid } }, { cart: cartOf(2, mug) });
    await screen.getByRole('button', { name: 'Delete The family package' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => screen.getByTestId('cart-line').elements().length).toBe(1);
    expect(screen.queryClient.getQueryData(digitalRebateQuery.queryKey)).toBeUndefined();
  });

  it('changes its sub-product, with its extra price named', async () => {
    const screen = await open(cartOf(1, mug));
    screen.calls.answer(
      changeSubProducts,
      { params: { uuid: mug.uuid } },
      { cart: cartOf(2, { ...mug, subProductUuids: [uuidOf(4)], actualLinePrice: 16_900 }) },
    );
    await userEvent.selectOptions(screen.getByLabelText('Choice for Mug'), 'Blue (+20 kr)');
    await expect.element(screen.getByText('169 kr')).toBeVisible();
    expect(screen.calls.asked.at(-1)?.body).toEqual({ subProductUuids: [uuidOf(4)] });
  });

  it('is locked where its quantity cannot be changed, and shows at most 3 digital files', async () => {
    const files = [1, 2, 3, 4, 5].map((number) => uuidOf(20 + number));
    const screen = await open(cartOf(1, fileLine(...files)));
    await expect.element(screen.getByLabelText('Quantity of Digital')).toBeDisabled();
    expect(screen.getByTestId('digital-preview').element().querySelectorAll('img')).toHaveLength(3);
  });

  it('of a package shows what it holds, each as it was made', async () => {
    const screen = await open(cartOf(1, packedLine()));
    await expect.element(screen.getByRole('listitem').first()).toBeVisible();
    const drawings = [...document.querySelectorAll('[data-drawings] > img')].map((img) =>
      img.getAttribute('src'),
    );
    const line = packedLine();
    expect(drawings).toEqual(
      [710, 711].map((item) => `/api/webshop/cart/lines/${line.uuid}/preview?item=${uuidOf(item)}`),
    );
  });

  it('that is withdrawn says so and blocks the checkout', async () => {
    const screen = await open(cartOf(1, { ...mug, blocked: 'withdrawn' }));
    await expect
      .element(screen.getByText('This product is no longer sold. Please delete it to go on.'))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('that is a calendar for a past year says so and blocks the checkout, but can be edited', async () => {
    const screen = await open(cartOf(1, { ...mug, blocked: 'past-year' }));
    const text = 'This calendar is for a year that is over. Please change its year or delete it to go on.';
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Edit Mug' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('with a picture that left the shop says so and blocks the checkout, but can be edited', async () => {
    const design = { uuid: uuidOf(90), name: 'Sea', version: 1, categories: [], data: { userResources: {} } };
    const screen = await open(cartOf(1, { ...mug, template: design, blocked: 'picture-gone' }));
    await expect
      .element(
        screen.getByText(/^A picture in this product is no longer in the shop\. Please choose another one/),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Edit Mug' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('of files some of which left the shop says that they are not charged', async () => {
    const screen = await open(cartOf(1, { ...fileLine(uuidOf(21)), goneFiles: 2 }));
    await expect
      .element(screen.getByText('2 of the chosen pictures are no longer in the shop and are not charged.'))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Checkout' })).toBeVisible();
  });

  it('that is a package says so of the calendar in it', async () => {
    const packed = lineOf({
      product: { uuid: uuidOf(300), name: 'The family package', type: 200, subproducts: [] },
      package: instanceOf(),
      blocked: 'past-year',
    });
    const screen = await open(cartOf(1, packed));
    await expect
      .element(screen.getByText(/^A calendar in this package is for a year that is over\./))
      .toBeVisible();
  });

  it('tells why a change was refused and shows the cart as it really is', async () => {
    const screen = await open(cartOf(1, mug));
    screen.calls.answer(
      changeQuantity,
      { params: { uuid: mug.uuid } },
      refusal(409, 'A payment of the shopping cart is not finished.'),
    );
    await userEvent.selectOptions(screen.getByLabelText('Quantity of Mug'), '2');
    await expect
      .element(screen.getByText('A payment of the shopping cart is not finished.').first())
      .toBeVisible();
    await expect.element(screen.getByLabelText('Quantity of Mug')).toHaveValue('1');
  });
});

describe('the cart while a payment is open', () => {
  it('is locked, and says so, with nothing to change or to check out', async () => {
    const screen = await open({ ...cartOf(1, mug), beingPaid: true });
    await expect.element(screen.getByText('The cart is locked while the payment is open.')).toBeVisible();
    await expect.element(screen.getByText('Mug')).toBeVisible();
    for (const name of [/^Delete/, /^Checkout/, /^Add more/, /^Edit/]) {
      expect(screen.getByRole('button', { name }).elements()).toHaveLength(0);
      expect(screen.getByRole('link', { name }).elements()).toHaveLength(0);
    }
    expect(screen.getByLabelText('Quantity of Mug').elements()).toHaveLength(0);
  });
});

describe('the cart', () => {
  it('leads to the product list when it is empty', async () => {
    const screen = await open(cartOf(1));
    await expect.poll(() => screen.router.state.location.pathname).toBe('/products/categories');
  });

  it('agrees with another tab as soon as it is looked at again', async () => {
    const screen = await open(cartOf(1, mug));
    await expect.element(screen.getByTestId('cart-line')).toBeVisible();
    screen.calls.answer(readCart, {}, { cart: cartOf(2, mug, fileLine(uuidOf(9))) });
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => screen.getByTestId('cart-line').elements().length).toBe(2);
  });

  it('shows the new price and says so when the time limit of a package ends while it is open', async () => {
    const packed = (price: number) =>
      lineOf({
        product: { uuid: uuidOf(300), name: 'The family package', type: 200, subproducts: [] },
        actualLinePrice: price,
      });
    const screen = await open({ ...costing(cartOf(1, packed(74_900)), 74_900), pricesHoldFor: 2 });
    const line = screen.getByTestId('cart-line');
    await expect.element(line.getByText('749 kr')).toBeVisible();
    const note = screen.getByText('An offer has ended. These are the prices as they are now.');
    expect(note.elements()).toHaveLength(0);
    screen.calls.answer(
      readCart,
      {},
      { cart: { ...costing(cartOf(1, packed(84_900)), 84_900), pricesHoldFor: null } },
    );
    await expect.element(note, { timeout: 6000 }).toBeVisible();
    await expect.element(line.getByText('849 kr')).toBeVisible();
    expect(screen.getByText('849 kr').elements()).toHaveLength(2);
  });

  it('that costs more than can be paid at once is shown, says so and blocks the checkout', async () => {
    const screen = await open(costing(cartOf(1, mug), 99_000_100));
    await expect
      .element(screen.getByText(/^A shopping cart can hold products for at most 990,000\skr\./))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('leads to more products and to the checkout', async () => {
    const screen = await open(cartOf(1, mug));
    await expect
      .element(screen.getByRole('link', { name: 'Add more' }))
      .toHaveAttribute('href', '/products/categories');
    await expect
      .element(screen.getByRole('link', { name: 'Checkout' }))
      .toHaveAttribute('href', '/shopping-cart/checkout');
  });

  it.each([
    ['Free delivery!', 80_000, 80_000],
    ['Shop products for 151 kr more and get free delivery!', 64_900, 80_000],
    ['Free delivery when you spend over 800 kr', 0, 80_000],
  ])('says %j', async (text, goods, threshold) => {
    const screen = await open(costing(cartOf(1, mug), goods), { threshold });
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('has no free-delivery banner when the threshold is negative', async () => {
    const screen = await open(costing(cartOf(1, mug), 100), { threshold: -1 });
    await expect.element(screen.getByTestId('cart-line')).toBeVisible();
    expect(screen.getByTestId('free-delivery').elements()).toHaveLength(0);
  });
});

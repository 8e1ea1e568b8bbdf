import { deleteLine, readCart, takeLineBack } from '@picture-day/contract/calls/cart';
import { promotedProducts } from '@picture-day/contract/calls/catalogue';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { Cart } from '@picture-day/contract/entities/cart';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, fileLine, lineOf } from '../../testing/carts.ts';
import { setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { Component as CartPage } from './cart-page.tsx';

let count = 800;
/** Each test deletes a line of its own: a page offers the same one once. */
const newMug = () =>
  lineOf({
    uuid: uuidOf(count++),
    product: { uuid: uuidOf(2), name: 'Mug', type: 89, subproducts: [] },
    actualLinePrice: 14_900,
  });
const file = fileLine(uuidOf(9));

async function open(cart: Cart) {
  const calls = fakeCalls();
  calls.answer(readCart, {}, { cart });
  calls.answer(pictureSets, {}, { pictureSets: [setOf()] });
  calls.answer(promotedProducts, {}, []);
  const page = (
    <ConfirmProvider>
      <CartPage />
      <ToastHost />
    </ConfirmProvider>
  );
  const screen = await renderShop(page, { boot: bootOf({ user: ingrid }), path: '/shopping-cart' });
  return { ...screen, calls };
}

async function openAndDelete(seconds = 10) {
  const mug = newMug();
  const screen = await open(cartOf(1, mug, file));
  await expect.element(screen.getByRole('button', { name: 'Delete Mug' })).toBeVisible();
  const params = { uuid: mug.uuid };
  const left = { ...cartOf(2, file), takenOut: { uuid: mug.uuid, name: 'Mug', seconds } };
  screen.calls.answer(deleteLine, { params }, { cart: left });
  await screen.getByRole('button', { name: 'Delete Mug' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  screen.calls.answer(readCart, {}, { cart: left });
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  return { mug, params, screen };
}

describe('a line that was deleted', () => {
  it('can be taken back by one press, by mouse or keys, and stands where it was', async () => {
    const { mug, params, screen } = await openAndDelete();
    await expect.element(screen.getByText('Mug was deleted')).toBeVisible();
    const back = screen.getByRole('button', { name: 'Take it back' });
    await expect.poll(() => document.activeElement).toBe(back.element());
    screen.calls.answer(takeLineBack, { params }, { cart: cartOf(3, mug, file) });
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Mug is back in the cart')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Delete Mug' })).toBeVisible();
    await expect.element(back).not.toBeInTheDocument();
  });

  it('is offered no longer than the server holds it', async () => {
    const { screen } = await openAndDelete(0.8);
    const back = screen.getByRole('button', { name: 'Take it back' });
    await expect.element(back).toBeVisible();
    await expect.element(back).not.toBeInTheDocument();
  });

  it('is offered again after a reload and in another tab, with the time that is left', async () => {
    const mug = newMug();
    const screen = await open({ ...cartOf(2, file), takenOut: { uuid: mug.uuid, name: 'Mug', seconds: 2 } });
    const back = screen.getByRole('button', { name: 'Take it back' });
    await expect.element(back).toBeVisible();
    await expect.element(back).not.toBeInTheDocument();
  });

  it('says so when it is too late, and shows the cart as it is', async () => {
    const { params, screen } = await openAndDelete();
    screen.calls.answer(takeLineBack, { params }, refusal(404, 'Not found'));
    await screen.getByRole('button', { name: 'Take it back' }).click();
    // Once to be seen, once for who listens.
    await expect.element(screen.getByText('It is too late to take Mug back').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Delete Mug' })).not.toBeInTheDocument();
  });
});

import { describe, expect, it } from 'vitest';
import { bootQuery } from '../../lib/boot.ts';
import { bootOf } from '../../testing/boot.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { TopBar } from './top-bar.tsx';

describe('the top bar', () => {
  it('has the logo to the front page and the cart to the shopping cart', async () => {
    const screen = await renderShop(<TopBar />, { boot: bootOf({ cartCount: 2 }) });
    await expect.element(screen.getByRole('link', { name: 'Lillesund Foto' })).toHaveAttribute('href', '/');
    await expect
      .element(screen.getByRole('link', { name: 'Shopping cart, 2 items' }))
      .toHaveAttribute('href', '/shopping-cart');
  });

  it('shows no badge for an empty cart', async () => {
    const screen = await renderShop(<TopBar />);
    await expect.element(screen.getByRole('link', { name: 'Shopping cart', exact: true })).toBeVisible();
    expect(screen.getByTestId('cart-badge').elements()).toHaveLength(0);
  });

  it('animates the badge for one second when the count changes', async () => {
    const screen = await renderShop(<TopBar />, { boot: bootOf({ cartCount: 1 }) });
    const badge = screen.getByTestId('cart-badge');
    await expect.element(badge).toHaveTextContent('1');
    const running = () => badge.element().getAnimations();
    expect(running()).toHaveLength(0);
    screen.queryClient.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, cartCount: 3 });
    await expect.element(badge).toHaveTextContent('3');
    await expect.poll(() => running()[0]?.effect?.getTiming().duration).toBe(1000);
    await expect.poll(running, { timeout: 5000 }).toHaveLength(0);
  });

  it('has targets of at least 48 pixels', async () => {
    const screen = await renderShop(<TopBar />);
    for (const target of [screen.getByRole('button', { name: 'Menu' }), screen.getByRole('link').first()]) {
      expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    }
  });
});

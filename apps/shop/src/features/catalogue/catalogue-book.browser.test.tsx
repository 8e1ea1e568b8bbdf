import { catalogues, readCart } from '@picture-day/contract/calls/cart';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { Catalogue } from '@picture-day/contract/entities/product';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf } from '../../testing/carts.ts';
import { pictureOf, setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as CataloguesPage } from './catalogues-page.tsx';

afterEach(() => page.viewport(390, 844));

const ada = setOf({ pictures: [pictureOf(1), pictureOf(2, { pictureType: 'GP' })] });
const book = (number: number): Catalogue => ({
  uuid: uuidOf(number),
  name: `Book ${number}`,
  description: 'All classes.',
  price: 18_900,
  quantity: 0,
  maxQuantity: 2,
  subject: ada.subject,
  deliveryTime: { days: 45 },
  book: { job: 'Lillesund skole', groups: ['4A', '4B', '5A'] },
});

async function open(width: number, list: Catalogue[]) {
  await page.viewport(width, 844);
  const calls = fakeCalls();
  calls.answer(pictureSets, {}, { pictureSets: [ada] });
  calls.answer(readCart, {}, { cart: cartOf(1) });
  calls.answer(catalogues, {}, list);
  const element = (
    <ConfirmProvider>
      <CataloguesPage />
    </ConfirmProvider>
  );
  const screen = await renderRoutes([{ path: '/', element }], { boot: bootOf({ user: ingrid }) });
  await expect.element(screen.getByRole('heading', { name: 'Book 1' })).toBeVisible();
  return screen;
}

const isInView = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  return left >= -1 && right <= innerWidth + 1;
};

describe('the pages of a catalogue', () => {
  it('lie open at the child’s class, as a spread on a desktop', async () => {
    const screen = await open(1280, [book(1)]);
    await expect.element(screen.getByText(/^4B, 3 of 5$/)).toBeVisible();
    const own = screen.getByRole('listitem', { name: '4B' }).element();
    expect([...own.children].map(isInView)).toEqual([true, true]);
    const next = screen.getByRole('listitem', { name: '5A' }).element();
    expect(isInView(next)).toBe(false);
  });

  it('show the child’s own page on a phone, with the next one peeking', async () => {
    const screen = await open(390, [book(1)]);
    const own = screen.getByRole('listitem', { name: '4B' }).element().lastElementChild!;
    await expect.poll(() => isInView(own)).toBe(true);
    const next = screen.getByRole('listitem', { name: '5A' }).element().firstElementChild!;
    const { left, right } = next.getBoundingClientRect();
    expect(left).toBeLessThan(390);
    expect(right).toBeGreaterThan(390);
  });

  it('are leafed through with the arrows, the keys and the strip', async () => {
    const screen = await open(1280, [book(1)]);
    await screen.getByRole('button', { name: 'Next pages' }).click();
    await expect.element(screen.getByText(/^5A, 4 of 5$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Previous pages' }).click();
    await expect.element(screen.getByText(/^4B, 3 of 5$/)).toBeVisible();
    (screen.getByRole('list', { name: 'Pages', exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByText(/^4A, 2 of 5$/)).toBeVisible();
    const strip = screen.getByRole('list', { name: 'All pages' });
    await strip.getByRole('button', { name: 'Front cover' }).click();
    await expect.element(screen.getByText(/^Front cover, 1 of 5$/)).toBeVisible();
    await expect
      .element(strip.getByRole('button', { name: 'Front cover' }))
      .toHaveAttribute('aria-current', 'true');
    await expect.element(screen.getByRole('button', { name: 'Previous pages' })).toBeDisabled();
  });

  it('hold one child with a face and a name; the others are outlines and bars', async () => {
    const screen = await open(1280, [book(1)]);
    const page = (name: string) => screen.getByRole('listitem', { name }).element().lastElementChild!;
    await expect.poll(() => page('4B').querySelectorAll('image').length).toBe(1);
    expect(page('4B').textContent).toBe('Ada Solheim');
    expect(page('4B').querySelectorAll('circle')).toHaveLength(15);
    expect(page('5A').querySelectorAll('image')).toHaveLength(0);
    expect(page('5A').textContent).toBe('');
    expect(page('5A').querySelectorAll('circle')).toHaveLength(16);
  });

  it('of one of several open when they are asked for, beside its cover', async () => {
    const screen = await open(390, [book(1), book(2)]);
    expect(screen.getByRole('region', { name: /Pages of/ }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'See the pages Book 2' }).click();
    const pages = screen.getByRole('region', { name: 'Pages of Book 2' });
    await expect.element(pages).toBeVisible();
    const close = screen.getByRole('button', { name: 'Close the pages Book 2' });
    await expect.element(close).toHaveAttribute('aria-expanded', 'true');
    const [above, below] = [close, pages].map((one) => one.element().getBoundingClientRect());
    expect(below!.top - above!.bottom).toBeGreaterThanOrEqual(12);
  });
});

import { packageById, packages } from '@picture-day/contract/calls/packages';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { PackageOffer, Promo } from '@picture-day/contract/entities/package';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as PackagesPage } from './packages-page.tsx';
import { ada, digitalSet, instanceOf, offerOf } from './testing/packages.ts';

const boot = bootOf({ user: ingrid, currentPictureSetUuid: ada.subject.uuid });
const asked = { query: { subject: ada.subject.uuid, lang: 'en' as const } };
const promoOf = (remainingTime: number): Promo => ({
  text: 'Up to 349 kr off',
  remainingTime,
  endTime: '2026-11-22T11:00:00.000Z',
});

async function open(prepare: (calls: ReturnType<typeof fakeCalls>) => void) {
  const calls = fakeCalls();
  calls.answer(pictureSets, {}, { pictureSets: [ada] });
  calls.answer(packageById, { params: { id: uuidOf(300) } }, instanceOf({ packageItems: [digitalSet] }));
  prepare(calls);
  const routes = [
    { path: '/products/packages', Component: PackagesPage },
    { path: '*', element: null },
  ];
  return { calls, screen: await renderRoutes(routes, { boot, path: '/products/packages' }) };
}
const show = (offers: PackageOffer[], promo: Promo | null = null) =>
  open((calls) => calls.answer(packages, asked, { packages: offers, promo }));

describe('the packages', () => {
  it('stand below the heading with contents, price, struck price and what is saved', async () => {
    const { screen } = await show([
      offerOf({ useTimeLimitedDiscount: true, timeLimitedDiscountPrice: 74_900 }),
    ]);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Exclusive deals' })).toBeVisible();
    await expect.element(screen.getByText('Made with the pictures of Ada, 4B.')).toBeVisible();
    const card = screen.getByRole('article', { name: 'The family package' });
    await expect.element(card.getByText('10 cards 15x15')).toBeVisible();
    await expect.element(card.getByText(/^749\skr/)).toBeVisible();
    await expect.element(card.getByText(/^Save 349\skr$/)).toBeVisible();
    expect(card.element().querySelector('s')?.textContent).toMatch(/1,098\skr/);
    await card.getByRole('link', { name: 'Choose package' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe(`/products/packages/${uuidOf(300)}`);
  });

  it('keep a long sum and its button inside the card on a phone', async () => {
    await page.viewport(390, 844);
    const { screen } = await show([
      offerOf({
        useTimeLimitedDiscount: true,
        timeLimitedDiscountPrice: 1_074_900,
        originalPrice: 2_109_800,
      }),
    ]);
    const card = screen.getByRole('article', { name: 'The family package' });
    const edge = () => card.element().getBoundingClientRect().right - 18;
    const right = (part: Element) => Math.floor(part.getBoundingClientRect().right);
    await expect.element(card.getByText(/^10,749\skr/)).toBeVisible();
    expect(right(card.getByRole('link', { name: 'Choose package' }).element())).toBeLessThanOrEqual(edge());
    expect(right(card.element().querySelector('s') as Element)).toBeLessThanOrEqual(edge());
  });

  it('that are a link lead to its target under its own words', async () => {
    const { screen } = await show([
      offerOf({
        type: 'link',
        name: 'Christmas cards in time',
        description: 'Order by 5 December.',
        linkText: 'See the Christmas cards',
        link: '/products/cards/christmas',
        linkInfo: { type: 'cards', category: 'christmas' },
      }),
    ]);
    await expect.element(screen.getByText('Order by 5 December.')).toBeVisible();
    await screen.getByRole('link', { name: 'See the Christmas cards' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/products/cards/christmas');
  });

  it('that cannot be made are drawn with what needs no design, else as the picture alone', async () => {
    const held = async (holds: PackageOffer['holds']) => {
      const { screen } = await show([
        offerOf({ disabled: { reason: 'Not for this set.' }, ...(holds && { holds }) }),
      ]);
      const card = screen.getByRole('article', { name: 'The family package' });
      await expect.element(card.getByText('Not for this set.')).toBeVisible();
      const pieces = card.element().querySelectorAll('svg > g').length;
      await screen.unmount();
      return pieces;
    };
    const gift = { type: 'TEMPLATE_PRODUCT' as const, productType: 89 };
    expect(await held([gift, gift, gift])).toBe(1);
    const book = { type: 'CATALOGUE' as const, productType: 12 };
    expect(await held([book, { type: 'DIGITAL_SET', productType: 11 }, gift])).toBe(2);
  });

  it('that cannot be made say why', async () => {
    const reason = 'There is no catalogue for the selected picture set.';
    const { screen } = await show([offerOf({ disabled: { reason } })]);
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Choose package' })).toBeDisabled();
    expect(screen.getByRole('link').elements()).toHaveLength(0);
  });

  it('can be walked through with the arrow keys and the dots', async () => {
    await page.viewport(390, 844);
    const { screen } = await show(
      ['Family', 'Grandparents', 'School year'].map((name, at) => offerOf({ name, uuid: uuidOf(300 + at) })),
    );
    const dot = (name: string) => screen.getByRole('button', { name, exact: true });
    await expect.element(dot('Family')).toHaveAttribute('aria-current', 'true');
    const row = screen.getByRole('list', { name: 'Packages' });
    (row.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dot('Grandparents')).toHaveAttribute('aria-current', 'true');
    await dot('School year').click();
    await expect.element(dot('School year')).toHaveAttribute('aria-current', 'true');
    expect(row.element().scrollLeft).toBeGreaterThan(500);
  });

  it('show their places while they are on the way, and an error with a retry', async () => {
    const { calls, screen } = await open((given) => given.answer(packages, asked, () => refusal(400, 'No')));
    await expect.element(screen.getByRole('alert')).toBeVisible();
    calls.answer(packages, asked, { packages: [], promo: null });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('There are no packages right now.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'See all products' })).toBeVisible();
  });

  it('say that they are loading', async () => {
    const { screen } = await open((calls) =>
      calls.answer(packages, asked, () => new Promise<never>(() => {})),
    );
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading');
  });
});

describe('the promo countdown', () => {
  it('ticks each second from what the server said remains', async () => {
    const { screen } = await show([offerOf()], promoOf(6 * 86_400 + 14 * 3600 + 6 * 60 + 32));
    await expect.element(screen.getByText('Up to 349 kr off')).toBeVisible();
    await expect.element(screen.getByText('Until Sunday 22 November')).toBeVisible();
    const timer = screen.getByRole('timer');
    await expect.poll(() => timer.element().textContent).toMatch(/6 ?days ?14 ?hrs ?06 ?min/);
    const first = timer.element().textContent;
    await expect.poll(() => timer.element().textContent, { timeout: 6000 }).not.toBe(first);
  });

  it('disappears at 0, and the prices without the offer are asked for', async () => {
    let round = 0;
    const { screen } = await open((calls) =>
      calls.answer(packages, asked, () => {
        round += 1;
        return round === 1
          ? {
              packages: [offerOf({ useTimeLimitedDiscount: true, timeLimitedDiscountPrice: 74_900 })],
              promo: promoOf(2),
            }
          : { packages: [offerOf()], promo: null };
      }),
    );
    await expect.element(screen.getByText(/^749\skr/)).toBeVisible();
    await expect.poll(() => screen.getByRole('timer').elements().length, { timeout: 6000 }).toBe(0);
    await expect.element(screen.getByText(/^849\skr/)).toBeVisible();
  });
});

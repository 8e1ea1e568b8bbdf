import {
  digitalRebate,
  readCart,
  toggleDigitalFile,
  toggleDigitalSet,
} from '@picture-day/contract/calls/cart';
import { products } from '@picture-day/contract/calls/catalogue';
import { pictureSets, setCurrentPictureSet } from '@picture-day/contract/calls/pictures';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import { describe, expect, it } from 'vitest';
import { bootQuery } from '../../lib/boot.ts';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, fileLine, setLine } from '../../testing/carts.ts';
import { pictureOf, setOf, uuidOf } from '../../testing/picture-sets.ts';
import { productOf } from '../../testing/products.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as DigitalPage } from './digital-portrait-page.tsx';
import { Component as ListPage } from './digital-portraits-page.tsx';

const ada = setOf({
  pictures: [
    pictureOf(1, { keywords: ['favorite'] }),
    pictureOf(2),
    pictureOf(3),
    pictureOf(4),
    pictureOf(5, { pictureType: 'GP' }),
  ],
});
const jonas = setOf({
  subject: { uuid: uuidOf(800), name: 'Jonas Solheim', group: 'G8' },
  pictures: [pictureOf(10)],
});
const adaUuid = ada.subject.uuid;
const jonasUuid = jonas.subject.uuid;

const routes = [
  { path: '/products/digital-portraits', Component: ListPage },
  {
    path: '/products/digital-portraits/:subjectUuid',
    element: (
      <>
        <DigitalPage />
        <ToastHost />
      </>
    ),
  },
  { path: '*', element: null },
];

async function open(
  uuid: string | null,
  { current = adaUuid, cart = cartOf(1), sets = [ada, jonas] as PictureSet[] } = {},
) {
  const calls = fakeCalls();
  calls.answer(pictureSets, {}, { pictureSets: sets });
  calls.answer(readCart, {}, { cart });
  calls.answer(products, { query: { lang: 'en' } }, [
    productOf(
      FIXED_PRODUCT.singlePortraitFile,
      [
        [1, 7900],
        [2, 6900],
      ],
      { priceType: 1 },
    ),
    productOf(FIXED_PRODUCT.groupFile, [[1, 9900]]),
    productOf(FIXED_PRODUCT.digitalSet, [[1, 29_900]]),
  ]);
  calls.answer(
    digitalRebate,
    {},
    { qualified: false, rebatedDigitalFilePrice: 1, rebatedDigitalSetPrice: 1 },
  );
  calls.answer(setCurrentPictureSet, {}, ({ body }) => ({
    currentPictureSetUuid: (body as { subjectUuid: string }).subjectUuid,
  }));
  const boot = bootOf({ user: ingrid, currentPictureSetUuid: current });
  const path = uuid ? `/products/digital-portraits/${uuid}` : '/products/digital-portraits';
  const screen = await renderRoutes(routes, { boot, path });
  const toggle = (number: number) =>
    screen.getByRole('button', { name: `Add Portrait picture ${number} of Ada Solheim to the cart` });
  return { calls, screen, toggle };
}

describe('the list of digital portraits', () => {
  it('has each picture set as a card that leads to its pictures', async () => {
    const { screen } = await open(null);
    await expect
      .element(screen.getByRole('link', { name: 'Choose pictures Ada Solheim' }))
      .toHaveAttribute('href', `/products/digital-portraits/${adaUuid}`);
    await expect.element(screen.getByRole('link', { name: 'Choose pictures Jonas Solheim' })).toBeVisible();
  });
});

describe('the digital pictures of a set', () => {
  it('have their price by group, and the tiers in a dialog with ordinal labels', async () => {
    const { screen } = await open(adaUuid);
    await expect.element(screen.getByText('79 kr', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('99 kr')).toBeVisible();
    await screen.getByRole('button', { name: 'Prices Portrait pictures' }).click();
    const rows = screen.getByRole('dialog', { name: 'Portrait pictures' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('1st79 kr');
    await expect.element(rows.nth(2)).toHaveTextContent('2nd+69 kr');
  });

  it('are offered as a set with 3 pictures as preview, none of them a group picture', async () => {
    const { screen } = await open(adaUuid);
    const offer = screen.getByRole('complementary');
    await expect.element(offer.getByText('All 5 pictures')).toBeVisible();
    await expect.element(offer.getByText('299 kr')).toBeVisible();
    const previews = [...offer.element().querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(previews).toEqual([1, 2, 3].map((number) => `/api/webshop/pictures/${uuidOf(number)}/320`));
  });

  it('go into the cart at once, before the server has answered, and the badge follows', async () => {
    const { calls, screen, toggle } = await open(adaUuid);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    calls.answer(toggleDigitalFile, {}, async () => {
      await released;
      return { cart: cartOf(2, fileLine(uuidOf(2))) };
    });
    await toggle(2).click();
    await expect.element(toggle(2)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(toggle(2)).toHaveTextContent('In cart');
    expect(screen.queryClient.getQueryData(bootQuery.queryKey)?.cartCount).toBe(0);
    release();
    await expect.poll(() => screen.queryClient.getQueryData(bootQuery.queryKey)?.cartCount).toBe(1);
    await expect.element(toggle(2)).toHaveAttribute('aria-pressed', 'true');
    const toggled = calls.asked.filter(({ method }) => method === 'POST');
    expect(toggled.map(({ body }) => body)).toEqual([{ file: uuidOf(2) }]);
  });

  it('come out again when the server refuses, with its words', async () => {
    const { calls, screen, toggle } = await open(adaUuid);
    calls.answer(toggleDigitalFile, {}, refusal(409, 'The picture has been bought'));
    await toggle(2).click();
    await expect.element(screen.getByText('The picture has been bought').first()).toBeVisible();
    await expect.element(toggle(2)).toHaveAttribute('aria-pressed', 'false');
  });

  it('cannot be toggled one by one while the whole set is in the cart', async () => {
    const { calls, screen, toggle } = await open(adaUuid);
    calls.answer(toggleDigitalSet, {}, { cart: cartOf(2, setLine(adaUuid)) });
    await screen.getByRole('button', { name: 'Add the set' }).click();
    await expect.element(toggle(2)).toBeDisabled();
    await expect.element(toggle(2)).toHaveTextContent('In cart');
    expect(calls.asked.at(-1)?.body).toEqual({ pictureSet: adaUuid });

    calls.answer(toggleDigitalSet, {}, { cart: cartOf(3) });
    await screen.getByRole('button', { name: 'Remove the set' }).click();
    await expect.element(toggle(2)).toBeEnabled();
    await expect.element(toggle(2)).toHaveAttribute('aria-pressed', 'false');
  });

  it('can be put into the cart from the large view', async () => {
    const { calls, screen } = await open(adaUuid);
    calls.answer(toggleDigitalFile, {}, { cart: cartOf(2, fileLine(uuidOf(3))) });
    await screen.getByRole('button', { name: 'Portrait picture 3 of Ada Solheim', exact: true }).click();
    const large = screen.getByRole('dialog', { name: 'Ada Solheim' });
    await large.getByRole('button', { name: 'Add to cart' }).click();
    await expect.element(large.getByRole('button', { name: 'Remove from cart' })).toBeVisible();
  });

  it('can be asked for again when the prices did not come', async () => {
    const { calls, screen } = await open(adaUuid, { sets: [ada] });
    await expect.element(screen.getByText('79 kr', { exact: true })).toBeVisible();
    calls.answer(readCart, {}, refusal(403, 'No'));
    screen.queryClient.removeQueries({ queryKey: ['api', 'webshop', 'cart'] });
    await screen.router.navigate('/elsewhere');
    await screen.router.navigate(`/products/digital-portraits/${adaUuid}`);
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    calls.answer(readCart, {}, { cart: cartOf(1) });
    await again.click();
    await expect.element(screen.getByRole('button', { name: 'Add the set' })).toBeEnabled();
  });
});

describe('the address of a digital set', () => {
  const switched = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
    calls.asked.filter(({ url }) => url === setCurrentPictureSet.path).map(({ body }) => body);

  it('switches to its set when the current one differs', async () => {
    const { calls, screen } = await open(jonasUuid, { current: adaUuid });
    await expect
      .poll(() => screen.queryClient.getQueryData(bootQuery.queryKey)?.currentPictureSetUuid)
      .toBe(jonasUuid);
    expect(switched(calls)).toEqual([{ subjectUuid: jonasUuid }]);
    expect(screen.router.state.location.pathname).toBe(`/products/digital-portraits/${jonasUuid}`);
  });

  it('is replaced when the customer changes the set afterwards', async () => {
    const { calls, screen } = await open(adaUuid, { current: adaUuid });
    const history = screen.router.state.historyAction;
    expect(history).toBe('POP');
    await screen.getByRole('combobox', { name: 'Picture set' }).selectOptions(jonasUuid);
    await expect
      .poll(() => screen.router.state.location.pathname)
      .toBe(`/products/digital-portraits/${jonasUuid}`);
    expect(screen.router.state.historyAction).toBe('REPLACE');
    await expect.element(screen.getByText(/2026, Lillesund skole, G8/)).toBeVisible();
    expect(switched(calls)).toEqual([{ subjectUuid: jonasUuid }]);
  });

  it('of somebody else’s set switches nothing and is not found', async () => {
    const { calls, screen } = await open(uuidOf(1));
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(switched(calls)).toEqual([]);
  });
});

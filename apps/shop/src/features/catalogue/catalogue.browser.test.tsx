import { buyCatalogues, catalogues, readCart } from '@picture-day/contract/calls/cart';
import { categories, promotedProducts } from '@picture-day/contract/calls/catalogue';
import { fillTemplates } from '@picture-day/contract/calls/personalisation';
import { pictureSets, setCurrentPictureSet } from '@picture-day/contract/calls/pictures';
import type { Catalogue, Category } from '@picture-day/contract/entities/product';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, lineOf, packageLine } from '../../testing/carts.ts';
import { pictureOf, setOf, uuidOf } from '../../testing/picture-sets.ts';
import { productOf } from '../../testing/products.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as CataloguesPage } from './catalogues-page.tsx';
import { Component as LandingPage } from './category-landing-page.tsx';
import { PromotedProducts } from './shared/promoted-products.tsx';

const ada = setOf({ pictures: [pictureOf(1)] });
const jonas = { uuid: uuidOf(800), name: 'Jonas Solheim', group: 'G8' };
const boot = bootOf({ user: ingrid, currentPictureSetUuid: ada.subject.uuid });

const category = (internalName: string, change: Partial<Category> = {}): Category => ({
  internalName,
  title: `The ${internalName}`,
  description: `About ${internalName}`,
  image: '',
  subCategories: [],
  firstQualifiedSubject: ada.subject,
  ...change,
});
const six = ['packages', 'cards', 'calendar', 'photogifts', 'digitalprint', 'catalogues'];

const routes = [
  { path: '/products/categories', Component: LandingPage },
  {
    path: '/products/catalogues',
    element: (
      <ConfirmProvider>
        <CataloguesPage />
      </ConfirmProvider>
    ),
  },
  { path: '/promoted', Component: () => <PromotedProducts /> },
  { path: '*', element: null },
];

async function open(path: string, prepare: (calls: ReturnType<typeof fakeCalls>) => void) {
  const calls = fakeCalls();
  calls.answer(pictureSets, {}, { pictureSets: [ada] });
  calls.answer(readCart, {}, { cart: cartOf(1) });
  prepare(calls);
  return { calls, screen: await renderRoutes(routes, { boot, path }) };
}
const landing = (list: Category[]) =>
  open('/products/categories', (calls) =>
    calls.answer(categories, { query: { lang: 'en' } }, { categories: list }),
  );

describe('the category landing', () => {
  it('has a tile with image, title and description for every category but the archive', async () => {
    const { screen } = await landing([...six.map((name) => category(name)), category('archive')]);
    await expect.element(screen.getByText('The packages')).toBeVisible();
    const links = screen.getByRole('listitem').elements();
    expect(links).toHaveLength(6);
    expect(links.every((tile) => tile.querySelector('svg, img'))).toBe(true);
    await expect.element(screen.getByText('About cards')).toBeVisible();
    expect(screen.getByText('The archive').elements()).toHaveLength(0);
  });

  it('draws its tiles with the designs of each category, filled with the child’s pictures in one request', async () => {
    const designs = (name: string, ...numbers: number[]) => category(name, { designs: numbers.map(uuidOf) });
    const list = [designs('packages', 1, 2), designs('cards', 2, 3), designs('calendar', 4)];
    const { calls, screen } = await landing([...list, category('photogifts', { designs: [] })]);
    await expect.element(screen.getByText('The packages')).toBeVisible();
    const filled = () => calls.asked.filter(({ url }) => url === fillTemplates.path);
    await expect.poll(() => filled().length).toBe(1);
    expect(filled()[0]?.body).toMatchObject({
      templates: [1, 2, 3, 4].map((number) => ({ uuid: uuidOf(number) })),
      subject: { uuid: ada.subject.uuid },
    });
    const tiles = screen.getByRole('listitem').elements();
    const drawings = tiles.map((tile) => tile.querySelectorAll('[style*="--ratio"]').length);
    expect(drawings).toEqual([2, 2, 1, 0]);
    expect(tiles[3]?.querySelectorAll('image')).toHaveLength(1);
  });

  it('shows 5 skeletons while it loads', async () => {
    const { screen } = await open('/products/categories', (calls) =>
      calls.answer(categories, { query: { lang: 'en' } }, () => new Promise<never>(() => {})),
    );
    const status = screen.getByRole('status');
    await expect.element(status).toHaveTextContent('Loading');
    expect(status.element().querySelectorAll('[aria-hidden="true"]')).toHaveLength(5);
  });

  it('asks before it changes to the first qualified subject, and Cancel changes nothing', async () => {
    const { calls, screen } = await landing([category('calendar', { firstQualifiedSubject: jonas })]);
    await screen.getByRole('link', { name: /The calendar/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Change picture set' });
    await expect
      .element(
        dialog.getByText(
          'The selected picture set Ada Solheim, 4B does not have pictures relevant for this category.',
        ),
      )
      .toBeVisible();
    await expect
      .element(
        dialog.getByText(
          'We will therefore change to the most recent picture set with relevant pictures Jonas Solheim, G8',
        ),
      )
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls.asked.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.router.state.location.pathname).toBe('/products/categories');
  });

  it('switches on Ok, then opens the category', async () => {
    const { calls, screen } = await landing([category('calendar', { firstQualifiedSubject: jonas })]);
    calls.answer(setCurrentPictureSet, {}, { currentPictureSetUuid: jonas.uuid });
    await screen.getByRole('link', { name: /The calendar/ }).click();
    await screen.getByRole('button', { name: 'Ok' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/products/calendars');
    const sent = calls.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ subjectUuid: jonas.uuid }]);
  });

  it('opens a category at once when the current set qualifies', async () => {
    const { screen } = await landing([category('catalogues')]);
    await screen.getByRole('link', { name: /The catalogues/ }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/products/catalogues');
  });

  it('can be asked for again when it did not come', async () => {
    const { calls, screen } = await open('/products/categories', (given) =>
      given.answer(categories, { query: { lang: 'en' } }, refusal(403, 'No')),
    );
    calls.answer(categories, { query: { lang: 'en' } }, { categories: [category('cards')] });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('The cards')).toBeVisible();
  });
});

const book = (number: number, change: Partial<Catalogue> = {}): Catalogue => ({
  uuid: uuidOf(number),
  name: `Book ${number}`,
  description: 'First line.\nSecond line.',
  price: 18_900,
  quantity: 0,
  maxQuantity: 2,
  subject: ada.subject,
  deliveryTime: { days: 45 },
  ...change,
});

describe('the catalogues', () => {
  const cataloguesPage = (list: Catalogue[]) =>
    open('/products/catalogues', (calls) => calls.answer(catalogues, {}, list));

  it('show name, description, price, subject and when they come', async () => {
    const { screen } = await cataloguesPage([book(1), book(2)]);
    await expect.element(screen.getByRole('heading', { name: 'Book 1' })).toBeVisible();
    await expect.element(screen.getByText('Ada Solheim, 4B').first()).toBeVisible();
    await expect
      .element(
        screen.getByText('Ships separately, normally within 45 days after the last photo day.').first(),
      )
      .toBeVisible();
  });

  it('preset the quantity of a single one to 1, and never pass its maximum', async () => {
    const { screen } = await cataloguesPage([book(1)]);
    const quantity = screen.getByRole('textbox', { name: 'Quantity of Book 1, Ada Solheim, 4B' });
    await expect.element(quantity).toHaveValue('1');
    await screen.getByRole('button', { name: 'More' }).click();
    await expect.element(quantity).toHaveValue('2');
    await expect.element(screen.getByRole('button', { name: 'More' })).toBeDisabled();
    await expect.element(screen.getByText('378 kr')).toBeVisible();
  });

  it('alert when none is chosen', async () => {
    const { calls, screen } = await cataloguesPage([book(1), book(2)]);
    await screen.getByRole('button', { name: 'Add to shopping cart' }).click();
    await expect
      .element(
        screen.getByText(
          'You need to select how many cataloges you would like before clicking Add to shopping cart',
        ),
      )
      .toBeVisible();
    expect(calls.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('go into the cart with their quantities, and the page follows', async () => {
    const { calls, screen } = await cataloguesPage([book(1), book(2)]);
    calls.answer(buyCatalogues, {}, { cart: cartOf(2, lineOf()) });
    await screen.getByRole('button', { name: 'More' }).nth(1).click();
    await screen.getByRole('button', { name: 'Add to shopping cart' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/shopping-cart');
    const sent = calls.asked.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({ catalogues: [{ uuid: uuidOf(2), quantity: 1 }] });
  });

  it('say so when there are none', async () => {
    const { screen } = await cataloguesPage([]);
    await expect.element(screen.getByText('No catalogue this year')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Choose products' }))
      .toHaveAttribute('href', '/products/categories');
  });
});

describe('other popular products', () => {
  const mug = {
    product: productOf(
      uuidOf(600),
      [
        [1, 14_900],
        [4, 12_900],
      ],
      { name: 'Mug', type: 89, promotedPrice: 9900 },
    ),
    template: null,
    category: 'mugs',
    templateData: null,
    rebatedPrice: 9900,
    type: 'category',
  };
  const four = [600, 601, 602, 603].map((number) => ({
    ...mug,
    product: { ...mug.product, uuid: uuidOf(number) },
  }));
  const promoted = (cart = cartOf(1), list = [mug]) =>
    open('/promoted', (calls) => {
      calls.answer(promotedProducts, {}, list);
      calls.answer(readCart, {}, { cart });
    });

  it('cost their own price', async () => {
    const { screen } = await promoted();
    await expect.element(screen.getByRole('heading', { name: 'Other popular products' })).toBeVisible();
    await expect.element(screen.getByRole('link')).toHaveTextContent('Mug149 kr');
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/products/photogifts/mugs');
  });

  it('cost the promoted price when a package is in the cart, beside that of one and not of many', async () => {
    const { screen } = await promoted(cartOf(1, packageLine()));
    await expect
      .element(screen.getByRole('link'))
      .toHaveTextContent('Mug99 krLowest price of the last 30 days: 149 kr');
  });

  it('without a design are drawn as a picture, not as another gift', async () => {
    const { screen } = await promoted();
    const tile = screen.getByRole('link', { name: /Mug/ });
    await expect.element(tile).toBeVisible();
    expect(tile.element().querySelectorAll('svg > g')).toHaveLength(1);
    expect(tile.element().querySelector('linearGradient')).toBeNull();
  });

  it('stand in a grid of 3 columns on a desktop, none alone below them, and in a carousel on a phone', async () => {
    const { screen } = await promoted(cartOf(1), four);
    await expect.element(screen.getByRole('list')).toBeVisible();
    const list = screen.getByRole('list').element();
    const tops = () =>
      [...list.children]
        .filter((tile) => tile.clientHeight > 0)
        .map((tile) => Math.round(tile.getBoundingClientRect().top));
    expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    expect([tops().length, new Set(tops()).size]).toEqual([4, 1]);
    await page.viewport(1280, 800);
    expect(getComputedStyle(list).gridTemplateColumns.split(' ')).toHaveLength(3);
    expect([tops().length, new Set(tops()).size]).toEqual([3, 1]);
    await page.viewport(390, 844);
  });

  it('leave no heading behind when there are none, or when the cart holds them all', async () => {
    const held = lineOf({ product: { ...mug.product, name: 'Mug', type: 89, subproducts: [] } });
    for (const [cart, list] of [
      [cartOf(1), []],
      [cartOf(1, held), [mug]],
    ] as const) {
      const { calls, screen } = await promoted(cart, [...list]);
      await expect.poll(() => calls.asked.some(({ url }) => url === promotedProducts.path)).toBe(true);
      await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
      await screen.unmount();
    }
  });

  it('are asked for their designs together', async () => {
    const drawn = four.map((one, at) => ({
      ...one,
      template: { uuid: uuidOf(650 + at), type: 'CARD' as const, names: {} },
      templateData: { year: null, userResources: {} },
    }));
    const { calls } = await promoted(cartOf(1), drawn as never);
    const filled = () => calls.asked.filter(({ url }) => url === fillTemplates.path);
    await expect.poll(() => filled().length).toBe(1);
    expect(filled()[0]?.body).toMatchObject({
      templates: [650, 651, 652, 653].map((n) => ({ uuid: uuidOf(n) })),
    });
  });
});

import { callUrl } from '@picture-day/contract/call';
import { readCart, updateLine } from '@picture-day/contract/calls/cart';
import { fillTemplate, templateByUuid, templateByVersion } from '@picture-day/contract/calls/personalisation';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartQuery } from '../../lib/cart.ts';
import { paths } from '../../paths.ts';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, lineOf } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as EditLinePage } from '../cart/edit-line-page.tsx';
import { Component as CreatePage } from './create-page.tsx';
import { wireData } from './model/document.ts';
import { designOf, docOf, placed } from './testing/designs.ts';
import { ada, card } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const boot = bootOf({
  user: ingrid,
  currentPictureSetUuid: ada.subject.uuid,
  answers: { [callUrl(pictureSets, {})]: { pictureSets: [ada] } },
});
const create = (
  <ConfirmProvider>
    <CreatePage />
  </ConfirmProvider>
);
const edit = (
  <ConfirmProvider>
    <EditLinePage />
  </ConfirmProvider>
);
const routes = [
  { path: '/products/:type/:productUuid/:templateUuid', element: create },
  { path: '/products/:type/:category/:productUuid/:templateUuid', element: create },
  { path: '/products/categories/:category/:subCategory/:productUuid/:templateUuid', element: create },
  { path: '/shopping-cart/edit/:orderLineUuid', element: edit },
  { path: '*', element: null },
];

async function open(path: string, prepare: (calls: ReturnType<typeof fakeCalls>) => void) {
  const calls = fakeCalls();
  prepare(calls);
  const screen = await renderRoutes(routes, { boot, path });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).first().click();
  return { ...screen, calls, press, where: () => screen.router.state.location.pathname };
}

describe('a new product', () => {
  const { uuid } = card.design.template;
  const product = card.design.definition.product.uuid;
  const openNew = (path: string, type: 'CARD' | 'CALENDAR' | 'PHOTOGIFT') =>
    open(path, (calls) => {
      calls.answer(templateByUuid, { params: { uuid } }, designOf({ type }).definition);
      calls.answer(fillTemplate, {}, { userResources: wireData(card, 'en').userResources, year: null });
    });

  it.each([
    ['CARD', paths.products.create('cards', product, uuid), '/products/cards'],
    ['CARD', paths.products.create('cards', product, uuid, 'thank-you'), '/products/cards/thank-you'],
    ['CALENDAR', paths.products.create('calendars', product, uuid), '/products/calendars'],
    ['PHOTOGIFT', paths.products.create('photogifts', product, uuid, 'mugs'), '/products/photogifts/mugs'],
    ['CARD', paths.products.createInCategory('cards', 'baptism', product, uuid), '/products/cards/baptism'],
    ['CALENDAR', paths.products.createInCategory('calendar', 'all', product, uuid), '/products/calendars'],
  ] as const)('of type %s opened at %s leads back to %s', async (type, path, list) => {
    const screen = await openNew(path, type);
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
    await screen.press('Back');
    await expect.poll(screen.where).toBe(list);
  });

  it('has the name of its product and its price in the header', async () => {
    const screen = await openNew(paths.products.create('cards', product, uuid), 'CARD');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Card 15x15' })).toBeVisible();
    await expect.element(screen.getByRole('banner').getByText(/29\skr/)).toBeVisible();
  });

  it('is filled with what the shop knows, and asks for the current picture set', async () => {
    const screen = await openNew(paths.products.create('cards', product, uuid), 'CARD');
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    const bodies = screen.calls.asked.map(({ body }) => body);
    expect(bodies).toContainEqual({ template: { uuid }, subject: { uuid: ada.subject.uuid } });
  });
});

describe('a line of the cart', () => {
  const next = new Date().getFullYear() + 1;
  const supportedYears = [next, next + 1];
  const calendar = docOf(
    { type: 'CALENDAR', supportedYears },
    { images: { 'front.portrait': placed(1) }, year: next },
  );
  const { definition, template } = calendar.design;
  const line = lineOf({
    product: { uuid: definition.product.uuid, name: 'Wall calendar', type: 2, subproducts: [] },
    template: {
      uuid: template.uuid,
      name: 'Eucalyptus',
      version: 1,
      categories: [],
      data: wireData(calendar, 'en'),
    },
    subjects: [{ uuid: ada.subject.uuid, name: '', group: '', numImages: 0, job: { name: '' } }],
    actualLinePrice: 24_900,
  });
  const openLine = () =>
    open(paths.editLine(line.uuid), (calls) => {
      calls.answer(readCart, {}, { cart: cartOf(1, line) });
      const params = { uuid: template.uuid, version: '1' };
      calls.answer(templateByVersion, { params }, { ...definition, supportedYears });
    });

  it('opens with its price and as it was left, and goes back to the cart with resources, year and template', async () => {
    const screen = await openLine();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Wall calendar' })).toBeVisible();
    await expect.element(screen.getByRole('banner').getByText(/249\skr/)).toBeVisible();
    await screen.press('Change year');
    const year = screen.getByRole('textbox', { name: 'Year' });
    await expect.element(year).toHaveValue(String(next));
    await screen.press('The year after');
    await expect.element(year).toHaveValue(String(next + 1));
    await screen.press('The year after');
    await expect.element(year).toHaveValue(String(next + 1));
    await screen.press('The year before');
    await year.fill(String(next + 1));
    await screen.press('Done');
    screen.calls.answer(updateLine, { params: { uuid: line.uuid } }, { cart: cartOf(2, line) });
    await screen.press('Update cart');
    await expect.poll(screen.where).toBe('/shopping-cart');
    const sent = screen.calls.asked.find(({ method }) => method === 'PATCH')?.body;
    expect(sent).toMatchObject({
      template: { uuid: template.uuid, version: 1 },
      templateData: {
        year: next + 1,
        userResources: { 'front.portrait': { image: { uuid: uuidOf(1) } } },
      },
    });
  });

  it('that is gone meanwhile leads back to the cart', async () => {
    const screen = await openLine();
    await expect.element(screen.getByRole('button', { name: 'Update cart' })).toBeVisible();
    screen.calls.answer(readCart, {}, { cart: cartOf(2) });
    await screen.queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    await expect.poll(screen.where).toBe('/shopping-cart');
  });
});

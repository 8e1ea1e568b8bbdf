import { callUrl } from '@picture-day/contract/call';
import { readCart } from '@picture-day/contract/calls/cart';
import { templatesOfType } from '@picture-day/contract/calls/personalisation';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, lineOf } from '../../testing/carts.ts';
import { setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes, renderShop } from '../../testing/render-shop.tsx';
import { TemplateList } from './components/template-list.tsx';
import { beginTemplateList } from './shared/begin-template-list.ts';
import { templateOf } from './testing/template.ts';

const subjectUuid = uuidOf(900);
const request = { params: { type: 'calendars' }, query: { subject: subjectUuid, lang: 'en' } } as const;
const list = (
  <TemplateList type="calendars" category={undefined} subjectUuid={subjectUuid} subCategories={[]} />
);

describe('a template list', () => {
  it('has the places of ten designs until they come, then says when there are none, with two ways on', async () => {
    const calls = fakeCalls();
    let answer = (_: []) => {};
    const held = new Promise<[]>((done) => {
      answer = done;
    });
    calls.answer(templatesOfType, request, () => held);
    const screen = await renderShop(list, { boot: bootOf({ user: ingrid }) });
    await expect.element(screen.getByText('Loading')).toBeInTheDocument();
    const places = screen.getByRole('status').filter({ hasText: 'Loading' }).element();
    expect([...places.children].filter((place) => place.children.length === 2)).toHaveLength(10);
    answer([]);
    await expect
      .element(
        screen.getByText(
          'There are no products available within this category for the selected picture set.',
        ),
      )
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Change picture set' }))
      .toHaveAttribute('href', '/my-account/picture-sets');
    await expect
      .element(screen.getByRole('link', { name: 'Change category' }))
      .toHaveAttribute('href', '/products/categories');
  });

  it('names the price of the first canvas, and what two cost as that, until one is in the cart', async () => {
    const canvas = {
      uuid: uuidOf(950),
      name: 'Canvas 30x40',
      productprices: [{ quantity: 1, price: 44_900, campaignprice: 39_900, type: 0 }],
      campaignrequirement: '2',
    };
    const opened = async (...lines: OrderLine[]) => {
      const calls = fakeCalls();
      calls.answer(templatesOfType, request, [templateOf({ product: canvas })]);
      calls.answer(readCart, {}, { cart: cartOf(1, ...lines) });
      return renderShop(list, { boot: bootOf({ user: ingrid }) });
    };
    const first = await opened();
    await expect.element(first.getByText('449 kr', { exact: true })).toBeVisible();
    await expect.element(first.getByText('2 for 798 kr')).toBeVisible();
    await first.getByRole('button', { name: 'Prices Canvas 30x40' }).click();
    const rows = first.getByRole('dialog', { name: 'Canvas 30x40' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('1449 kr');
    await expect.element(rows.nth(2)).toHaveTextContent('2+399 kr');
    await first.unmount();
    const held = { uuid: canvas.uuid, name: canvas.name, type: 89, subproducts: [] };
    const second = await opened(lineOf({ product: held }));
    await expect.element(second.getByText(/^399\s?kr.*449\s?kr$/).first()).toBeVisible();
    await expect.element(second.getByText(/^2 for/)).not.toBeInTheDocument();
  });

  it('names what the fewest cost where one alone cannot be ordered', async () => {
    const calls = fakeCalls();
    calls.answer(templatesOfType, request, [templateOf({ product: { minorderpartquantity: 5 } })]);
    calls.answer(readCart, {}, { cart: cartOf(1) });
    const screen = await renderShop(list, { boot: bootOf({ user: ingrid }) });
    await expect.element(screen.getByText(/^5 for\s+195\s?kr/).first()).toBeVisible();
  });

  it('shows each design on a mat of 400 by 290', async () => {
    const calls = fakeCalls();
    const product = { productprices: [{ quantity: 1, price: 1900, campaignprice: null, type: 0 }] };
    const tall = { trimBox: { width: 200, height: 300 } };
    calls.answer(templatesOfType, request, [templateOf({ product }), templateOf({ product, ...tall })]);
    const screen = await renderShop(list, { boot: bootOf({ user: ingrid }) });
    const tiles = screen.getByRole('link', { name: /^Design/ });
    await expect.poll(() => tiles.elements().length).toBe(2);
    for (const tile of tiles.elements()) {
      const { width, height } = tile.firstElementChild!.getBoundingClientRect();
      expect(width / height).toBeCloseTo(400 / 290);
    }
  });

  it('that comes with its page has its first designs filled before anything of it is drawn', async () => {
    const calls = fakeCalls();
    const designs = Array.from({ length: 20 }, () => templateOf());
    const address = callUrl(templatesOfType, {
      params: { type: 'cards' },
      query: { subject: subjectUuid, lang: 'en' },
    });
    const boot = {
      ...bootOf({ user: ingrid }),
      currentPictureSetUuid: subjectUuid,
      answers: { [callUrl(pictureSets, {})]: { pictureSets: [setOf()] }, [address]: designs },
    };
    const nothing = { path: '/products/cards', loader: beginTemplateList, element: null };
    await renderRoutes([nothing], { boot, path: '/products/cards' });
    await expect.poll(() => calls.asked).toHaveLength(1);
    expect(calls.asked[0]?.body).toMatchObject({
      templates: designs.slice(0, 12).map(({ uuid }) => ({ uuid })),
      subject: { uuid: subjectUuid },
    });
  });
});

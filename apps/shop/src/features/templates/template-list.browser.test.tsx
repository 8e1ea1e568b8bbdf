import { callUrl } from '@picture-day/contract/call';
import { templatesOfType } from '@picture-day/contract/calls/personalisation';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { fakeCalls } from '../../testing/fake-calls.ts';
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

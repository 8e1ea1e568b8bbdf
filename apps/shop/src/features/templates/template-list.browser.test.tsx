import { templatesOfType } from '@picture-day/contract/calls/catalogue';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { fakeCalls } from '../../testing/fake-calls.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { TemplateList } from './components/template-list.tsx';

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
});

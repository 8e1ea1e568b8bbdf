import { addPackage, updateLine } from '@picture-day/contract/calls/cart';
import { packageById } from '@picture-day/contract/calls/packages';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { wireData } from '../editor/model/document.ts';
import { docOf, imageItem, partOf, placed, textItem } from '../editor/testing/designs.ts';
import { Component as PackagePage } from './package-page.tsx';
import { ada, ella, id, line, openPackage, selectFor, sentBy } from './testing/open-package.tsx';
import { catalogue, digitalSet, instanceOf, itemOf, offerOf } from './testing/packages.ts';

const LEAVE = 'Are you sure you want to leave the page with unsaved changes?';

describe('the package page', () => {
  it('shows every item, drawn with the own pictures, and its price', async () => {
    const { screen } = await openPackage();
    await expect.element(screen.getByRole('img', { name: 'Card 15x15 for Ada Solheim' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Digital set for Ada Solheim' })).toBeVisible();
    await expect.element(screen.getByText('All 2 pictures as files')).toBeVisible();
    // Beside its cover, and on it.
    const book = screen.getByText('Lillesund skole 2026');
    await expect.element(book.first()).toBeVisible();
    expect(book.elements().map(({ tagName }) => tagName)).toContain('text');
    await expect.element(screen.getByText(/^849\skr/)).toBeVisible();
    const edits = screen.getByRole('button', { name: /^Edit/ }).elements();
    expect(edits.map((button) => button.getAttribute('aria-label'))).toEqual(['Edit Card 15x15']);
  });

  it('opens an item in the editor under the name of its design and of the package, with its design fixed where the item says so', async () => {
    const { screen } = await openPackage({
      instance: instanceOf({ packageItems: [itemOf(310, { canChangeTemplate: false })] }),
    });
    await screen.getByRole('button', { name: 'Edit Card 15x15' }).click();
    const header = screen.getByRole('banner');
    await expect.element(header.getByRole('heading', { level: 1, name: 'Eucalyptus' })).toBeVisible();
    await expect.element(header.getByText('The family package')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change design' }).elements()).toHaveLength(0);
  });

  it('costs the ordinary price as soon as its time limit is over', async () => {
    let round = 0;
    const { screen } = await openPackage({
      offers: () => {
        round += 1;
        if (round > 1) return { packages: [offerOf()], promo: null };
        const offer = offerOf({ useTimeLimitedDiscount: true, timeLimitedDiscountPrice: 74_900 });
        const promo = { text: 'Up to 349 kr off', remainingTime: 2, endTime: '2026-11-22T11:00:00.000Z' };
        return { packages: [offer], promo };
      },
    });
    await expect.element(screen.getByText(/^749\skr/)).toBeVisible();
    await expect.element(screen.getByText(/^849\skr/), { timeout: 6000 }).toBeVisible();
  });

  it('puts what was chosen into the cart, and goes there', async () => {
    const { calls, screen, where } = await openPackage();
    calls.answer(addPackage, {}, { cart: cartOf(2, line) });
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(where).toBe('/shopping-cart');
    const [sent] = sentBy(calls, '/cart/packages');
    expect(sent).toMatchObject({
      packageUuid: uuidOf(300),
      subjectUuid: ada.subject.uuid,
      packageItems: [
        { uuid: uuidOf(310), template: { uuid: uuidOf(500), version: 1 }, version: 0 },
        { uuid: uuidOf(311) },
        { uuid: uuidOf(312) },
      ],
    });
  });

  it('tells the error of the server and stays, and a repeat has the same key', async () => {
    const { calls, screen, where } = await openPackage();
    calls.answer(addPackage, {}, () => refusal(400, 'This package is no longer sold.'));
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect.element(screen.getByText('This package is no longer sold.').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => sentBy(calls, '/cart/packages')).toHaveLength(2);
    const keys = sentBy(calls, '/cart/packages').map((body) => (body as { addKey: string }).addKey);
    expect(new Set(keys).size).toBe(1);
    expect(where()).toBe(`/products/packages/${uuidOf(300)}`);
  });

  it('warns before adding where the shop has a warning', async () => {
    const warning = 'Have you checked every name?';
    const { calls, screen, where } = await openPackage({ warning });
    calls.answer(addPackage, {}, { cart: cartOf(2, line) });
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(warning)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sentBy(calls, '/cart/packages')).toEqual([]);
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(where).toBe('/shopping-cart');
  });

  it('asks about examples and small pictures of all items at once before the cart', async () => {
    const small = {
      'front.portrait': placed(1, { width: 320, height: 400, crop: { x: 0, y: 0, width: 320, height: 400 } }),
    };
    const parts = [
      partOf(
        'front',
        imageItem('portrait'),
        textItem('title', { text: 'Kick-off on Sunday', example: true }),
      ),
    ];
    const card = (number: number) =>
      itemOf(number, { templateData: wireData(docOf({ parts }, { images: small }), 'en') });
    const { calls, screen, where } = await openPackage({
      instance: instanceOf({ packageItems: [card(310), card(313)] }),
      design: { parts },
    });
    calls.answer(addPackage, {}, { cart: cartOf(2, line) });
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Before it is printed' });
    await expect.element(dialog.getByText('2 pictures are too small to print well.')).toBeVisible();
    await expect
      .element(dialog.getByText('This is still the example of the design: “Kick-off on Sunday”'))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sentBy(calls, '/cart/packages')).toEqual([]);
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(where).toBe('/shopping-cart');
  });

  it('says why it cannot be made, and leads back', async () => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [ada] });
    calls.answer(packageById, id, () => refusal(422, 'This package is no longer sold.'));
    const routes = [
      {
        path: '/products/packages/:packageUuid',
        element: (
          <ConfirmProvider>
            <PackagePage />
          </ConfirmProvider>
        ),
      },
    ];
    const path = `/products/packages/${uuidOf(300)}`;
    const screen = await renderRoutes(routes, { boot: bootOf({ user: ingrid }), path });
    await expect.element(screen.getByText('This package is no longer sold.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'See all packages' })).toBeVisible();
  });
});

describe('leaving a package', () => {
  it('without changes asks nothing', async () => {
    const { screen, where } = await openPackage();
    await screen.getByRole('link', { name: 'Away' }).click();
    await expect.poll(where).toBe('/products/cards');
  });

  it('with unsaved changes asks first', async () => {
    const { screen, where } = await openPackage({
      instance: instanceOf({ packageItems: [itemOf(310), digitalSet, catalogue] }),
    });
    await selectFor(screen, 'Digital set').selectOptions(ella.subject.uuid);
    await expect.element(screen.getByRole('img', { name: 'Digital set for Ella Solheim' })).toBeVisible();
    await screen.getByRole('link', { name: 'Away' }).click();
    const dialog = screen.getByRole('alertdialog', { name: LEAVE });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(where()).toBe(`/products/packages/${uuidOf(300)}`);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await screen.getByRole('link', { name: 'Away' }).click();
    await dialog.getByRole('button', { name: 'Leave the page' }).click();
    await expect.poll(where).toBe('/products/cards');
  });
});

describe('a package of the cart', () => {
  it('is put back with Update cart, without a warning, and without a prompt', async () => {
    const { calls, screen, where } = await openPackage({ path: '/edit', warning: 'Checked?' });
    await expect.element(screen.getByText(/^749\skr/)).toBeVisible();
    await selectFor(screen, 'Digital set').selectOptions(ella.subject.uuid);
    await expect.element(screen.getByRole('img', { name: 'Digital set for Ella Solheim' })).toBeVisible();
    calls.answer(updateLine, { params: { uuid: line.uuid } }, { cart: cartOf(2, line) });
    await screen.getByRole('button', { name: 'Update cart' }).click();
    await expect.poll(where).toBe('/shopping-cart');
    expect(sentBy(calls, '/cart/lines')).toMatchObject([
      { subjectUuid: ada.subject.uuid, packageItems: [{}, { subjectUuid: ella.subject.uuid }, {}] },
    ]);
  });
});

import { readCart } from '@picture-day/contract/calls/cart';
import { imageBackgrounds, pictureSetOfSubject, pictureSets } from '@picture-day/contract/calls/pictures';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, fileLine } from '../../testing/carts.ts';
import { pictureOf, setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { Component as PictureSetPage } from './picture-set-page.tsx';
import { Component as PictureSetsPage } from './picture-sets-page.tsx';

const boot = bootOf({ user: ingrid });
const routes = [
  { path: '/my-account/picture-sets', Component: PictureSetsPage },
  {
    path: '/my-account/picture-sets/:pictureSetUuid',
    element: (
      <ConfirmProvider>
        <PictureSetPage />
      </ConfirmProvider>
    ),
  },
  { path: '*', element: null },
];
const show = (path: string) => renderRoutes(routes, { boot, path });
const list = '/my-account/picture-sets';
const ada = setOf({ pictures: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => pictureOf(number)) });
const detail = `${list}/${ada.subject.uuid}`;

describe('the list of picture sets', () => {
  it('has a card per set with year, subject, job, seven pictures, View and Buy products', async () => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [ada] });
    const screen = await show(list);
    await expect.element(screen.getByRole('heading', { name: 'Ada Solheim' })).toBeVisible();
    await expect.element(screen.getByText('2026, Lillesund skole, 4B')).toBeVisible();
    const card = screen.getByRole('article').element();
    expect(card.querySelectorAll('img')).toHaveLength(7);
    const view = screen.getByRole('link', { name: 'View Ada Solheim' });
    await expect.element(view).toHaveAttribute('href', detail);
    await expect.element(screen.getByRole('button', { name: 'Buy products Ada Solheim' })).toBeVisible();
  });

  it('says View and download of a set that is bought', async () => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [{ ...ada, bought: true }] });
    const screen = await show(list);
    await expect.element(screen.getByRole('link', { name: 'View and download Ada Solheim' })).toBeVisible();
  });

  it('says when the pictures of a set are still to come, and when there are none', async () => {
    const calls = fakeCalls();
    const coming = setOf({ job: { requireFineTunedPictures: true, hasBeenInWebShop: false } });
    const none = setOf({ subject: { uuid: uuidOf(2) }, job: { hasBeenInWebShop: false } });
    calls.answer(pictureSets, {}, { pictureSets: [coming, none] });
    const screen = await show(list);
    await expect
      .element(screen.getByText(/The pictures are not in the webshop yet. We will send you an e-mail./))
      .toBeVisible();
    await expect.element(screen.getByText(/No pictures currently available/)).toBeVisible();
  });

  it('offers the way to a first set when there is none', async () => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [] });
    const screen = await show(list);
    await expect
      .element(screen.getByRole('link', { name: 'Add picture set', exact: true }))
      .toHaveAttribute('href', '/my-account/add-picture-set');
  });

  it('can be asked for again when it did not come', async () => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, refusal(403, 'No'));
    const screen = await show(list);
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    calls.answer(pictureSets, {}, { pictureSets: [ada] });
    await again.click();
    await expect.element(screen.getByRole('heading', { name: 'Ada Solheim' })).toBeVisible();
  });
});

describe('a picture set', () => {
  const openDetail = async (set = ada, lines = cartOf(1)) => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [set] });
    calls.answer(pictureSetOfSubject, { params: { subjectUuid: set.subject.uuid } }, { pictureSet: set });
    calls.answer(readCart, {}, { cart: lines });
    return { calls, screen: await show(detail) };
  };

  it('groups its pictures in portraits, siblings and friends, groups', async () => {
    const pictures = [
      pictureOf(1, { pictureType: 'GP' }),
      pictureOf(2, { pictureType: 'MGP' }),
      pictureOf(3),
    ];
    const { screen } = await openDetail({ ...ada, pictures });
    await expect.element(screen.getByRole('heading', { name: 'Portrait pictures' })).toBeVisible();
    const titles = screen.getByRole('heading', { level: 2 }).elements();
    expect(titles.map((title) => title.textContent)).toEqual([
      'Portrait pictures',
      'Sibling and friend pictures',
      'Group pictures',
    ]);
  });

  it('has one link on each picture: Download, In cart or Buy', async () => {
    const pictures = [pictureOf(1, { bought: true }), pictureOf(2), pictureOf(3)];
    const { screen } = await openDetail({ ...ada, pictures }, cartOf(1, fileLine(uuidOf(2))));
    await expect
      .element(screen.getByRole('link', { name: 'Download Portrait picture 1 of Ada Solheim' }))
      .toHaveAttribute('href', `/sections/prophoto/ajax/digitalcopies.php?dl=file&file=${uuidOf(1)}`);
    await expect
      .element(screen.getByRole('link', { name: 'In cart Portrait picture 2 of Ada Solheim' }))
      .toHaveAttribute('href', '/shopping-cart');
    await expect
      .element(screen.getByRole('link', { name: 'Buy Portrait picture 3 of Ada Solheim' }))
      .toHaveAttribute('href', `/products/digital-portraits/${ada.subject.uuid}`);
  });

  it.each([
    [2, true],
    [1, false],
  ])('with %i bought pictures offers them all at once: %s', async (bought, isOffered) => {
    const pictures = [1, 2, 3].map((number) => pictureOf(number, { bought: number <= bought }));
    const { screen } = await openDetail({ ...ada, pictures });
    await expect.element(screen.getByRole('button', { name: 'Buy products Ada Solheim' })).toBeVisible();
    const all = screen.getByRole('link', { name: `Download all (${bought})` });
    if (isOffered)
      await expect
        .element(all)
        .toHaveAttribute('href', `/api/webshop/user/picture-sets/${ada.subject.uuid}/files.zip`);
    else await expect.element(all).not.toBeInTheDocument();
  });

  it('asks for the background of a green-screen picture: default, transparent or another', async () => {
    const green = pictureOf(1, { bought: true, greenscreen: true });
    const { screen, calls } = await openDetail({ ...ada, pictures: [green] });
    const backgrounds = [
      { uuid: uuidOf(51), src: '', default: true },
      { uuid: uuidOf(52), src: '', default: false },
    ];
    calls.answer(imageBackgrounds, { query: { uuid: green.uuid } }, { backgrounds });
    await screen.getByRole('button', { name: 'Download Portrait picture 1 of Ada Solheim' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Choose a background' });
    const download = dialog.getByRole('link', { name: 'Download' });
    const url = `/sections/prophoto/ajax/digitalcopies.php?dl=file&file=${green.uuid}`;
    await expect.element(dialog.getByRole('radio', { name: 'Default' })).toBeChecked();
    await expect.element(download).toHaveAttribute('href', url);
    await dialog.getByText('Transparent').click();
    await expect.element(download).toHaveAttribute('href', `${url}&background=transparent`);
    await dialog.getByText('Background 1').click();
    await expect.element(download).toHaveAttribute('href', `${url}&background=${uuidOf(52)}`);
  });

  it('opens a picture large, with the same link below it', async () => {
    const { screen } = await openDetail();
    await screen.getByRole('button', { name: 'Portrait picture 2 of Ada Solheim', exact: true }).click();
    const large = screen.getByRole('dialog', { name: 'Ada Solheim' });
    await expect.element(large.getByText('2 of 9')).toBeVisible();
    await expect.element(large.getByRole('link', { name: 'Buy' })).toBeVisible();
  });

  it('is not found when it is somebody else’s', async () => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [] });
    const screen = await show(detail);
    await expect.element(screen.getByText('Page not found')).toBeVisible();
  });

  it('draws several hundred pictures a few at a time, and keeps the place of the others', async () => {
    const pictures = Array.from({ length: 400 }, (_, at) => pictureOf(at + 1));
    const { screen } = await openDetail({ ...ada, pictures });
    await expect.element(screen.getByText('400 pictures')).toBeVisible();
    const page = document.scrollingElement ?? document.body;
    const drawn = () => document.querySelectorAll('section li img').length;
    const height = page.scrollHeight;
    expect(drawn()).toBeLessThan(100);
    await expect.poll(drawn, { timeout: 20_000 }).toBe(400);
    expect(Math.abs(page.scrollHeight - height)).toBeLessThan(40);
  });
});

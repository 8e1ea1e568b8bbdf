import { userTemplatesOfProduct } from '@picture-day/contract/calls/personalisation';
import type { ImageValue } from '@picture-day/render/model';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { uuidOf } from '../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed } from './testing/designs.ts';
import { ada, card, openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const picturesShown = () =>
  [...document.querySelectorAll('[data-resource] image')].map((image) => image.getAttribute('href') ?? '');

describe('a changed picture', () => {
  const items = Array.from({ length: 5 }, (_, at) => imageItem(`p${at}`, { box: [at * 30, 0, 24, 30] }));
  const images = Object.fromEntries(items.map(({ id }) => [`front.${id}`, placed(1)]));
  const gift = docOf({ type: 'PHOTOGIFT', parts: [partOf('front', ...items)] }, { images });

  /** The editor of a gift in a package whose pictures change together, asking about the second one. */
  const changedInPackage = async () => {
    const replaced: ImageValue[] = [];
    const saved: unknown[] = [];
    const screen = await openEditor({
      start: gift,
      restriction: 4,
      replaceInPackage: (image) => void replaced.push(image),
      update: { label: 'Done', save: async (doc) => void saved.push(doc) },
    });
    await screen.press('Change/edit photos');
    await screen.press('Picture 2');
    await screen.press(/Portrait picture 2/);
    await screen.press('Done');
    return { screen, saved, replaced };
  };

  it('replaces only its own place when the answer is No', async () => {
    const screen = await openEditor({ start: gift });
    await screen.press('Change/edit photos');
    await screen.press('Picture 2');
    await screen.press(/Portrait picture 2/);
    await screen.press('Done');
    await expect.element(screen.getByRole('alertdialog', { name: 'Replace all pictures?' })).toBeVisible();
    await screen.press('No');
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(picturesShown().filter((href) => href.includes(uuidOf(2)))).toHaveLength(1);
  });

  it('is not asked about when it is the same picture as before', async () => {
    const screen = await openEditor({ start: gift });
    await screen.press('Change/edit photos');
    await screen.press('Picture 2');
    await screen.press('Done');
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
  });

  it('may be meant for the whole package at level 4', async () => {
    const replaced: ImageValue[] = [];
    const screen = await openEditor({
      restriction: 4,
      replaceInPackage: (image) => void replaced.push(image),
      update: { label: 'Done', save: async () => undefined },
    });
    await screen.press('Change/edit photos');
    await screen.press(/Portrait picture 2/);
    await screen.press('Done');
    const question = screen.getByRole('alertdialog', { name: 'Change all pictures' });
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Ok' }).click();
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
    expect(replaced, 'nothing is changed before the item is saved').toEqual([]);
    await screen.press('Done');
    await expect.poll(() => replaced.map(({ picture }) => picture)).toEqual([uuidOf(2)]);
  });

  it('at level 4 replaces only its own place when the question is cancelled', async () => {
    const { screen, saved, replaced } = await changedInPackage();
    const question = screen.getByRole('alertdialog', { name: 'Change all pictures' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
    expect(picturesShown().filter((href) => href.includes(uuidOf(2)))).toHaveLength(1);
    await screen.press('Done');
    await expect.poll(() => saved).toHaveLength(1);
    expect(replaced).toEqual([]);
  });

  it('is no longer meant for the whole package once that is undone', async () => {
    const { screen, saved, replaced } = await changedInPackage();
    await screen.press('Ok');
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
    await screen.press('Undo');
    await screen.press('Done');
    await expect.poll(() => saved).toHaveLength(1);
    expect(replaced).toEqual([]);
  });
});

describe('the templates menu', () => {
  it('has six places while the designs are on their way, and Cancel leaves at once without changes', async () => {
    const screen = await openEditor();
    const { product } = card.design.definition;
    screen.calls.answer(
      userTemplatesOfProduct,
      { params: { productUuid: product.uuid }, query: { subject: ada.subject.uuid } },
      () => new Promise(() => {}),
    );
    await screen.press('Change design');
    await expect
      .element(screen.getByRole('status', { name: 'Loading' }).or(screen.getByText('Loading')).first())
      .toBeInTheDocument();
    const places = screen.getByText('Loading').element().parentElement?.children.length ?? 0;
    expect(places - 1).toBe(6);
    await screen.press('Cancel');
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
    expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
  });
});

describe('on a desktop', () => {
  it('the way out of a package’s item is told apart from the Done of a menu', async () => {
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(390, 844));
    const screen = await openEditor({ update: { label: 'Done', save: async () => undefined } });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Done', exact: true }).elements()).toHaveLength(1);
    await expect.element(screen.getByRole('button', { name: /^Done ?: Card 15x15$/ })).toBeVisible();
  });
});

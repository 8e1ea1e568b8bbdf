import { beforeEach, describe, expect, it } from 'vitest';
import { setOf, uuidOf } from '../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed } from './testing/designs.ts';
import { openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the main menu', () => {
  it('names the photos tool after what it can do', async () => {
    const screen = await openEditor({ options: { disableImageToolbox: true } });
    await expect.element(screen.getByRole('button', { name: 'Change photos' })).toBeVisible();
    await screen.press('Change photos');
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    expect(screen.getByRole('tab').elements()).toHaveLength(1);
  });

  it('has Edit text only with texts, Change year only for calendars, Change design only where allowed', async () => {
    const start = docOf({ parts: [partOf('front', imageItem('portrait'))] });
    const screen = await openEditor({ start, canChangeDesign: false });
    await expect.element(screen.getByRole('button', { name: 'Change/edit photos' })).toBeVisible();
    for (const name of ['Edit text', 'Change year', 'Change design']) {
      expect(screen.getByRole('button', { name }).elements()).toHaveLength(0);
    }
  });

  it('offers Change year for a calendar, disabled when only one year is supported', async () => {
    const next = new Date().getFullYear() + 1;
    const start = docOf({ type: 'CALENDAR', supportedYears: [next] });
    const screen = await openEditor({ start });
    await expect.element(screen.getByRole('button', { name: 'Change year' })).toBeDisabled();
  });

  it('keeps Add to cart disabled until every picture is there', async () => {
    const screen = await openEditor({ start: docOf() });
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  });

  it('leaves at once without changes', async () => {
    const screen = await openEditor();
    await screen.press('Cancel');
    expect(screen.left).toEqual(['left']);
  });

  it('says Update cart, or a label of its own, in update mode', async () => {
    const screen = await openEditor({ update: { label: 'Update package', save: async () => undefined } });
    await expect.element(screen.getByRole('button', { name: 'Update package' })).toBeVisible();
  });
});

describe('choosing a picture', () => {
  const portraitsOnly = docOf({
    parts: [partOf('front', imageItem('portrait', { allow: { pictureTypes: ['IP'] } }))],
  });

  it('lists what the slot does not take as not allowed, and says so', async () => {
    const screen = await openEditor({ start: portraitsOnly });
    await screen.press('Change/edit photos');
    await screen.press('Not allowed picture 1');
    await expect.element(screen.getByRole('alertdialog', { name: 'Picture not allowed' })).toBeVisible();
    await expect.element(screen.getByText("You can't use this image in this image field")).toBeVisible();
  });

  it('says when the image inbox is empty', async () => {
    const screen = await openEditor({ set: setOf() });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByText('The image inbox is empty')).toBeVisible();
  });

  it('offers no upload where own photos are not allowed', async () => {
    const screen = await openEditor({ options: { allowOwnPhotos: false } });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload' }).elements()).toHaveLength(0);
  });

  it('asks whether to replace all pictures of a gift with more than four, and does so', async () => {
    const items = Array.from({ length: 5 }, (_, at) => imageItem(`p${at}`, { box: [at * 30, 0, 24, 30] }));
    const images = Object.fromEntries(items.map(({ id }) => [`front.${id}`, placed(1)]));
    const start = docOf({ type: 'PHOTOGIFT', parts: [partOf('front', ...items)] }, { images });
    const screen = await openEditor({ start });
    await screen.press('Change/edit photos');
    await screen.press('Picture 2');
    await screen.press(/Portrait picture 2/);
    await screen.press('Done');
    await expect.element(screen.getByRole('alertdialog', { name: 'Replace all pictures?' })).toBeVisible();
    await screen.press('Yes');
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    const hrefs = [...document.querySelectorAll('[data-resource] image')].map((image) =>
      image.getAttribute('href'),
    );
    expect(hrefs).toHaveLength(5);
    expect(hrefs.every((href) => href?.includes(uuidOf(2)))).toBe(true);
  });
});

describe('the warning before the cart', () => {
  it('is shown once per session where the shop wants it', async () => {
    const screen = await openEditor({ options: { addToCartWarningEnabled: true } });
    await screen.press('Add to cart');
    const warning = screen.getByRole('alertdialog', { name: 'Please check your product' });
    await expect.element(warning).toBeVisible();
    await screen.press('Continue editing');
    await expect.element(warning).not.toBeInTheDocument();
    await screen.press('Add to cart');
    await expect.element(screen.getByText('Select quantity').first()).toBeInTheDocument();
    expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
  });
});

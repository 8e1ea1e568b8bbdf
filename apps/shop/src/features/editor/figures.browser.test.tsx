import { userTemplatesOfProduct } from '@picture-day/contract/calls/personalisation';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { docOf, imageItem, partOf, placed, textItem } from './testing/designs.ts';
import { holdTimers } from './testing/held-timers.ts';
import { ada, card, openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const rectOf = (locator: Locator) => locator.element().getBoundingClientRect();
const panel = () => document.querySelector('[data-mode]')!.getBoundingClientRect();

async function onScreen(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(390, 844));
}

describe('the pinch hint', () => {
  const hint = 'Drag the picture to move it. Pinch to zoom.';

  it('is shown for 10 seconds, once per session', async () => {
    const tenSeconds = holdTimers(10_000);
    const screen = await openEditor();
    await screen.press('Change/edit photos');
    await expect.element(screen.getByText(hint)).toBeVisible();
    expect(tenSeconds.count()).toBe(1);
    tenSeconds.elapse();
    await expect.element(screen.getByText(hint)).not.toBeInTheDocument();
    await screen.press('Cancel');
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    expect(screen.getByText(hint).elements()).toHaveLength(0);
    expect(tenSeconds.count()).toBe(0);
  });

  it('waits for a picture to be set', async () => {
    const screen = await openEditor({ start: docOf() });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    expect(screen.getByText(hint).elements()).toHaveLength(0);
    await screen.press(/Portrait picture 1/);
    await expect.element(screen.getByText(hint)).toBeVisible();
  });

  it('is not shown where zoom is disabled', async () => {
    const start = docOf(
      { parts: [partOf('front', imageItem('portrait', { disableZoom: true }))] },
      { images: { 'front.portrait': placed(1) } },
    );
    const screen = await openEditor({ start });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    expect(screen.getByText(hint).elements()).toHaveLength(0);
  });
});

describe('time', () => {
  it('of 300 ms passes between Done and the main menu', async () => {
    const screen = await openEditor();
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    const soon = holdTimers(300);
    await screen.press('Done');
    await expect.poll(soon.count).toBe(1);
    await expect.element(screen.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    soon.elapse();
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(screen.getByRole('tab').elements()).toHaveLength(0);
  });

  it('of 200 ms without a move of the slider passes before a font size is taken', async () => {
    const screen = await openEditor();
    await screen.press('Edit text');
    const slider = screen.getByRole('slider', { name: 'Font size' });
    await expect.element(slider).toHaveAttribute('min', '12');
    await expect.element(slider).toHaveAttribute('max', '110');
    const undo = screen.getByRole('button', { name: 'Undo' });
    const shortly = holdTimers(200);
    await slider.fill('20');
    await slider.fill('16');
    await expect.element(screen.getByText('16 pt')).toBeVisible();
    expect(shortly.count(), 'the wait begins anew with each move').toBe(1);
    await expect.element(undo).toBeDisabled();
    shortly.elapse();
    await expect.element(undo).toBeEnabled();
    await expect.element(slider).toHaveValue('16');
  });
});

describe('the toolbar of a phone', () => {
  it('is 208 px high, with the parts above it and thumbnails of 104 px in it', async () => {
    const start = docOf(
      { parts: [partOf('front', imageItem('portrait')), partOf('back', imageItem('portrait'))] },
      { images: { 'front.portrait': placed(1), 'back.portrait': placed(1) } },
    );
    const screen = await openEditor({ start });
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
    expect(panel().height).toBe(208);
    expect(panel().bottom).toBe(844);
    expect(rectOf(screen.getByRole('navigation', { name: 'Parts' })).bottom).toBe(panel().top);
    await screen.press('Change/edit photos');
    const thumbnail = screen.getByRole('button', { name: /Portrait picture 1/ });
    await expect.element(thumbnail).toBeVisible();
    expect(panel().height).toBe(208);
    expect(rectOf(thumbnail).height).toBe(104);
    expect(rectOf(thumbnail).top).toBeGreaterThanOrEqual(panel().top);
    const done = rectOf(screen.getByRole('button', { name: 'Done' }));
    expect(rectOf(thumbnail).bottom).toBeLessThanOrEqual(done.top);
    expect(done.bottom).toBeLessThanOrEqual(panel().bottom);
  });

  it('fetches thumbnails in size 320, whatever the screen, and the page in size 640', async () => {
    const screen = await openEditor();
    await screen.press('Change/edit photos');
    const thumbnails = screen.getByRole('button', { name: /picture \d of/ });
    await expect.element(thumbnails.first()).toBeVisible();
    const images = thumbnails.elements().map((button) => button.querySelector('img')!);
    expect(images).toHaveLength(3);
    for (const { src, srcset } of images)
      expect([src, srcset]).toEqual([expect.stringMatching(/\/320$/), '']);
    const drawn = document.querySelector('[data-resource] image')!;
    expect(drawn.getAttribute('href')).toMatch(/\/640$/);
  });

  it('shows designs in the form of 400 by 290', async () => {
    const screen = await openEditor();
    const productUuid = card.design.definition.product.uuid;
    screen.calls.answer(
      userTemplatesOfProduct,
      { params: { productUuid }, query: { subject: ada.subject.uuid } },
      () => new Promise(() => {}),
    );
    await screen.press('Change design');
    const loading = screen.getByText('Loading');
    await expect.element(loading).toBeInTheDocument();
    const { width, height } = loading.element().nextElementSibling!.getBoundingClientRect();
    expect(width / height).toBeCloseTo(400 / 290);
  });
});

describe('the stage', () => {
  const drawing = () => document.querySelector('[role="img"][data-drawn]')!.getBoundingClientRect();

  it('leaves 30 px beside a page that fills its width', async () => {
    const screen = await openEditor();
    await expect.element(screen.getByRole('img', { name: 'front' })).toBeVisible();
    expect([drawing().left, drawing().right]).toEqual([30, 390 - 30]);
  });

  it('leaves 10 px above and below a page that fills its height', async () => {
    const tall = { ...partOf('front', textItem('title')), trim: [50, 150] as [number, number] };
    const screen = await openEditor({ start: docOf({ parts: [tall] }) });
    await expect.element(screen.getByRole('img', { name: 'front' })).toBeVisible();
    const header = rectOf(screen.getByRole('banner'));
    await expect.poll(() => drawing().top - header.bottom).toBeCloseTo(10);
    expect(panel().top - drawing().bottom).toBeCloseTo(10);
  });
});

describe('the preview', () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  const book = docOf({ parts: names.map((name) => partOf(name, textItem('title'))) });

  async function preview(start = book) {
    const screen = await openEditor({ start });
    await screen.press('Preview');
    const dialog = screen.getByRole('dialog', { name: 'Preview' });
    await expect.element(dialog).toBeVisible();
    return { ...screen, dialog };
  }

  it('fills the screen and leads through the parts, not past their ends', async () => {
    const { dialog, ...screen } = await preview();
    expect(rectOf(dialog).toJSON()).toMatchObject({ left: 0, top: 0, width: 390, height: 844 });
    const previous = dialog.getByRole('button', { name: 'Previous' });
    const next = dialog.getByRole('button', { name: 'Next' });
    await expect.element(previous).toBeDisabled();
    for (const name of names.slice(1)) {
      await next.click();
      await expect.element(dialog.getByRole('img', { name, exact: true })).toBeVisible();
    }
    await expect.element(next).toBeDisabled();
    await previous.click();
    await expect.element(dialog.getByRole('img', { name: 'four' })).toBeVisible();
    await dialog.getByRole('button', { name: 'two' }).click();
    await expect.element(dialog.getByRole('img', { name: 'two' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
  });

  it('leaves 5 px beside a part and 10 px above it', async () => {
    const { dialog } = await preview(card);
    const part = dialog.getByRole('img', { name: 'front' });
    await expect.poll(() => rectOf(part).left).toBe(5);
    expect(rectOf(part).right).toBe(390 - 5);
    await onScreen(1280, 500);
    const header = dialog.getByRole('heading', { name: 'Preview' }).element().parentElement!;
    await expect.poll(() => rectOf(part).top - header.getBoundingClientRect().bottom).toBe(10);
  });

  it.each([
    { width: 390, columns: 2 },
    { width: 599, columns: 2 },
    { width: 600, columns: 3 },
    { width: 959, columns: 3 },
    { width: 960, columns: 4 },
  ])(
    'has its pages in $columns columns at a width of $width, under its title',
    async ({ width, columns }) => {
      await onScreen(width, 844);
      const { dialog } = await preview();
      await expect.element(dialog.getByRole('heading', { name: 'Forhåndsvisning' })).toBeInTheDocument();
      const pages = dialog.getByRole('region', { name: 'Forhåndsvisning' }).getByRole('listitem').elements();
      const lefts = new Set(pages.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect([pages.length, lefts.size]).toEqual([5, columns]);
    },
  );
});

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { docOf, imageItem, partOf, placed, textItem } from './testing/designs.ts';
import { openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('several texts', () => {
  const several = () =>
    openEditor({
      start: docOf(
        {
          parts: [
            partOf(
              'front',
              imageItem('portrait', { box: [60, 90, 40, 50] }),
              textItem('title', { box: [10, 10, 130, 18] }),
              textItem('empty', { box: [10, 40, 130, 18], text: '' }),
            ),
          ],
        },
        { images: { 'front.portrait': placed(1) } },
      ),
    });

  it('are offered by number with their words', async () => {
    const screen = await several();
    await screen.press('Edit text');
    await expect.element(screen.getByRole('button', { name: 'Text 2: Empty: Text' })).toBeVisible();
    await screen.press('Text 1: Thank you');
    await screen.getByRole('textbox', { name: 'Text' }).fill('Hei');
    await screen.press('Next text');
    await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: 'Next text' })).toBeDisabled();
    await screen.press('On the page: Text 1');
    await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus();
    await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Hei');
  });

  const twoSides = () =>
    openEditor({
      start: docOf(
        {
          parts: [
            partOf(
              'front',
              imageItem('portrait', { box: [60, 90, 40, 50] }),
              textItem('title', { font: 'Lobster', box: [10, 10, 130, 18] }),
              textItem('name', { role: 'name', box: [10, 40, 130, 18], text: '' }),
            ),
            partOf('back', textItem('wish', { text: 'With love' })),
          ],
        },
        { images: { 'front.portrait': placed(1) } },
      ),
    });

  it('stand under their sides in their own face, numbered through, and an empty one says what it is for', async () => {
    const screen = await twoSides();
    await screen.press('Edit text');
    const front = screen.getByRole('region', { name: 'front' });
    const title = front.getByRole('button', { name: 'Text 1: Thank you' });
    await expect.element(title).toBeVisible();
    await expect.element(front.getByRole('button', { name: 'Text 2: Empty: Name' })).toBeVisible();
    const words = title.element().querySelector('[dir]') as HTMLElement;
    await expect.poll(() => words.style.fontFamily).toMatch(/lobster/);
    const back = screen.getByRole('region', { name: 'back' });
    await back.getByRole('button', { name: 'Text 3: With love' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('With love');
    await expect.element(screen.getByRole('img', { name: 'back' })).toBeVisible();
    await expect.element(screen.getByText('3/3')).toBeVisible();
    await screen.press('Previous text');
    await expect.element(screen.getByRole('img', { name: 'front' })).toBeVisible();
  });

  it('are chips above a phone’s keyboard, and the field of the next has the focus at once', async () => {
    const screen = await twoSides();
    await screen.press('Edit text');
    await screen.press('Text 1: Thank you');
    await screen.getByRole('textbox', { name: 'Text' }).click();
    const view = window.visualViewport as VisualViewport;
    const height = vi.spyOn(view, 'height', 'get').mockReturnValue(window.innerHeight - 300);
    onTestFinished(() => height.mockRestore());
    view.dispatchEvent(new Event('resize'));
    const chips = screen.getByRole('group', { name: 'Texts' });
    await expect
      .element(chips.getByRole('button', { name: 'Text 1: Thank you' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(0);
    await chips.getByRole('button', { name: 'Text 3: With love' }).click();
    const entry = screen.getByRole('textbox', { name: 'Text' });
    await expect.element(entry).toHaveValue('With love');
    await expect.element(entry).toHaveFocus();
    const stage = document.querySelector('[data-stage]')!.getBoundingClientRect();
    const place = document.querySelector('[data-writing]')!.getBoundingClientRect();
    expect(place.top).toBeGreaterThanOrEqual(stage.top);
    expect(place.bottom).toBeLessThanOrEqual(stage.bottom);
    await screen.press('Done');
    await expect.element(entry).not.toBeInTheDocument();
  });
});

describe('a text beside a desktop’s page', () => {
  it('has four faces to choose from and the one in use, and all fifteen on wish', async () => {
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(390, 844));
    const screen = await openEditor();
    await screen.press('Edit text');
    const fonts = screen.getByRole('group', { name: 'Font', exact: true });
    const faces = () => fonts.element().querySelectorAll('[aria-pressed]').length;
    await expect.element(fonts).toBeVisible();
    expect(faces()).toBe(4);
    await screen.press('All 15');
    expect(faces()).toBe(15);
    await screen.press('Amatic SC');
    await expect
      .element(fonts.getByRole('button', { name: 'Amatic SC' }))
      .toHaveAttribute('aria-pressed', 'true');
    await screen.press('Fewer');
    expect(faces()).toBe(5);
  });
});

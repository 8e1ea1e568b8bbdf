import { beforeEach, describe, expect, it } from 'vitest';
import { docOf, imageItem, partOf, placed } from './testing/designs.ts';
import { openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const banner = (filled: boolean) =>
  docOf(
    { parts: [partOf('front', imageItem('wide', { box: [5, 40, 140, 50] }))] },
    { images: { 'front.wide': placed(1, { filled }) } },
  );

describe('a place too wide for the head of its picture', () => {
  it('is said on the stage, until the customer keeps it like this', async () => {
    const screen = await openEditor({ start: banner(false) });
    await screen.press('Change/edit photos');
    const note = screen.getByText(/^The whole head does not fit/);
    await expect.element(note).toBeVisible();
    await screen.press('Keep it like this');
    await expect.element(note).not.toBeInTheDocument();
  });

  it('is asked about on the way to the cart where the shop chose the picture, and opens on wish', async () => {
    const screen = await openEditor({ start: banner(true) });
    await screen.press('Add to cart');
    await expect.element(screen.getByText(/without cutting a head/)).toBeVisible();
    await screen.press('Continue editing');
    await expect.element(screen.getByRole('application')).toBeVisible();
  });

  it('is not asked about where the whole head shows', async () => {
    const screen = await openEditor({
      start: docOf({}, { images: { 'front.portrait': placed(1, { filled: true }) } }),
    });
    await screen.press('Add to cart');
    await expect.element(screen.getByRole('heading', { name: 'Select quantity' })).toBeVisible();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { docOf, imageItem, partOf, placed, textItem } from './testing/designs.ts';
import { openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('without a connection', () => {
  it('the editor says that the work is kept, until the connection is back', async () => {
    const start = docOf(
      { parts: [partOf('front', imageItem('portrait'), textItem('title'))] },
      { images: { 'front.portrait': placed(1) } },
    );
    const screen = await openEditor({ start });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const note = screen.getByText('No connection. Your work is kept on this device.');
    await expect.element(note).toBeVisible();
    await screen.press('Edit text');
    await screen.getByRole('textbox', { name: 'Text' }).fill('Hei');
    await screen.press('Done');
    expect(localStorage.getItem('picture-day/draft/test')).toContain('Hei');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(note).not.toBeInTheDocument();
    online.mockRestore();
  });

  it('an order waits for it, and is forgotten when its menu is left', async () => {
    const screen = await openEditor();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const added = () => screen.calls.asked.filter(({ url }) => url.endsWith('/cart/items')).length;
    await screen.press('Add to cart');
    await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).toBeVisible();
    await screen.press('Add to cart');
    await screen.press('Cancel');
    await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument();
    window.dispatchEvent(new Event('online'));
    await screen.press('Add to cart');
    await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).toBeVisible();
    await screen.press('Add to cart');
    expect(added()).toBe(0);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(added()).toBe(1), { timeout: 20_000 });
    online.mockRestore();
  });
});

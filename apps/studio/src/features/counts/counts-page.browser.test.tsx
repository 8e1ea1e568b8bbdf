import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { Component } from './counts-page.tsx';

const asked: string[] = [];
async function open(path = '/studio/counts', events: readonly object[] = []) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ days: ['2026-11-18', '2026-11-19'], events });
  });
  return renderRoutes([{ path: '/studio/counts', Component }], { path });
}
afterEach(() => vi.unstubAllGlobals());

describe('counts', () => {
  it('say in words what the shop counts, and keep a name that came from elsewhere', async () => {
    const days = [{ day: '2026-11-19', count: 3 }];
    await open('/studio/counts', [
      { name: 'toggle_digital_set', count: 1234, customers: 44, days },
      { name: 'school_banner', count: 3, customers: 0, days },
    ]);
    const set = /^The digital set put in or taken out of the cart 1,234 44 3 0$/;
    await expect.element(page.getByRole('row', { name: set })).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'school_banner' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: '19 Nov' })).toBeVisible();
  });

  it('are of the days that stand in the address, and say when nothing happened', async () => {
    const { router } = await open('/studio/counts?days=14');
    await expect.element(page.getByText('Nothing was counted in these days.')).toBeVisible();
    expect(asked.at(-1)).toContain('days=14');
    await page.getByText('30 days').click();
    await expect.poll(() => router.state.location.search).toBe('?days=30');
    await expect.poll(() => asked.at(-1)).toContain('days=30');
  });
});

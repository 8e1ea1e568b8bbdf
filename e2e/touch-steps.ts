import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Fingers on the glass: each has its way, and all go along theirs at once. */
export async function touch(page: Page, ...ways: (readonly Point[])[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = (step: number) =>
    ways.map((way, id) => ({ id, ...(way[Math.min(step, way.length - 1)] ?? { x: 0, y: 0 }) }));
  const steps = Math.max(...ways.map(({ length }) => length));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step < steps; step++) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Scroller } from './scroller.tsx';

it('what is wider than its place has a name, is reached by Tab and scrolls by the arrow keys', async () => {
  const screen = await render(
    <Scroller as="section" label="Counts" style={{ width: 100, overflowX: 'auto' }}>
      <p style={{ width: 2000 }}>Many days</p>
    </Scroller>,
  );
  const counts = screen.getByRole('region', { name: 'Counts' });
  await userEvent.keyboard('{Tab}');
  await expect.element(counts).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => counts.element().scrollLeft).toBeGreaterThan(0);
});

it('stays the list it is', async () => {
  const screen = await render(
    <Scroller as="ul" label="Pictures">
      <li>Ada</li>
    </Scroller>,
  );
  await expect.element(screen.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toBeVisible();
});

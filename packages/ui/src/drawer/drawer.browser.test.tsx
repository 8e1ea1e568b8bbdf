import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Drawer } from './drawer.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Filters" side="right">
        <label>
          <input type="checkbox" /> With text
        </label>
      </Drawer>
    </>
  );
}

describe('a drawer', () => {
  it('comes from its side, named by its title', async () => {
    const screen = await renderUi(<Example />);
    await screen.getByRole('button', { name: 'Filter' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Filters' });
    await expect.element(drawer).toBeVisible();
    await expect
      .poll(() => Math.round(drawer.element().getBoundingClientRect().right))
      .toBe(window.innerWidth);
  });

  it('leaves by Escape and gives the focus back', async () => {
    const screen = await renderUi(<Example />);
    const opener = screen.getByRole('button', { name: 'Filter' });
    await opener.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});

import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from './dialog.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Not received a code?</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="About the code"
        actions={<Button onClick={() => setOpen(false)}>Ok</Button>}
      >
        <p>You get a letter.</p>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('has its title as its name and holds the focus', async () => {
    const screen = await renderUi(<Example />);
    await screen.getByRole('button', { name: 'Not received a code?' }).click();
    const dialog = screen.getByRole('dialog', { name: 'About the code' });
    await expect.element(dialog).toBeVisible();
    for (let step = 0; step < 5; step++) {
      await userEvent.tab();
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
  });

  it('closes by Escape and gives the focus back to what opened it', async () => {
    const screen = await renderUi(<Example />);
    const opener = screen.getByRole('button', { name: 'Not received a code?' });
    await opener.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('closes by its Close button', async () => {
    const screen = await renderUi(<Example />);
    await screen.getByRole('button', { name: 'Not received a code?' }).click();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is a sheet at the foot of a phone', async () => {
    const screen = await renderUi(<Example />);
    await screen.getByRole('button', { name: 'Not received a code?' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await expect
      .poll(() => Math.round(dialog.element().getBoundingClientRect().bottom))
      .toBe(window.innerHeight);
    expect(dialog.element().getBoundingClientRect().width).toBe(window.innerWidth);
  });
});

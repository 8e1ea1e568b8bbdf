import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { useAlert, useConfirm } from './use-confirm.tsx';

const QUESTION = 'Are you sure you want to delete the product from the shopping cart?';

function Example() {
  const confirm = useConfirm();
  const alert = useAlert();
  const [said, setSaid] = useState('nothing');
  return (
    <>
      <Button onClick={async () => setSaid((await confirm({ title: QUESTION })) ? 'yes' : 'no')}>
        Delete
      </Button>
      <Button
        onClick={() => alert({ title: 'The password was succesfully updated.' }).then(() => setSaid('read'))}
      >
        Reset
      </Button>
      <output>{said}</output>
    </>
  );
}

describe('a confirmation', () => {
  it('answers yes to Ok and no to Cancel', async () => {
    const screen = await renderUi(<Example />);
    await screen.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: QUESTION })).toBeVisible();
    await screen.getByRole('button', { name: 'Ok' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('yes');
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('no');
  });

  it('takes Escape for no', async () => {
    const screen = await renderUi(<Example />);
    await screen.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('no');
  });
});

describe('an alert', () => {
  it('has one button, and goes on when it was read', async () => {
    const screen = await renderUi(<Example />);
    await screen.getByRole('button', { name: 'Reset' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Ok' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('read');
  });
});

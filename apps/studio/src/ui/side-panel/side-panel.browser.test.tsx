import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import { SidePanel, WithPanel } from './side-panel.tsx';
import { usePanel } from './use-panel.ts';

function Ordered() {
  const { panel, open, close } = usePanel();
  return (
    <WithPanel
      panel={
        panel === 'refund' && (
          <SidePanel title="Refund" onClose={close} foot="Sum">
            <input aria-label="Amount" />
          </SidePanel>
        )
      }
    >
      <button type="button" onClick={() => open('refund')}>
        Refund it
      </button>
    </WithPanel>
  );
}

describe('a side panel', () => {
  it('stands in the address, closes by Escape and gives the focus back', async () => {
    const { router } = await renderStudio(<Ordered />);
    const button = page.getByRole('button', { name: 'Refund it' });
    await button.click();
    await expect.element(page.getByRole('heading', { name: 'Refund' })).toHaveFocus();
    expect(router.state.location.search).toBe('?panel=refund');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await expect.element(button).toHaveFocus();
  });

  it('is there at once where the address says so', async () => {
    await renderStudio(<Ordered />, { path: '/studio?panel=refund' });
    await expect.element(page.getByRole('complementary', { name: 'Refund' })).toBeVisible();
  });
});

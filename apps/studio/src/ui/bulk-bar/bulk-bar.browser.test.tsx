import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { offerUndo } from '../../lib/undo.ts';
import { renderStudio } from '../../testing/render-studio.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { UndoBar } from './undo-bar.tsx';

describe('the bulk bar', () => {
  it('does what its keys say, and Escape selects nothing', async () => {
    const act = vi.fn();
    const onClear = vi.fn();
    await renderStudio(
      <BulkBar count={3} title="3 orders" actions={[{ name: 'Reprint', key: 'r', act }]} onClear={onClear} />,
    );
    await expect.element(page.getByRole('toolbar')).toHaveTextContent('3 ordersReprint R');
    await userEvent.keyboard('r');
    expect(act).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('is not there when nothing is selected', async () => {
    const act = vi.fn();
    await renderStudio(
      <BulkBar count={0} title="" actions={[{ name: 'Reprint', key: 'r', act }]} onClear={() => {}} />,
    );
    await userEvent.keyboard('r');
    expect(act).not.toHaveBeenCalled();
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });
});

describe('a change', () => {
  it('is taken back once, by its button or by Ctrl Z', async () => {
    const undo = vi.fn();
    await renderStudio(<UndoBar />);
    offerUndo({ text: '3 orders moved', undo });
    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(undo).toHaveBeenCalledOnce();
    offerUndo({ text: '2 orders moved', undo });
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undo).toHaveBeenCalledTimes(2);
    await expect.element(page.getByText('2 orders moved')).not.toBeInTheDocument();
  });

  it('is offered above the bulk bar while something is still selected, never over it', async () => {
    await renderStudio(
      <>
        <BulkBar
          count={3}
          title="3 pictures"
          actions={[...'abcdefghijkl'].map((key) => ({ name: 'A long name of work', key, act: () => {} }))}
          onClear={() => {}}
        />
        <UndoBar />
      </>,
    );
    offerUndo({ text: '3 pictures turned', undo: () => {} });
    await expect.element(page.getByText('3 pictures turned')).toBeVisible();
    const placeOf = (what: Locator) => what.element().getBoundingClientRect();
    const bulk = page.getByRole('toolbar');
    expect(placeOf(bulk).height, 'a bar of several rows').toBeGreaterThan(80);
    await vi.waitFor(() =>
      expect(placeOf(page.getByText('3 pictures turned')).bottom).toBeLessThan(placeOf(bulk).top),
    );
  });
});

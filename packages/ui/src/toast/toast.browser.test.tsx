import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { showToast } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

describe('a message at the foot of a phone', () => {
  const told = async (foot: boolean) => {
    const screen = await renderUi(
      <>
        {foot && <div data-foot style={{ position: 'fixed', inset: 'auto 0 0', height: '88px' }} />}
        <ToastHost />
      </>,
    );
    showToast({ text: 'Your choice was saved.' });
    const message = screen.getByRole('region', { name: 'Messages' });
    await expect.element(screen.getByText('Your choice was saved.').first()).toBeVisible();
    return () => innerHeight - message.element().getBoundingClientRect().bottom;
  };

  it('stands above the bar with buttons', async () => {
    await expect.poll(await told(true)).toBe(88 + 16);
  });

  it('stands at the foot where there is no bar', async () => {
    await expect.poll(await told(false)).toBe(16);
  });
});

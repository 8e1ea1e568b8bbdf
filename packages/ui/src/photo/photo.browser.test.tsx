import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { AGAIN_MS } from './missing-pictures.ts';
import { Photo } from './photo.tsx';

const picture = {
  uuid: '00000000-0000-4000-8000-000000000001',
  dimensions: { width: 640, height: 800 },
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
};
const NOTHING = 'data:image/png;base64,AAAA';
const DOT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>')}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const Ada = () => <Photo picture={picture} alt="Ada" sizes="200px" urlOf={() => NOTHING} first />;
const image = () => document.querySelector<HTMLImageElement>('img[alt="Ada"]');
const failed = (times: number | 'given-up') =>
  expect.poll(() => image()?.dataset.missing).toBe(String(times));

/** Lets every pause pass that is made before the picture is asked for again. */
async function wait(pauses = AGAIN_MS): Promise<void> {
  for (const [at, pause] of pauses.entries()) {
    await failed(at + 1);
    vi.advanceTimersByTime(pause);
  }
}

/** The server has the picture now. */
function mend(): void {
  image()?.setAttribute('srcset', DOT);
  image()?.setAttribute('src', DOT);
}

describe('a picture that does not come', () => {
  it('shows no broken frame over its stand-in while it is asked for again, and comes by itself', async () => {
    const screen = await renderUi(
      <div style={{ width: 200 }}>
        <Ada />
      </div>,
    );
    await failed(1);
    expect(getComputedStyle(image() as Element).opacity).toBe('0');
    expect(image()?.parentElement?.style.backgroundImage).toContain('data:image/png');
    expect(screen.getByText('Try again').elements()).toHaveLength(0);
    await expect.element(screen.getByRole('img', { name: 'Ada' })).toBeInTheDocument();
    mend();
    await expect.poll(() => image()?.dataset.missing).toBeUndefined();
    expect(getComputedStyle(image() as Element).opacity).toBe('1');
  });

  it('offers to try again once nobody asks any more, and a press asks', async () => {
    const screen = await renderUi(
      <div style={{ width: 200 }}>
        <Ada />
      </div>,
    );
    await wait();
    await failed('given-up');
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    await again.click();
    await failed(1);
    await expect.element(again).not.toBeInTheDocument();
  });

  it('comes when the connection is back', async () => {
    await renderUi(
      <div style={{ width: 200 }}>
        <Ada />
      </div>,
    );
    await wait();
    await failed('given-up');
    window.dispatchEvent(new Event('online'));
    await failed(1);
  });

  it('on a button is asked for by those words alone, and the button keeps its name', async () => {
    function Tile() {
      const [opened, setOpened] = useState(0);
      return (
        <button type="button" style={{ width: 200 }} onClick={() => setOpened(opened + 1)}>
          <Ada />
          <span>opened {opened}</span>
        </button>
      );
    }
    const screen = await renderUi(<Tile />);
    await wait();
    await failed('given-up');
    const tile = screen.getByRole('button', { name: 'Ada opened 0', exact: true });
    await expect.element(tile).toBeVisible();
    await screen.getByText('Try again').click();
    await failed(1);
    await expect.element(screen.getByText('opened 0')).toBeVisible();
    await wait();
    await failed('given-up');
    // A key presses the button itself: it does what it always does, and asks for the picture, too.
    (tile.element() as HTMLElement).click();
    await expect.element(screen.getByText('opened 1')).toBeVisible();
    await failed(1);
  });
});

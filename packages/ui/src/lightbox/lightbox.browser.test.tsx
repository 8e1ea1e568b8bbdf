import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '../testing/render-ui.tsx';
import { Lightbox } from './lightbox.tsx';

const pictures = [1, 2, 3].map((number) => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  dimensions: { width: 640, height: 800 },
}));

function Example({ from = 0 }: { from?: number }) {
  const [index, setIndex] = useState<number | null>(from);
  return (
    <Lightbox
      pictures={pictures}
      index={index}
      onChange={setIndex}
      altOf={(_, at) => `Picture ${at + 1}`}
      title="Ada Solheim"
      footer={(picture) => <p>{picture.uuid}</p>}
    />
  );
}

describe('the lightbox', () => {
  it('counts the pictures and moves by arrow keys, not past the ends', async () => {
    const screen = await renderUi(<Example />);
    await expect.element(screen.getByText('1 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByText('1 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByText('2 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(screen.getByText('3 of 3')).toBeVisible();
    await expect.element(screen.getByText(pictures[2]?.uuid ?? '')).toBeVisible();
  });

  it('brings the picture of its number into view', async () => {
    const screen = await renderUi(<Example from={1} />);
    const second = screen.getByRole('img', { name: 'Picture 2' });
    await expect
      .poll(() => Math.round(second.element().closest('li')?.getBoundingClientRect().left ?? -1))
      .toBe(0);
    await userEvent.keyboard('{End}');
    const third = screen.getByRole('img', { name: 'Picture 3' });
    await expect
      .poll(() => Math.round(third.element().closest('li')?.getBoundingClientRect().left ?? -1))
      .toBe(0);
  });

  it('follows a swipe to the picture it comes to rest on', async () => {
    const screen = await renderUi(<Example />);
    await expect.element(screen.getByText('1 of 3')).toBeVisible();
    const track = screen.getByRole('dialog').element().querySelector('ul');
    track?.scrollTo({ left: track.clientWidth, behavior: 'smooth' });
    await expect.element(screen.getByText('2 of 3')).toBeVisible();
  });

  it('follows a swipe in a browser without scrollend, begun while the last move still runs', async () => {
    const screen = await renderUi(<Example />);
    await expect.element(screen.getByText('1 of 3')).toBeVisible();
    const track = screen.getByRole('dialog').element().querySelector('ul');
    document.addEventListener('scrollend', (event) => event.stopPropagation(), { capture: true });
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    track?.scrollTo({ left: track.clientWidth * 2, behavior: 'smooth' });
    await expect.element(screen.getByText('3 of 3')).toBeVisible();
  });

  it('loads only the picture in view and its neighbours', async () => {
    const screen = await renderUi(<Example />);
    await expect.element(screen.getByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
    expect(document.querySelectorAll('[data-lightbox] img')).toHaveLength(2);
  });

  it('closes by Escape and keeps the focus inside until then', async () => {
    const screen = await renderUi(<Example />);
    const dialog = screen.getByRole('dialog', { name: 'Ada Solheim' });
    await expect.element(dialog).toBeVisible();
    for (let step = 0; step < 4; step++) {
      await userEvent.tab();
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createToggler } from './toggler.ts';

/** A server that toggles, and answers when the test lets it. */
function server() {
  const inCart = new Set<string>();
  const waiting: { key: string; answer: (ok: boolean) => void }[] = [];
  const failed = vi.fn();
  const toggler = createToggler({
    isIn: (key) => inCart.has(key),
    toggle: (key) =>
      new Promise<void>((done, refuse) => {
        waiting.push({
          key,
          answer: (ok) => {
            if (!ok) return refuse(new Error('no answer'));
            if (!inCart.delete(key)) inCart.add(key);
            done();
          },
        });
      }),
    changed: () => {},
    failed,
  });
  const answer = async (ok = true) => {
    waiting.shift()?.answer(ok);
    await new Promise((done) => setTimeout(done));
  };
  return { toggler, inCart, waiting, answer, failed };
}

describe('a digital picture toggles in and out of the cart', () => {
  it('shows the wish at once and keeps it when the server agrees', async () => {
    const { toggler, answer, inCart } = server();
    toggler.press('picture');
    expect(toggler.shown('picture')).toBe(true);
    expect(toggler.busy('picture')).toBe(true);
    await answer();
    expect(toggler.busy('picture')).toBe(false);
    expect(inCart.has('picture')).toBe(true);
    expect(toggler.shown('picture')).toBe(true);
  });

  it('goes back to what it was when the call fails, and says so', async () => {
    const { toggler, answer, failed } = server();
    toggler.press('picture');
    await answer(false);
    expect(toggler.shown('picture')).toBe(false);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('sends one request at a time and ends with the last wish, however quick the taps', async () => {
    const { toggler, answer, waiting, inCart } = server();
    toggler.press('picture');
    toggler.press('picture');
    expect(toggler.shown('picture')).toBe(false);
    expect(waiting).toHaveLength(1);
    await answer();
    expect(toggler.shown('picture')).toBe(false);
    await answer();
    expect(inCart.has('picture')).toBe(false);
    expect(waiting).toHaveLength(0);
  });

  it('needs no second request when three taps end where the first led', async () => {
    const { toggler, answer, waiting, inCart } = server();
    for (let tap = 0; tap < 3; tap += 1) toggler.press('picture');
    await answer();
    expect(inCart.has('picture')).toBe(true);
    expect(waiting).toHaveLength(0);
  });

  it('drops what was wished behind a failed request, so that a removal never adds', async () => {
    const { toggler, answer, waiting, inCart } = server();
    toggler.press('picture');
    toggler.press('picture');
    await answer(false);
    expect(waiting).toHaveLength(0);
    expect(inCart.has('picture')).toBe(false);
    expect(toggler.shown('picture')).toBe(false);
  });

  it('toggles different pictures side by side', () => {
    const { toggler, waiting } = server();
    toggler.press('one');
    toggler.press('two');
    expect(waiting.map(({ key }) => key)).toEqual(['one', 'two']);
  });
});

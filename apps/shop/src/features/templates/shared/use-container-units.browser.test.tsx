import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import styles from './product-art.module.css';
import { useContainerUnits } from './use-container-units.ts';

function Drawing({ ratio }: { ratio: number }) {
  const frame = useRef<HTMLSpanElement>(null);
  useContainerUnits(frame);
  return (
    // No container, as in a browser that knows none.
    <span style={{ display: 'grid', placeItems: 'center', width: 400, height: 290 }}>
      <span ref={frame} className={styles.art} style={{ '--ratio': ratio } as React.CSSProperties} />
    </span>
  );
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['upright', 0.7, 0.88 * 290 * 0.7],
  ['wide', 2, 0.85 * 400],
])(
  'draws what is %s as large as its place allows in a browser without units of it',
  async (_, ratio, width) => {
    vi.spyOn(CSS, 'supports').mockReturnValue(false);
    const { container } = await render(<Drawing ratio={ratio} />);
    const drawing = container.querySelector(`.${styles.art}`);
    await expect.poll(() => drawing?.getBoundingClientRect().width).toBeCloseTo(width, 0);
  },
);

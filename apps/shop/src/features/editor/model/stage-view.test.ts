import { describe, expect, it } from 'vitest';
import { wholePage, zoomedText } from './stage-view.ts';

describe('the stage', () => {
  const stage = { width: 390, height: 500 };
  const page = { width: 400, height: 400 };

  it('shows the whole page with 30 by 10 pixels around it', () => {
    expect(wholePage(stage, page)).toEqual({ x: 30, y: 85, scale: 330 / 400 });
  });

  it('zooms to the text being edited, with more room around a small one', () => {
    const wide = zoomedText(stage, page, { x: 100, y: 300, width: 200, height: 30 });
    expect(wide.scale).toBeCloseTo(330 / 200);
    expect(wide.x + 200 * wide.scale).toBeCloseTo(195);
    const small = zoomedText(stage, page, { x: 0, y: 0, width: 110, height: 10 });
    expect(small.scale).toBeCloseTo((390 - 120) / 110);
  });

  it('has a text for small that takes a tenth of the page or less, however wide it is drawn', () => {
    const large = { width: 1200, height: 2000 };
    const tenth = zoomedText(large, page, { x: 0, y: 0, width: 40, height: 300 });
    expect(tenth.scale).toBeCloseTo((2000 - 60) / 300);
    const more = zoomedText(large, page, { x: 0, y: 0, width: 41, height: 300 });
    expect(more.scale).toBeCloseTo((2000 - 20) / 300);
  });
});

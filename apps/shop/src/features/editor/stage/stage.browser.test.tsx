import type { Template } from '@picture-day/render/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { allImages, editableImages, editableTexts } from '../model/document.ts';
import { docOf, placed } from '../testing/designs.ts';
import { card, openEditor } from '../testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const stage = () => document.querySelector('[role="img"][data-drawn]')?.parentElement?.parentElement;

describe('the frame of a picture', () => {
  it('lets fingers anywhere on the stage reach the picture, and has no handles that would do nothing', async () => {
    const screen = await openEditor({ start: card });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('application')).toBeVisible();
    const frame = screen.getByRole('application').element();
    const { left, right, top, bottom } = stage()?.getBoundingClientRect() ?? new DOMRect();
    for (const x of [left + 2, right - 2]) {
      for (const y of [top + 2, bottom - 2]) {
        expect(document.elementFromPoint(x, y), `${x}, ${y}`).toBe(frame);
      }
    }
    expect(frame.children).toHaveLength(0);
    expect(getComputedStyle(frame).touchAction).toBe('none');
  });

  it('is large and in the middle of the stage, however it is turned, and the page is whole again after', async () => {
    const screen = await openDemo(demo.get('School days'));
    const whole = document.querySelector('[role="img"]')?.getBoundingClientRect().width ?? 0;
    await screen.press('Change/edit photos');
    await screen.press('Picture 1');
    await expect.element(screen.getByRole('application')).toBeVisible();
    const frame = screen.getByRole('application').element();
    await settled();
    const area = stage()?.getBoundingClientRect() ?? new DOMRect();
    const { left, width, top, height } = frame.getBoundingClientRect();
    expect(Math.max(width / area.width, height / area.height)).toBeGreaterThan(0.7);
    expect(Math.max(width / area.width, height / area.height)).toBeLessThan(0.8);
    expect(left + width / 2).toBeCloseTo(area.left + area.width / 2, 0);
    expect(top + height / 2).toBeCloseTo(area.top + area.height / 2, 0);
    await screen.press('Cancel');
    await settled();
    expect(document.querySelector('[role="img"]')?.getBoundingClientRect().width).toBeCloseTo(whole, 0);
  });

  it('shows what lies around it of the picture, and thirds only while the picture moves', async () => {
    const screen = await openEditor({ start: card });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('application')).toBeVisible();
    const frame = screen.getByRole('application').element();
    const page = frame.parentElement;
    const images = () => [...document.querySelectorAll('[data-resource] image')];
    await expect.poll(() => images().length, { timeout: 10_000 }).toBe(2);
    expect(page?.dataset.moving).toBeUndefined();
    const { left, top } = stage()?.getBoundingClientRect() ?? new DOMRect();
    const finger = (type: string, x: number) =>
      frame.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x, clientY: top + 9 }),
      );
    frame.setPointerCapture = () => undefined;
    finger('pointerdown', 9);
    finger('pointermove', 19);
    expect(page?.dataset.moving).toBe('');
    const [here, around] = images().map((image) => image.getAttribute('transform'));
    expect(here).toBe(around);
    finger('pointerup', 19);
    await expect.poll(() => page?.dataset.moving).toBeUndefined();
  });

  it('takes the keys wherever on the stage they are pressed, and where nothing else is at work', async () => {
    const screen = await openEditor({ start: card });
    await screen.press('Change/edit photos');
    const image = () => document.querySelector('[data-resource] image')?.getAttribute('transform');
    await expect.poll(image, { timeout: 10_000 }).toBeTruthy();
    for (const target of [document.body, screen.getByRole('heading', { name: 'Photo' }).element(), stage()]) {
      const before = image();
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
      await expect.poll(image).not.toBe(before);
    }
    const before = image();
    const tab = screen.getByRole('tab', { name: 'Edit image' }).element();
    tab.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
    await settled();
    expect(image()).toBe(before);
  });

  it('leaves the menu below the stage alone', async () => {
    const screen = await openEditor({ start: card });
    await screen.press('Change/edit photos');
    await screen.press('Done');
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });
});

it('says that a picture did not come, which would else look as if it were missing, and asks for it again', async () => {
  const screen = await openEditor({ start: card });
  const image = () => document.querySelector('[data-resource] image');
  await expect.poll(image, { timeout: 10_000 }).not.toBeNull();
  const again = screen.getByRole('button', { name: 'Try again' });
  // As often as it is asked for by itself, and once more.
  for (let time = 0; time < 3; time++) image()?.dispatchEvent(new Event('error'));
  await expect.element(screen.getByText('A picture could not be loaded.')).toBeVisible();
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
});

/** All that glides has come to rest. */
const settled = () => Promise.all(document.getAnimations().map(({ finished }) => finished));

/** The designs of the demo shop, by their English name. */
const demo = new Map(
  Object.values(
    import.meta.glob<Template>('../../../../../../demo/templates/*.json', { eager: true, import: 'default' }),
  ).map((template) => [template.names.en ?? '', template]),
);

/** Opens a design with a picture in every slot. */
async function openDemo(template: Template | undefined) {
  const start = docOf(template);
  const images = Object.fromEntries(allImages(start.design.template).map(({ id }) => [id, placed(1)]));
  return openEditor({ start: { ...start, values: { ...start.values, images } } });
}

const FINE = 24;
/** Whether a tap somewhere reaches a slot and nothing above it. */
function isReached(slot: Element): boolean {
  const { left, top, width, height } = slot.getBoundingClientRect();
  const places = Array.from({ length: FINE }, (_, at) => (at + 0.5) / FINE);
  return places.some((x) =>
    places.some((y) => document.elementFromPoint(left + width * x, top + height * y) === slot),
  );
}

describe('a tap on the page', () => {
  it('reaches every picture and every text of every design, gifts and calendars too', async () => {
    const missed: string[] = [];
    for (const [name, template] of demo) {
      const [part] = template.parts;
      const screen = await openDemo(template);
      const slots = screen.getByRole('button', { name: /^Edit: / }).elements();
      expect(slots, name).toHaveLength([...editableImages(part), ...editableTexts(part)].length);
      for (const slot of slots) if (!isReached(slot)) missed.push(`${name} ${slot.ariaLabel}`);
      await screen.unmount();
    }
    expect(missed).toEqual([]);
  });

  it.for(['School crest', 'Gallery canvas', 'Morning mug', 'School tote'])(
    'in the middle of the picture of %s opens the picture',
    async (name) => {
      const screen = await openDemo(demo.get(name));
      const drawn = () => document.querySelector('[data-resource] image')?.closest('[data-resource]');
      await expect.poll(drawn, { timeout: 10_000 }).toBeTruthy();
      const { x, y, width, height } = drawn()?.getBoundingClientRect() ?? new DOMRect();
      const target = document.elementFromPoint(x + width / 2, y + height / 2);
      expect(target?.getAttribute('aria-label')).toBe('Edit: Picture 1');
      (target as HTMLElement).click();
      await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    },
  );
});

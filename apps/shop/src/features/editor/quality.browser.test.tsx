import { addMultipleItems } from '@picture-day/contract/calls/cart';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cartOf } from '../../testing/carts.ts';
import { pictureOf, setOf } from '../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed, textItem } from './testing/designs.ts';
import { openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A slot of 100 × 125 mm: 3.94 inches across. */
const slot = imageItem('portrait', { box: [20, 10, 100, 125] });
const small = (number: number, width: number) =>
  pictureOf(number, { dimensions: { width, height: width * 1.25 } });
const set = setOf({ pictures: [small(1, 2000), small(2, 640), small(3, 400), small(4, 200)] });

const open = (width: number, zoom = 1) => {
  const size = { width, height: width * 1.25 };
  const crop = { x: 0, y: 0, width: size.width / zoom, height: size.height / zoom };
  const start = docOf(
    { parts: [partOf('front', slot)] },
    { images: { 'front.portrait': placed(1, { ...size, crop }) } },
  );
  start.design.definition.printSizes = ['15x15', '10x15', '20x30', '30x40'];
  return openEditor({ start, set });
};
const light = async (screen: Awaited<ReturnType<typeof open>>) => {
  await screen.press('Change/edit photos');
  return screen.getByRole('group', { name: 'Print quality' });
};

describe('the light of a picture', () => {
  it('is green with the largest format that is sold and prints sharp', async () => {
    const lamp = await light(await open(2000));
    await expect.element(lamp.getByText('Sharp up to 20 × 30 cm')).toBeVisible();
    await expect.element(lamp.getByText('Here it prints 10 × 12.5 cm')).toBeVisible();
    expect(lamp.getByRole('button').elements()).toHaveLength(0);
  });

  it('is amber below 200 ppi, with the size in cm; zoomed in there is a way back', async () => {
    const lamp = await light(await open(2000, 3));
    await expect.element(lamp.getByText('Soft: sharp up to 8.5 × 10.6 cm')).toBeVisible();
    await lamp.getByRole('button', { name: 'Zoom out' }).click();
    await expect.element(lamp.getByText('Sharp up to 20 × 30 cm')).toBeVisible();
  });

  it('is red below 120 ppi in words, and leads to the inbox', async () => {
    const screen = await open(400);
    const lamp = await light(screen);
    await expect.element(lamp.getByText('Too small to print well')).toBeVisible();
    await expect.element(lamp.getByText('Sharp only up to 5.1 × 6.4 cm')).toBeVisible();
    await screen.getByRole('tab', { name: 'Edit image' }).click();
    await lamp.getByRole('button', { name: 'Change' }).click();
    await expect
      .element(screen.getByRole('tab', { name: 'Image inbox' }))
      .toHaveAttribute('aria-selected', 'true');
  });

  it('stands above the toolbar of a phone, and in the panel of a desktop', async () => {
    const lamp = await light(await open(2000));
    const rect = () => lamp.element().getBoundingClientRect();
    const panel = () => document.querySelector('[data-mode]')!.getBoundingClientRect();
    expect([panel().height, rect().bottom <= panel().top]).toEqual([208, true]);
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(390, 844));
    await expect.poll(() => rect().top > panel().top && rect().left > panel().left).toBe(true);
  });
});

describe('the inbox', () => {
  it('says of each picture how it would print, and does not take one below the hard minimum', async () => {
    const screen = await open(2000);
    await screen.press('Change/edit photos');
    await expect
      .element(screen.getByRole('button', { name: /Portrait picture 2 .*, soft in print/ }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: /Portrait picture 3 .*, too small to print well/ }))
      .toBeVisible();
    await screen.press('Not allowed picture 1');
    await expect.element(screen.getByRole('alertdialog', { name: 'Picture not allowed' })).toBeVisible();
    await expect.element(screen.getByText(/It has 200 × 250 pixels/)).toBeVisible();
  });
});

describe('on the way to the cart', () => {
  const warning = (screen: Awaited<ReturnType<typeof openEditor>>) =>
    screen.getByRole('alertdialog', { name: 'Before it is printed' });

  it('a picture that prints badly is told once more; it may be bought', async () => {
    const screen = await open(400);
    screen.calls.answer(addMultipleItems, {}, { cart: cartOf(1) });
    await screen.press('Add to cart');
    await expect.element(warning(screen)).toBeVisible();
    await expect.element(screen.getByText('One picture is too small to print well.')).toBeVisible();
    await warning(screen).getByRole('button', { name: 'Continue editing' }).click();
    await expect.element(screen.getByRole('group', { name: 'Print quality' })).toBeVisible();
    await screen.press('Cancel');
    await screen.press('Add to cart');
    await warning(screen).getByRole('button', { name: 'Add to cart' }).click();
    await expect.element(screen.getByText('Select quantity').first()).toBeInTheDocument();
  });

  it('a picture below the hard minimum goes no further', async () => {
    const screen = await open(220);
    await screen.press('Add to cart');
    await expect.element(screen.getByRole('alertdialog', { name: 'The picture is too small' })).toBeVisible();
    await screen.press('Ok');
    await expect.element(screen.getByText('Too small to be printed here')).toBeVisible();
  });

  it('an example that nobody has touched is asked about, in words; an own text is not', async () => {
    const example = textItem('when', { example: true, text: 'Kick-off Sunday at 1 pm' });
    const start = docOf(
      { parts: [partOf('front', imageItem('portrait'), example)] },
      { images: { 'front.portrait': placed(1) } },
    );
    const screen = await openEditor({ start });
    await screen.press('Add to cart');
    await expect.element(screen.getByText(/“Kick-off Sunday at 1 pm”/)).toBeVisible();
    await warning(screen).getByRole('button', { name: 'Continue editing' }).click();
    const entry = screen.getByRole('textbox', { name: 'Text' });
    await entry.fill('Sunday at noon');
    await screen.press('Done');
    await screen.press('Add to cart');
    await expect.element(screen.getByText('Select quantity').first()).toBeInTheDocument();
    expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
  });

  it('words that do not fit are asked about, when a line of the cart is updated too', async () => {
    const narrow = textItem('title', { box: [10, 130, 40, 12] });
    const start = docOf(
      { parts: [partOf('front', imageItem('portrait'), narrow)] },
      { images: { 'front.portrait': placed(1) } },
    );
    const saved: string[] = [];
    const screen = await openEditor({ start, update: { save: async () => void saved.push('saved') } });
    await screen.press('Edit text');
    await screen
      .getByRole('textbox', { name: 'Text' })
      .fill('Far too long a text for a place of four centimetres');
    await screen.press('Done');
    await screen.press('Update cart');
    await expect.element(screen.getByText(/This does not fit and is not printed/)).toBeVisible();
    expect(saved).toEqual([]);
    await warning(screen).getByRole('button', { name: 'Update cart' }).click();
    await expect.poll(() => saved).toEqual(['saved']);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { docOf, imageItem, partOf, placed, textItem } from './testing/designs.ts';
import { openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const narrow = textItem('title', { box: [10, 10, 40, 12] });
const letter = textItem('title', { box: [10, 10, 130, 60], size: 20, lines: undefined, maxLength: 60 });
const LONG = 'a text far too long for so small a place, however small it is set';

type Screen = Awaited<ReturnType<typeof openEditor>>;
const withText = (item = textItem('title')) =>
  openEditor({
    start: docOf(
      { parts: [partOf('front', imageItem('portrait', { box: [60, 90, 40, 50] }), item)] },
      { images: { 'front.portrait': placed(1) } },
    ),
  });
async function editText(screen: Screen) {
  await screen.press('Edit text');
  return screen.getByRole('textbox', { name: 'Text' });
}
const draft = () => localStorage.getItem('picture-day/draft/test') ?? '';
/** What is printed, as the draft has it. */
const onPage = (): string => JSON.parse(draft()).data.userResources['front.title'].font.text;

describe('a text that does not fit', () => {
  it('stays in its field with the reason, and the page keeps the last one that does', async () => {
    const screen = await withText(narrow);
    const entry = await editText(screen);
    await entry.fill('Hi there');
    await entry.fill(LONG);
    await expect.element(entry).toHaveValue(LONG);
    await expect.element(entry).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText(/The text is too long for its place\./)).toBeVisible();
    expect(onPage()).toBe('Hi there');
  });

  it('is there again after Done, after a reload, and once it was shortened it is on the page', async () => {
    const screen = await withText(narrow);
    await (await editText(screen)).fill(LONG);
    await screen.press('Done');
    expect(JSON.parse(draft()).data.kept).toEqual({ words: [{ role: 'free', at: 0, text: LONG }] });
    const entry = await editText(screen);
    await expect.element(entry).toHaveValue(LONG);
    await entry.fill('Short');
    await expect.element(entry).not.toHaveAttribute('aria-invalid');
    await screen.press('Done');
    expect(JSON.parse(draft()).data.kept).toBeUndefined();
    expect(onPage()).toBe('Short');
  });

  it('goes onto the page when a smaller size makes it fit', async () => {
    const screen = await withText({ ...narrow, box: [10, 10, 60, 12], minSize: 28 });
    const entry = await editText(screen);
    await entry.fill('Happy birthday');
    await expect.element(entry).toHaveAttribute('aria-invalid', 'true');
    await screen.getByRole('slider', { name: 'Font size' }).fill('14');
    await expect.element(entry).not.toHaveAttribute('aria-invalid');
    await expect.poll(onPage).toBe('Happy birthday');
  });

  it('is forgotten by Cancel', async () => {
    const screen = await withText(narrow);
    await (await editText(screen)).fill(LONG);
    await screen.press('Cancel');
    await expect.element(await editText(screen)).toHaveValue('Thank you');
  });
});

describe('a text with a limit', () => {
  const limited = textItem('title', { maxLength: 24 });

  it('counts its characters, and says how many have room', async () => {
    const screen = await withText(limited);
    const entry = await editText(screen);
    await entry.fill('thank you so much');
    await expect.element(screen.getByText('17 of 24')).toBeVisible();
    const pasted = 'thank you so much, dear Grandma';
    await entry.fill(pasted);
    await expect.element(entry).toHaveValue(pasted);
    await expect.element(screen.getByText('31 of 24')).toBeVisible();
    await expect.element(screen.getByText(/There is room for 24 characters here\./)).toBeVisible();
    await expect.element(entry).toHaveAccessibleDescription('31 of 24');
  });
});

describe('a character that no font has', () => {
  it('is refused alone and named; the text around it stays', async () => {
    const screen = await withText();
    const entry = await editText(screen);
    await entry.fill('Hei 木 du');
    await expect.element(entry).toHaveValue('Hei du');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('木 cannot be printed and was left out.');
    await userEvent.type(entry, '!');
    await expect.element(entry).toHaveValue('Hei du!');
    await screen.press('Done');
    expect(onPage()).toBe('Hei du!');
  });
});

describe('a text tapped on the page', () => {
  const tap = async (screen: Screen) => {
    await screen.getByRole('button', { name: 'Edit: Text 1' }).click();
    return screen.getByRole('textbox', { name: 'Text' });
  };
  const caret = () => document.querySelector('[data-caret]');
  const caretAt = () => Number(caret()?.getAttribute('data-caret') ?? -1);

  it('is written at once, with its caret where the words stand', async () => {
    const screen = await withText();
    const entry = await tap(screen);
    await expect.element(entry).toHaveFocus();
    await expect.poll(caretAt).toBe('Thank you'.length);
    const end = Number(caret()?.getAttribute('x1'));
    await userEvent.keyboard('!');
    await expect.element(entry).toHaveValue('Thank you!');
    await expect.poll(caretAt).toBe(10);
    expect(Number(caret()?.getAttribute('x1'))).toBeGreaterThan(end);
    expect(onPage()).toBe('Thank you!');
    await userEvent.keyboard('{Home}');
    await expect.poll(caretAt).toBe(0);
  });

  it('takes the caret to where it is tapped again', async () => {
    const screen = await withText();
    const entry = await tap(screen);
    await expect.poll(caretAt).toBe(9);
    const place = document.querySelector('[data-writing]') as HTMLElement;
    await userEvent.click(place, { position: { x: 2, y: 8 } });
    await expect.poll(caretAt).toBe(0);
    await expect.element(entry).toHaveFocus();
    await userEvent.keyboard('Oh ');
    await expect.element(entry).toHaveValue('Oh Thank you');
  });

  it('leaves the focus with the menu for who came by keyboard', async () => {
    const screen = await withText();
    await editText(screen);
    await expect.element(screen.getByRole('heading', { name: 'Edit text' })).toHaveFocus();
    expect(caret()).toBeNull();
  });

  it('has room above a phone’s keyboard, with the words alone', async () => {
    const screen = await withText();
    await tap(screen);
    const view = window.visualViewport as VisualViewport;
    const height = vi.spyOn(view, 'height', 'get').mockReturnValue(window.innerHeight - 300);
    view.dispatchEvent(new Event('resize'));
    await expect.element(screen.getByRole('group', { name: 'Font', exact: true })).not.toBeInTheDocument();
    const editor = document.querySelector('[data-keyboard]') as HTMLElement;
    expect(editor.getBoundingClientRect().height).toBe(window.innerHeight - 300);
    height.mockRestore();
    view.dispatchEvent(new Event('resize'));
    await expect.element(screen.getByRole('group', { name: 'Font', exact: true })).toBeVisible();
  });
});

describe('emoji', () => {
  it('are drawn on the page as soon as their font has come, and count as one character each', async () => {
    const screen = await withText(textItem('title', { maxLength: 24 }));
    const entry = await editText(screen);
    await entry.fill('Hei 🎈 👩‍👩‍👧 ❤️');
    await expect.element(entry).toHaveValue('Hei 🎈 👩‍👩‍👧 ❤️');
    await expect.element(screen.getByText('9 of 24')).toBeVisible();
    await expect.poll(onPage).toBe('Hei 🎈 👩‍👩‍👧 ❤️');
    const drawn = () => document.querySelector('[data-resource="front.title"]')?.getAttribute('d') ?? '';
    await expect.poll(() => drawn().split('Z').length).toBeGreaterThan(12);
  });

  it('written just before Done go onto the page, too', async () => {
    const screen = await withText();
    await (await editText(screen)).fill('Takk 🦋');
    await screen.press('Done');
    await expect.poll(onPage).toBe('Takk 🦋');
    expect(JSON.parse(draft()).data.kept).toBeUndefined();
  });
});

describe('Hebrew and Arabic', () => {
  it('are read from the right in their field as on the page', async () => {
    const screen = await withText(textItem('title', { maxLength: 24 }));
    const entry = await editText(screen);
    await entry.fill('Takk');
    expect(getComputedStyle(entry.element()).direction).toBe('ltr');
    await entry.fill('תודה 2026');
    await expect.poll(onPage).toBe('תודה 2026');
    expect(getComputedStyle(entry.element()).direction).toBe('rtl');
  });
});

describe('line breaks', () => {
  it('are written in a place for several lines', async () => {
    const screen = await withText(letter);
    const entry = await editText(screen);
    await entry.fill('Dear  all,');
    await userEvent.type(entry, '{Enter}thank you');
    await expect.element(entry).toHaveValue('Dear all,\nthank you');
    await screen.press('Done');
    expect(onPage()).toBe('Dear all,\nthank you');
  });
});

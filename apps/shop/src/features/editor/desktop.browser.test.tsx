import { fillTemplates, userTemplatesOfProduct } from '@picture-day/contract/calls/personalisation';
import type { Template } from '@picture-day/contract/entities/template';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uuidOf } from '../../testing/picture-sets.ts';
import { rememberDesign } from './model/recent-designs.ts';
import { designOf, docOf, imageItem, partOf, placed } from './testing/designs.ts';
import { ada, card, openEditor } from './testing/open-editor.tsx';
import { file, taken, uploadsAnswered } from './testing/uploads.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function onDesktop(): Promise<void> {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(390, 844));
}

const two = docOf({ parts: [partOf('front', imageItem('a'), imageItem('b', { box: [20, 20, 40, 50] }))] });

describe('the main menu on a desktop', () => {
  it('shows the photos of the set; a click opens the chosen place with the photo, and Cancel takes it back', async () => {
    await onDesktop();
    const screen = await openEditor({ start: card });
    const photo = screen.getByRole('button', { name: 'Portrait picture 2 of Ada Solheim' });
    await photo.click();
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    await expect.element(screen.getByRole('application')).toBeVisible();
    await expect.element(photo).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await expect.element(screen.getByRole('tab')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Portrait picture 1 of Ada Solheim' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('puts the photo where the customer says, an empty place first', async () => {
    await onDesktop();
    const start = { ...two, values: { ...two.values, images: { 'front.a': placed(1) } } };
    const screen = await openEditor({ start });
    const place = (number: number) => screen.getByRole('button', { name: `Place ${number}` });
    await expect.element(place(2)).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Portrait picture 2 of Ada Solheim' }).click();
    await screen.press('Done');
    await expect.element(screen.getByRole('tab')).not.toBeInTheDocument();
    await place(1).click();
    await expect.element(place(1)).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(screen.getByRole('button', { name: 'Portrait picture 1 of Ada Solheim' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('puts a single upload into the chosen place and opens it there', async () => {
    await onDesktop();
    const screen = await openEditor({ start: two });
    uploadsAnswered(taken(70));
    await screen.getByRole('button', { name: 'Place 2' }).click();
    await userEvent.upload(screen.getByTestId('upload'), [file('beach.jpg')]);
    await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'true');
    await screen.press('Done');
    await expect.element(screen.getByRole('tab')).not.toBeInTheDocument();
    // The second place has it: the first is the empty one that comes next.
    await expect
      .element(screen.getByRole('button', { name: 'Place 1' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('has one Add to cart, also beside the quantity', async () => {
    await onDesktop();
    const screen = await openEditor({ start: card });
    const add = screen.getByRole('button', { name: 'Add to cart' });
    expect(add.elements()).toHaveLength(1);
    await add.click();
    await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).toBeVisible();
    expect(add.elements()).toHaveLength(1);
  });
});

it('the buy menu shows the price of every step beside the quantity, and marks the one that is reached', async () => {
  const design = designOf();
  const productprices = [1, 10].map((quantity) => ({
    quantity,
    price: quantity === 1 ? 3900 : 2900,
    campaignprice: null,
    type: 0,
  }));
  const product = { ...design.definition.product, productprices };
  const start = { ...card, design: { ...design, definition: { ...design.definition, product } } };
  const screen = await openEditor({ start });
  await screen.press('Add to cart');
  const steps = screen.getByRole('row');
  await expect.element(steps.nth(2)).toBeVisible();
  expect(steps.elements().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('12');
  await screen.getByRole('textbox', { name: 'Quantity' }).element().blur();
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'true');
});

describe('changing the design', () => {
  const designs = [1, 2, 3, 4, 5].map((at) =>
    designOf({ uuid: uuidOf(500 + at * 10), names: { en: `Design ${at}` } }),
  );
  const { product } = card.design.definition;
  async function openDesigns() {
    const screen = await openEditor({ start: card });
    const templates = [card.design, ...designs].map(({ definition }) => ({
      template: definition as unknown as Template,
      userResources: {},
    }));
    screen.calls.answer(
      userTemplatesOfProduct,
      { params: { productUuid: product.uuid }, query: { subject: ada.subject.uuid } },
      templates,
    );
    screen.calls.answer(fillTemplates, {}, []);
    await screen.press('Change design');
    return screen;
  }
  const names = (within: Element) =>
    [...within.querySelectorAll('button[aria-pressed]')].map((button) => button.textContent);

  it('offers the designs used last first', async () => {
    for (const at of [2, 4]) rememberDesign(uuidOf(500 + at * 10));
    const screen = await openDesigns();
    const recent = screen.getByRole('region', { name: 'Recently used' });
    await expect.element(recent).toBeInTheDocument();
    expect(names(recent.element())).toEqual(['Design 4', 'Design 2']);
  });

  it('surprises with three others that fit, and with all again on wish', async () => {
    const screen = await openDesigns();
    await screen.press('Surprise me');
    const three = screen.getByRole('region', { name: 'Three that fit your pictures' });
    await expect.element(three).toBeInTheDocument();
    expect(names(three.element())).toHaveLength(3);
    expect(names(three.element())).not.toContain('Eucalyptus');
    await screen.press('All designs');
    const all = screen.getByRole('region', { name: 'All designs' });
    await expect.element(all).toBeInTheDocument();
    expect(names(all.element())).toHaveLength(6);
  });
});

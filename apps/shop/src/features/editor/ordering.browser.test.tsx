import { addMultipleItems, readCart } from '@picture-day/contract/calls/cart';
import {
  fillTemplate,
  templateByUuid,
  userTemplatesOfProduct,
} from '@picture-day/contract/calls/personalisation';
import type { Template } from '@picture-day/contract/entities/template';
import { refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useOwnPageTitle } from '../../lib/page-title.ts';
import { cartOf } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { designOf, imageItem, partOf, textItem } from './testing/designs.ts';
import { ada, card, openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Screen = Awaited<ReturnType<typeof openEditor>>;
const unsaved = (screen: Screen) => screen.getByRole('alertdialog', { name: 'Unsaved changes' });

async function write(screen: Screen, text: string): Promise<void> {
  await screen.press('Edit text');
  await screen.getByRole('textbox', { name: 'Text' }).fill(text);
  await screen.press('Done');
}

describe('the buy menu', () => {
  it('shows that it is adding, then goes to the cart', async () => {
    const screen = await openEditor();
    const answer = Promise.withResolvers<{ cart: ReturnType<typeof cartOf> }>();
    screen.calls.answer(addMultipleItems, {}, () => answer.promise);
    await screen.press('Add to cart');
    await expect.element(screen.getByText('Select quantity').first()).toBeVisible();
    await screen.press('More');
    const add = screen.getByRole('button', { name: 'Add to cart' });
    await add.click();
    await expect.element(add).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ cart: cartOf(1) });
    await expect.poll(() => screen.router.state.location.pathname).toBe('/shopping-cart');
    const sent = screen.calls.asked.filter(({ url }) => url === addMultipleItems.path);
    expect(sent).toMatchObject([{ body: { items: [{ quantity: 2, subjectUuid: ada.subject.uuid }] } }]);
  });

  it('adds nothing while the quantity is 0', async () => {
    const screen = await openEditor();
    await screen.press('Add to cart');
    await screen.press('Fewer');
    await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('0');
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  });

  it('names what the cart then charges: a campaign of two from the second on', async () => {
    const design = designOf();
    const product = {
      ...design.definition.product,
      productprices: [{ quantity: 1, price: 44_900, campaignprice: 39_900, type: 0 }],
      campaignrequirement: '2',
    };
    const start = { ...card, design: { ...design, definition: { ...design.definition, product } } };
    const screen = await openEditor({ start });
    await screen.press('Add to cart');
    await expect.element(screen.getByText('449 kr', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('2 for 798 kr')).toBeVisible();
    await screen.press('More');
    await expect.element(screen.getByText(/^798\s?kr/).first()).toBeVisible();
    await expect.element(screen.getByText('2 for 798 kr')).not.toBeInTheDocument();
  });

  it('says so where the quantity costs more than a cart can hold, and adds nothing', async () => {
    const screen = await openEditor();
    const full = cartOf(1);
    const cart = { ...full, summary: { ...full.summary, goodsPrice: 98_999_900 } };
    screen.calls.answer(readCart, {}, { cart });
    await screen.press('Add to cart');
    await expect.element(screen.getByText(/^A shopping cart can hold products for at most/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  });

  it('says how many can be ordered at most where more were wanted', async () => {
    const screen = await openEditor();
    await screen.press('Add to cart');
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('20000');
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity).toHaveValue('10000');
    await expect.element(screen.getByText('At most 10,000 can be ordered at once.')).toBeVisible();
    const field = quantity.element() as HTMLInputElement;
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  });

  it('says why the shop refuses, and stays', async () => {
    const screen = await openEditor();
    screen.calls.answer(addMultipleItems, {}, refusal(409, 'This product is no longer sold.'));
    await screen.press('Add to cart');
    await screen.press('Add to cart');
    await expect.element(screen.getByText('This product is no longer sold.').first()).toBeInTheDocument();
    expect(screen.router.state.location.pathname).toBe('/');
  });
});

describe('unsaved changes', () => {
  it('are asked about: Continue editing keeps them, Close without saving leaves and forgets them', async () => {
    const screen = await openEditor();
    await write(screen, 'Hei');
    await screen.press('Cancel');
    await expect.element(unsaved(screen)).toBeVisible();
    await screen.press('Continue editing');
    await expect.element(unsaved(screen)).not.toBeInTheDocument();
    expect(screen.left).toEqual([]);
    expect(localStorage.getItem('picture-day/draft/test')).toContain('Hei');
    await screen.press('Back');
    await screen.press('Close without saving');
    await expect.poll(() => screen.left).toEqual(['left']);
    expect(localStorage.getItem('picture-day/draft/test')).toBeNull();
  });
});

describe('a text', () => {
  it('is committed when its field is left, without outer spaces', async () => {
    const screen = await openEditor();
    await screen.press('Edit text');
    const entry = screen.getByRole('textbox', { name: 'Text' });
    await entry.fill('  Mange   takk ');
    await expect.element(entry).toHaveValue(' Mange takk ');
    (entry.element() as HTMLElement).blur();
    await expect.element(entry).toHaveValue('Mange takk');
    await screen.press('Done');
    expect(localStorage.getItem('picture-day/draft/test')).toContain('"Mange takk"');
  });

  it('has its font, colour and alignment back after Cancel', async () => {
    const screen = await openEditor();
    await screen.press('Edit text');
    const pressed = () =>
      [...document.querySelectorAll('[data-mode="text"] [aria-pressed="true"]')].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
    const before = pressed();
    await screen.press('Lobster');
    await screen.press('Red');
    await screen.press('Align right');
    await expect.poll(pressed).toEqual(['Lobster', 'Align right', 'Red']);
    await screen.press('Cancel');
    await screen.press('Edit text');
    await expect.poll(pressed).toEqual(before);
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

describe('another design', () => {
  const { product } = card.design.definition;
  const bunting = designOf({
    uuid: uuidOf(510),
    names: { en: 'Bunting' },
    parts: [partOf('front', imageItem('photo'), textItem('greeting', { text: 'Hooray' }))],
  });

  const plain = designOf({
    uuid: uuidOf(511),
    names: { en: 'Plain' },
    parts: [partOf('front', imageItem('photo'))],
  });

  async function choose(screen: Screen, name: string) {
    const designs = [card.design, bunting, plain];
    const listed = designs.map(({ definition }) => ({
      template: definition as Template,
      userResources: {},
    }));
    screen.calls.answer(
      userTemplatesOfProduct,
      { params: { productUuid: product.uuid }, query: { subject: ada.subject.uuid } },
      listed,
    );
    for (const { definition } of designs) {
      screen.calls.answer(templateByUuid, { params: { uuid: definition.uuid } }, definition);
    }
    screen.calls.answer(fillTemplate, {}, { userResources: {}, year: null });
    if (screen.getByRole('button', { name }).elements().length === 0) await screen.press('Change design');
    await screen.press(name);
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  async function chooseBunting(change: Parameters<typeof openEditor>[0] = {}) {
    const screen = await openEditor(change);
    await choose(screen, 'Bunting');
    return screen;
  }
  const editedText = async (screen: Screen) => {
    await screen.press('Edit text');
    return screen.getByRole('textbox', { name: 'Text' });
  };

  it('gives the page its name, in the header and in the tab', async () => {
    const Tab = () => `in the tab: ${useOwnPageTitle()}`;
    const screen = await openEditor({
      heading: undefined,
      lead: () => <Tab />,
    });
    const header = screen.getByRole('banner');
    await expect.element(header).toHaveTextContent('Eucalyptusin the tab: Eucalyptus');
    await choose(screen, 'Bunting');
    await expect.element(header).toHaveTextContent('Buntingin the tab: Bunting');
    await choose(screen, 'Eucalyptus');
    await expect.element(header).toHaveTextContent('Eucalyptusin the tab: Eucalyptus');
  });

  it('has what was written, in the place of its role, and gives it back to the old one', async () => {
    const screen = await openEditor({ lead: ({ name }) => name });
    await write(screen, 'Takk for festen');
    await choose(screen, 'Bunting');
    await screen.press('Done');
    await expect.element(screen.getByRole('banner').getByText('Bunting')).toBeVisible();
    await expect.element(await editedText(screen)).toHaveValue('Takk for festen');
    await screen.press('Done');
    await choose(screen, 'Plain');
    const note = screen.getByText(/no place in this design/);
    await expect.element(note).toBeVisible();
    // Seen, and not cut off by the toolbar of a phone.
    const { left, right, top, bottom } = note.element().getBoundingClientRect();
    expect(note.element()).toBe(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    expect(bottom).toBeLessThanOrEqual(
      document.querySelector('[data-mode="templates"]')!.getBoundingClientRect().top,
    );
    await choose(screen, 'Eucalyptus');
    await screen.press('Done');
    await expect.element(screen.getByRole('banner').getByText('Eucalyptus')).toBeVisible();
    await expect.element(await editedText(screen)).toHaveValue('Takk for festen');
  });

  it('takes the place of the old one, with the picture that was chosen; Done keeps it', async () => {
    const screen = await chooseBunting();
    await screen.press('Done');
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    await expect.element(await editedText(screen)).toHaveValue('Hooray');
  });

  it('is asked about by Cancel, and given up with Close without saving', async () => {
    const screen = await chooseBunting();
    await screen.press('Cancel');
    await screen.press('Continue editing');
    await expect.element(screen.getByRole('button', { name: 'Bunting' })).toBeVisible();
    await screen.press('Cancel');
    await screen.press('Close without saving');
    await expect.element(await editedText(screen)).toHaveValue('Thank you');
  });

  it('stays part of its package', async () => {
    const replaced: string[] = [];
    const screen = await chooseBunting({
      restriction: 4,
      replaceInPackage: ({ picture }) => void replaced.push(picture),
      update: { save: async () => undefined },
    });
    await screen.press('Done');
    await expect.element(screen.getByRole('button', { name: 'Update cart' })).toBeEnabled();
    await screen.press('Change/edit photos');
    await screen.press(/Portrait picture 2/);
    await screen.press('Done');
    await screen.press('Ok');
    await screen.press('Update cart');
    await expect.poll(() => replaced).toEqual([uuidOf(2)]);
  });
});

import { addPackage } from '@picture-day/contract/calls/cart';
import { packageById } from '@picture-day/contract/calls/packages';
import { refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { cartOf } from '../../testing/carts.ts';
import { uuidOf } from '../../testing/picture-sets.ts';
import { wireData } from '../editor/model/document.ts';
import { docOf, placed } from '../editor/testing/designs.ts';
import {
  ada,
  ella,
  id,
  jonas,
  line,
  openPackage,
  type Screen,
  selectFor,
  sentBy,
} from './testing/open-package.tsx';
import { digitalSet, instanceOf, itemOf } from './testing/packages.ts';

interface Sent {
  packageItems: { version: number; templateData?: ReturnType<typeof wireData> }[];
}

const optionsOf = (screen: Screen, name: string) =>
  [...selectFor(screen, name).element().querySelectorAll('option')].map((option) => option.textContent);

describe('changing the subject', () => {
  it('at level 1 is not offered', async () => {
    const { screen } = await openPackage({ instance: instanceOf({ allowSubjectChange: 1 }) });
    expect(screen.getByRole('combobox').elements()).toHaveLength(0);
  });

  it('at level 2 offers the same job, and changes one item', async () => {
    const { calls, screen } = await openPackage({ instance: instanceOf({ allowSubjectChange: 2 }) });
    expect(optionsOf(screen, 'School catalogue')).toEqual([
      'Ada Solheim, 4B, 2026',
      'Ella Solheim, 1A, 2026',
    ]);
    await selectFor(screen, 'School catalogue').selectOptions(ella.subject.uuid);
    await expect
      .element(screen.getByRole('img', { name: 'School catalogue for Ella Solheim' }))
      .toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Digital set for Ada Solheim' })).toBeVisible();
    calls.answer(addPackage, {}, { cart: cartOf(2, line) });
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => sentBy(calls, '/cart/packages')).toHaveLength(1);
    expect(sentBy(calls, '/cart/packages')[0]).toMatchObject({
      subjectUuid: ada.subject.uuid,
      packageItems: [
        { subjectUuid: ada.subject.uuid, version: 0 },
        { subjectUuid: ada.subject.uuid, version: 0 },
        { subjectUuid: ella.subject.uuid, version: 1 },
      ],
    });
  });

  it('at level 3 offers the same job type', async () => {
    const { screen } = await openPackage({ instance: instanceOf({ allowSubjectChange: 3 }) });
    expect(optionsOf(screen, 'Digital set')).toEqual(['Ada Solheim, 4B, 2026', 'Ella Solheim, 1A, 2026']);
  });

  it('at level 4 asks to change all pictures, then changes the whole package', async () => {
    const { screen } = await openPackage({ instance: instanceOf({ allowSubjectChange: 4 }) });
    const select = screen.getByLabelText('Picture set', { exact: true });
    expect(select.element().querySelectorAll('option')).toHaveLength(3);
    await select.selectOptions(jonas.subject.uuid);
    const dialog = screen.getByRole('alertdialog', { name: 'Change all pictures' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('img', { name: 'Card 15x15 for Ada Solheim' })).toBeVisible();
    await select.selectOptions(jonas.subject.uuid);
    await dialog.getByRole('button', { name: 'Ok' }).click();
    for (const name of ['Card 15x15', 'Digital set', 'School catalogue']) {
      await expect.element(screen.getByRole('img', { name: `${name} for Jonas Solheim` })).toBeVisible();
    }
    await expect.element(screen.getByText('Made with the pictures of Jonas, G8.')).toBeVisible();
  });

  it('keeps what was written in the item, and fills in the rest for the other child', async () => {
    const { calls, screen } = await openPackage({
      instance: (subject) => {
        const { name } = subject;
        const strings = { 'front.title': { text: `Thank you from ${name}`, filled: true } };
        const templateData = wireData(docOf({}, { images: { 'front.portrait': placed(1) }, strings }), 'en');
        return instanceOf({ packageItems: [itemOf(310, { templateData })] });
      },
    });
    const titleSent = async () => {
      calls.answer(addPackage, {}, () => refusal(400, 'Not now.'));
      const before = sentBy(calls, '/cart/packages').length;
      await screen.getByRole('button', { name: 'Add to cart' }).click();
      await expect.poll(() => sentBy(calls, '/cart/packages')).toHaveLength(before + 1);
      const { packageItems } = sentBy(calls, '/cart/packages')[before] as Sent;
      return packageItems[0]?.templateData?.userResources['front.title']?.font?.text;
    };
    const choose = async ({ subject }: typeof ella) => {
      await selectFor(screen, 'Card 15x15').selectOptions(subject.uuid);
      const card = screen.getByRole('img', { name: `Card 15x15 for ${subject.name}` });
      await expect.element(card).toBeVisible();
    };
    await choose(ella);
    expect(await titleSent()).toBe('Thank you from Ella Solheim');
    await screen.getByRole('button', { name: 'Edit Card 15x15' }).click();
    const editor = screen.getByRole('dialog', { name: 'Edit Card 15x15' });
    const press = (name: string) => editor.getByRole('button', { name, exact: true }).first().click();
    await press('Edit text');
    await editor.getByRole('textbox', { name: 'Text' }).fill('From us both');
    await press('Done');
    await press('Done');
    await expect.element(editor).not.toBeInTheDocument();
    await choose(jonas);
    expect(await titleSent()).toBe('From us both');
  });

  it('with photographers that may not be mixed offers only sets of the same one', async () => {
    const instance = instanceOf({ allowSubjectChange: 4 });
    const mixed = await openPackage({ instance });
    const choices = (screen: Screen) =>
      [...screen.getByLabelText('Picture set', { exact: true }).element().querySelectorAll('option')].map(
        (option) => option.value,
      );
    expect(choices(mixed.screen)).toEqual([ada, ella, jonas].map(({ subject }) => subject.uuid));
    await mixed.screen.unmount();
    const { screen } = await openPackage({ instance, onePhotographer: true });
    expect(choices(screen)).toEqual([ada, ella].map(({ subject }) => subject.uuid));
  });

  it('that the server refuses is told, and changes nothing', async () => {
    const { calls, screen } = await openPackage();
    calls.answer(packageById, id, () => refusal(400, 'There is no catalogue for the selected picture set.'));
    await selectFor(screen, 'School catalogue').selectOptions(jonas.subject.uuid);
    await expect.element(screen.getByText(/There is no catalogue/).first()).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'School catalogue for Ada Solheim' })).toBeVisible();
  });
});

describe('one picture for all at level 4', () => {
  const filled = (number: number) =>
    itemOf(number, { templateData: wireData(docOf({}, { images: { 'front.portrait': placed(1) } }), 'en') });
  const instance = instanceOf({
    allowSubjectChange: 4,
    packageItems: [filled(310), filled(313), digitalSet],
  });
  /** Changes the picture of the first card, says yes to all, and is back in the main menu of the card. */
  async function changeAll() {
    localStorage.clear();
    const opened = await openPackage({ instance });
    const { screen } = opened;
    await screen.getByRole('button', { name: 'Edit Card 15x15' }).first().click();
    const editor = screen.getByRole('dialog', { name: 'Edit Card 15x15' });
    const press = (name: string | RegExp) =>
      editor.getByRole('button', { name, exact: true }).first().click();
    await press('Change/edit photos');
    await press(/^Portrait picture 2/);
    await press('Done');
    const question = screen.getByRole('alertdialog', { name: 'Change all pictures' });
    await question.getByRole('button', { name: 'Ok' }).click();
    await expect.element(editor.getByRole('button', { name: 'Preview' })).toBeVisible();
    const ordered = async () => {
      await expect.element(editor).not.toBeInTheDocument();
      opened.calls.answer(addPackage, {}, { cart: cartOf(2, line) });
      await screen.getByRole('button', { name: 'Add to cart' }).click();
      await expect.poll(() => sentBy(opened.calls, '/cart/packages')).toHaveLength(1);
      const [{ packageItems }] = sentBy(opened.calls, '/cart/packages') as [Sent];
      return packageItems.map(({ version, templateData }) => [
        version,
        templateData?.userResources['front.portrait']?.image?.uuid,
      ]);
    };
    return { screen, press, ordered };
  }

  it('is put into every item when the edited one is saved', async () => {
    const { press, ordered } = await changeAll();
    await press('Done');
    expect(await ordered()).toEqual([
      [1, uuidOf(2)],
      [1, uuidOf(2)],
      [0, undefined],
    ]);
  });

  it('is forgotten when the edited item is closed without saving', async () => {
    const { screen, press, ordered } = await changeAll();
    await press('Cancel');
    await screen.getByRole('button', { name: 'Close without saving' }).click();
    expect(await ordered()).toEqual([
      [0, uuidOf(1)],
      [0, uuidOf(1)],
      [0, undefined],
    ]);
  });
});

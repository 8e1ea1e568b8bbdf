import type { ReplyOf } from '@picture-day/contract/call';
import { addPackage, readCart, updateLine } from '@picture-day/contract/calls/cart';
import { templateByVersion } from '@picture-day/contract/calls/catalogue';
import { packageById, packages } from '@picture-day/contract/calls/packages';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { PackageInstance } from '@picture-day/contract/entities/package';
import { Link, Outlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { cartOf, lineOf } from '../../testing/carts.ts';
import { fakeCalls, refusal } from '../../testing/fake-calls.ts';
import { pictureOf, setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { ConfirmProvider } from '../../ui/confirm/use-confirm.tsx';
import { ToastHost } from '../../ui/toast/toast-host.tsx';
import { wireData } from '../editor/model/document.ts';
import { designOf, docOf, placed } from '../editor/testing/designs.ts';
import { Component as PackagePage } from './package-page.tsx';
import EditOrderLine from './shared/edit-order-line.tsx';
import { catalogue, digitalSet, instanceOf, itemOf, offerOf } from './testing/packages.ts';

const pictures = [pictureOf(1), pictureOf(2)];
const ada = setOf({ pictures });
const ella = setOf({ pictures, subject: { uuid: uuidOf(910), name: 'Ella Solheim', group: '1A' } });
const jonas = setOf({
  pictures,
  subject: { uuid: uuidOf(911), name: 'Jonas Solheim', group: 'G8' },
  job: { uuid: uuidOf(921), name: 'Lillesund IL' },
  jobType: { uuid: uuidOf(932) },
  photographer: { uuid: uuidOf(942) },
});
const id = { params: { id: uuidOf(300) } };
const LEAVE = 'Are you sure you want to leave the page with unsaved changes?';
const line = lineOf({
  product: { uuid: uuidOf(300), name: 'The family package', type: 200, subproducts: [] },
  actualLinePrice: 74_900,
  linePrice: 109_800,
  subjects: [{ ...ada.subject, numImages: 2, job: { name: '' } }],
  package: instanceOf(),
});

function Frame() {
  return (
    <ConfirmProvider>
      <Link to="/products/cards">Away</Link>
      <Outlet />
      <ToastHost />
    </ConfirmProvider>
  );
}

/** The package as the server would fill it with the pictures of the subject asked for. */
const filledFor = (instance: PackageInstance, body: unknown): PackageInstance => {
  const wanted = (body as { subjectUuid?: string } | undefined)?.subjectUuid;
  const { subject } = [ada, ella, jonas].find((set) => set.subject.uuid === wanted) ?? ada;
  const packageItems = instance.packageItems.map((item) => ({ ...item, subject }));
  return { ...instance, subject, packageItems };
};

interface Given {
  instance?: PackageInstance;
  path?: string;
  warning?: string;
  /** whiteLabelDisableMixPhotographers */
  onePhotographer?: boolean;
  /** The packages as they are offered, each time they are asked for. */
  offers?: () => ReplyOf<typeof packages>;
}

async function open({
  instance = instanceOf(),
  path,
  warning,
  onePhotographer = false,
  offers = () => ({ packages: [offerOf()], promo: null }),
}: Given = {}) {
  const calls = fakeCalls();
  calls.answer(pictureSets, {}, { pictureSets: [ada, ella, jonas] });
  calls.answer(readCart, {}, { cart: cartOf(1) });
  calls.answer(packageById, id, ({ body }) => filledFor(instance, body));
  for (const { subject } of [ada, ella, jonas]) {
    const query = { subject: subject.uuid, lang: 'en' as const };
    calls.answer(packages, { query }, offers);
  }
  const { definition } = designOf();
  const design = { params: { uuid: definition.uuid, version: '1' } };
  calls.answer(templateByVersion, design, definition);
  const boot = bootOf({
    user: ingrid,
    currentPictureSetUuid: ada.subject.uuid,
    portal: {
      ...(warning && { config: { package: { addToCartWarning: { en: warning } } } }),
      options: { ...bootOf().portal.options, whiteLabelDisableMixPhotographers: onePhotographer },
    },
  });
  const routes = [
    {
      element: <Frame />,
      children: [
        { path: '/products/packages/:packageUuid', Component: PackagePage },
        { path: '/edit', element: <EditOrderLine line={line} /> },
        { path: '*', element: null },
      ],
    },
  ];
  const screen = await renderRoutes(routes, { boot, path: path ?? `/products/packages/${uuidOf(300)}` });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The family package');
  return { calls, screen, where: () => screen.router.state.location.pathname };
}
const sentBy = (calls: ReturnType<typeof fakeCalls>, path: string) =>
  calls.asked.filter(({ url, method }) => method !== 'GET' && url.includes(path)).map(({ body }) => body);
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const selectFor = (screen: Screen, name: string) => screen.getByLabelText(`Picture set for ${name}`);
const optionsOf = (screen: Screen, name: string) =>
  [...selectFor(screen, name).element().querySelectorAll('option')].map((option) => option.textContent);

describe('the package page', () => {
  it('shows every item, drawn with the own pictures, and its price', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('img', { name: 'Card 15x15 for Ada Solheim' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Digital set for Ada Solheim' })).toBeVisible();
    await expect.element(screen.getByText('All 2 pictures as files')).toBeVisible();
    await expect.element(screen.getByText('Lillesund skole 2026')).toBeVisible();
    await expect.element(screen.getByText(/^849\skr/)).toBeVisible();
    const edits = screen.getByRole('button', { name: /^Edit/ }).elements();
    expect(edits.map((button) => button.getAttribute('aria-label'))).toEqual(['Edit Card 15x15']);
  });

  it('opens an item in the editor under the name of its design and of the package, with its design fixed where the item says so', async () => {
    const { screen } = await open({
      instance: instanceOf({ packageItems: [itemOf(310, { canChangeTemplate: false })] }),
    });
    await screen.getByRole('button', { name: 'Edit Card 15x15' }).click();
    const header = screen.getByRole('banner');
    await expect.element(header.getByRole('heading', { level: 1, name: 'Eucalyptus' })).toBeVisible();
    await expect.element(header.getByText('The family package')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change design' }).elements()).toHaveLength(0);
  });

  it('costs the ordinary price as soon as its time limit is over', async () => {
    let round = 0;
    const { screen } = await open({
      offers: () => {
        round += 1;
        if (round > 1) return { packages: [offerOf()], promo: null };
        const offer = offerOf({ useTimeLimitedDiscount: true, timeLimitedDiscountPrice: 74_900 });
        const promo = { text: 'Up to 349 kr off', remainingTime: 2, endTime: '2026-11-22T11:00:00.000Z' };
        return { packages: [offer], promo };
      },
    });
    await expect.element(screen.getByText(/^749\skr/)).toBeVisible();
    await expect.element(screen.getByText(/^849\skr/), { timeout: 6000 }).toBeVisible();
  });

  it('puts what was chosen into the cart, and goes there', async () => {
    const { calls, screen, where } = await open();
    calls.answer(addPackage, {}, { cart: cartOf(2, line) });
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(where).toBe('/shopping-cart');
    const [sent] = sentBy(calls, '/cart/packages');
    expect(sent).toMatchObject({
      packageUuid: uuidOf(300),
      subjectUuid: ada.subject.uuid,
      packageItems: [
        { uuid: uuidOf(310), template: { uuid: uuidOf(500), version: 1 }, version: 0 },
        { uuid: uuidOf(311) },
        { uuid: uuidOf(312) },
      ],
    });
  });

  it('tells the error of the server and stays, and a repeat has the same key', async () => {
    const { calls, screen, where } = await open();
    calls.answer(addPackage, {}, () => refusal(400, 'This package is no longer sold.'));
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect.element(screen.getByText('This package is no longer sold.').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => sentBy(calls, '/cart/packages')).toHaveLength(2);
    const keys = sentBy(calls, '/cart/packages').map((body) => (body as { addKey: string }).addKey);
    expect(new Set(keys).size).toBe(1);
    expect(where()).toBe(`/products/packages/${uuidOf(300)}`);
  });

  it('warns before adding where the shop has a warning', async () => {
    const warning = 'Have you checked every name?';
    const { calls, screen, where } = await open({ warning });
    calls.answer(addPackage, {}, { cart: cartOf(2, line) });
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(warning)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sentBy(calls, '/cart/packages')).toEqual([]);
    await screen.getByRole('button', { name: 'Add to cart' }).click();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(where).toBe('/shopping-cart');
  });

  it('says why it cannot be made, and leads back', async () => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [ada] });
    calls.answer(packageById, id, () => refusal(400, 'This package is no longer sold.'));
    const routes = [
      {
        path: '/products/packages/:packageUuid',
        element: (
          <ConfirmProvider>
            <PackagePage />
          </ConfirmProvider>
        ),
      },
    ];
    const path = `/products/packages/${uuidOf(300)}`;
    const screen = await renderRoutes(routes, { boot: bootOf({ user: ingrid }), path });
    await expect.element(screen.getByText('This package is no longer sold.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'See all packages' })).toBeVisible();
  });
});

describe('changing the subject', () => {
  it('at level 1 is not offered', async () => {
    const { screen } = await open({ instance: instanceOf({ allowSubjectChange: 1 }) });
    expect(screen.getByRole('combobox').elements()).toHaveLength(0);
  });

  it('at level 2 offers the same job, and changes one item', async () => {
    const { calls, screen } = await open({ instance: instanceOf({ allowSubjectChange: 2 }) });
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
    const { screen } = await open({ instance: instanceOf({ allowSubjectChange: 3 }) });
    expect(optionsOf(screen, 'Digital set')).toEqual(['Ada Solheim, 4B, 2026', 'Ella Solheim, 1A, 2026']);
  });

  it('at level 4 asks to change all pictures, then changes the whole package', async () => {
    const { screen } = await open({ instance: instanceOf({ allowSubjectChange: 4 }) });
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

  it('with photographers that may not be mixed offers only sets of the same one', async () => {
    const instance = instanceOf({ allowSubjectChange: 4 });
    const mixed = await open({ instance });
    const choices = (screen: Screen) =>
      [...screen.getByLabelText('Picture set', { exact: true }).element().querySelectorAll('option')].map(
        (option) => option.value,
      );
    expect(choices(mixed.screen)).toEqual([ada, ella, jonas].map(({ subject }) => subject.uuid));
    await mixed.screen.unmount();
    const { screen } = await open({ instance, onePhotographer: true });
    expect(choices(screen)).toEqual([ada, ella].map(({ subject }) => subject.uuid));
  });

  it('that the server refuses is told, and changes nothing', async () => {
    const { calls, screen } = await open();
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
  interface Sent {
    packageItems: { version: number; templateData?: ReturnType<typeof wireData> }[];
  }

  /** Changes the picture of the first card, says yes to all, and is back in the main menu of the card. */
  async function changeAll() {
    localStorage.clear();
    const opened = await open({ instance });
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

describe('leaving a package', () => {
  it('without changes asks nothing', async () => {
    const { screen, where } = await open();
    await screen.getByRole('link', { name: 'Away' }).click();
    await expect.poll(where).toBe('/products/cards');
  });

  it('with unsaved changes asks first', async () => {
    const { screen, where } = await open({
      instance: instanceOf({ packageItems: [itemOf(310), digitalSet, catalogue] }),
    });
    await selectFor(screen, 'Digital set').selectOptions(ella.subject.uuid);
    await expect.element(screen.getByRole('img', { name: 'Digital set for Ella Solheim' })).toBeVisible();
    await screen.getByRole('link', { name: 'Away' }).click();
    const dialog = screen.getByRole('alertdialog', { name: LEAVE });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(where()).toBe(`/products/packages/${uuidOf(300)}`);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await screen.getByRole('link', { name: 'Away' }).click();
    await dialog.getByRole('button', { name: 'Leave the page' }).click();
    await expect.poll(where).toBe('/products/cards');
  });
});

describe('a package of the cart', () => {
  it('is put back with Update cart, without a warning, and without a prompt', async () => {
    const { calls, screen, where } = await open({ path: '/edit', warning: 'Checked?' });
    await expect.element(screen.getByText(/^749\skr/)).toBeVisible();
    await selectFor(screen, 'Digital set').selectOptions(ella.subject.uuid);
    await expect.element(screen.getByRole('img', { name: 'Digital set for Ella Solheim' })).toBeVisible();
    calls.answer(updateLine, { params: { uuid: line.uuid } }, { cart: cartOf(2, line) });
    await screen.getByRole('button', { name: 'Update cart' }).click();
    await expect.poll(where).toBe('/shopping-cart');
    expect(sentBy(calls, '/cart/lines')).toMatchObject([
      { subjectUuid: ada.subject.uuid, packageItems: [{}, { subjectUuid: ella.subject.uuid }, {}] },
    ]);
  });
});

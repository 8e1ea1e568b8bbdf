import { logout } from '@picture-day/contract/calls/access';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { fillUserStrings, recentImages } from '@picture-day/contract/calls/personalisation';
import { imageBackgrounds } from '@picture-day/contract/calls/pictures';
import type { Values } from '@picture-day/render/model';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLogOut } from '../../app/use-log-out.ts';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { pictureOf, setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderRoutes } from '../../testing/render-shop.tsx';
import { recentImagesQuery } from './api/editor.ts';
import { wireData } from './model/document.ts';
import { docOf, imageItem, partOf, placed, textItem } from './testing/designs.ts';
import { ada, card, openEditor } from './testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const beach = {
  uuid: uuidOf(70),
  dimensions: { width: 3000, height: 4000 },
  keywords: ['user_uploaded'],
};

describe('recent images', () => {
  it('stay as they were, silently, when fetching them again fails', async () => {
    const screen = await openEditor();
    screen.calls.answer(recentImages, {}, [beach]);
    await screen.press('Change/edit photos');
    const own = screen.getByRole('button', { name: 'Your own picture 1' });
    await expect.element(own).toBeVisible();
    let refused = 0;
    screen.calls.answer(recentImages, {}, () => {
      refused++;
      return refusal(400, 'Not now');
    });
    const { queryKey } = recentImagesQuery;
    await screen.queryClient.invalidateQueries({ queryKey });
    await expect.poll(() => screen.queryClient.getQueryState(queryKey)?.status).toBe('error');
    expect(refused).toBe(1);
    await screen.press(/Portrait picture 2/);
    await expect
      .element(screen.getByRole('button', { name: /Portrait picture 2/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await own.click();
    await expect.element(own).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
    expect(screen.getByText('Not now').elements()).toHaveLength(0);
  });

  it('are fetched anew when the user changes', async () => {
    const calls = fakeCalls();
    calls.answer(recentImages, {}, [beach]);
    calls.answer(logout, {}, () => {
      calls.answer(recentImages, {}, [{ ...beach, uuid: uuidOf(71) }]);
      return { error: false };
    });
    calls.answer(bootstrap, { query: {} }, bootOf());
    const Inbox = () => {
      const { data = [] } = useQuery(recentImagesQuery);
      const logOut = useLogOut();
      return (
        <button type="button" onClick={() => logOut.mutate()}>
          {data.map(({ uuid }) => uuid)}
        </button>
      );
    };
    const routes = [
      { path: '/inbox', Component: Inbox },
      { path: '*', element: <Link to="/inbox">Again</Link> },
    ];
    const screen = await renderRoutes(routes, { boot: bootOf({ user: ingrid }), path: '/inbox' });
    await screen.getByRole('button', { name: beach.uuid }).click();
    const again = screen.getByRole('link', { name: 'Again' });
    await expect.element(again).toBeVisible();
    await again.click();
    await expect.element(screen.getByRole('button', { name: uuidOf(71) })).toBeVisible();
  });
});

describe('a group picture', () => {
  it('brings its texts along', async () => {
    const screen = await openEditor();
    const named = docOf({}, { strings: { 'front.title': { text: 'Class 4B' } } });
    const title = wireData(named, 'en').userResources['front.title']!;
    screen.calls.answer(fillUserStrings, {}, { userStringResources: [title] });
    await screen.press('Change/edit photos');
    await screen.press(/Group picture 1/);
    await expect
      .poll(() => screen.calls.asked.map(({ body }) => body))
      .toContainEqual({
        subject: { uuid: ada.subject.uuid },
        template: { uuid: card.design.template.uuid },
        picture: { uuid: uuidOf(3) },
        resource: { id: 'portrait' },
      });
    await screen.press('Done');
    await screen.press('Edit text');
    await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Class 4B');
  });

  const fillsWith = (screen: Awaited<ReturnType<typeof openEditor>>, text: string) => {
    const named = docOf({}, { strings: { 'front.title': { text, filled: true } } });
    const title = wireData(named, 'en').userResources['front.title']!;
    screen.calls.answer(fillUserStrings, {}, { userStringResources: [title] });
  };
  const textNow = async (screen: Awaited<ReturnType<typeof openEditor>>) => {
    await screen.press('Edit text');
    return screen.getByRole('textbox', { name: 'Text' });
  };

  it('gives the child’s text back when a portrait is chosen after it', async () => {
    const screen = await openEditor();
    fillsWith(screen, 'Class 4B');
    await screen.press('Change/edit photos');
    await screen.press(/Group picture 1/);
    fillsWith(screen, 'Ada Solheim');
    await screen.press(/Portrait picture 2/);
    await screen.press('Done');
    await expect.element(await textNow(screen)).toHaveValue('Ada Solheim');
  });

  it('leaves alone what the customer wrote', async () => {
    const screen = await openEditor();
    fillsWith(screen, 'Class 4B');
    await (await textNow(screen)).fill('To Grandma');
    await screen.press('Done');
    await screen.press('Change/edit photos');
    await screen.press(/Group picture 1/);
    await expect.poll(() => screen.calls.asked.some(({ url }) => url === fillUserStrings.path)).toBe(true);
    await screen.press('Done');
    await expect.element(await textNow(screen)).toHaveValue('To Grandma');
  });

  it('whose texts come late does not write over those of the next picture', async () => {
    const screen = await openEditor();
    const late = Promise.withResolvers<void>();
    const answerOf = (text: string) => {
      const named = docOf({}, { strings: { 'front.title': { text, filled: true } } });
      return { userStringResources: [wireData(named, 'en').userResources['front.title']!] };
    };
    screen.calls.answer(fillUserStrings, {}, async () => {
      await late.promise;
      return answerOf('Class 4B');
    });
    await screen.press('Change/edit photos');
    await screen.press(/Group picture 1/);
    screen.calls.answer(fillUserStrings, {}, answerOf('Ada Solheim'));
    await screen.press(/Portrait picture 2/);
    late.resolve();
    await screen.press('Done');
    await expect.element(await textNow(screen)).toHaveValue('Ada Solheim');
  });

  it('is put in all the same when its texts do not come; a portrait asks for none', async () => {
    const screen = await openEditor();
    const askedFor = () => screen.calls.asked.filter(({ url }) => url === fillUserStrings.path).length;
    await screen.press('Change/edit photos');
    await screen.press(/Portrait picture 2/);
    expect(askedFor()).toBe(0);
    screen.calls.answer(fillUserStrings, {}, refusal(404, 'Not found'));
    await screen.press(/Group picture 1/);
    await expect.poll(askedFor).toBe(1);
    await expect
      .element(screen.getByRole('button', { name: /Group picture 1/ }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a picture of another child', () => {
  const bo = setOf({
    pictures: [pictureOf(11)],
    subject: { uuid: uuidOf(910), name: 'Bo Solheim', group: '2B' },
  });
  const parts = [
    partOf('front', imageItem('portrait'), textItem('name', { fill: '{name}' })),
    partOf('back', textItem('class', { fill: '{group}' })),
  ];
  const wordsOf = (name: string, group: string) => ({
    'front.name': { text: name, filled: true },
    'back.class': { text: group, filled: true },
  });
  const ringOf = (strings: Values['strings']) =>
    docOf({ parts }, { images: { 'front.portrait': placed(1) }, strings });
  const said = () => {
    const draft = JSON.parse(localStorage.getItem('picture-day/draft/test') ?? 'null');
    return ['front.name', 'back.class'].map((id) => draft?.data.userResources[id]?.font.text);
  };

  async function takeBo(start: ReturnType<typeof ringOf>) {
    const saved: object[] = [];
    const save = async (_: unknown, names: object) => void saved.push(names);
    const screen = await openEditor({ start, others: [bo], update: { save } });
    const { userResources } = wireData(ringOf(wordsOf('Bo Solheim', '2B')), 'en');
    const answer = { userStringResources: Object.values(userResources).filter(({ font }) => font) };
    screen.calls.answer(fillUserStrings, {}, answer);
    await screen.press('Change/edit photos');
    await screen.getByRole('combobox', { name: 'Picture set' }).selectOptions(bo.subject.uuid);
    return { screen, saved };
  }

  it('changes the words that the shop filled in on every side, and one Undo takes both back', async () => {
    const { screen } = await takeBo(ringOf(wordsOf(ada.subject.name, ada.subject.group)));
    await screen.press(/Portrait picture 1/);
    await expect.poll(said).toEqual(['Bo Solheim', '2B']);
    await screen.press('Undo');
    await expect.poll(() => localStorage.getItem('picture-day/draft/test')).toBeNull();
  });

  it('asks about words of the customer’s own, and before the cart about those that stay', async () => {
    const own = { ...wordsOf('', ada.subject.group), 'front.name': { text: 'Our Ada' } };
    const { screen, saved } = await takeBo(ringOf(own));
    await screen.press(/Portrait picture 1/);
    const asked = screen.getByRole('alertdialog', { name: 'Change your own words too?' });
    await expect.element(asked.getByText('“Our Ada”')).toBeVisible();
    await asked.getByRole('button', { name: 'Keep my words' }).click();
    await expect.poll(said).toEqual(['Our Ada', '2B']);
    await screen.press('Done');
    await screen.press('Update cart');
    const check = screen.getByRole('alertdialog', { name: 'Before it is printed' });
    const found = check.getByText('The pictures show Bo Solheim, but the words say “Our Ada”.');
    await expect.element(found).toBeVisible();
    expect(saved).toEqual([]);
    await check.getByRole('button', { name: 'Update cart' }).click();
    await expect.poll(() => saved).toEqual([{ namesConfirmed: true }]);
  });
});

it('a design that cuts out takes no uploads, and says why', async () => {
  const start = docOf({ separateFromBackground: true });
  const screen = await openEditor({ start, options: { allowOwnPhotos: true } });
  await screen.press('Change/edit photos');
  await expect.element(screen.getByText(/^This design cuts the person out/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload' }).elements()).toHaveLength(0);
});

describe('backgrounds', () => {
  const green = setOf({ pictures: [pictureOf(1, { greenscreen: true })] });
  const backgrounds = [
    { uuid: uuidOf(80), src: '/blue.webp', default: true },
    { uuid: uuidOf(81), src: '/wood.webp', default: false },
  ];
  const tab = (screen: Awaited<ReturnType<typeof openEditor>>) =>
    screen.getByRole('tab', { name: 'Backgrounds' });

  it('are offered for a green-screen picture, and one is taken', async () => {
    const screen = await openEditor({ set: green });
    screen.calls.answer(imageBackgrounds, { query: { uuid: uuidOf(1) } }, { backgrounds });
    await screen.press('Change/edit photos');
    await tab(screen).click();
    await screen.press('Background 2');
    await expect
      .poll(() => document.querySelector('[data-resource] image')?.getAttribute('href'))
      .toContain(uuidOf(81));
  });

  it('are not offered for other pictures, nor in a slot with disableBackground', async () => {
    const other = await openEditor();
    await other.press('Change/edit photos');
    await expect.element(other.getByRole('tab', { name: 'Edit image' })).toBeVisible();
    expect(tab(other).elements()).toHaveLength(0);
    await other.unmount();
    const start = docOf(
      { parts: [partOf('front', imageItem('portrait', { disableBackground: true }))] },
      { images: { 'front.portrait': placed(1) } },
    );
    const screen = await openEditor({ set: green, start });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('tab', { name: 'Edit image' })).toBeVisible();
    expect(tab(screen).elements()).toHaveLength(0);
  });
});

describe('several slots', () => {
  it('are offered by number, without those that cannot be edited', async () => {
    const items = ['a', 'b', 'c'].map((id) => imageItem(id));
    const start = docOf({ parts: [partOf('front', ...items, imageItem('d', { disableEdit: true }))] });
    const screen = await openEditor({ start });
    await screen.press('Change/edit photos');
    await expect.element(screen.getByRole('button', { name: 'Picture 3', exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Picture \d$/ }).elements()).toHaveLength(3);
  });
});

describe('Edit image', () => {
  const kept = () =>
    JSON.parse(localStorage.getItem('picture-day/draft/test') ?? 'null')?.data.userResources['front.portrait']
      .image;

  async function openTools(start = card) {
    const screen = await openEditor({ start });
    await screen.press('Change/edit photos');
    await screen.getByRole('tab', { name: 'Edit image' }).click();
    return screen;
  }

  it('rotates by 90 degrees counterclockwise, and round again', async () => {
    const screen = await openTools();
    for (const rotation of [270, 180, 90]) {
      await screen.press('Rotate');
      await expect.poll(() => kept()?.rotation).toBe(rotation);
    }
    await screen.press('Rotate');
    await expect.poll(() => kept()?.rotation).toBe(0);
  });

  it('has Black/White, Sepia and Original; the one in use is ignored, and Cancel brings the old picture back', async () => {
    const screen = await openTools();
    const drawn = () => document.querySelector('[data-resource] image')?.getAttribute('filter') ?? null;
    const undo = screen.getByRole('button', { name: 'Undo' });
    await screen.press('Original');
    await expect.element(undo).toBeDisabled();
    await screen.press('Black/White');
    await expect.poll(drawn).toMatch(/bw/);
    await screen.press('Sepia');
    await expect.poll(drawn).toMatch(/sepia/);
    await screen.press('Sepia');
    await undo.click();
    await expect.poll(drawn).toMatch(/bw/);
    await screen.press('Cancel');
    await expect.poll(drawn).toBeNull();
    await expect.element(undo).toBeDisabled();
  });

  it.each([
    ['zooms by button, slider, key and wheel', false],
    ['has no zoom by button, slider, key or wheel in a slot with disableZoom', true],
  ])('%s', async (_, disableZoom) => {
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(390, 844));
    const parts = [partOf('front', imageItem('portrait', { disableZoom }))];
    const screen = await openTools(docOf({ parts }, { images: { 'front.portrait': placed(1) } }));
    for (const control of [
      screen.getByRole('button', { name: 'Zoom in' }),
      screen.getByRole('button', { name: 'Zoom out' }),
      screen.getByRole('slider', { name: 'Zoom' }),
    ]) {
      expect(control.elements().length === 0).toBe(disableZoom);
    }
    const frame = screen.getByRole('application').element() as HTMLElement;
    frame.focus();
    await userEvent.keyboard('+');
    await expect.poll(() => kept() === undefined).toBe(disableZoom);
    const wheel = new WheelEvent('wheel', { deltaY: -200, cancelable: true, bubbles: true });
    frame.dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(!disableZoom);
  });
});

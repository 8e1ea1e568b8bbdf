import { uploadRoom } from '@picture-day/contract/calls/pictures';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { uuidOf } from '../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed, textItem } from './testing/designs.ts';
import { openEditor } from './testing/open-editor.tsx';

type Answer = () => Promise<Response> | Response;

const lostConnection: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const refused: Answer = () =>
  Response.json({ error: 'The image could not be used. Please choose another one.' }, { status: 400 });
const taken =
  (number: number): Answer =>
  () =>
    Response.json({
      result: 'OK',
      files: [
        {
          uuid: uuidOf(number),
          dimensions: { width: 3000, height: 4000 },
          thumbnail: '',
          keywords: ['user_uploaded'],
          pictureType: 'IP',
          greenscreen: false,
        },
      ],
    });

/** Answers each upload in turn, the last answer for ever; pauses of five seconds end when the test says so. */
function uploadsAnswered(...answers: Answer[]) {
  const { fetch, setTimeout } = window;
  const sent: string[] = [];
  const addresses: string[] = [];
  const pauses: (() => void)[] = [];
  window.fetch = async (input, init) => {
    const image = init?.body instanceof FormData && init.body.get('images[]');
    if (!(image instanceof File)) return fetch(input, init);
    sent.push(image.name);
    addresses.push(String(input));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    const given = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => given.reject(init.signal?.reason));
    return Promise.race([answer?.() ?? Response.error(), given.promise]);
  };
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms !== 5000) return setTimeout(work, ms);
    pauses.push(work);
    return 0;
  }) as typeof window.setTimeout);
  onTestFinished(() => {
    window.fetch = fetch;
    spy.mockRestore();
  });
  const waitFiveSeconds = async () => {
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(0));
    pauses.shift()?.();
  };
  return { sent, addresses, waitFiveSeconds };
}

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

const openInbox = (...answers: Answer[]) => openInboxOf({}, ...answers);

async function openInboxOf(setup: Parameters<typeof openEditor>[0], ...answers: Answer[]) {
  const screen = await openEditor(setup);
  const uploads = uploadsAnswered(...answers);
  await screen.press('Change/edit photos');
  const input = screen.getByTestId('upload');
  await expect.element(input).toBeInTheDocument();
  const upload = (...files: File[]) => userEvent.upload(input, files);
  const status = screen.getByRole('dialog', { name: 'Upload status' });
  return { ...screen, ...uploads, upload, status, files: status.getByRole('list') };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an upload', () => {
  it('shows its status, and a single picture is put into the slot by itself', async () => {
    const answer = Promise.withResolvers<Response>();
    const screen = await openInbox(() => answer.promise);
    await screen.upload(file('beach.jpg'));
    await expect.element(screen.status).toBeVisible();
    await expect.element(screen.files).toHaveTextContent('beach.jpgUploading');
    answer.resolve(await taken(70)());
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.status).not.toBeInTheDocument();
  });

  it('is sent to the address that the shop names for images', async () => {
    const screen = await openInbox(taken(70));
    await screen.upload(file('beach.jpg'));
    await vi.waitFor(() => expect(screen.addresses).toHaveLength(1));
    const { pathname, searchParams } = new URL(screen.addresses[0]!, location.href);
    expect(pathname).toBe('/system/iframes/upload_internal.php');
    expect(Object.fromEntries(searchParams)).toEqual({
      handleuploads: '1',
      interface: 'HTML',
      redirect: '0',
      uploadtype: 'image',
      json: '1',
      thumbnails: '640',
    });
  });

  it('that its slot does not take is not put there, but listed as not allowed', async () => {
    const item = imageItem('portrait', { allow: { pictureTypes: ['GP'] } });
    const start = docOf({ parts: [partOf('front', item)] }, { images: { 'front.portrait': placed(3) } });
    const screen = await openInboxOf({ start }, taken(70));
    await screen.upload(file('beach.jpg'));
    await expect.element(screen.getByRole('alertdialog', { name: 'Picture not allowed' })).toBeVisible();
    await screen.press('Ok');
    await expect
      .element(screen.getByRole('button', { name: /Group picture 1/ }))
      .toHaveAttribute('aria-pressed', 'true');
    const refusedPictures = screen.getByRole('button', { name: /^Not allowed picture \d$/ });
    expect(refusedPictures.elements()).toHaveLength(3);
    expect(screen.getByRole('button', { name: /^Your own picture/ }).elements()).toHaveLength(0);
  });

  it('meant for all slots leaves out those that do not take it', async () => {
    const items = Array.from({ length: 5 }, (_, at) =>
      imageItem(`p${at}`, {
        box: [at * 30, 0, 24, 30],
        ...(at === 4 && { allow: { pictureTypes: ['GP'] } }),
      }),
    );
    const images = Object.fromEntries(items.map(({ id }, at) => [`front.${id}`, placed(at === 4 ? 3 : 1)]));
    const start = docOf({ type: 'PHOTOGIFT', parts: [partOf('front', ...items)] }, { images });
    const screen = await openEditor({ start });
    uploadsAnswered(taken(70));
    await screen.press('Change/edit photos');
    await screen.press('Picture 1');
    await userEvent.upload(screen.getByTestId('upload'), [file('beach.jpg')]);
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'true');
    await screen.press('Done');
    await screen.press('Yes');
    await expect.element(screen.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    const shown = [...document.querySelectorAll('[data-resource] image')].map(
      (image) => image.getAttribute('href') ?? '',
    );
    expect(shown.filter((href) => href.includes(uuidOf(70)))).toHaveLength(4);
    expect(shown.filter((href) => href.includes(uuidOf(3)))).toHaveLength(1);
  });

  it('is offered where own images are: at restriction 0 and 4, not between', async () => {
    for (const [restriction, offered] of [0, 1, 2, 3, 4].map((level) => [level, level % 4 === 0] as const)) {
      const screen = await openEditor({ restriction });
      await screen.press('Change/edit photos');
      await expect.element(screen.getByRole('tab', { name: 'Image inbox' })).toBeVisible();
      expect([restriction, screen.getByTestId('upload').elements().length]).toEqual([
        restriction,
        offered ? 1 : 0,
      ]);
      await screen.unmount();
    }
  });

  it('of several pictures says how each of them fares, and chooses none', async () => {
    const answer = Promise.withResolvers<Response>();
    const screen = await openInbox(taken(70), () => answer.promise, taken(72));
    await screen.upload(file('a.jpg'), file('b.jpg'), file('c.jpg'));
    await expect.element(screen.files).toHaveTextContent('a.jpgDoneb.jpgUploadingc.jpgWaiting');
    answer.resolve(await taken(71)());
    await expect.element(screen.getByRole('button', { name: 'Your own picture 3' })).toBeInTheDocument();
    for (const number of [1, 2, 3])
      await expect
        .element(screen.getByRole('button', { name: `Your own picture ${number}` }))
        .toHaveAttribute('aria-pressed', 'false');
    expect(screen.sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('is tried five times with five seconds between, then fails in plain words', async () => {
    const screen = await openInbox(lostConnection);
    await screen.upload(file('beach.jpg'));
    for (let pause = 1; pause < 5; pause++) {
      await vi.waitFor(() => expect(screen.sent).toHaveLength(pause));
      await expect.element(screen.files).toHaveTextContent('beach.jpgRetrying...');
      await screen.waitFiveSeconds();
    }
    const failed = screen.getByRole('dialog', { name: 'Upload failed' });
    await expect
      .element(
        failed.getByText(
          "At least one of the files couldn't be uploaded due to an issue with your Internet connection.",
        ),
      )
      .toBeVisible();
    await expect.element(failed.getByText('Please check your connection and try again.')).toBeVisible();
    expect(screen.sent).toHaveLength(5);
    await screen.press('Ok');
    await expect.element(failed).not.toBeInTheDocument();
  });

  it('that failed is sent again by itself when the connection is back', async () => {
    const screen = await openInbox(...Array<Answer>(5).fill(lostConnection), taken(70));
    await screen.upload(file('beach.jpg'));
    for (let pause = 1; pause < 5; pause++) await screen.waitFiveSeconds();
    await expect.element(screen.getByRole('dialog', { name: 'Upload failed' })).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByRole('dialog', { name: 'Upload failed' })).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'true');
    window.dispatchEvent(new Event('online'));
    expect(screen.sent).toHaveLength(6);
  });

  it('that the shop refuses is not tried again and says why', async () => {
    const screen = await openInbox(refused);
    await screen.upload(file('broken.jpg'));
    await expect
      .element(
        screen.getByText('broken.jpg: The image could not be used. Please choose another one.').first(),
      )
      .toBeInTheDocument();
    expect(screen.sent).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Upload failed' }).elements()).toHaveLength(0);
  });

  it('goes on while another picture is chosen, and leaves that one in its place', async () => {
    const answer = Promise.withResolvers<Response>();
    const screen = await openInbox(() => answer.promise);
    await screen.upload(file('beach.jpg'));
    await expect.element(screen.status).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.status).not.toBeInTheDocument();
    await screen.press(/Portrait picture 2/);
    answer.resolve(await taken(70)());
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'false');
    await expect
      .element(screen.getByRole('button', { name: /Portrait picture 2/ }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});

describe('several pictures at once', () => {
  it('show how far all of them are, and one may be cancelled while the others go on', async () => {
    const first = Promise.withResolvers<Response>();
    const screen = await openInbox(() => first.promise, taken(71), taken(72));
    await screen.upload(file('a.jpg'), file('b.jpg'), file('c.jpg'));
    const all = screen.getByRole('progressbar', { name: 'Upload status' });
    await expect.element(all).toHaveAttribute('value', '0');
    await expect.element(screen.status.getByText('0 of 3')).toBeVisible();
    await screen.press('Cancel b.jpg');
    first.resolve(await taken(70)());
    await expect.element(screen.getByRole('button', { name: 'Your own picture 2' })).toBeInTheDocument();
    expect(screen.sent).toEqual(['a.jpg', 'c.jpg']);
    expect(screen.getByRole('dialog', { name: 'Upload failed' }).elements()).toHaveLength(0);
  });

  it('are given up in the middle, too', async () => {
    const screen = await openInbox(() => new Promise<Response>(() => {}), taken(71));
    await screen.upload(file('slow.jpg'), file('b.jpg'));
    await expect.element(screen.files).toHaveTextContent('slow.jpgUploadingb.jpgWaiting');
    await screen.press('Cancel slow.jpg');
    await expect.element(screen.getByRole('button', { name: 'Your own picture 1' })).toBeInTheDocument();
    expect(screen.sent).toEqual(['slow.jpg', 'b.jpg']);
  });

  it('that the connection lost are tried again one by one', async () => {
    const screen = await openInbox(...Array<Answer>(10).fill(lostConnection), taken(70));
    await screen.upload(file('a.jpg'), file('b.jpg'));
    for (let pause = 0; pause < 8; pause++) await screen.waitFiveSeconds();
    const failed = screen.getByRole('dialog', { name: 'Upload failed' });
    await expect.element(failed).toBeVisible();
    await failed.getByRole('button', { name: 'Try b.jpg again' }).click();
    await vi.waitFor(() => expect(screen.sent).toHaveLength(11));
    expect(screen.sent.at(-1)).toBe('b.jpg');
    await expect.element(screen.status).not.toBeInTheDocument();
    await expect.element(failed.getByRole('button', { name: 'Try a.jpg again' })).toBeVisible();
    expect(failed.getByRole('button', { name: 'Try b.jpg again' }).elements()).toHaveLength(0);
    await screen.press('Ok');
    await expect.element(screen.getByRole('button', { name: 'Your own picture 1' })).toBeVisible();
  });

  it('beyond what the account has room for are told before anything of them is sent', async () => {
    const screen = await openInbox(taken(70));
    screen.calls.answer(uploadRoom, {}, { room: 1 });
    await screen.upload(file('a.jpg'), file('b.jpg'));
    await expect
      .element(screen.getByText(/There is room for 1 more of your own pictures\./).first())
      .toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Your own picture 1' })).toBeInTheDocument();
    expect(screen.sent).toEqual(['a.jpg']);
    screen.calls.answer(uploadRoom, {}, { room: 0 });
    await screen.upload(file('c.jpg'));
    await expect
      .element(screen.getByText('There is no more room for pictures of your own.').first())
      .toBeInTheDocument();
    expect(screen.sent).toEqual(['a.jpg']);
  });

  it('that are the same file are one picture', async () => {
    const screen = await openInbox(taken(70));
    await screen.upload(file('a.jpg'), file('copy of a.jpg'));
    await expect.element(screen.getByRole('button', { name: 'Your own picture 1' })).toBeInTheDocument();
    await expect.element(screen.status).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Your own picture/ }).elements()).toHaveLength(1);
  });
});

describe('a phone', () => {
  it('offers its camera beside its pictures', async () => {
    const { matchMedia } = window;
    const coarse = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => matchMedia.call(window, query.includes('coarse') ? 'all' : query));
    onTestFinished(() => coarse.mockRestore());
    const screen = await openInbox(taken(70));
    const camera = screen.getByTestId('camera');
    expect(camera.element().getAttribute('capture')).toBe('environment');
    await screen.press('Upload');
    const menu = screen.getByRole('dialog', { name: 'Add your own pictures' });
    await expect.element(menu.getByRole('button', { name: 'Take a photo' })).toBeVisible();
    await expect.element(menu.getByRole('button', { name: 'Choose pictures' })).toBeVisible();
    await userEvent.upload(camera, [file('now.jpg')]);
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(menu).not.toBeInTheDocument();
  });
});

describe('files that cannot be sent', () => {
  it('are refused by name, and the others go their way', async () => {
    const screen = await openInbox(taken(70));
    await screen.upload(file('note.txt', 'text/plain'), file('beach.jpg'));
    await expect
      .element(screen.getByText('note.txt is not a picture. Only pictures can be uploaded.').first())
      .toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(screen.sent).toEqual(['beach.jpg']);
  });
});

describe('without a connection', () => {
  it('the editor says that the work is kept, until the connection is back', async () => {
    const start = docOf(
      { parts: [partOf('front', imageItem('portrait'), textItem('title'))] },
      { images: { 'front.portrait': placed(1) } },
    );
    const screen = await openEditor({ start });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const note = screen.getByText('No connection. Your work is kept on this device.');
    await expect.element(note).toBeVisible();
    await screen.press('Edit text');
    await screen.getByRole('textbox', { name: 'Text' }).fill('Hei');
    await screen.press('Done');
    expect(localStorage.getItem('picture-day/draft/test')).toContain('Hei');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(note).not.toBeInTheDocument();
    online.mockRestore();
  });

  it('an order waits for it, and is forgotten when its menu is left', async () => {
    const screen = await openEditor();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const added = () => screen.calls.asked.filter(({ url }) => url.endsWith('/cart/items')).length;
    await screen.press('Add to cart');
    await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).toBeVisible();
    await screen.press('Add to cart');
    await screen.press('Cancel');
    await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument();
    window.dispatchEvent(new Event('online'));
    await screen.press('Add to cart');
    await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).toBeVisible();
    await screen.press('Add to cart');
    expect(added()).toBe(0);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(added()).toBe(1));
    online.mockRestore();
  });
});

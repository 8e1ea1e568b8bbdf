import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { uuidOf } from '../../testing/picture-sets.ts';
import { docOf, imageItem, partOf, placed } from './testing/designs.ts';
import { openEditor } from './testing/open-editor.tsx';
import {
  type Answer,
  file,
  lostConnection,
  openInbox,
  openInboxOf,
  refused,
  taken,
  uploadsAnswered,
} from './testing/uploads.ts';

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
    answer.resolve(await taken(70)(() => undefined));
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.status).not.toBeInTheDocument();
  });

  it('is sent to the address that the shop names for images', async () => {
    const screen = await openInbox(taken(70));
    await screen.upload(file('beach.jpg'));
    await vi.waitFor(() => expect(screen.addresses).toHaveLength(1), { timeout: 20_000 });
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
    answer.resolve(await taken(71)(() => undefined));
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
      await vi.waitFor(() => expect(screen.sent).toHaveLength(pause), { timeout: 20_000 });
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
    answer.resolve(await taken(70)(() => undefined));
    await expect
      .element(screen.getByRole('button', { name: 'Your own picture 1' }))
      .toHaveAttribute('aria-pressed', 'false');
    await expect
      .element(screen.getByRole('button', { name: /Portrait picture 2/ }))
      .toHaveAttribute('aria-pressed', 'true');
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

import { uploadRoom } from '@picture-day/contract/calls/pictures';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Answer, file, lostConnection, openInbox, taken } from './testing/uploads.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('several pictures at once', () => {
  it('tell of each how much of it has gone, in percent and to who listens', async () => {
    let progress: (share: number) => void = () => undefined;
    const answer = Promise.withResolvers<Response>();
    const screen = await openInbox((tell) => {
      progress = tell;
      return answer.promise;
    }, taken(71));
    await screen.upload(file('a.jpg'), file('b.jpg'));
    const one = screen.getByRole('progressbar', { name: 'a.jpg' });
    await expect.element(one).toBeVisible();
    expect(one.element().hasAttribute('value')).toBe(false);
    progress(0.42);
    await expect.element(one).toHaveAttribute('value', '0.42');
    await expect.element(screen.files).toHaveTextContent('a.jpgUploading42%b.jpgWaiting');
    await expect
      .element(screen.getByRole('progressbar', { name: 'Upload status' }))
      .toHaveAttribute('value', '0.42');
    progress(1);
    await expect.element(screen.files).toHaveTextContent('a.jpgGetting it ready100%b.jpgWaiting');
    answer.resolve(await taken(70)(progress));
    await expect.element(screen.getByRole('button', { name: 'Your own picture 2' })).toBeInTheDocument();
  });

  it('show how far all of them are, and one may be cancelled while the others go on', async () => {
    const first = Promise.withResolvers<Response>();
    const screen = await openInbox(() => first.promise, taken(71), taken(72));
    await screen.upload(file('a.jpg'), file('b.jpg'), file('c.jpg'));
    const all = screen.getByRole('progressbar', { name: 'Upload status' });
    await expect.element(all).toHaveAttribute('value', '0');
    await expect.element(screen.status.getByText('0 of 3')).toBeVisible();
    await screen.press('Cancel b.jpg');
    first.resolve(await taken(70)(() => undefined));
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
    await failed.getByRole('button', { name: 'Try again: b.jpg' }).click();
    await vi.waitFor(() => expect(screen.sent).toHaveLength(11), { timeout: 20_000 });
    expect(screen.sent.at(-1)).toBe('b.jpg');
    await expect.element(screen.status).not.toBeInTheDocument();
    await expect.element(failed.getByRole('button', { name: 'Try again: a.jpg' })).toBeVisible();
    expect(failed.getByRole('button', { name: 'Try again: b.jpg' }).elements()).toHaveLength(0);
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

import { expect, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { uuidOf } from '../../../testing/picture-sets.ts';
import { openEditor } from './open-editor.tsx';

/** How an upload is answered; it may first tell how much of the file has gone. */
export type Answer = (progress: (share: number) => void) => Promise<Response> | Response;

export const lostConnection: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
export const refused: Answer = () =>
  Response.json({ error: 'The image could not be used. Please choose another one.' }, { status: 400 });
export const taken =
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
export function uploadsAnswered(...answers: Answer[]) {
  const { XMLHttpRequest: real, setTimeout } = window;
  const sent: string[] = [];
  const addresses: string[] = [];
  const pauses: (() => void)[] = [];
  window.XMLHttpRequest = class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response = '';
    open = (_method: string, address: string) => void addresses.push(address);
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    abort = () => this.dispatchEvent(new Event('abort'));
    async send(body: FormData) {
      sent.push((body.get('images[]') as File).name);
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? lostConnection;
      const progress = (share: number) =>
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 100, total: 100 }));
      try {
        const given = await answer(progress);
        this.status = given.status;
        this.response = await given.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  } as unknown as typeof XMLHttpRequest;
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms !== 5000) return setTimeout(work, ms);
    pauses.push(work);
    return 0;
  }) as typeof window.setTimeout);
  onTestFinished(() => {
    window.XMLHttpRequest = real;
    spy.mockRestore();
  });
  const waitFiveSeconds = async () => {
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(0));
    pauses.shift()?.();
  };
  return { sent, addresses, waitFiveSeconds };
}

export const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** The inbox of a slot, with the answers its uploads will have. */
export async function openInboxOf(setup: Parameters<typeof openEditor>[0], ...answers: Answer[]) {
  const screen = await openEditor(setup);
  const uploads = uploadsAnswered(...answers);
  await screen.press('Change/edit photos');
  const input = screen.getByTestId('upload');
  await expect.element(input).toBeInTheDocument();
  const upload = (...files: File[]) => userEvent.upload(input, files);
  const status = screen.getByRole('dialog', { name: 'Upload status' });
  return { ...screen, ...uploads, upload, status, files: status.getByRole('list') };
}

export const openInbox = (...answers: Answer[]) => openInboxOf({}, ...answers);

import { UPLOAD_ATTEMPTS, UPLOAD_RETRY_PAUSE_MS, UPLOAD_STATUS } from '@picture-day/contract/constants';
import type { UploadedFile } from '@picture-day/contract/entities/picture-set';

export interface UploadItem {
  /** Its place in the list; two files may have one name. */
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  /** 0 waiting, 1 uploading, 2 done, -1 failed. */
  readonly status: (typeof UPLOAD_STATUS)[keyof typeof UPLOAD_STATUS];
  readonly uuid?: string;
  /** The attempt under way, from 1. */
  readonly attempt: number;
  /** How much of it has gone, from 0 to 1; nothing until that is known. */
  readonly sent?: number | undefined;
  /** Why the server refused it; nothing when the connection failed. */
  readonly refusal?: string;
  /** The customer has thought better of it. */
  readonly cancelled?: true;
}

/** A file that waits for the connection to come back, and the place it was meant for. */
export interface LostUpload {
  readonly file: File;
  readonly place: string | null;
}

interface Options {
  send: (file: File, signal: AbortSignal, onSent: (share: number) => void) => Promise<UploadedFile>;
  /** By file: whether it is still wanted. */
  signals?: readonly AbortSignal[];
  /** A refusal with words of its own is not tried again. */
  refusalIn: (error: unknown) => string | null;
  onChange: (items: readonly UploadItem[]) => void;
  pause?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Sends files one after the other, each tried up to five times with five seconds between. */
export async function uploadAll(
  files: readonly File[],
  { send, signals = [], refusalIn, onChange, pause = sleep }: Options,
): Promise<UploadedFile[]> {
  let items: readonly UploadItem[] = files.map(({ name, size }, id) => ({
    id,
    name,
    bytes: size,
    status: UPLOAD_STATUS.waiting,
    attempt: 0,
  }));
  const set = (at: number, change: Partial<UploadItem>) => {
    items = items.map((item, index) => (index === at ? { ...item, ...change } : item));
    onChange(items);
  };
  const cancel = (at: number) => set(at, { status: UPLOAD_STATUS.failed, cancelled: true });
  const uploaded: UploadedFile[] = [];
  onChange(items);
  for (const [at, file] of files.entries()) {
    const signal = signals[at] ?? new AbortController().signal;
    const cancelled = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    for (let attempt = 1; attempt <= UPLOAD_ATTEMPTS; attempt++) {
      if (attempt > 1) await Promise.race([pause(UPLOAD_RETRY_PAUSE_MS), cancelled]);
      if (signal.aborted) {
        cancel(at);
        break;
      }
      set(at, { status: UPLOAD_STATUS.uploading, attempt, sent: undefined });
      try {
        const done = await send(file, signal, (sent) => set(at, { sent }));
        uploaded.push(done);
        set(at, { status: UPLOAD_STATUS.done, uuid: done.uuid });
        break;
      } catch (error) {
        if (signal.aborted) {
          cancel(at);
          break;
        }
        const refusal = refusalIn(error);
        if (refusal !== null || attempt === UPLOAD_ATTEMPTS) {
          set(at, { status: UPLOAD_STATUS.failed, ...(refusal !== null && { refusal }) });
          break;
        }
        set(at, { attempt: attempt + 1, sent: undefined });
      }
    }
  }
  return uploaded;
}

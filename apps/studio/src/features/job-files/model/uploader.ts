import { FILES_ASKED, JOB_FILE_MAX_BYTES } from '@picture-day/contract/calls/studio/job-files';
import type { FileRefusal } from '@picture-day/contract/entities/frame';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { askWanted, type FileToSend, sendFile } from '../api/job-files.ts';
import { type FolderFile, looksLikePicture } from './folder-files.ts';
import { hashFile } from './hash-file.ts';
import { Speed } from './speed.ts';

const AT_ONCE = 4;
/** Files are asked about in handfuls, so that the first are on their way while the others are still hashed. */
const HANDFUL = Math.min(40, FILES_ASKED);
const LONGEST_WAIT = 30_000;

export type FileState = 'waiting' | 'sending' | 'done' | 'refused';
export interface UploadFile {
  readonly path: string;
  readonly bytes: number;
  readonly state: FileState;
  readonly sent: number;
  readonly reason?: FileRefusal | 'too-large' | 'unreadable' | undefined;
}

export interface Upload {
  readonly files: number;
  readonly bytes: number;
  readonly doneFiles: number;
  readonly doneBytes: number;
  /** Of the files on their way. */
  readonly sentBytes: number;
  readonly perSecond: number;
  readonly isPaused: boolean;
  readonly isReading: boolean;
  readonly refused: readonly UploadFile[];
  /** Those on their way, and the next that wait. */
  readonly current: readonly UploadFile[];
  /** Why it waits, in the server's words. */
  readonly trouble: string | null;
}

interface Work {
  readonly path: string;
  readonly file: File;
  hash?: string;
  state: FileState;
  sent: number;
  reason?: UploadFile['reason'];
}

export interface Ways {
  readonly hash: (file: Blob) => Promise<string | null>;
  readonly wanted: typeof askWanted;
  readonly send: typeof sendFile;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const WAYS: Ways = {
  hash: hashFile,
  wanted: askWanted,
  send: sendFile,
  wait: (milliseconds) => new Promise((go) => setTimeout(go, milliseconds)),
};

/** Sends the files of a folder to a job, and goes on while other pages are looked at. */
export class Uploader {
  readonly #key: string;
  readonly #ways: Ways;
  readonly #work = new Map<string, Work>();
  readonly #toHash: Work[] = [];
  readonly #toSend: Work[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #speed = new Speed();
  #stop = new AbortController();
  #isPaused = false;
  #isHashing = false;
  #reading = 0;
  #lanes = 0;
  #trouble: string | null = null;
  #shown: Upload | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(key: string, ways: Ways = WAYS) {
    this.#key = key;
    this.#ways = ways;
  }

  /** Takes files as they are found; one that was given before is not taken twice. */
  async add(files: AsyncIterable<FolderFile> | Iterable<FolderFile>): Promise<void> {
    this.#reading++;
    try {
      for await (const { path, file } of files) this.#take(path.normalize('NFC'), file);
    } finally {
      this.#reading--;
      this.#tell();
    }
  }

  #take(path: string, file: File): void {
    const known = this.#work.get(path);
    if (known && known.file.size === file.size && known.file.lastModified === file.lastModified) return;
    const work: Work = { path, file, state: 'waiting', sent: 0 };
    this.#work.set(path, work);
    if (!looksLikePicture(path)) this.#refuse(work, 'no-picture');
    else if (file.size > JOB_FILE_MAX_BYTES) this.#refuse(work, 'too-large');
    else this.#toHash.push(work);
    this.#tell();
    void this.#hashAll();
  }

  pause(): void {
    this.#isPaused = true;
    this.#stop.abort();
    this.#tell();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#stop = new AbortController();
    this.#tell();
    void this.#hashAll();
    this.#sendAll();
  }

  #refuse(work: Work, reason: UploadFile['reason']): void {
    work.state = 'refused';
    work.reason = reason;
    this.#tell();
  }

  #finish(work: Work): void {
    work.state = 'done';
    work.sent = 0;
    this.#tell();
  }

  /** One file after the other; asks what is wanted as soon as a handful is known or the last one is. */
  async #hashAll(): Promise<void> {
    if (this.#isHashing) return;
    this.#isHashing = true;
    const known: Work[] = [];
    while (!this.#isPaused && (this.#toHash.length > 0 || known.length > 0)) {
      const work = this.#toHash.shift();
      if (work) {
        work.hash ??= (await this.#ways.hash(work.file)) ?? undefined;
        if (work.hash) known.push(work);
        else this.#refuse(work, 'unreadable');
      }
      if (known.length >= HANDFUL || this.#toHash.length === 0) await this.#askFor(known.splice(0));
    }
    this.#toHash.unshift(...known);
    this.#isHashing = false;
  }

  async #askFor(known: readonly Work[]): Promise<void> {
    if (known.length === 0) return;
    const answer = await this.#persist(() => this.#ways.wanted(this.#key, known.map(toSend)));
    if (!answer) {
      this.#toHash.unshift(...known);
      return;
    }
    const wanted = new Set(answer.wanted);
    const refused = new Map(answer.refused.map(({ path, reason }) => [path, reason]));
    for (const work of known) {
      const reason = refused.get(work.path);
      if (reason) this.#refuse(work, reason);
      else if (wanted.has(work.path)) this.#toSend.push(work);
      else this.#finish(work);
    }
    this.#sendAll();
  }

  #sendAll(): void {
    while (!this.#isPaused && this.#lanes < AT_ONCE && this.#toSend.length > 0) {
      this.#lanes++;
      void this.#sendNext();
    }
  }

  async #sendNext(): Promise<void> {
    for (let work = this.#toSend.shift(); work; work = this.#isPaused ? undefined : this.#toSend.shift()) {
      const now = work;
      now.state = 'sending';
      this.#tell();
      const sent = await this.#persist(async () => {
        await this.#ways.send(this.#key, toSend(now), now.file, this.#stop.signal, (bytes) => {
          this.#speed.add(Math.max(0, bytes - now.sent));
          now.sent = bytes;
          this.#tell();
        });
        return true;
      }, now);
      if (sent) this.#finish(now);
      else if (now.state === 'sending') {
        now.state = 'waiting';
        now.sent = 0;
        this.#toSend.unshift(now);
      }
    }
    this.#lanes--;
    this.#tell();
  }

  /** Tries until it is done, longer and longer apart; undefined where it was stopped or the file is not to be sent. */
  async #persist<T>(work: () => Promise<T>, file?: Work): Promise<T | undefined> {
    for (let wait = 1000; !this.#isPaused; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        const done = await work();
        if (this.#trouble) this.#trouble = null;
        return done;
      } catch (error) {
        if (this.#isPaused) return undefined;
        if (file && !(await isReadable(file.file))) return this.#refuse(file, 'unreadable') as undefined;
        const status = error instanceof ApiError ? error.status : 0;
        if (file && (status === 400 || status === 413)) return this.#refuse(file, 'unreadable') as undefined;
        if (file && status === 422) file.hash = (await this.#ways.hash(file.file)) ?? file.hash;
        this.#trouble = error instanceof Error ? error.message : null;
        this.#tell();
        await this.#ways.wait(wait);
      }
    }
    return undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ten times a second is as often as anybody looks; thousands of files change more often. */
  #tell(): void {
    if (this.#telling) return;
    this.#telling = setTimeout(() => {
      this.#telling = undefined;
      this.#shown = undefined;
      for (const listener of this.#listeners) listener();
    }, 100);
  }

  readonly look = (): Upload => {
    this.#shown ??= this.#describe();
    return this.#shown;
  };

  #describe(): Upload {
    const all = [...this.#work.values()];
    const done = all.filter(({ state }) => state === 'done' || state === 'refused');
    const sending = all.filter(({ state }) => state === 'sending');
    const waiting = all.filter(({ state }) => state === 'waiting');
    const sizeOf = (some: readonly Work[]): number => some.reduce((sum, { file }) => sum + file.size, 0);
    return {
      files: all.length,
      bytes: sizeOf(all),
      doneFiles: done.length,
      doneBytes: sizeOf(done),
      sentBytes: sending.reduce((sum, { sent }) => sum + sent, 0),
      perSecond: this.#speed.perSecond(),
      isPaused: this.#isPaused,
      isReading: this.#reading > 0,
      refused: all.filter(({ state }) => state === 'refused').map(shown),
      current: [...sending, ...waiting.slice(0, 4 - Math.min(4, sending.length))].map(shown),
      trouble: this.#trouble,
    };
  }
}

const toSend = ({ path, hash, file }: Work): FileToSend => ({ path, hash: hash ?? '', bytes: file.size });
const shown = ({ path, file, state, sent, reason }: Work): UploadFile => ({
  path,
  bytes: file.size,
  state,
  sent,
  reason,
});

/** Whether a file is still there and as it was: a card that was pulled out takes its files along. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

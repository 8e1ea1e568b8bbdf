import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { expect, it, vi } from 'vitest';
import { Uploader, type Ways } from './uploader.ts';

const fileOf = (path: string, bytes = 10) => ({
  path,
  file: new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? path, { lastModified: 1 }),
});
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => fileOf(`FJ_${String(n + 1).padStart(4, '0')}.JPG`));

/** A shop that keeps what it is sent; a test says what is different. */
function shop(own: Partial<Ways> = {}) {
  const sent: string[] = [];
  const waits: number[] = [];
  const ways: Ways = {
    hash: async (file) => String(file.size).padStart(64, 'a'),
    wanted: async (_, files) => ({ wanted: files.map(({ path }) => path), refused: [] }),
    send: async (_, { path }) => {
      sent.push(path);
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...own,
  };
  return { sent, waits, uploader: new Uploader('day', ways) };
}

const finished = (uploader: Uploader) =>
  vi.waitFor(() => {
    const { files, doneFiles } = uploader.look();
    expect(files).toBeGreaterThan(0);
    expect(doneFiles).toBe(files);
  });

it('every file is sent once, four at a time at most', async () => {
  let [now, most] = [0, 0];
  const sent: string[] = [];
  const { uploader } = shop({
    send: async (_, { path }) => {
      most = Math.max(most, ++now);
      await new Promise((go) => setTimeout(go, 1));
      now--;
      sent.push(path);
    },
  });
  await uploader.add(many(90));
  await finished(uploader);
  expect(new Set(sent).size).toBe(90);
  expect(sent).toHaveLength(90);
  expect(most).toBe(4);
});

it('what the shop has is not sent', async () => {
  const { uploader, sent } = shop({
    wanted: async () => ({ wanted: ['FJ_0002.JPG'], refused: [{ path: 'FJ_0003.JPG', reason: 'damaged' }] }),
  });
  await uploader.add(many(3));
  await finished(uploader);
  expect(sent).toEqual(['FJ_0002.JPG']);
  expect(uploader.look().refused).toMatchObject([{ path: 'FJ_0003.JPG', reason: 'damaged' }]);
});

it('what is no picture is named and not sent, and the rest goes on', async () => {
  const { uploader, sent } = shop();
  await uploader.add([fileOf('clip.MOV'), fileOf('FJ_0001.JPG')]);
  await finished(uploader);
  expect(sent).toEqual(['FJ_0001.JPG']);
  expect(uploader.look().refused).toMatchObject([{ path: 'clip.MOV', reason: 'no-picture' }]);
});

it('a lost line is tried again, longer and longer apart, and costs no file', async () => {
  let fails = 6;
  const sent: string[] = [];
  const { uploader, waits } = shop({
    send: async (_, { path }) => {
      if (fails-- > 0) throw new ApiError(0, 'no line');
      sent.push(path);
    },
  });
  await uploader.add([fileOf('FJ_0001.JPG')]);
  await finished(uploader);
  expect(sent).toEqual(['FJ_0001.JPG']);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000]);
});

it('a pause stops the files on their way, and going on sends them', async () => {
  const sent: string[] = [];
  let isHeld = true;
  const { uploader } = shop({
    send: (_, { path }, __, signal) =>
      new Promise((done, stopped) => {
        if (!isHeld) {
          sent.push(path);
          return done();
        }
        signal.addEventListener('abort', () => stopped(new DOMException('stopped', 'AbortError')));
      }),
  });
  await uploader.add(many(6));
  await vi.waitFor(() => expect(uploader.look().current[0]?.state).toBe('sending'));
  uploader.pause();
  await vi.waitFor(() =>
    expect(uploader.look().current.every(({ state }) => state === 'waiting')).toBe(true),
  );
  isHeld = false;
  uploader.resume();
  await finished(uploader);
  expect(sent.toSorted()).toHaveLength(6);
  expect(new Set(sent).size).toBe(6);
});

it('a folder that is given twice is taken once', async () => {
  const { uploader, sent } = shop();
  const files = many(5);
  await Promise.all([uploader.add(files), uploader.add(files)]);
  await finished(uploader);
  expect(sent).toHaveLength(5);
});

it('a file that changed while it was sent is hashed again', async () => {
  let hash = 'a'.repeat(64);
  const sent: string[] = [];
  const { uploader } = shop({
    hash: async () => hash,
    send: async (_, file) => {
      if (file.hash.startsWith('a')) {
        hash = 'b'.repeat(64);
        throw new ApiError(422, 'it changed');
      }
      sent.push(file.hash);
    },
  });
  await uploader.add([fileOf('FJ_0001.JPG')]);
  await finished(uploader);
  expect(sent).toEqual(['b'.repeat(64)]);
});

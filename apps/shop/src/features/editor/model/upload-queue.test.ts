import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../../testing/picture-sets.ts';
import { sortFiles } from './sort-files.ts';
import { type UploadItem, uploadAll } from './upload-queue.ts';

const fileOf = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const uploadedAs = (number: number) => ({
  uuid: uuidOf(number),
  dimensions: { width: 10, height: 10 },
  thumbnail: '',
  keywords: ['user_uploaded'],
  pictureType: 'IP' as const,
  greenscreen: false,
});

function watch() {
  const seen: (readonly UploadItem[])[] = [];
  const pauses: number[] = [];
  return {
    seen,
    pauses,
    options: {
      refusalIn: () => null as string | null,
      onChange: (items: readonly UploadItem[]) => void seen.push(items),
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    },
  };
}

describe('uploading', () => {
  it('takes only files whose type starts with image', () => {
    const files = [fileOf('a.jpg'), fileOf('b.pdf', 'application/pdf'), fileOf('c.png', 'image/png')];
    const { images, wrongType } = sortFiles(files);
    expect(images.map(({ name }) => name)).toEqual(['a.jpg', 'c.png']);
    expect(wrongType.map(({ name }) => name)).toEqual(['b.pdf']);
  });

  it('takes a HEIC of a desktop that has no type for it', () => {
    const { images, wrongType } = sortFiles([fileOf('IMG_1.HEIC', ''), fileOf('notes', '')]);
    expect([images, wrongType].map((files) => files.map(({ name }) => name))).toEqual([
      ['IMG_1.HEIC'],
      ['notes'],
    ]);
  });

  it('keeps back what is larger than 20 MB', () => {
    const large = Object.defineProperty(fileOf('huge.jpg'), 'size', { value: 20 * 1024 * 1024 + 1 });
    const { images, tooLarge } = sortFiles([large, fileOf('a.jpg')]);
    expect([images, tooLarge].map((files) => files.map(({ name }) => name))).toEqual([
      ['a.jpg'],
      ['huge.jpg'],
    ]);
  });

  it('sends several files one after the other: waiting, uploading, done', async () => {
    const { seen, options } = watch();
    let number = 0;
    const done = await uploadAll([fileOf('a'), fileOf('b')], {
      ...options,
      send: async () => uploadedAs(++number),
    });
    expect(done.map(({ uuid }) => uuid)).toEqual([uuidOf(1), uuidOf(2)]);
    expect(seen.map((items) => items.map(({ status }) => status))).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
    ]);
  });

  it('tries five times with five seconds between, then gives up and goes on to the next file', async () => {
    const { seen, pauses, options } = watch();
    let attempts = 0;
    const done = await uploadAll([fileOf('lost'), fileOf('fine')], {
      ...options,
      send: async ({ name }) => {
        if (name === 'fine') return uploadedAs(2);
        attempts += 1;
        throw new Error('offline');
      },
    });
    expect(attempts).toBe(5);
    expect(pauses).toEqual([5000, 5000, 5000, 5000]);
    expect(seen.at(-1)?.map(({ status }) => status)).toEqual([-1, 2]);
    expect(done).toHaveLength(1);
  });

  it('does not repeat what the server refused, and keeps its words', async () => {
    const { seen, pauses, options } = watch();
    await uploadAll([fileOf('a')], {
      ...options,
      refusalIn: () => 'This is no picture.',
      send: () => Promise.reject(new Error('400')),
    });
    expect(pauses).toEqual([]);
    expect(seen.at(-1)?.[0]).toMatchObject({ status: -1, refusal: 'This is no picture.' });
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photograph } from '../../testing/pictures.ts';
import { decoding, drawing, MOST_DECODED } from './decoding.ts';
import { bytesToDecode, heldByJpeg } from './decoding-bytes.ts';

const MB = 2 ** 20;

/** Work that goes on until it is told to end. */
function held(turn: (work: () => Promise<void>) => Promise<void>) {
  const one = { begun: false, end: () => {}, over: Promise.resolve() };
  one.over = turn(
    () =>
      new Promise((end) => {
        one.begun = true;
        one.end = end;
      }),
  );
  return one;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('pictures that are decoded at once', () => {
  it('are bounded by what they hold, in the order they came, and never more than two', async () => {
    const decode = (megabytes: number) => held((work) => decoding(megabytes * MB, work));
    const [first, large, little] = [decode(100), decode(150), decode(1)];
    await settled();
    expect([first.begun, large.begun, little.begun]).toEqual([true, false, false]);
    first.end();
    await first.over;
    await settled();
    expect([large.begun, little.begun]).toEqual([true, true]);
    const third = decode(1);
    await settled();
    expect(third.begun).toBe(false);
    large.end();
    little.end();
    await Promise.all([large.over, little.over]);
    third.end();
    await third.over;
  });

  it('are decoded alone when they hold more than that, and what is drawn small does not wait', async () => {
    const huge = held((work) => decoding(3 * MOST_DECODED, work));
    const next = held((work) => decoding(1, work));
    const view = held(drawing);
    await settled();
    expect([huge.begun, next.begun, view.begun]).toEqual([true, false, true]);
    huge.end();
    view.end();
    await Promise.all([huge.over, view.over]);
    next.end();
    await next.over;
  });

  it('give their place back when they fail', async () => {
    for (let time = 0; time < 3; time++) {
      await expect(decoding(MOST_DECODED, () => Promise.reject(new Error('damaged')))).rejects.toThrow();
    }
    expect(await decoding(MOST_DECODED, async () => 'decoded')).toBe('decoded');
  });
});

describe('what a JPEG holds while it is decoded', () => {
  const plain = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } });

  it.each([
    ['in lines', { chromaSubsampling: '4:4:4' }, 0],
    ['in lines with coarse colours', {}, 0],
    ['progressive', { progressive: true, chromaSubsampling: '4:4:4' }, 6],
    ['progressive with coarse colours', { progressive: true }, 3],
  ])('%s', async (_kind, options, bytes) => {
    expect(heldByJpeg(await plain().jpeg(options).toBuffer())).toBe(bytes);
  });

  it('is all of it where the colours come one after the other, or the structure is odd', async () => {
    const oneByOne = Buffer.from(await plain().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer());
    oneByOne[oneByOne.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1;
    expect(heldByJpeg(oneByOne)).toBe(6);
    const odd = await photograph();
    expect(heldByJpeg(Buffer.concat([odd.subarray(0, 2), Buffer.from('odd'), odd.subarray(2)]))).toBe(8);
  });

  it('does not believe coarse colours that are as fine as the others', async () => {
    const file = Buffer.from(await plain().jpeg({ progressive: true }).toBuffer());
    const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
    for (const part of [1, 2]) file[frame + 11 + 3 * part] = 0x22;
    expect(heldByJpeg(file)).toBe(6);
  });

  it.each(['jpeg', 'png'] as const)(
    'lets two of a camera be decoded at once, and no two of the largest: %s',
    async (kind) => {
      const file = await plain().toFormat(kind).toBuffer();
      const facts = await sharp(file).metadata();
      const two = (height: number) => 2 * bytesToDecode({ ...facts, width: 9000, height }, file);
      expect(two(5000)).toBeLessThan(MOST_DECODED);
      expect(two(6555)).toBeGreaterThan(MOST_DECODED);
    },
  );

  it('fits an upload of 60 megapixels as phones and cameras make it, lying on its side too', async () => {
    const file = await plain().jpeg().toBuffer();
    const facts = { ...(await sharp(file).metadata()), width: 9000, height: 6666, orientation: 6 };
    expect(bytesToDecode(facts, file)).toBeLessThan(MOST_DECODED);
  });
});

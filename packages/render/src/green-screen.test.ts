import { describe, expect, test } from 'vitest';
import { keyGreenScreen } from './green-screen.ts';

const WIDTH = 320;
const HEIGHT = 240;

/** A skin-coloured disc with a soft edge before an unevenly lit green screen, and the truth it was mixed from. */
function studioPicture() {
  const picture = new Uint8Array(WIDTH * HEIGHT * 3);
  const truth = new Float64Array(WIDTH * HEIGHT);
  const subject = [224, 172, 140] as const;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const light = 0.75 + 0.25 * (x / WIDTH) + 0.05 * Math.sin(y / 40);
      const screen = [38 * light, 190 * light, 60 * light] as const;
      const distance = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2);
      const alpha = Math.min(1, Math.max(0, (72 - distance) / 6));
      truth[y * WIDTH + x] = alpha;
      for (let channel = 0; channel < 3; channel++) {
        picture[(y * WIDTH + x) * 3 + channel] = subject[channel]! * alpha + screen[channel]! * (1 - alpha);
      }
    }
  }
  return { picture, truth, subject };
}

describe('a green-screen picture', () => {
  const { picture, truth, subject } = studioPicture();
  const cutOut = keyGreenScreen(picture, WIDTH, HEIGHT, 3);

  test('becomes transparent where the screen was and stays opaque on the subject', () => {
    for (let index = 0; index < truth.length; index++) {
      const alpha = cutOut[index * 4 + 3]!;
      if (truth[index] === 0) expect(alpha).toBe(0);
      if (truth[index] === 1) expect(alpha).toBe(255);
    }
  });

  test('composited on white comes within 30 dB of the truth', () => {
    let squared = 0;
    for (let index = 0; index < truth.length; index++) {
      const alpha = cutOut[index * 4 + 3]! / 255;
      for (let channel = 0; channel < 3; channel++) {
        const got = cutOut[index * 4 + channel]! * alpha + 255 * (1 - alpha);
        const want = subject[channel]! * truth[index]! + 255 * (1 - truth[index]!);
        squared += (got - want) ** 2;
      }
    }
    const decibel = 10 * Math.log10(255 ** 2 / (squared / (truth.length * 3)));
    expect(decibel).toBeGreaterThan(30);
  });

  test('keeps no green fringe at the edge', () => {
    for (let index = 0; index < truth.length; index++) {
      if (cutOut[index * 4 + 3] === 0) continue;
      const [red, green, blue] = cutOut.subarray(index * 4, index * 4 + 3) as unknown as number[];
      expect(green! - Math.max(red!, blue!)).toBeLessThanOrEqual(1);
    }
  });

  test('with an alpha channel gives the same cut-out', () => {
    const rgba = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
    for (let index = 0; index < WIDTH * HEIGHT; index++) {
      rgba.set(picture.subarray(index * 3, index * 3 + 3), index * 4);
    }
    expect(keyGreenScreen(rgba, WIDTH, HEIGHT, 4)).toEqual(cutOut);
  });
});

test('a picture without any green stays whole', () => {
  const grey = new Uint8Array(64 * 64 * 3).fill(128);
  const cutOut = keyGreenScreen(grey, 64, 64, 3);
  for (let index = 0; index < 64 * 64; index++) {
    expect([...cutOut.subarray(index * 4, index * 4 + 4)]).toEqual([128, 128, 128, 255]);
  }
});

test('a pixel array that is too short is refused', () => {
  expect(() => keyGreenScreen(new Uint8Array(10), 64, 64, 3)).toThrow(RangeError);
});

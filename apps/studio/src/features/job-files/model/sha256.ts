/** SHA-256 of bytes that come in pieces: the browser's own wants them all at once. */
const K = Uint32Array.from({ length: 64 }, (_, index) => fraction(Math.cbrt(primeAt(index))));
const START = Array.from({ length: 8 }, (_, index) => fraction(Math.sqrt(primeAt(index))));

function primeAt(index: number): number {
  let [found, number] = [-1, 1];
  while (found < index) {
    number++;
    let isPrime = true;
    for (let by = 2; by * by <= number; by++) if (number % by === 0) isPrime = false;
    if (isPrime) found++;
  }
  return number;
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 0x1_0000_0000) >>> 0;
}

const BLOCK = 64;

export class Sha256 {
  readonly #state = Uint32Array.from(START);
  readonly #words = new Uint32Array(64);
  readonly #rest = new Uint8Array(BLOCK);
  #held = 0;
  #length = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    let at = 0;
    if (this.#held > 0) {
      at = Math.min(BLOCK - this.#held, bytes.length);
      this.#rest.set(bytes.subarray(0, at), this.#held);
      this.#held += at;
      if (this.#held < BLOCK) return this;
      this.#block(this.#rest, 0);
      this.#held = 0;
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#block(bytes, at);
    this.#rest.set(bytes.subarray(at));
    this.#held = bytes.length - at;
    return this;
  }

  /** In hexadecimal; nothing may be added afterwards. */
  digest(): string {
    const bits = this.#length * 8;
    const end = new Uint8Array(this.#held < 56 ? BLOCK - this.#held : 2 * BLOCK - this.#held);
    end[0] = 0x80;
    const view = new DataView(end.buffer);
    view.setUint32(end.length - 8, Math.floor(bits / 0x1_0000_0000));
    view.setUint32(end.length - 4, bits >>> 0);
    this.update(end);
    return [...this.#state].map((word) => word.toString(16).padStart(8, '0')).join('');
  }

  #block(bytes: Uint8Array, at: number): void {
    const words = this.#words;
    for (let index = 0; index < 16; index++) {
      const from = at + index * 4;
      words[index] =
        (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
    }
    for (let index = 16; index < 64; index++) {
      const [a, b] = [words[index - 15]!, words[index - 2]!];
      const low = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
      const high = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
      words[index] = (words[index - 16]! + low + words[index - 7]! + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = this.#state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let index = 0; index < 64; index++) {
      const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const one = (h + high + ((e & f) ^ (~e & g)) + K[index]! + words[index]!) | 0;
      const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    const state = this.#state;
    const added = [a, b, c, d, e, f, g, h];
    for (let index = 0; index < 8; index++) state[index] = (state[index]! + added[index]!) | 0;
  }
}

const MB = 2 ** 20;

/** What full-size pictures may hold together while they are decoded; one that needs more is refused or decoded alone. */
export const MOST_DECODED = 200 * MB;

/** Lets work begin in the order it came, as long as there are places and room for it. */
class Turns {
  readonly #places: number;
  readonly #room: number;
  readonly #waiting: { readonly bytes: number; readonly begin: () => void }[] = [];
  #running = 0;
  #held = 0;

  constructor(places: number, room: number) {
    this.#places = places;
    this.#room = room;
  }

  async take<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ bytes, begin });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running--;
      this.#held -= bytes;
      this.#next();
    }
  }

  #next(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const fits = this.#running === 0 || this.#held + first.bytes <= this.#room;
      if (this.#running >= this.#places || !fits) return;
      this.#waiting.shift();
      this.#running++;
      this.#held += first.bytes;
      first.begin();
    }
  }
}

const full = new Turns(2, MOST_DECODED);
const heic = new Turns(1, Number.POSITIVE_INFINITY);
const small = new Turns(2, Number.POSITIVE_INFINITY);

/** Decodes a picture in full size in a process that serves visitors: at most two at once, and so many bytes. */
export const decoding = <T>(bytes: number, work: () => Promise<T>): Promise<T> => full.take(bytes, work);

/** Draws what is shown small, which holds little; it does not wait for the large ones. */
export const drawing = <T>(work: () => Promise<T>): Promise<T> => small.take(0, work);

/** Waits for the one process that decodes HEIC pictures. */
export const decodingHeic = <T>(work: () => Promise<T>): Promise<T> => heic.take(0, work);

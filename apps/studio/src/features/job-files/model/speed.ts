const SECONDS = 10;

/** Bytes a second over the last ten. */
export class Speed {
  readonly #now: () => number;
  #sums: { readonly at: number; readonly bytes: number }[] = [];

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(bytes: number): void {
    const at = this.#now();
    const last = this.#sums.at(-1);
    // A sum for each tenth of a second is fine enough.
    if (last && at - last.at < 100)
      this.#sums[this.#sums.length - 1] = { ...last, bytes: last.bytes + bytes };
    else this.#sums.push({ at, bytes });
    this.#sums = this.#sums.filter((sum) => at - sum.at < SECONDS * 1000);
  }

  perSecond(): number {
    const now = this.#now();
    const fresh = this.#sums.filter(({ at }) => now - at < SECONDS * 1000);
    const [first] = fresh;
    if (!first) return 0;
    const seconds = Math.max(1, (now - first.at) / 1000);
    return fresh.reduce((sum, { bytes }) => sum + bytes, 0) / seconds;
  }
}

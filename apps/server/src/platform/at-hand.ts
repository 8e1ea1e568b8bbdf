/** Work that lies in this process's memory until it is done, in the order in which it came. */
export class AtHand<T> {
  readonly #waiting: T[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #work: (one: T) => Promise<void>;
  readonly #atOnce: number;

  /** `work` never fails: what becomes of a failure is its own affair. */
  constructor(atOnce: number, work: (one: T) => Promise<void>) {
    this.#work = work;
    this.#atOnce = atOnce;
  }

  get isIdle(): boolean {
    return this.#underWay.size === 0;
  }

  take(one: T): void {
    this.#waiting.push(one);
    if (this.#underWay.size >= this.#atOnce) return;
    const working = this.#workOn().finally(() => this.#underWay.delete(working));
    this.#underWay.add(working);
  }

  async #workOn(): Promise<void> {
    for (let one = this.#waiting.shift(); one !== undefined; one = this.#waiting.shift())
      await this.#work(one);
  }

  /** Resolves when nothing is left to do. */
  async done(): Promise<void> {
    while (!this.isIdle) await Promise.all(this.#underWay);
  }
}

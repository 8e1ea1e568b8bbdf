/** A program that keeps a shop open, one after the other. */
export interface Keeper {
  /** Opens a fresh shop and answers its address. */
  open(): Promise<string>;
  close(): Promise<void>;
  /** Ends the program. */
  leave(): Promise<void>;
}

/**
 * Keepers with a shop each. One that has closed its shop opens the next: a program that is loaded and warm opens a shop
 * with a fifth of the work of a new one.
 */
export class Keepers {
  readonly #resting: Keeper[] = [];
  readonly #waiting: ((keeper: Keeper) => void)[] = [];
  readonly #hire: () => Keeper;
  readonly #most: number;
  #hired = 0;

  /** @param most so many shops are open at once; whoever asks for one more waits until one is closed */
  constructor(hire: () => Keeper, most: number) {
    this.#hire = hire;
    this.#most = most;
  }

  async open(): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
    const keeper = await this.#one();
    try {
      return { address: await keeper.open(), close: () => this.#close(keeper) };
    } catch (error) {
      await this.#dismiss(keeper);
      throw error;
    }
  }

  /** Once every shop is closed. */
  async leave(): Promise<void> {
    await Promise.all(this.#resting.splice(0).map((keeper) => keeper.leave()));
  }

  #one(): Keeper | Promise<Keeper> {
    const resting = this.#resting.pop();
    if (resting) return resting;
    if (this.#hired >= this.#most) return new Promise((take) => this.#waiting.push(take));
    this.#hired += 1;
    return this.#hire();
  }

  async #close(keeper: Keeper): Promise<void> {
    try {
      await keeper.close();
    } catch {
      await this.#dismiss(keeper);
      return;
    }
    const take = this.#waiting.shift();
    if (take) take(keeper);
    else this.#resting.push(keeper);
  }

  /** A program that stumbled is trusted with no other shop. */
  async #dismiss(keeper: Keeper): Promise<void> {
    await keeper.leave();
    this.#hired -= 1;
    const take = this.#waiting.shift();
    if (take) take(await this.#one());
  }
}

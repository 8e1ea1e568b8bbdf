interface Closing {
  readonly close: () => Promise<void>;
}

/** Which lane walks through which shop. A file that a lane begins gets a fresh one, and the one before is closed. */
export class Lanes<Shop extends Closing> {
  readonly #opened = new Set<Promise<Shop>>();
  readonly #walked = new Map<number, { readonly file: string; readonly shop: Promise<Shop> }>();
  readonly #open: () => Promise<Shop>;
  readonly #isAhead: boolean;
  #next: Promise<Shop> | undefined;

  /** @param isAhead whether the next shop opens while nobody asks for it yet */
  constructor(open: () => Promise<Shop>, isAhead: boolean) {
    this.#open = open;
    this.#isAhead = isAhead;
  }

  /** Has a shop ready for the first that asks. */
  prepare(): Promise<Shop> {
    this.#next ??= this.#opening();
    return this.#next;
  }

  enter(file: string, lane: number): Promise<Shop> {
    // After a failure the rest of a file goes on in another process, and maybe in another lane.
    const [before, begun] = [...this.#walked].find(([, one]) => one.file === file) ?? [];
    if (before !== undefined) this.#walked.delete(before);
    const left = this.#walked.get(lane);
    if (left) this.#close(left.shop);
    const shop = begun?.shop ?? this.#take();
    this.#walked.set(lane, { file, shop });
    return shop;
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#opened].map((shop) => this.#close(shop)));
  }

  #take(): Promise<Shop> {
    const shop = this.prepare();
    this.#next = undefined;
    if (this.#isAhead) this.prepare();
    return shop;
  }

  #opening(): Promise<Shop> {
    const shop = this.#open();
    this.#opened.add(shop);
    // Whoever enters it hears of it.
    shop.catch(() => {});
    return shop;
  }

  async #close(shop: Promise<Shop>): Promise<void> {
    await shop.then(
      ({ close }) => close(),
      () => {},
    );
    this.#opened.delete(shop);
  }
}

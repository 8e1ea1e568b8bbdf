/** Keeps what was asked for lately: of more than `most`, the one that nobody asked for the longest goes. */
export class Lately<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): Value | undefined {
    const value = this.#kept.get(name);
    if (value === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, value);
    return value;
  }

  delete(name: string): void {
    this.#kept.delete(name);
  }

  set(name: string, value: Value): void {
    this.#kept.delete(name);
    this.#kept.set(name, value);
    if (this.#kept.size <= this.#most) return;
    const [longest] = this.#kept.keys();
    if (longest !== undefined) this.#kept.delete(longest);
  }
}

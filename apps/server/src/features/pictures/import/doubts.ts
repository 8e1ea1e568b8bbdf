import { ImportStopped } from './job-file.ts';

/** Something that stands on a line of the roster. */
interface Line {
  readonly line: number;
}

/** What could be meant in two ways. It is gathered, named, and refused before anything is written. */
export class Doubts {
  readonly #heading: string;
  readonly #found: string[] = [];

  constructor(heading: string) {
    this.#heading = heading;
  }

  add(sentence: string): void {
    this.#found.push(sentence);
  }

  /** One doubt for every value that several lines of the roster have. */
  eachShared<T extends Line>(
    all: readonly T[],
    by: (one: T) => string | undefined,
    say: (shared: readonly [T, ...T[]], lines: string) => string,
  ): void {
    for (const [value, shared] of Map.groupBy(all, by)) {
      const [first, second, ...more] = shared;
      if (!value || !first || !second) continue;
      this.add(say([first, second, ...more], `lines ${shared.map(({ line }) => line).join(' and ')}`));
    }
  }

  refuse(): void {
    if (this.#found.length === 0) return;
    throw new ImportStopped([this.#heading, ...this.#found.map((doubt) => `  ${doubt}`)].join('\n'));
  }
}

/** Readers that turn unknown JSON into typed data and note each fault with the place where it stands. */
export interface Fault {
  /** e.g. `parts[0].items[3].box[2]`; empty for the document itself. */
  readonly at: string;
  readonly message: string;
}

export interface Reader<T> {
  (value: unknown, at: string, faults: Fault[], depth: number): T | undefined;
  optional?: true;
}

/** Nesting beyond this is a mistake, and a stack would not survive much more. */
const MAX_DEPTH = 24;
const MAX_TEXT = 100_000;

export function fault(faults: Fault[], at: string, message: string): undefined {
  faults.push({ at, message });
  return undefined;
}

export function optional<T>(reader: Reader<T>): Reader<T | undefined> & { optional: true } {
  return Object.assign(
    (value: unknown, at: string, faults: Fault[], depth: number) => reader(value, at, faults, depth),
    { optional: true as const },
  );
}

export const bool: Reader<boolean> = (value, at, faults) =>
  typeof value === 'boolean' ? value : fault(faults, at, 'must be true or false');

export function number(least = -1e6, most = 1e6): Reader<number> {
  return (value, at, faults) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return fault(faults, at, 'must be a number');
    if (value < least || value > most) return fault(faults, at, `must lie between ${least} and ${most}`);
    return value;
  };
}

export function integer(least: number, most: number): Reader<number> {
  const read = number(least, most);
  return (value, at, faults, depth) => {
    if (typeof value === 'number' && !Number.isInteger(value))
      return fault(faults, at, 'must be a whole number');
    return read(value, at, faults, depth);
  };
}

export function text(pattern?: RegExp, what = 'is not allowed here'): Reader<string> {
  return (value, at, faults) => {
    if (typeof value !== 'string') return fault(faults, at, 'must be a text');
    if (value.length > MAX_TEXT) return fault(faults, at, `is longer than ${MAX_TEXT} characters`);
    if (pattern && !pattern.test(value)) return fault(faults, at, `“${value.slice(0, 40)}” ${what}`);
    return value;
  };
}

export function oneOf<const T extends string>(...choices: readonly T[]): Reader<T> {
  return (value, at, faults) =>
    choices.find((choice) => choice === value) ?? fault(faults, at, `must be one of ${choices.join(', ')}`);
}

/** A text that another parser understands; its complaint becomes the fault. */
export function parsedText(parse: (data: string) => { problem: string } | object): Reader<string> {
  const read = text();
  return (value, at, faults, depth) => {
    const data = read(value, at, faults, depth);
    if (data === undefined) return undefined;
    const result = parse(data);
    return 'problem' in result && typeof result.problem === 'string'
      ? fault(faults, at, result.problem)
      : data;
  };
}

export function list<T>(reader: Reader<T>, least = 0, most = 10_000): Reader<readonly T[]> {
  return (value, at, faults, depth) => {
    if (!Array.isArray(value)) return fault(faults, at, 'must be a list');
    if (depth > MAX_DEPTH) return fault(faults, at, 'is nested too deeply');
    if (value.length < least) return fault(faults, at, `must have at least ${least} entries`);
    if (value.length > most) return fault(faults, at, `must have at most ${most} entries`);
    const before = faults.length;
    const result = value.map((entry, index) => reader(entry, `${at}[${index}]`, faults, depth + 1));
    return faults.length === before ? (result as T[]) : undefined;
  };
}

/** A list of fixed readers, the last ones optional. */
export function tuple<T extends readonly unknown[]>(
  readers: { [K in keyof T]-?: Reader<Exclude<T[K], undefined>> },
  least = readers.length,
): Reader<T> {
  const all = readers as readonly Reader<unknown>[];
  return (value, at, faults, depth) => {
    if (!Array.isArray(value)) return fault(faults, at, 'must be a list');
    if (value.length < least || value.length > all.length) {
      return fault(
        faults,
        at,
        `must have ${least === all.length ? '' : `${least} to `}${all.length} entries`,
      );
    }
    const before = faults.length;
    const result = value.map((entry, index) => all[index]!(entry, `${at}[${index}]`, faults, depth + 1));
    return faults.length === before ? (result as unknown as T) : undefined;
  };
}

type Fields<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Reader<T[K]> & { optional: true } : Reader<T[K]>;
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function object<T extends object>(fields: Fields<T>): Reader<T> {
  const readers = new Map<string, Reader<unknown>>(Object.entries(fields));
  return (value, at, faults, depth) => {
    if (!isRecord(value)) return fault(faults, at, 'must be an object');
    if (depth > MAX_DEPTH) return fault(faults, at, 'is nested too deeply');
    const before = faults.length;
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      if (!readers.has(key)) fault(faults, place(at, key), 'is not a known field');
    }
    for (const [key, reader] of readers) {
      const entry = Object.hasOwn(value, key) ? value[key] : undefined;
      if (entry !== undefined) result[key] = reader(entry, place(at, key), faults, depth + 1);
      else if (!reader.optional) fault(faults, place(at, key), 'is missing');
    }
    return faults.length === before ? (result as T) : undefined;
  };
}

export function record<T>(key: RegExp, reader: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, at, faults, depth) => {
    if (!isRecord(value)) return fault(faults, at, 'must be an object');
    if (depth > MAX_DEPTH) return fault(faults, at, 'is nested too deeply');
    const before = faults.length;
    const result: [string, T][] = [];
    for (const name of Object.keys(value)) {
      if (!key.test(name)) fault(faults, place(at, name), 'is not a valid name');
      else result.push([name, reader(value[name], place(at, name), faults, depth + 1) as T]);
    }
    return faults.length === before ? Object.fromEntries(result) : undefined;
  };
}

/** Chooses the reader by the object's `kind`. */
export function byKind<T extends { kind: string }>(
  readers: () => { [K in T['kind']]: Reader<Extract<T, { kind: K }>> },
): Reader<T> {
  return (value, at, faults, depth) => {
    if (!isRecord(value)) return fault(faults, at, 'must be an object');
    const known = readers() as unknown as Record<string, Reader<T>>;
    const kind = value.kind;
    if (typeof kind !== 'string' || !Object.hasOwn(known, kind)) {
      return fault(faults, place(at, 'kind'), `must be one of ${Object.keys(known).join(', ')}`);
    }
    return known[kind]!(value, at, faults, depth);
  };
}

/** Takes the first reader whose guard accepts the value's outer form. */
export function either<T>(
  what: string,
  ...choices: readonly { when: (value: unknown) => boolean; read: Reader<T> }[]
): Reader<T> {
  return (value, at, faults, depth) => {
    const choice = choices.find(({ when }) => when(value));
    return choice ? choice.read(value, at, faults, depth) : fault(faults, at, `must be ${what}`);
  };
}

export function place(at: string, key: string): string {
  const shown = key.slice(0, 40);
  return at ? `${at}.${shown}` : shown;
}

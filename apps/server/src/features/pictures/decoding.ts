const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two pictures are decoded at once in a process that serves visitors: the others wait their turn. */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

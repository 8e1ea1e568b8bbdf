/** Chance from a seed: the same day again from the same number. */
export interface Chance {
  next(): number;
  /** Whether something of this likelihood happens. */
  happens(share: number): boolean;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  bell(mean: number, spread: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function chance(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    whole,
    happens: (share) => next() < share,
    bell: (mean, spread) =>
      mean + spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (list) => list[whole(0, list.length - 1)]!,
    shuffled: (list) => {
      const rest = [...list];
      return list.map(() => rest.splice(whole(0, rest.length - 1), 1)[0]!);
    },
  };
}

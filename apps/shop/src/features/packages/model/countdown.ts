import type { Promo } from '@picture-day/contract/entities/package';

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** When an offer ends on this device's clock, which may be wrong: the server said how long it lasts. */
export const endsAt = ({ remainingTime }: Pick<Promo, 'remainingTime'>, toldAt: number): number =>
  toldAt + remainingTime * 1000;

/** Whole seconds until the end; never below 0. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

export function timeLeft(total: number): TimeLeft {
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

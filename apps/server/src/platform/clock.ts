import { setTimeout } from 'node:timers/promises';

/** Time is handed in, so that tests can move it. */
export interface Clock {
  now(): Date;
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds) => setTimeout(milliseconds),
};

export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => minutes(n * 60);
export const days = (n: number): number => hours(n * 24);
export const after = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);

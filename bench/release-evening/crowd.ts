import { setTimeout as wait } from 'node:timers/promises';
import { Family, KINDS, noTimes, type Times } from '../release-day/family.ts';

/** What part of the families makes an account, and what part buys. */
const NEW = 0.4;
const BUYING = 0.12;

export interface Evening {
  readonly port: number;
  /** Taken one after the other, so that no code is used twice. */
  readonly codes: string[];
  readonly known: readonly string[];
  readonly product: string;
}

export interface Crowd {
  readonly families: number;
  readonly seconds: number;
  readonly times: Times;
  readonly failures: readonly string[];
  readonly received: number;
}

let number = 256;

/** Families come by chance, so many a second on average, whether or not those before them are done. */
export async function comeIn(evening: Evening, rate: number, seconds: number): Promise<Crowd> {
  const times = noTimes();
  const failures: string[] = [];
  const visits: Promise<void>[] = [];
  const began = performance.now();
  let received = 0;
  const visit = async (): Promise<void> => {
    const family = new Family(number++, { ports: [evening.port], isProxy: true }, times);
    try {
      const code = Math.random() < NEW ? evening.codes.pop() : undefined;
      if (code) await family.signUp(code);
      else await family.signIn(evening.known[number % evening.known.length]!);
      await family.look();
      await family.choose(evening.product);
      if (Math.random() < BUYING) await family.pay();
    } catch (error) {
      failures.push((error as Error).message);
    } finally {
      received += family.received;
      family.close();
    }
  };
  for (let next = 0; next < seconds * 1000; next += (-Math.log(1 - Math.random()) * 1000) / rate) {
    await wait(Math.max(0, began + next - performance.now()));
    visits.push(visit());
  }
  await Promise.all(visits);
  const took = (performance.now() - began) / 1000;
  return { families: visits.length, seconds: took, times, failures, received };
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;

export const slowest = ({ times }: Crowd): number =>
  Math.max(...KINDS.map((kind) => percentile(times[kind], 0.99)));

/** Nobody fails, and of every kind of request 99 in 100 are answered within so many ms. */
export const WELL = { failed: 0, p99: 1000 };

export const isWell = (crowd: Crowd): boolean =>
  crowd.failures.length <= WELL.failed && slowest(crowd) < WELL.p99;

export function tellCrowd(title: string, crowd: Crowd): void {
  const { families, seconds, failures, times } = crowd;
  const kinds = KINDS.map((kind) => `${kind} ${percentile(times[kind], 0.99).toFixed(0)}`).join(', ');
  console.log(
    `  ${title}: ${families} families in ${seconds.toFixed(1)} s, ${failures.length} failed; p99 in ms: ${kinds}`,
  );
  for (const failure of [...new Set(failures)].slice(0, 3)) console.log(`    ${failure}`);
}

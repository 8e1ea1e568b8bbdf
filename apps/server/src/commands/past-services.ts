import { PRINT_QUEUE, type PrintJob } from '../features/orders/order.ts';
import { printOrdered } from '../features/personalisation/print/print-queue.ts';
import { after, type Clock, minutes } from '../platform/clock.ts';
import { sendOrNote } from '../platform/outbox.ts';
import type { Services } from '../platform/services.ts';

/** A clock that whoever tells the past sets. */
export class PastClock implements Clock {
  #now: Date;
  constructor(now: Date) {
    this.#now = now;
  }
  now(): Date {
    return new Date(this.#now);
  }
  set(now: Date): void {
    this.#now = now;
  }
  wait(): Promise<void> {
    return Promise.resolve();
  }
}

export interface PastServices extends Services {
  readonly clock: PastClock;
  /** Sends what is queued, to nobody. */
  deliver(): Promise<void>;
  /** From now on the mail server says that there is no such address. */
  refuse(address: string): void;
  /** Tries the print that was ordered last, which finds no picture; all others wait until somebody asks. */
  failLastPrint(): Promise<void>;
}

/** The shop as it was: its clock stands where it is set, its mails were sent long ago, its prints are drawn when asked for. */
export function pastServices(services: Services): PastServices {
  const mails: string[] = [];
  const refused = new Set<string>();
  let last: { readonly job: PrintJob; readonly at: Date } | undefined;
  const past: PastServices = {
    ...services,
    clock: new PastClock(services.clock.now()),
    mailer: {
      ...services.mailer,
      send: ({ to }) =>
        refused.has(to)
          ? Promise.reject(Object.assign(new Error('no such address'), { responseCode: 550 }))
          : Promise.resolve(),
    },
    jobs: {
      ...services.jobs,
      send: async (_trx, queue, data) => {
        if (queue === 'mail') mails.push((data as { uuid: string }).uuid);
        const at = past.clock.now();
        if (queue === PRINT_QUEUE && (!last || at > last.at)) last = { job: data as PrintJob, at };
      },
    },
    deliver: async () => {
      // What is refused is noted and stays; here nobody tries it again.
      for (const uuid of mails.splice(0)) await sendOrNote(past, uuid).catch(() => undefined);
    },
    refuse: (address) => refused.add(address),
    failLastPrint: async () => {
      if (!last) return;
      past.clock.set(after(last.at, minutes(20)));
      const lost = () => Promise.reject(new Error('The picture could not be read'));
      const storage = new Proxy(past.storage, { get: () => lost });
      await printOrdered({ ...past, storage }, last.job).catch(() => undefined);
    },
  };
  return past;
}

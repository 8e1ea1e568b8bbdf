import { openServices } from '../../../commands/open-services.ts';
import { after, minutes } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { deliver } from '../deliver.ts';
import { dueDeliveries, takeDelivery } from '../delivery-store.ts';

/**
 * Begins two deliveries: one that it never sends, and one that is answered before it could write that down. Then it says
 * so and does nothing more, and a test kills it.
 */
const { services } = await openServices(readConfig(process.env), { workers: false });
const now = new Date(process.env.NOW ?? '');
const never = new Promise<never>(() => setInterval(() => {}, 60_000));
const [begun = '', answered = ''] = await dueDeliveries(services.db, now);
await takeDelivery(services.db, begun, { now, until: after(now, minutes(1)) });
const writesNothing = () => {
  console.log('ready');
  return { execute: () => never };
};
const db = new Proxy(services.db, {
  get: (target, name) => {
    if (name === 'connection') return writesNothing;
    const value = Reflect.get(target, name, target);
    return typeof value === 'function' ? value.bind(target) : value;
  },
});
await deliver({ ...services, db, clock: { ...services.clock, now: () => now } }, answered);

import { unsubscribe } from '@picture-day/contract/calls/reminders';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { readPair, signingSecret } from '../../platform/signing.ts';
import { setReminder } from '../accounts/account.ts';
import { CONTACT_OFF, readContactOff } from './contact-off.ts';
import { tellPicturesAreHere } from './pictures-are-here.ts';
import { sendReminders, UNSUBSCRIBE } from './send-reminders.ts';
import { insertContactOff } from './store.ts';

export const reminders: Feature = (on, { db, clock }) => {
  // Mail programs call this without a session: the signature is the permission, and it only turns things off.
  on(unsubscribe, async ({ params }) => {
    const pair = readPair(await signingSecret(db, UNSUBSCRIBE), params.key);
    if (!pair) {
      const contact = readContactOff(await signingSecret(db, CONTACT_OFF), params.key);
      return { unsubscribed: contact ? await insertContactOff(db, contact, clock.now()) : false };
    }
    const [accountUuid, subjectUuid] = pair;
    await transact(db, (trx) => setReminder(trx, accountUuid, subjectUuid, false));
    return { unsubscribed: true };
  });
};

/** Reminders in the morning, which comes to each shop at its own hour; what they wait for, soon after it is there. */
export async function startReminders(services: Services): Promise<void> {
  await services.jobs.schedule('reminders', '0 * * * *', () => sendReminders(services));
  await services.jobs.schedule('pictures-are-here', '*/5 * * * *', () => tellPicturesAreHere(services));
}

import { randomUUID } from 'node:crypto';
import type { sendPasswordReminder } from '@picture-day/contract/calls/access';
import { REMINDERS } from '@picture-day/contract/limits';
import { isEmail } from '@picture-day/contract/rules';
import type { FastifyRequest } from 'fastify';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { tooOften } from '../../platform/http/refusal.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { limitKey, takeCounted } from '../../platform/limits.ts';
import { household } from '../../platform/network.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { publicAddress } from '../portals/public-address.ts';
import { storedEmail } from './account.ts';
import { mailKey } from './mail-key.ts';
import { insertReminder, takeReminder } from './reminder-store.ts';
import { findAccountByEmail } from './store.ts';

const QUEUE = 'password-reminder';
/**
 * Takes a wish for a reset key down and tells nobody whether the address is a known one. Looking it up is left to a
 * worker: whatever was done here for known addresses alone could be measured from outside.
 */
export async function askForLink(
  services: Services,
  visitor: Visitor,
  request: FastifyRequest,
  typed: string,
): Promise<{ readonly error?: string; readonly message?: string }> {
  const { db, clock, config, jobs } = services;
  const { portal, lang, address } = visitor;
  if (!isEmail(typed)) return { error: text(lang, 'invalidEmail') };
  const email = storedEmail(typed);
  const home = household(address);
  const counted = [
    { key: limitKey('address', home), windows: REMINDERS.address },
    { key: limitKey('address and email', `${home} ${portal.uuid} ${email}`), windows: REMINDERS.email },
  ];
  if (!(await takeCounted(db, clock, { name: 'reminder', counted }))) throw tooOften();
  const shop = publicAddress(config, portal, request);
  const uuid = randomUUID();
  await transact(db, async (trx) => {
    await insertReminder(trx, { uuid, portalUuid: portal.uuid, email, lang, shop, askedAt: clock.now() });
    await jobs.send(trx, QUEUE, { uuid });
  });
  return { message: text(lang, 'reminderSent') };
}

export const remindOfPassword =
  (services: Services): Handler<typeof sendPasswordReminder> =>
  ({ query, visitor, request }) =>
    askForLink(services, visitor, request, query.email);

/** Sends a reset key to the address of a wish if it has an account; the wish is gone either way. */
export const answerReminder = (services: Services, uuid: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const asked = await takeReminder(trx, uuid);
    const account = asked && (await findAccountByEmail(trx, asked.portalUuid, asked.email));
    if (asked && account) await mailKey(trx, services, account, asked);
  });

export async function startPasswordReminders(services: Services): Promise<void> {
  await services.jobs.work(QUEUE, ({ uuid }: { uuid: string }) => answerReminder(services, uuid), {
    together: 10,
  });
}

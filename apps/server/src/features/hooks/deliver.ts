import { HOOK_DAYS, HOOK_PAUSES } from '@picture-day/contract/connections';
import { writeAudit } from '../../platform/audit.ts';
import { after, days, minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import { AddressRefused } from '../../platform/outgoing.ts';
import { sendOut, type TheirAnswer } from '../../platform/send-out.ts';
import type { Services } from '../../platform/services.ts';
import { SIGNATURE, signatureOf } from '../../platform/system-signature.ts';
import {
  type DueDelivery,
  dueDeliveries,
  forgetDeliveries,
  type Heard,
  noteAnswer,
  takeDelivery,
} from './delivery-store.ts';
import { hookOfDelivery, setHook } from './hook-store.ts';
import { forgetListeners } from './listening.ts';
import { unsealText } from './secret.ts';

export const HOOK_QUEUE = 'hooks';

const PATIENCE = 10_000;
/** Longer than a try lasts, so that nobody else begins one. */
const LEASE = minutes(1);
/** What is kept of an answer, for people to read. */
const ANSWER_LENGTH = 500;
const KEPT = days(30);

/** Tries a delivery once, if it is due, and writes down what was answered. */
export async function deliver(services: Services, uuid: string): Promise<void> {
  const now = services.clock.now();
  const due = await takeDelivery(services.db, uuid, { now, until: after(now, LEASE) });
  if (!due) return;
  const began = performance.now();
  const heard = await call(services, due).catch((error: Error) => error);
  await note(services, due, heard, Math.round(performance.now() - began));
}

async function call(services: Services, due: DueDelivery): Promise<TheirAnswer> {
  const { db, clock, config } = services;
  const now = clock.now();
  const isOldGood = due.old_secret && due.old_secret_until && due.old_secret_until > now;
  const secrets = [due.secret, ...(isOldGood && due.old_secret ? [due.old_secret] : [])];
  const opened = await Promise.all(secrets.map((secret) => unsealText(db, secret)));
  return sendOut(config, due.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'picture-day-event': due.event,
      'picture-day-id': due.event_uuid,
      [SIGNATURE]: signatureOf(opened, now, due.body),
    },
    body: Buffer.from(due.body),
    milliseconds: PATIENCE,
  });
}

/** What went wrong, as a key or in the words of the network; never an address or a secret. */
function faultOf(error: Error): string {
  if (error instanceof AddressRefused) return error.objection;
  return (error as NodeJS.ErrnoException).code ?? error.message;
}

async function note(
  services: Services,
  due: DueDelivery,
  heard: TheirAnswer | Error,
  milliseconds: number,
): Promise<void> {
  const now = services.clock.now();
  const isGood = !(heard instanceof Error) && heard.status >= 200 && heard.status < 300;
  const text = heard instanceof Error ? faultOf(heard) : heard.text;
  const pause = HOOK_PAUSES[due.attempts - 1];
  const mayWait = pause !== undefined && due.event !== 'test';
  const answer: Heard = {
    state: isGood ? 'done' : mayWait ? 'waiting' : 'failed',
    ...(!isGood && mayWait && { next_at: after(now, minutes(pause)) }),
    answered_at: now,
    status: heard instanceof Error ? null : heard.status,
    answer: text.slice(0, ANSWER_LENGTH),
    milliseconds,
  };
  await transact(services.db, async (trx) => {
    await noteAnswer(trx, due.uuid, answer);
    if (due.event === 'test' && !isGood) return;
    const hook = await hookOfDelivery(trx, due.uuid);
    if (!hook) return;
    if (isGood) {
      if (hook.failing_since) await setHook(trx, hook.uuid, { failing_since: null });
      return;
    }
    const since = hook.failing_since ?? now;
    const isOver = !hook.off_at && after(since, days(HOOK_DAYS)) <= now;
    if (!hook.failing_since) await setHook(trx, hook.uuid, { failing_since: now });
    if (!isOver) return;
    await setHook(trx, hook.uuid, { off_at: now, off_failing: true });
    const author = { portalUuid: hook.portal_uuid, program: 'hooks' };
    await writeAudit(trx, services.clock, author, { action: 'hookFailed', detail: { hook: hook.uuid } });
    forgetListeners(hook.portal_uuid);
  });
}

/** Tries everything that is due: what waited for its pause, and what a process died over. */
export async function deliverDue(services: Services): Promise<void> {
  for (const uuid of await dueDeliveries(services.db, services.clock.now())) {
    if (services.jobs.isResting) return;
    try {
      await deliver(services, uuid);
    } catch (error) {
      services.log.warn({ err: error }, 'a delivery to a system of the shop waits');
    }
  }
}

export async function startHooks(services: Services): Promise<void> {
  const send = ({ uuid }: { uuid: string }) => deliver(services, uuid);
  await services.jobs.work(HOOK_QUEUE, send, { atOnce: 2 });
  await services.jobs.schedule('hooks-due', '* * * * *', () => deliverDue(services));
  await services.jobs.schedule('hooks-tidy', '43 4 * * *', () =>
    forgetDeliveries(services.db, after(services.clock.now(), -KEPT)),
  );
}

import { randomUUID } from 'node:crypto';
import { type HookEvent, MOST_HOOKS, OLD_SECRET_HOURS } from '@picture-day/contract/connections';
import { differences, type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { after, hours } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { openUrl } from '../../platform/outgoing.ts';
import type { Services } from '../../platform/services.ts';
import { saidAt } from './assert-address.ts';
import { countHooks, deleteHook, type HookRow, insertHook, setHook, takeHook } from './hook-store.ts';
import { forgetListeners } from './listening.ts';
import { newHookSecret, sealText } from './secret.ts';
import { hookText } from './texts.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'config'>;
interface Wanted {
  readonly name: string;
  readonly url: string;
  readonly events: readonly HookEvent[];
}

const plain = ({ name, url, events }: Wanted) => ({ name, url, events });

/** Changes a hook of the author's shop and tells what it became; the log has it in the same transaction. */
async function change(
  { db }: Needed,
  author: LogAuthor,
  uuid: string,
  work: (trx: Trx, hook: HookRow) => Promise<Partial<HookRow>>,
): Promise<HookRow> {
  const changed = await transact(db, async (trx) => {
    const hook = await takeHook(trx, author.portalUuid, uuid);
    if (!hook) throw notFound();
    const to = await work(trx, hook);
    await setHook(trx, uuid, to);
    return { ...hook, ...to };
  });
  forgetListeners(author.portalUuid);
  return changed;
}

export async function addHook(services: Needed, author: LogAuthor, wanted: Wanted) {
  const { db, clock, config } = services;
  await saidAt('url', () => openUrl(config, wanted.url));
  const secret = newHookSecret();
  const { portalUuid } = author;
  const hook = await transact(db, async (trx) => {
    if ((await countHooks(trx, portalUuid)) >= MOST_HOOKS)
      throw conflict(hookText.sentence('tooMany', { count: MOST_HOOKS }));
    const uuid = randomUUID();
    const sealed = await sealText(trx, secret);
    const row = { ...plain(wanted), events: [...wanted.events] };
    await insertHook(trx, {
      ...row,
      uuid,
      portal_uuid: portalUuid,
      secret: sealed,
      created_at: clock.now(),
    });
    await writeAudit(trx, clock, author, { action: 'addHook', detail: { hook: uuid } });
    const added = await takeHook(trx, portalUuid, uuid);
    if (!added) throw notFound();
    return added;
  });
  forgetListeners(portalUuid);
  return { hook, secret };
}

export async function changeHook(services: Needed, author: LogAuthor, uuid: string, wanted: Wanted) {
  await saidAt('url', () => openUrl(services.config, wanted.url));
  return change(services, author, uuid, async (trx, hook) => {
    const changed = differences(plain(hook), plain(wanted));
    await writeAudit(trx, services.clock, author, { action: 'changeHook', changed, detail: { hook: uuid } });
    return { ...plain(wanted), events: [...wanted.events] };
  });
}

/** The secret before signs beside the new one for a day, so that no delivery is lost over the change. */
export async function renewSecret(services: Needed, author: LogAuthor, uuid: string) {
  const { clock } = services;
  const secret = newHookSecret();
  const hook = await change(services, author, uuid, async (trx, before) => {
    await writeAudit(trx, clock, author, { action: 'renewHookSecret', detail: { hook: uuid } });
    return {
      secret: await sealText(trx, secret),
      old_secret: before.secret,
      old_secret_until: after(clock.now(), hours(OLD_SECRET_HOURS)),
    };
  });
  return { hook, secret };
}

export const switchHook = (services: Needed, author: LogAuthor, uuid: string, on: boolean) =>
  change(services, author, uuid, async (trx, hook) => {
    const { clock } = services;
    if (on === !hook.off_at) return { off_at: hook.off_at };
    await writeAudit(trx, clock, author, { action: 'switchHook', detail: { hook: uuid, on } });
    return { off_at: on ? null : clock.now(), off_failing: false, failing_since: null };
  });

export async function removeHook(services: Needed, author: LogAuthor, uuid: string): Promise<void> {
  await transact(services.db, async (trx) => {
    if (!(await takeHook(trx, author.portalUuid, uuid))) throw notFound();
    await deleteHook(trx, uuid);
    await writeAudit(trx, services.clock, author, { action: 'removeHook', detail: { hook: uuid } });
  });
  forgetListeners(author.portalUuid);
}

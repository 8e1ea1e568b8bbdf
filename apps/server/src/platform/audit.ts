import type { Clock } from './clock.ts';
import type { Db, Trx } from './database/connect.ts';

/** Writes down what an operator did, and for whom. The table takes no change and no deletion. */
export async function writeAudit(
  db: Db | Trx,
  clock: Clock,
  entry: {
    readonly portalUuid: string;
    readonly operatorUuid: string;
    readonly accountUuid?: string | undefined;
    readonly action: string;
    readonly detail?: object;
  },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: clock.now(),
      portal_uuid: entry.portalUuid,
      operator_uuid: entry.operatorUuid,
      account_uuid: entry.accountUuid ?? null,
      action: entry.action,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

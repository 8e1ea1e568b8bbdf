import { isDeepStrictEqual } from 'node:util';
import { LOG_ACTIONS, type LogAction, type LogKind } from '@picture-day/contract/log-actions';
import { sql } from 'kysely';
import { after, type Clock, minutes } from './clock.ts';
import { type Db, type Trx, transact } from './database/connect.ts';
import { type Customer, operatorUuid } from './http/visitor.ts';

/** Who did it: a colleague, a program or command, or somebody nobody knows (a sign-in that failed). */
export interface LogAuthor {
  readonly portalUuid: string;
  readonly colleague?: string | undefined;
  readonly program?: string | undefined;
}

/** The colleague behind a call, also while acting as a customer. */
export const colleagueOf = (visitor: Customer): LogAuthor => ({
  portalUuid: visitor.portal.uuid,
  colleague: operatorUuid(visitor),
});

/** What a line concerns, by uuid; the log can be read by each of them. */
export interface LogConcerns {
  /** The account of the family. */
  readonly family?: string | null | undefined;
  /** The child, group or person on the pictures. */
  readonly subject?: string | null | undefined;
  readonly job?: string | null | undefined;
  readonly order?: string | null | undefined;
  readonly colleague?: string | null | undefined;
}

/** Each changed field with its value before and after. */
export type LogChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export interface LogLine extends LogConcerns {
  readonly action: LogAction;
  /** The values are kept aside and go with the person they concern; the names of the fields stay. */
  readonly changed?: LogChanges | undefined;
  /** In the words of a person, so it is kept aside as well. */
  readonly reason?: string | undefined;
  /** Ids, counts and steps. Never a name, an address or a code. */
  readonly detail?: object | undefined;
}

/** Writes one line of the log: call it in the transaction of what it tells. Nothing changes or deletes a line. */
export const writeAudit = (db: Db | Trx, clock: Clock, author: LogAuthor, line: LogLine): Promise<void> =>
  insertLine(db, clock, author, { ...line, kind: LOG_ACTIONS[line.action] });

const TOGETHER = minutes(10);

/** Writes that a colleague saw pictures of a family or an order, unless a line of the last minutes says it already. */
export const writeSeen = (
  db: Db,
  clock: Clock,
  author: LogAuthor,
  line: LogConcerns & { readonly action: LogAction },
): Promise<void> =>
  transact(db, async (trx) => {
    const { action, family = null, subject = null, job = null, order = null } = line;
    const one = JSON.stringify([author, action, family, subject, job, order]);
    // The pictures of a page are asked for at once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`seen ${one}`}, 0))`.execute(trx);
    const { rows } = await sql`
      select from audit_log
      where operator_uuid = ${author.colleague ?? null} and action = ${action} and at > ${after(clock.now(), -TOGETHER)}
        and account_uuid is not distinct from ${family}::uuid and subject_uuid is not distinct from ${subject}::uuid
        and job_uuid is not distinct from ${job}::uuid and order_uuid is not distinct from ${order}::uuid
      limit 1`.execute(trx);
    if (rows.length === 0) await writeAudit(trx, clock, author, line);
  });

/** A call of the shop that a colleague makes as a customer. */
export const writeActing = (
  db: Db | Trx,
  clock: Clock,
  author: LogAuthor,
  line: { readonly call: string; readonly family?: string | undefined; readonly detail?: object | undefined },
): Promise<void> =>
  insertLine(db, clock, author, {
    action: line.call,
    kind: 'acting',
    family: line.family,
    detail: line.detail,
  });

/** As the database gives it back, where the order of keys says nothing. */
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The fields that differ, for `changed`. */
export function differences<T extends object>(before: T, after: T): LogChanges {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T & string)[];
  const told = names.map((name) => [name, [asKept(before[name]), asKept(after[name])]] as const);
  return Object.fromEntries(told.filter(([, [a, b]]) => !isDeepStrictEqual(a, b)));
}

async function insertLine(
  db: Db | Trx,
  clock: Clock,
  author: LogAuthor,
  line: Omit<LogLine, 'action'> & { readonly action: string; readonly kind: LogKind },
): Promise<void> {
  const changed = Object.entries(line.changed ?? {});
  const { id } = await db
    .insertInto('audit_log')
    .values({
      at: clock.now(),
      portal_uuid: author.portalUuid,
      operator_uuid: author.colleague ?? null,
      program: author.program ?? null,
      account_uuid: line.family ?? null,
      subject_uuid: line.subject ?? null,
      job_uuid: line.job ?? null,
      order_uuid: line.order ?? null,
      colleague_uuid: line.colleague ?? null,
      action: line.action,
      kind: line.kind,
      fields: changed.map(([name]) => name),
      detail: JSON.stringify(line.detail ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (changed.length === 0 && !line.reason) return;
  const side = (at: 0 | 1) =>
    JSON.stringify(Object.fromEntries(changed.map(([name, two]) => [name, two[at]])));
  await db
    .insertInto('audit_values')
    .values({ log_id: id, before: side(0), after: side(1), reason: line.reason ?? null })
    .execute();
}

/** Empties the values that concern somebody who is erased. The lines stay, without them. */
export async function emptyAuditValues(
  trx: Db | Trx,
  clock: Clock,
  concerned: Pick<LogConcerns, 'family' | 'subject' | 'colleague'>,
): Promise<void> {
  const { family = null, subject = null, colleague = null } = concerned;
  await sql`
    update audit_values v set before = '{}', after = '{}', reason = null, emptied_at = ${clock.now()}
    from audit_log l
    where l.id = v.log_id and v.emptied_at is null
      and (l.account_uuid = ${family} or l.subject_uuid = ${subject} or l.colleague_uuid = ${colleague})`.execute(
    trx,
  );
}

/** The same for many children at once. */
export async function emptyAuditValuesOf(
  trx: Db | Trx,
  clock: Clock,
  subjects: readonly string[],
): Promise<void> {
  await sql`
    update audit_values v set before = '{}', after = '{}', reason = null, emptied_at = ${clock.now()}
    from audit_log l
    where l.id = v.log_id and v.emptied_at is null and l.subject_uuid = any(${[...subjects]}::uuid[])`.execute(
    trx,
  );
}

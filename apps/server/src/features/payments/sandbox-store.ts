import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { SandboxPaymentTable } from '../../platform/database/schema-orders.ts';
import { type Places, statement } from '../../platform/database/statement.ts';

/** A payment as the sandbox remembers it. */
export type SandboxPayment = Selectable<SandboxPaymentTable>;

const sandboxPayments = statement((db, { uuid }: Places<{ readonly uuid: string }>) =>
  db.selectFrom('sandbox_payment').where('uuid', '=', uuid).selectAll(),
);

export const findSandboxPayment = async (db: Db, uuid: string): Promise<SandboxPayment | undefined> =>
  (await sandboxPayments(db, { uuid }))[0];

type ToBegin = Pick<SandboxPayment, 'uuid' | 'amount' | 'currency'>;

const beginning = statement((db, { uuid, amount, currency }: Places<ToBegin>) =>
  db
    .insertInto('sandbox_payment')
    .values({ uuid, amount, currency, answers_at: null })
    .onConflict((oc) => oc.column('uuid').doUpdateSet({ uuid }))
    .returningAll(),
);

/** Asked before, it is answered as it is, whatever it has become. */
export async function beginSandboxPayment(
  db: Db,
  { uuid, amount, currency }: ToBegin,
): Promise<SandboxPayment> {
  const [begun] = await beginning(db, { uuid, amount, currency });
  if (!begun) throw new Error('the payment that was just begun is gone');
  return begun;
}

export async function cancelSandboxPayment(db: Db, uuid: string): Promise<void> {
  await db
    .updateTable('sandbox_payment')
    .set({ status: 'cancelled' })
    .where('uuid', '=', uuid)
    .where('status', '=', 'open')
    .execute();
}

type Decided = Pick<SandboxPayment, 'status' | 'charges' | 'answers_at'>;

/** False where the payment is no longer open. */
export async function endSandboxPayment(trx: Trx, uuid: string, decided: Decided): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sandbox_payment')
    .set((eb) => ({
      status: decided.status,
      charges: eb('charges', '+', decided.charges),
      answers_at: decided.answers_at,
    }))
    .where('uuid', '=', uuid)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Payments decided without a job for their answer, which the shop was not told of. */
export async function unsentAnswers(
  db: Db,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<{ readonly paymentUuid: string }[]> {
  const { rows } = await sql<{ readonly paymentUuid: string }>`
    select s.uuid as "paymentUuid"
    from payment p join sandbox_payment s on s.uuid = p.uuid
    where p.created_at > ${since} and p.state <> 'captured' and s.near and s.answers_at <= ${now}
      and not exists (select from payment_event e where e.provider = 'sandbox' and e.event_id = 'answer ' || s.uuid)
    order by p.created_at limit 100`.execute(db);
  return rows;
}

/** Gives money back once for each key; false where the payment has less. */
export async function refundSandboxPayment(
  trx: Trx,
  { key, reference, amount }: { readonly key: string; readonly reference: string; readonly amount: number },
): Promise<boolean> {
  const payment = await trx
    .selectFrom('sandbox_payment')
    .where('uuid', '=', reference)
    .select(['amount', 'refunded'])
    .forUpdate()
    .executeTakeFirst();
  const known = await trx
    .selectFrom('sandbox_refund')
    .where('key', '=', key)
    .select('key')
    .executeTakeFirst();
  if (known) return true;
  if (!payment || payment.amount - payment.refunded < amount) return false;
  await trx.insertInto('sandbox_refund').values({ key, payment_uuid: reference, amount }).execute();
  await trx
    .updateTable('sandbox_payment')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('uuid', '=', reference)
    .execute();
  return true;
}

export const sandboxRefunds = (
  db: Db,
  paymentUuid: string,
): Promise<{ readonly key: string; readonly amount: number }[]> =>
  db
    .selectFrom('sandbox_refund')
    .where('payment_uuid', '=', paymentUuid)
    .orderBy('key')
    .select(['key', 'amount'])
    .execute();

/** The stored secret; `fresh` becomes it where there is none. */
export async function secretOfSandbox(db: Db, fresh: () => string): Promise<string> {
  const find = () =>
    db.selectFrom('payment_secret').where('provider', '=', 'sandbox').select('secret').executeTakeFirst();
  const known = await find();
  if (known) return known.secret;
  await db
    .insertInto('payment_secret')
    .values({ provider: 'sandbox', secret: fresh() })
    .onConflict((oc) => oc.column('provider').doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('the secret that was just made is gone');
  return made.secret;
}

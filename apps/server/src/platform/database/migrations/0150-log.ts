import { type Kysely, sql } from 'kysely';

/** The log says what each line concerns; the values of people lie aside, where erasure empties them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      alter column operator_uuid drop not null,
      add column program text,
      add column kind text not null default 'acting',
      add column subject_uuid uuid,
      add column job_uuid uuid,
      add column order_uuid uuid,
      add column colleague_uuid uuid,
      add column fields text[] not null default '{}'`.execute(db);
  await sql`
    create table audit_values (
      log_id bigint primary key references audit_log,
      before jsonb not null default '{}',
      after jsonb not null default '{}',
      reason text,
      emptied_at timestamptz
    )`.execute(db);
  await sql`
    insert into audit_values (log_id, reason)
    select id, detail->>'reason' from audit_log where detail->>'reason' is not null`.execute(db);
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await sql`
    update audit_log set detail = detail - 'reason' - 'order',
      order_uuid = (detail->>'order')::uuid,
      kind = case action when 'operatorLogin' then 'sign-in' when 'moveOrder' then 'order'
        when 'markInvoicePaid' then 'money' when 'deleteRecording' then 'shop' else 'acting' end`.execute(db);
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db);

  await sql`drop index audit_log_portal`.execute(db);
  await sql`drop index audit_log_of_colleague`.execute(db);
  await sql`create index audit_log_time on audit_log (portal_uuid, at desc, id desc)`.execute(db);
  await sql`create index audit_log_author on audit_log (portal_uuid, operator_uuid, at desc, id desc)`.execute(
    db,
  );
  await sql`create index audit_log_kind on audit_log (portal_uuid, kind, at desc, id desc)`.execute(db);
  for (const about of ['account', 'subject', 'job', 'order', 'colleague']) {
    const column = sql.ref(`${about}_uuid`);
    await sql`
      create index ${sql.ref(`audit_log_${about}`)} on audit_log (${column}, at desc, id desc)
      where ${column} is not null`.execute(db);
  }

  // Values may be emptied, whole and once; nothing else happens to them.
  await sql`
    create function audit_values_are_append_only() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'UPDATE' and old.emptied_at is null and new.emptied_at is not null
        and new.log_id = old.log_id and new.before = '{}' and new.after = '{}' and new.reason is null then
        return new;
      end if;
      raise exception 'the audit log is append-only';
    end $$`.execute(db);
  await sql`
    create trigger audit_values_append_only before update or delete on audit_values
    for each row execute function audit_values_are_append_only()`.execute(db);
  await sql`
    create trigger audit_values_stay before truncate on audit_values
    for each statement execute function audit_log_is_append_only()`.execute(db);
}

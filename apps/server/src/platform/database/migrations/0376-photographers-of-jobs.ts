import { type Kysely, sql } from 'kysely';

/**
 * A photographer that was typed becomes the colleague of that name, where there is one and no other. Every other name
 * stays as a note, which lets nobody in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with named as (
      select p.uuid, min(a.uuid::text)::uuid as account from photographer p
      join account a on a.portal_uuid = p.portal_uuid and a.role = 'photographer' and a.deleted_at is null
        and lower(btrim(a.name)) = lower(btrim(p.name))
      where p.account_uuid is null
      group by p.uuid having count(*) = 1
    )
    update photographer p set account_uuid = named.account from named where named.uuid = p.uuid`.execute(db);
}

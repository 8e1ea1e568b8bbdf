import { sql } from 'kysely';
import type { Trx } from '../platform/database/connect.ts';

/** Whether somebody else looks after the installation already, or may by a link that is open. */
export async function hasKeeper(trx: Trx, portalUuid: string, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account where role = 'owner' and installation)
      or exists (select from invitation where installation and expires_at > ${now}
        and (portal_uuid, email) <> (${portalUuid}, ${email})) as has`.execute(trx);
  return rows[0]?.has ?? false;
}

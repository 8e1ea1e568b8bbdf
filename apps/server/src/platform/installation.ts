import { sql } from 'kysely';

/** Who looks after the installation: those who were given it, and where nobody was, owners of the shop at every name. */
export const installationQuery = (colleagueUuid: string) => sql<{ readonly may: boolean }>`
    select a.installation or (a.role = 'owner' and not exists (
      select from account o where o.role = 'owner' and o.installation
    ) and a.portal_uuid = (select uuid from portal order by is_default desc, key limit 1)) as may
    from account a where a.uuid = ${colleagueUuid}`;

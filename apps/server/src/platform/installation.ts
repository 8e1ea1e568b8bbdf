import { sql } from 'kysely';

/** Who looks after the installation: those who were given it, and the owner where nobody was. */
export const installationQuery = (colleagueUuid: string) => sql<{ readonly may: boolean }>`
    select a.installation or (a.role = 'owner' and not exists (
      select from account o where o.role = 'owner' and o.installation
    )) as may
    from account a where a.uuid = ${colleagueUuid}`;

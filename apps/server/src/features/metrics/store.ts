import { sql } from 'kysely';

export interface CountRow {
  readonly name: string;
  readonly count: number;
}

/** Mails that wait for their first try, and those that were tried in vain. */
export const unsentMailsQuery = () => sql<CountRow>`
    select case when last_error is null then 'waiting' else 'failed' end as name, count(*)::int as count
    from outbox_mail where sent_at is null group by 1`;

export const failedPrintsQuery = () => sql<{ readonly count: number }>`
    select count(*)::int as count from print_file where state = 'failed'`;

/** What became of the payments that were begun since. */
export const paymentsQuery = (since: Date) => sql<CountRow>`
    select state as name, count(*)::int as count from payment where created_at >= ${since} group by state`;

export const backupQuery = () => sql<{ readonly seconds: number }>`
    select coalesce(extract(epoch from max(made_at)), 0)::float as seconds from backup_made`;

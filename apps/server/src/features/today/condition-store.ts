import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export interface WaitingMails {
  readonly count: number;
  readonly refused: number;
  readonly first: Date | null;
}

/** Mails that wait since before; an answer of 500 or more says that the address will never take them. */
export const waitingMailsQuery = (portalUuid: string, before: Date) => sql<WaitingMails>`
    select count(*) as count, count(*) filter (where last_error ~ '^5[0-9][0-9]') as refused, min(created_at) as first
    from outbox_mail where sent_at is null and created_at < ${before} and portal_uuid = ${portalUuid}`;

export const unsentMails = (db: Db, portalUuid: string): Promise<{ readonly uuid: string }[]> =>
  db
    .selectFrom('outbox_mail')
    .where('portal_uuid', '=', portalUuid)
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .limit(1000)
    .select('uuid')
    .execute();

export interface LastBackup {
  readonly made: Date | null;
  readonly since: Date | null;
}

/** When the last backup was made, and since when there is a shop to back up. */
export const lastBackupQuery = () => sql<LastBackup>`
    select (select max(made_at) from backup_made) as made, (select min(updated_at) from portal) as since`;

export interface OverdueTasks {
  readonly count: number;
  readonly first: Date | null;
}

/** Tasks that should have been begun before. */
export const overdueTasksQuery = (before: Date) => sql<OverdueTasks>`
    select count(*) as count, min(start_after) as first from jobs.job
    where state in ('created', 'retry') and start_after < ${before}`;

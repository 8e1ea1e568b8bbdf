import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { pictureFiles } from '../pictures/picture.ts';
import { shopTables } from './tables-store.ts';

/** The shops of a database; none where no shop was ever opened. */
export async function shopsIn(db: Db): Promise<string[]> {
  if (!(await shopTables(db)).includes('portal')) return [];
  const portals = await db.selectFrom('portal').select('uuid').orderBy('uuid').execute();
  return portals.map(({ uuid }) => uuid);
}

/** One at a time works on the backups of a shop; false where another does. */
export const whileNobodyElse = (db: Db, work: () => Promise<void>): Promise<boolean> =>
  db.connection().execute(async (held) => {
    const lock = sql`hashtextextended('backups', 0)`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(
      held,
    );
    if (!rows[0]?.taken) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(held);
    }
  });

export async function noteBackup(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('backup_made')
    .values({ made_at: at })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** A backup that was put back into a scratch database, and what of it did not come back. */
export interface Trial {
  readonly at: Date;
  /** The name of its folder. */
  readonly backup: string;
  readonly madeAt: Date | null;
  readonly rows: number;
  readonly files: number;
  readonly documents: number;
  readonly problem: string | null;
}

export async function noteTrial(db: Db, trial: Trial): Promise<void> {
  const { at, backup, madeAt, rows, files, documents, problem } = trial;
  await db
    .insertInto('backup_trial')
    .values({ tried_at: at, backup, made_at: madeAt, rows, files, documents, problem })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export const isTriedSince = async (db: Db, since: Date): Promise<boolean> => {
  const later = db.selectFrom('backup_trial').where('tried_at', '>=', since);
  return (await later.limit(1).select('tried_at').execute()).length > 0;
};

export const lastGoodTrial = async (db: Db): Promise<Date | undefined> => {
  const good = db.selectFrom('backup_trial').where('problem', 'is', null);
  return (await good.orderBy('tried_at', 'desc').limit(1).select('tried_at').executeTakeFirst())?.tried_at;
};

export interface BackupState {
  /** The last trial, and the last that found nothing wrong. */
  readonly tried: Date | null;
  readonly backup: string | null;
  readonly problem: string | null;
  readonly good: Date | null;
  /** When the first backup was made: a trial is not missed before. */
  readonly first: Date | null;
}

export const backupStateQuery = () => sql<BackupState>`
    select (select min(made_at) from backup_made) as first,
      (select max(tried_at) from backup_trial where problem is null) as good,
      last.tried_at as tried, last.backup, last.problem
    from (select 1) one
    left join (select tried_at, backup, problem from backup_trial order by tried_at desc limit 1) last on true`;

/** A file that a row names. */
export interface NamedFile {
  readonly kind: 'original' | 'document' | 'print';
  readonly key: string;
  /** What it should be; an original bears it in its name. */
  readonly sha256: string | null;
}

/** Every file that the rows of a shop cannot do without. */
export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select 'document' as kind, storage_key as key, sha256 from document where storage_key is not null
    union all
    select 'print', storage_key, sha256 from print_file where state = 'done' and storage_key is not null`.execute(
    db,
  );
  const pictures = await db.selectFrom('picture').select(['uuid', 'content_hash', 'greenscreen']).execute();
  const originals = pictures.map((picture) => {
    const key = pictureFiles({ ...picture, turn: 0 }).original;
    return { kind: 'original', key, sha256: null } as const;
  });
  return [...rows, ...originals];
}

import fs from 'node:fs/promises';
import { after, days } from '../../platform/clock.ts';
import { askInOneGo } from '../../platform/database/in-one-go.ts';
import type { Services } from '../../platform/services.ts';
import { queuesQuery } from '../work/work-store.ts';
import { backupQuery, type CountRow, failedPrintsQuery, paymentsQuery, unsentMailsQuery } from './store.ts';

/** What is told of the shop as a whole, and by what each is told apart. Values of a label are few and nobody's. */
export const GAUGES = {
  picture_day_database_up: { help: 'Whether the database answered the questions below' },
  picture_day_work_waiting: { help: 'Background work that waits', label: 'kind' },
  picture_day_work_oldest_seconds: { help: 'How long the oldest that is due waits', label: 'kind' },
  picture_day_work_failing: { help: 'Background work tried in vain that is tried again', label: 'kind' },
  picture_day_work_failed: { help: 'Background work that was given up', label: 'kind' },
  picture_day_prints_failed: { help: 'Print files that could not be made' },
  picture_day_mails: { help: 'Mails not sent yet, and tried in vain', label: 'state' },
  picture_day_payments_day: {
    help: 'Payments begun in the last 24 hours by what became of them',
    label: 'outcome',
  },
  picture_day_backup_timestamp_seconds: { help: 'When the last backup was made, 0 for never' },
  picture_day_disk_free_bytes: { help: 'Free room for the data folder' },
  picture_day_disk_size_bytes: { help: 'Size of the disk of the data folder' },
} as const satisfies Readonly<Record<string, { readonly help: string; readonly label?: string }>>;
export type GaugeName = keyof typeof GAUGES;

type Labelled = Readonly<Record<string, number>>;
export type Figures = Readonly<Partial<Record<GaugeName, number | Labelled>>>;

const OUTCOMES = { created: 0, submitting: 0, authorised: 0, captured: 0, failed: 0, cancelled: 0 };
const MAILS = { waiting: 0, failed: 0 };
/** Whoever asks waits no longer than this for the database; the rest is told without it. */
const PATIENCE_MS = 4000;

const counted = (none: Labelled, rows: readonly CountRow[]): Labelled => ({
  ...none,
  ...Object.fromEntries(rows.map(({ name, count }) => [name, count])),
});

async function ofDatabase({ db, clock }: Services): Promise<Figures> {
  const [queues, mails, prints, payments, backup] = await askInOneGo(db, [
    queuesQuery(),
    unsentMailsQuery(),
    failedPrintsQuery(),
    paymentsQuery(after(clock.now(), -days(1))),
    backupQuery(),
  ]);
  const byKind = (figure: 'waiting' | 'oldestSeconds' | 'failing' | 'failed'): Labelled =>
    Object.fromEntries(queues.map((queue) => [queue.kind, queue[figure]]));
  return {
    picture_day_database_up: 1,
    picture_day_work_waiting: byKind('waiting'),
    picture_day_work_oldest_seconds: byKind('oldestSeconds'),
    picture_day_work_failing: byKind('failing'),
    picture_day_work_failed: byKind('failed'),
    picture_day_prints_failed: prints[0]?.count ?? 0,
    picture_day_mails: counted(MAILS, mails),
    picture_day_payments_day: counted(OUTCOMES, payments),
    picture_day_backup_timestamp_seconds: backup[0]?.seconds ?? 0,
  };
}

async function ofDisk(dataDir: string): Promise<Figures> {
  const disk = await fs.statfs(dataDir).catch(() => undefined);
  if (!disk) return {};
  return {
    picture_day_disk_free_bytes: disk.bavail * disk.bsize,
    picture_day_disk_size_bytes: disk.blocks * disk.bsize,
  };
}

/** All figures of this moment; while the database is away, those that it has no part in. */
export async function readFigures(services: Services): Promise<Figures> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Error('the database did not answer in time')), PATIENCE_MS);
  });
  const asked = ofDatabase(services);
  // It may still fail when nobody waits for it any more.
  asked.catch(() => {});
  const database = await Promise.race([asked, patience])
    .catch((error: Error): Figures => {
      services.log.warn({ err: error }, 'figures of the shop could not be read');
      return { picture_day_database_up: 0 };
    })
    .finally(() => clearTimeout(late));
  return { ...database, ...(await ofDisk(services.config.dataDir)) };
}

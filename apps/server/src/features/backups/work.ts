import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { after, days } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { isTriedSince, lastGoodTrial, noteTrial } from './store.ts';

export const TRIAL_QUEUE = 'try-backup';

const PROGRAM = path.join(import.meta.dirname, '../../commands/backup-main.ts');
/** A week, less the night on which it is tried again. */
const GOOD_FOR = days(6);
/** Families come first. */
const PRIORITY = 15;

/**
 * Every night: tries the newest backup once the last good trial is a week old, in a process of its own, so that neither
 * its memory nor its end is the shop's.
 */
export async function startBackups(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.schedule('backups', '40 4 * * *', async () => {
    if (await isTrialDue(services)) await tryInProcess(services);
  });
  await jobs.work(TRIAL_QUEUE, () => tryInProcess(services), { oneWaiting: true });
}

export async function isTrialDue({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<boolean> {
  if (!config.BACKUP_DIR) return false;
  const good = await lastGoodTrial(db);
  return !good || good < after(clock.now(), -GOOD_FOR);
}

/** The process writes down what it found; whatever ends it before is written down here. */
async function tryInProcess({ db, clock, log }: Services): Promise<void> {
  const began = clock.now();
  const child = spawn(process.execPath, [PROGRAM, 'restore', '--try'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid) os.setPriority(child.pid, PRIORITY);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-500);
  });
  const [code] = await once(child, 'close');
  if (code === 0) return;
  const problem = said.trim() || `the trial ended with ${code}`;
  log.error({ code, problem }, 'a backup could not be restored');
  if (await isTriedSince(db, began)) return;
  await noteTrial(db, {
    ...{ at: began, backup: '', madeAt: null, rows: 0, files: 0, documents: 0 },
    problem,
  });
}

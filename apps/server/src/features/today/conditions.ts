import fs from 'node:fs/promises';
import { callUrl } from '@picture-day/contract/call';
import { sendMailsAgain } from '@picture-day/contract/calls/studio/today';
import { OFFICE, ROLES } from '@picture-day/contract/roles';
import type { Condition } from '../../platform/attention.ts';
import { after, days, minutes } from '../../platform/clock.ts';
import { dateWords } from '../../texts/dates.ts';
import {
  type LastBackup,
  lastBackupQuery,
  type OverdueTasks,
  overdueTasksQuery,
  type WaitingMails,
  waitingMailsQuery,
} from './condition-store.ts';
import { todayText } from './texts.ts';

/** What is tried again by itself needs nobody before this. */
const PATIENCE = minutes(15);
const GB = 1e9;
/** Less than this, or than one twentieth, is too little for the next photo day. */
const LEAST_FREE = 5 * GB;
const LEAST_SHARE = 0.05;

export const mailsWait: Condition<WaitingMails> = {
  kind: 'mail',
  grave: true,
  roles: OFFICE,
  reads: ({ clock }, { portal }) => waitingMailsQuery(portal.uuid, after(clock.now(), -PATIENCE)),
  tells([mails], _, { lang }) {
    const { count = 0, refused = 0, first = null } = mails ?? {};
    if (count === 0) return [];
    return [
      {
        key: 'mails',
        sentence: todayText(lang, 'mails', { count }),
        reason: todayText(lang, 'mailsReason', { refused }),
        at: first,
        label: todayText(lang, 'sendAgain'),
        does: callUrl(sendMailsAgain, {}),
      },
    ];
  },
};

export const diskLow: Condition = {
  kind: 'installation',
  grave: true,
  roles: ROLES,
  ofInstallation: true,
  async tells(_, { config }, { lang }) {
    const disk = await fs.statfs(config.dataDir).catch(() => undefined);
    if (!disk) return [];
    const [free, size] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
    if (free >= LEAST_FREE && free >= size * LEAST_SHARE) return [];
    const inGb = (bytes: number) => (bytes / GB).toFixed(1);
    return [
      {
        key: 'disk',
        sentence: todayText(lang, 'disk'),
        reason: todayText(lang, 'diskReason', { free: inGb(free), size: inGb(size) }),
        at: null,
        label: todayText(lang, 'lookAgain'),
        opens: '/studio',
      },
    ];
  },
};

/** Only of a live shop, and not where somebody said that backups are made elsewhere. */
export const backupOld: Condition<LastBackup> = {
  kind: 'installation',
  roles: ROLES,
  ofInstallation: true,
  reads: () => lastBackupQuery(),
  tells([backup], { clock, config }, { portal, lang }) {
    if (config.DEMO !== 'no' || config.BACKUPS === 'elsewhere') return [];
    const made = backup?.made ?? null;
    const last = made ?? backup?.since;
    if (!last || new Date(last) >= after(clock.now(), -days(1))) return [];
    return [
      {
        key: 'backup',
        sentence: todayText(lang, made ? 'backup' : 'backupNever'),
        reason: made
          ? todayText(lang, 'backupReason', { date: dateWords(lang, portal, new Date(made)) })
          : todayText(lang, 'backupNeverReason'),
        at: made,
        label: todayText(lang, 'lookAgain'),
        opens: '/studio',
      },
    ];
  },
};

export const workWaits: Condition<OverdueTasks> = {
  kind: 'installation',
  grave: true,
  roles: ROLES,
  ofInstallation: true,
  reads: ({ clock }) => overdueTasksQuery(after(clock.now(), -PATIENCE)),
  tells([tasks], _, { lang, role }) {
    const { count = 0, first = null } = tasks ?? {};
    if (count === 0) return [];
    return [
      {
        key: 'queue',
        sentence: todayText(lang, 'queue', { count }),
        reason: todayText(lang, 'queueReason'),
        at: first,
        label: todayText(lang, role === 'owner' ? 'seeWork' : 'lookAgain'),
        opens: role === 'owner' ? '/studio/shop/work' : '/studio',
      },
    ];
  },
};

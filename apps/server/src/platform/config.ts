import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { allowedList } from './outgoing.ts';

/** The folder of the checkout, wherever the command was started. */
export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

const yesOrNo = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no'], { error: 'say yes or no' })
  .transform((text) => text === '1' || text === 'true' || text === 'yes');

/** `public` is a demo for others to see: without what only its owner may read. */
const demo = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no', 'public'], { error: 'say yes, no or public' })
  .transform((text) =>
    text === 'public' ? text : text === '1' || text === 'true' || text === 'yes' ? 'yes' : 'no',
  );

/** How many proxies of ours stand in front; what came before the last of them anybody could have written. */
const proxies = z
  .string()
  .regex(/^(yes|true|no|false|\d)$/, { error: 'say no, yes, or how many proxies stand in front' })
  .transform((text) => (/^\d$/.test(text) ? Number(text) : text === 'yes' || text === 'true' ? 1 : 0));

const addresses = z.string().refine(
  (text) => {
    try {
      return allowedList(text) !== undefined;
    } catch {
      return false;
    }
  },
  { error: 'must be addresses or networks such as 192.168.1.20 or 10.1.0.0/16, parted by commas' },
);

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(65_535, 'must be at most 65535');

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('warn'),
  /** Where figures for Prometheus are read: a port of their own, or beside the pages for whoever has the token. */
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Where traces go, as collectors of OpenTelemetry take them. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  /** How long requests that are under way may take when the shop is asked to stop. */
  STOP_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(600, 'must be at most 600')
    .default(20),
  DEMO: demo.default('yes'),
  /** Whether the demo comes with three months that lie behind it. */
  DEMO_PAST: yesOrNo.default(true),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  /** Said by whoever wants a live shop without a mail server. */
  MAIL: z.enum(['folder'], { error: 'say folder, or leave it out' }).optional(),
  /** Said where backups are made by other means than the shop's own command. */
  BACKUPS: z.enum(['elsewhere'], { error: 'say elsewhere, or leave it out' }).optional(),
  /** Where backups lie; the shop tries them there each week. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** For how many days backups are kept, and for how many weeks the last of each. */
  BACKUP_DAILY: wholeNumber(1, 366).default(7),
  BACKUP_WEEKLY: wholeNumber(0, 104).default(4),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).default('eu-north-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** Who sends a picture's bytes once the shop has allowed it: the shop, or the proxy or object storage where they lie. */
  PICTURES_BY: z.enum(['shop', 'proxy'], { error: 'say shop or proxy' }).default('shop'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: url(['http:', 'https:']).optional(),
  VIPPS_CLIENT_ID: z.string().min(1).optional(),
  VIPPS_CLIENT_SECRET: z.string().min(1).optional(),
  VIPPS_SUBSCRIPTION_KEY: z.string().min(1).optional(),
  VIPPS_MERCHANT_SERIAL_NUMBER: z
    .string()
    .regex(/^\d{4,7}$/, { error: 'must be the four to seven digits of your sales unit' })
    .optional(),
  VIPPS_WEBHOOK_SECRET: z.string().min(1).optional(),
  VIPPS_API_BASE: url(['http:', 'https:']).optional(),
  WORKERS: yesOrNo.default(true),
  /** Addresses of the own machine or network that hooks and labs may be reached at. */
  OUTGOING_ALLOW: addresses.default(''),
  /** Where folders of labs lie, if not below the shop's data. */
  LABS_DIR: z.string().min(1).optional(),
  /** Whether customers may send pictures as iPhones take them. */
  HEIC: yesOrNo.default(true),
  /** Where the built clients lie. */
  SHOP_DIST: z.string().min(1).default(path.join(CHECKOUT, 'apps/shop/dist')),
  STUDIO_DIST: z.string().min(1).default(path.join(CHECKOUT, 'apps/studio/dist')),
});

export interface Config extends z.infer<typeof settings> {
  readonly dataDir: string;
}

/** A wrong setting: the message is meant for the person who set it. */
export class WrongSetting extends Error {}

/** PostgreSQL drops root's rights, so root's data lies where any user may pass; everybody else's lies in the checkout. */
function defaultDataDir(): string {
  if (process.getuid?.() !== 0) return path.join(CHECKOUT, '.data');
  const mark = createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 8);
  return path.join('/var/lib/picture-day', `${path.basename(CHECKOUT)}-${mark}`);
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new WrongSetting(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const s3 = [read.data.S3_BUCKET, read.data.S3_ACCESS_KEY, read.data.S3_SECRET_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    throw new WrongSetting(
      'Object storage needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together; set all of them or none.',
    );
  }
  if (read.data.PICTURES_BY === 'proxy' && read.data.TRUST_PROXY === 0 && !s3.every(Boolean)) {
    throw new WrongSetting(
      'PICTURES_BY=proxy needs a proxy in front, named by TRUST_PROXY; without one families would see no pictures.',
    );
  }
  const vipps = [
    read.data.VIPPS_CLIENT_ID,
    read.data.VIPPS_CLIENT_SECRET,
    read.data.VIPPS_SUBSCRIPTION_KEY,
    read.data.VIPPS_MERCHANT_SERIAL_NUMBER,
  ];
  if (vipps.some(Boolean) && !vipps.every(Boolean)) {
    throw new WrongSetting(
      'Vipps MobilePay needs VIPPS_CLIENT_ID, VIPPS_CLIENT_SECRET, VIPPS_SUBSCRIPTION_KEY and VIPPS_MERCHANT_SERIAL_NUMBER together; set all of them or none.',
    );
  }
  const dataDir = path.resolve(read.data.DATA_DIR?.replace(/^~(?=\/)/, os.homedir()) ?? defaultDataDir());
  return { ...read.data, dataDir };
}

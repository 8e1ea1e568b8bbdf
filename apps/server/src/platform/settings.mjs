// @ts-check
// Every setting of the installation, declared once. It is read before anything is installed, on whatever Node the
// machine has: plain JavaScript, no dependencies.
import net from 'node:net';

/** What is wrong with a value, as whoever set it should read it. */
class WrongValue extends Error {}

/** @returns {never} */
const refuse = (/** @type {string} */ words) => {
  throw new WrongValue(words);
};

const YES = new Set(['1', 'true', 'yes']);
const NO = new Set(['0', 'false', 'no']);

/** @param {string} text */
const yesOrNo = (text) => (YES.has(text) ? true : NO.has(text) ? false : refuse('say yes or no'));

/**
 * `public` is a demo for others to see: without what only its owner may read.
 * @param {string} text
 * @returns {'yes' | 'no' | 'public'}
 */
const demo = (text) => {
  if (text === 'public') return text;
  return YES.has(text) ? 'yes' : NO.has(text) ? 'no' : refuse('say yes, no or public');
};

/**
 * How many proxies of ours stand in front; what came before the last of them anybody could have written.
 * @param {string} text
 */
const proxies = (text) => {
  if (/^\d$/.test(text)) return Number(text);
  if (text === 'yes' || text === 'true') return 1;
  return text === 'no' || text === 'false' ? 0 : refuse('say no, yes, or how many proxies stand in front');
};

/**
 * The addresses the installation has named, `10.1.2.3` or `10.1.0.0/16`, parted by commas.
 * @param {string} text
 */
export function allowedList(text) {
  const list = new net.BlockList();
  for (const part of text.split(',').map((one) => one.trim())) {
    if (!part) continue;
    const [address = '', bits] = part.split('/');
    const family = net.isIPv6(address) ? 'ipv6' : 'ipv4';
    const whole = family === 'ipv6' ? 128 : 32;
    const wanted = bits === undefined ? whole : Number(bits);
    if (net.isIP(address) === 0 || !Number.isInteger(wanted) || wanted < 0 || wanted > whole)
      refuse(`${part} is no address and no network; write 192.168.1.20 or 10.1.0.0/16, parted by commas`);
    list.addSubnet(address, wanted, family);
  }
  return list;
}

/** @param {string} text */
const addresses = (text) => {
  allowedList(text);
  return text;
};

/** @param {readonly string[]} protocols */
const url = (...protocols) => {
  const words = `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`;
  return (/** @type {string} */ text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : refuse(words);
};

/**
 * @template {string} Word
 * @param {string} words
 * @param {readonly Word[]} known
 */
const oneOf =
  (words, ...known) =>
  (/** @type {string} */ text) =>
    known.find((one) => one === text) ?? refuse(words);

/**
 * @param {number} least
 * @param {number} most
 * @param {string} [otherwise] what is said of a value that is no number at all
 */
const wholeNumber =
  (least, most, otherwise = `must be a whole number from ${least} to ${most}`) =>
  (/** @type {string} */ text) => {
    const value = Number(text);
    if (Number.isNaN(value)) refuse(otherwise);
    if (!Number.isInteger(value) || value < least || value > most)
      refuse(`must be a whole number from ${least} to ${most}`);
    return value;
  };
const port = wholeNumber(0, 65_535, 'must be a port number');

/**
 * @param {number} [least]
 * @param {number} [most]
 */
const text =
  (least = 1, most = 10_000) =>
  (/** @type {string} */ given) => {
    if (given.length < least) refuse(`must have at least ${least} characters`);
    if (given.length > most) refuse(`must have at most ${most} characters`);
    return given;
  };

/** @param {string} given */
const salesUnit = (given) =>
  /^\d{4,7}$/.test(given) ? given : refuse('must be the four to seven digits of your sales unit');

/** @param {string} given */
const listenAddress = (given) =>
  net.isIP(given) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(given)
    ? given
    : refuse('must be an address of this machine such as 127.0.0.1, 0.0.0.0 or ::, without a port');

const LOG_LEVELS = /** @type {const} */ (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/**
 * @template Value
 * @param {(text: string) => Value} read
 * @param {NoInfer<Value>} otherwise what holds where nobody says anything
 */
const set = (read, otherwise) => ({ read, otherwise });
/**
 * @template Value
 * @param {(text: string) => Value} read
 */
const optional = (read) => ({ read, otherwise: undefined });

/** What each setting is read by, and what holds without it. */
export const SETTINGS = {
  PORT: set(port, 3000),
  /** Where the shop listens. */
  LISTEN_ADDRESS: set(listenAddress, '127.0.0.1'),
  DATA_DIR: optional(text()),
  DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  PUBLIC_URL: optional(url('http:', 'https:')),
  TRUST_PROXY: set(proxies, 0),
  LOG_LEVEL: set(oneOf(`must be one of ${LOG_LEVELS.join(', ')}`, ...LOG_LEVELS), 'warn'),
  /** Where figures for Prometheus are read: a port of their own, or beside the pages for whoever has the token. */
  METRICS_PORT: optional(port),
  METRICS_TOKEN: optional(text(16)),
  /** Where traces go, as collectors of OpenTelemetry take them. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url('http:', 'https:')),
  /** How long requests that are under way may take when the shop is asked to stop. */
  STOP_SECONDS: set(wholeNumber(0, 600, 'must be a number of seconds'), 20),
  DEMO: set(demo, 'yes'),
  /** Whether the demo comes with three months that lie behind it. */
  DEMO_PAST: set(yesOrNo, true),
  SMTP_URL: optional(url('smtp:', 'smtps:')),
  /** Said by whoever wants a live shop without a mail server. */
  MAIL_TO_FOLDER: set(yesOrNo, false),
  MAIL_FROM: optional(text(3, 200)),
  /** Said where backups are made by other means than the shop's own command. */
  BACKUPS: optional(oneOf('say elsewhere, or leave it out', 'elsewhere')),
  /** Where backups lie; the shop tries them there each week. */
  BACKUP_DIR: optional(text()),
  /** For how many days backups are kept, and for how many weeks the last of each. */
  BACKUP_DAILY: set(wholeNumber(1, 366), 7),
  BACKUP_WEEKLY: set(wholeNumber(0, 104), 4),
  S3_ENDPOINT: optional(url('http:', 'https:')),
  S3_BUCKET: optional(text(3, 63)),
  S3_REGION: set(text(), 'eu-north-1'),
  S3_ACCESS_KEY: optional(text()),
  S3_SECRET_KEY: optional(text()),
  /** Who sends a picture's bytes once the shop has allowed it: the shop, or the proxy or object storage where they lie. */
  PICTURES_BY: set(oneOf('say shop or proxy', 'shop', 'proxy'), 'shop'),
  STRIPE_SECRET_KEY: optional(text()),
  STRIPE_WEBHOOK_SECRET: optional(text()),
  STRIPE_API_BASE: optional(url('http:', 'https:')),
  VIPPS_CLIENT_ID: optional(text()),
  VIPPS_CLIENT_SECRET: optional(text()),
  VIPPS_SUBSCRIPTION_KEY: optional(text()),
  VIPPS_MERCHANT_SERIAL_NUMBER: optional(salesUnit),
  VIPPS_WEBHOOK_SECRET: optional(text()),
  VIPPS_API_BASE: optional(url('http:', 'https:')),
  WORKERS: set(yesOrNo, true),
  /** Addresses of the own machine or network that hooks and labs may be reached at. */
  OUTGOING_ALLOW: set(addresses, ''),
  /** Where folders of labs lie, if not below the shop's data. */
  LABS_DIR: optional(text()),
  /** Whether customers may send pictures as iPhones take them. */
  HEIC: set(yesOrNo, true),
  /** Where the built clients lie, if not in the checkout. */
  SHOP_DIST: optional(text()),
  STUDIO_DIST: optional(text()),
};

/**
 * Names that were settings once, and that others set as well: login shells set MAIL to a mailbox, and tcsh and conda set
 * HOST to a name of their own. Their value counts only where it can be meant for the shop alone.
 * @type {Readonly<Record<string, { now: keyof typeof SETTINGS, isOurs: (text: string) => boolean, as: (text: string) => string }>>}
 */
const OLD_NAMES = {
  MAIL: { now: 'MAIL_TO_FOLDER', isOurs: (given) => given === 'folder', as: () => 'yes' },
  HOST: {
    now: 'LISTEN_ADDRESS',
    isOurs: (given) => given === 'localhost' || net.isIP(given) !== 0,
    as: (given) => given,
  },
};

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/** @typedef {{ [Name in keyof typeof SETTINGS]: ReturnType<typeof SETTINGS[Name]['read']> | typeof SETTINGS[Name]['otherwise'] }} AllSettings */
/** @typedef {{ settings: AllSettings, wrong: string | undefined, warnings: readonly string[] }} ReadSettings */

/**
 * Reads the settings; `wrong` is what to say to whoever set them, and then they are not to be used.
 * @param {Environment} env
 * @returns {ReadSettings}
 */
export function readSettings(env) {
  /** @type {Record<string, string>} */
  const given = {};
  for (const name of Object.keys(SETTINGS)) {
    const value = env[name];
    // An empty value is none: compose.yaml hands over all of them.
    if (value !== undefined && value !== '') given[name] = value;
  }
  const warnings = [];
  for (const [old, { now, isOurs, as }] of Object.entries(OLD_NAMES)) {
    const value = env[old] ?? '';
    if (given[now] !== undefined || !isOurs(value)) continue;
    given[now] = as(value);
    warnings.push(
      `${old}=${value} is read as ${now}=${given[now]}. Write ${now} in its place: other programs set ${old}, too.`,
    );
  }
  /** @type {Record<string, unknown>} */
  const settings = {};
  const lines = [];
  for (const [name, { read, otherwise }] of Object.entries(SETTINGS)) {
    const value = given[name];
    try {
      settings[name] = value === undefined ? otherwise : read(value);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      lines.push(`  ${name}: ${error.message}`);
    }
  }
  const all = /** @type {AllSettings} */ (settings);
  const wrong = lines.length > 0 ? `These settings cannot be used:\n${lines.join('\n')}` : wrongTogether(all);
  return { settings: all, wrong, warnings };
}

const S3 = /** @type {const} */ (['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
const VIPPS = /** @type {const} */ ([
  'VIPPS_CLIENT_ID',
  'VIPPS_CLIENT_SECRET',
  'VIPPS_SUBSCRIPTION_KEY',
  'VIPPS_MERCHANT_SERIAL_NUMBER',
]);

/**
 * What does not go together.
 * @param {AllSettings} settings
 * @returns {string | undefined}
 */
function wrongTogether(settings) {
  const isHalf = (/** @type {readonly (keyof AllSettings)[]} */ names) =>
    names.some((name) => settings[name]) && !names.every((name) => settings[name]);
  if (isHalf(S3)) {
    return 'Object storage needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together; set all of them or none.';
  }
  if (settings.PICTURES_BY === 'proxy' && settings.TRUST_PROXY === 0 && !settings.S3_BUCKET) {
    return 'PICTURES_BY=proxy needs a proxy in front, named by TRUST_PROXY; without one families would see no pictures.';
  }
  if (isHalf(VIPPS)) {
    return `Vipps MobilePay needs ${VIPPS.slice(0, -1).join(', ')} and ${VIPPS.at(-1)} together; set all of them or none.`;
  }
  return undefined;
}

const THIS_MACHINE = /^(?:(?:[a-z0-9-]+\.)*localhost|\[?::1\]?|127\.\d+\.\d+\.\d+)$/i;

/**
 * Whether a name or an address means the machine that asks.
 * @param {string} host
 */
export const isThisMachine = (host) => THIS_MACHINE.test(host);

/**
 * The demo's printed passwords and its mails are for whoever sits at the machine.
 * @param {Pick<AllSettings, 'DEMO' | 'LISTEN_ADDRESS'>} settings
 * @returns {string | undefined}
 */
export function demoElsewhere({ DEMO, LISTEN_ADDRESS }) {
  if (DEMO !== 'yes' || isThisMachine(LISTEN_ADDRESS)) return undefined;
  return (
    `LISTEN_ADDRESS is ${LISTEN_ADDRESS}, and the demo with its printed passwords and its mails is for this machine only. ` +
    'Leave LISTEN_ADDRESS out, or say DEMO=public for a demo that others may see.'
  );
}

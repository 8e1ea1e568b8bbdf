import { missingLegal } from '../features/portals/portal.ts';
import type { LastBackup } from '../features/today/condition-store.ts';
import { after, days } from '../platform/clock.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import { giveFolder, unwritable } from '../platform/writable.ts';
import type { DemoFacts } from './demo-facts.ts';
import type { LiveShop } from './live-shops.ts';

/** Something that keeps a shop from going live, and what mends it. */
export interface Finding {
  readonly what: string;
  readonly mend: string;
}

const AGAIN = 'then run npm run open-shop again';

/** What the settings lack for a live shop. */
export function* settingFindings(config: Config, demo: DemoFacts): Generator<Finding> {
  const { PUBLIC_URL, SMTP_URL, MAIL_TO_FOLDER, MAIL_FROM, TRUST_PROXY } = config;
  if (config.DEMO !== 'no') yield { what: 'DEMO is not no, so this is the demo.', mend: 'Set DEMO=no.' };
  if (!PUBLIC_URL) {
    yield { what: 'PUBLIC_URL is missing.', mend: 'Set it to the address of the shop, https://….' };
  } else if (!PUBLIC_URL.startsWith('https:')) {
    yield {
      what: `PUBLIC_URL is ${PUBLIC_URL}, without TLS.`,
      mend: 'Set it to an address with https:// and let a proxy answer there.',
    };
  } else if (TRUST_PROXY === 0) {
    yield {
      what: 'TRUST_PROXY is no, while PUBLIC_URL says that a proxy with TLS stands in front.',
      mend: 'Set TRUST_PROXY=yes, and let the proxy set the headers that docs/going-live.md lists.',
    };
  }
  if (!SMTP_URL && !MAIL_TO_FOLDER) {
    yield {
      what: 'SMTP_URL is missing, so no mail would leave.',
      mend: 'Set it to your mail server, or say MAIL_TO_FOLDER=yes if mail shall stay in a folder.',
    };
  }
  if (MAIL_FROM === demo.sender) {
    yield { what: `MAIL_FROM is the demo's, ${demo.sender}.`, mend: 'Set it to an address of yours.' };
  }
  yield* stripeFindings(config);
  yield* vippsFindings(config);
}

const LIVE_KEY = /^[rs]k_live_\w+$/;
const WEBHOOK_SECRET = /^whsec_[\w+/=]+$/;

/** Keys that charge nobody, or were copied from the guide. */
function* stripeFindings(config: Config): Generator<Finding> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = config;
  if (base) {
    yield { what: `STRIPE_API_BASE leads payments to ${base}, not to Stripe.`, mend: 'Take it out.' };
  }
  if (!key) return;
  if (!LIVE_KEY.test(key)) {
    const isTest = /^[rs]k_test_/.test(key);
    yield {
      what: `STRIPE_SECRET_KEY is ${isTest ? "one of Stripe's test keys, which charge nobody" : "no key of Stripe's"}.`,
      mend: 'Set the live key, sk_live_….',
    };
  }
  if (!WEBHOOK_SECRET.test(secret ?? '')) {
    yield {
      what: `STRIPE_WEBHOOK_SECRET is ${secret ? "no secret of Stripe's" : 'missing'}, so its messages are refused.`,
      mend: 'Set the secret of the webhook, whsec_….',
    };
  }
}

/** Keys of the test environment, or copied from the guide. */
function* vippsFindings(config: Config): Generator<Finding> {
  const { VIPPS_CLIENT_ID: id, VIPPS_WEBHOOK_SECRET: secret, VIPPS_API_BASE: base } = config;
  if (base) {
    yield { what: `VIPPS_API_BASE leads payments to ${base}, not to Vipps.`, mend: 'Take it out.' };
  }
  if (!id) return;
  const copied = ['VIPPS_CLIENT_ID', 'VIPPS_CLIENT_SECRET', 'VIPPS_SUBSCRIPTION_KEY'] as const;
  for (const name of copied.filter((one) => config[one]?.includes('…'))) {
    yield { what: `${name} was copied from the guide.`, mend: 'Set the one of your sales unit.' };
  }
  if (!secret || secret.includes('…')) {
    yield {
      what: `VIPPS_WEBHOOK_SECRET is ${secret ? 'copied from the guide' : 'missing'}, so its messages are refused.`,
      mend: 'Register the webhook as docs/going-live.md says, and set the secret it answers with.',
    };
  }
}

/** Vipps MobilePay takes no others. */
const VIPPS_CURRENCIES: readonly string[] = ['NOK', 'DKK', 'EUR', 'SEK'];

/** What a shop still shares with the demo, or cannot be paid by. */
export function* shopFindings(shop: LiveShop, config: Config, demo: DemoFacts): Generator<Finding> {
  const { name, settings } = shop;
  if (shop.uuid === demo.uuid || shop.key === demo.key) {
    yield {
      what: `${name} is the demo shop, whose codes and passwords are printed.`,
      mend: 'In shop.json take out uuid and write a key of your own; use a database in which no demo was loaded.',
    };
  }
  for (const { key, provider } of shop.payment) {
    if (provider === 'sandbox') {
      yield {
        what: `${name}: the payment option "${key}" is on sandbox and charges nobody.`,
        mend: `In catalogue/payment.json give it another provider or take it out, ${AGAIN}.`,
      };
    }
    if (provider === 'stripe' && !config.STRIPE_SECRET_KEY) {
      yield {
        what: `${name}: the payment option "${key}" is of Stripe, and STRIPE_SECRET_KEY is missing.`,
        mend: 'Set it, and STRIPE_WEBHOOK_SECRET.',
      };
    }
    if (provider === 'vipps' && !config.VIPPS_CLIENT_ID) {
      yield {
        what: `${name}: the payment option "${key}" is of Vipps, and VIPPS_CLIENT_ID is missing.`,
        mend: 'Set it and the other keys of your sales unit.',
      };
    }
    if (provider === 'vipps' && !VIPPS_CURRENCIES.includes(shop.settings.currencyCode)) {
      yield {
        what: `${name}: the payment option "${key}" is of Vipps, which takes no ${shop.settings.currencyCode}.`,
        mend: `Take it out of catalogue/payment.json, ${AGAIN}.`,
      };
    }
  }
  yield* demoLeftovers(shop, demo);
  if ((settings.mailFrom ?? '') === demo.sender) {
    yield {
      what: `${name}: the sender of mails is the demo's, ${demo.sender}.`,
      mend: `Change mailFrom in shop.json, ${AGAIN}.`,
    };
  }
  if (shop.operators.some((email) => demo.operators.includes(email))) {
    yield {
      what: `${name}: the demo's operator may sign in, with a password that is printed.`,
      mend: 'Use a database in which no demo was loaded, and npm run owner -- EMAIL with an address of your own.',
    };
  }
}

function* demoLeftovers({ name, settings, texts, vouchers }: LiveShop, demo: DemoFacts): Generator<Finding> {
  const same = Object.entries(demo.contact)
    .filter(([field, value]) => settings.contact[field as keyof DemoFacts['contact']] === value)
    .map(([field]) => field)
    // A town may be shared.
    .filter((field) => field !== 'postalCode');
  if (same.length > 0) {
    yield {
      what: `${name}: the contact still has the demo's ${same.join(', ')}.`,
      mend: `Change contact in shop.json, ${AGAIN}.`,
    };
  }
  const { organisationNumber, bankAccount } = settings.legal;
  if (organisationNumber === demo.legal.organisationNumber || bankAccount === demo.legal.bankAccount) {
    yield {
      what: `${name}: the organisation number or the bank account is the demo's, and nobody's.`,
      mend: `Change legal in shop.json, or take it out and fill it in at /studio/shop/legal, ${AGAIN}.`,
    };
  }
  const domain = demo.sender.slice(demo.sender.indexOf('@') + 1);
  const naming = texts.filter(({ text }) => text.includes(demo.name) || text.includes(domain));
  if (naming.length > 0) {
    yield {
      what: `${name}: ${naming.map(({ where }) => where).join(', ')} still name the demo, ${demo.name}.`,
      mend: `Write your own, ${AGAIN}.`,
    };
  }
  const printed = vouchers.filter((code) => demo.vouchers.includes(code));
  if (printed.length > 0) {
    yield {
      what: `${name}: anybody may read the codes of the demo's vouchers: ${printed.join(', ')}.`,
      mend: `Take them out of catalogue/offers.json, ${AGAIN}.`,
    };
  }
}

/** What the law wants to be known and the shop does not say; it opens all the same, so that the studio can be told. */
export function* legalFindings({ name, settings, payment }: LiveShop): Generator<Finding> {
  const onInvoice = payment.filter(({ provider }) => provider === 'invoice');
  const missing = missingLegal(settings, false);
  if (missing.length > 0) {
    yield {
      what: `${name}: receipts lack the shop's ${missing.map((field) => LEGAL_WORDS[field] ?? field).join(', ')}.`,
      mend: 'The owner fills them in at /studio/shop/legal, or contact and legal in shop.json say them.',
    };
  }
  if (onInvoice.length > 0 && !settings.legal.bankAccount) {
    yield {
      what: `${name}: the payment option "${onInvoice[0]?.key}" is not offered, because the shop has no bank account.`,
      mend: 'The owner fills it in at /studio/shop/legal, or legal.bankAccount in shop.json says it.',
    };
  }
}

const LEGAL_WORDS: { readonly [field: string]: string } = {
  organisationNumber: 'organisation number',
  postalCode: 'postal code',
};

/** Folders in which the shop has to write. */
export async function placeFindings({ dataDir, BACKUP_DIR, BACKUPS }: Config): Promise<readonly Finding[]> {
  const places = { DATA_DIR: dataDir, ...(BACKUP_DIR && BACKUPS !== 'elsewhere' && { BACKUP_DIR }) };
  const found = Object.entries(places).map(async ([name, folder]) => {
    const why = await unwritable(folder);
    return why ? [{ what: `${name} is ${folder}. ${why}`, mend: giveFolder(folder) }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** An address that leads to no shop. */
export function* addressFindings(
  { PUBLIC_URL }: Config,
  shops: readonly Pick<LiveShop, 'hosts' | 'name'>[],
): Generator<Finding> {
  if (!PUBLIC_URL) return;
  const { origin, hostname, pathname, search, hash } = new URL(PUBLIC_URL);
  if (pathname !== '/' || search || hash) {
    yield {
      what: `PUBLIC_URL is ${PUBLIC_URL}, and a shop answers at the top of a name only.`,
      mend: `Set PUBLIC_URL=${origin}.`,
    };
  }
  const named = shops.flatMap(({ hosts }) => hosts);
  if (named.length > 0 && !named.includes(hostname)) {
    yield {
      what: `PUBLIC_URL leads to ${hostname}, and no shop has it among its hosts (${named.join(', ')}).`,
      mend: `Set PUBLIC_URL to one of these, or write it into hosts of shop.json, ${AGAIN}.`,
    };
  }
}

/** A shop that nobody can look after. */
export const ownerFindings = (
  shops: readonly Pick<LiveShop, 'uuid' | 'key' | 'name'>[],
  owned: ReadonlySet<string>,
): readonly Finding[] =>
  shops
    .filter(({ uuid }) => !owned.has(uuid))
    .map(({ key, name }) => ({
      what: `${name} has no owner, and no link is open by which somebody becomes one.`,
      mend: `Make one: npm run owner -- EMAIL${shops.length > 1 ? ` --shop ${key}` : ''}.`,
    }));

/** The same that Today says: of a live shop, and not where backups are made elsewhere. */
export function backupFindings(
  { DEMO, BACKUPS }: Config,
  { made, since }: LastBackup,
  now: Date,
): readonly Finding[] {
  const last = made ?? since;
  if (DEMO !== 'no' || BACKUPS === 'elsewhere' || !last || last >= after(now, -days(1))) return [];
  return [
    {
      what: made
        ? `The last backup is of ${made.toISOString().slice(0, 16).replace('T', ' ')}, more than a day ago.`
        : 'No backup was ever made.',
      mend: 'See what the nightly one says (journalctl -t picture-day-backup), and run npm run backup; or say BACKUPS=elsewhere where others make them.',
    },
  ];
}

/** Two labs that were given one folder before that was refused. */
export const labFindings = (
  { name }: Pick<LiveShop, 'name'>,
  shared: readonly (readonly string[])[],
): readonly Finding[] =>
  shared.map((labs) => ({
    what: `${name}: the labs ${labs.join(' and ')} share one folder, and each finds the other's batches there.`,
    mend: 'Give one of them another folder at /studio/production/labs.',
  }));

export const noShop = (where: string): Finding => ({
  what: `There is no shop in ${where}.`,
  mend: 'Load one: npm run open-shop -- FOLDER.',
});

export const listFindings = (found: readonly Finding[]): string =>
  found.map(({ what, mend }, index) => `${index + 1}. ${what} ${mend}`).join('\n');

/** Refuses what would go live by accident, all of it at once. */
export function assertLive(found: readonly Finding[]): void {
  if (found.length === 0) return;
  throw new WrongSetting(`The shop cannot go live like this:\n${listFindings(found)}`);
}

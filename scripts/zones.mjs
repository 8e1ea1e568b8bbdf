// The house rules of docs/architecture.md, checked on every source.
import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './prepare.mjs';
import { loadedTooEarly } from './zones/at-start.mjs';
import { misplacedCalls } from './zones/calls.mjs';
import { undeclared } from './zones/declared.mjs';
import { importsOf, isTest } from './zones/imports.mjs';
import { rings } from './zones/rings.mjs';
import { strayQuery } from './zones/sql.mjs';
import { foreignTable } from './zones/tables.mjs';

/** The one file through which other server features may use a feature. Portals are the ground all stand on. */
const PUBLIC_FILE = {
  access: ['code.ts', 'letter-sheets.ts', 'letter-store.ts', 'send-code.ts'],
  accounts: ['account.ts', 'password-links.ts'],
  analytics: ['note-cart.ts'],
  backups: ['kept-backups.ts'],
  cart: ['cart.ts'],
  catalogue: ['catalogue.ts'],
  documents: ['document.ts'],
  fulfilment: ['fulfilment.ts'],
  hooks: ['hook.ts'],
  studio: ['operator.ts'],
  jobs: ['funnel/child-stage-store.ts'],
  labs: ['labs.ts'],
  orders: ['order.ts'],
  payments: ['payment.ts'],
  personalisation: ['template-line.ts'],
  pictures: ['picture.ts'],
  production: ['production.ts'],
  recording: ['store.ts'],
  reminders: ['reminder.ts'],
  search: ['search-query.ts'],
  work: ['work-store.ts'],
  portals: [
    'portal.ts',
    'describe-portal.ts',
    'holidays.ts',
    'local-text.ts',
    'public-address.ts',
    'settings.ts',
  ],
};

const PURE = ['packages/contract/', 'packages/commerce/', 'packages/photo-day/'];

/** A package is made of edited designs, so its pure model stands on the editor's. */
const madeOf = (mine, [, feature, file]) =>
  mine === 'packages' && feature === 'editor' && file.startsWith('model/');

/** Every client stands on the contract, and the renderer draws what its entities and constants declare. */
const declares = (own, to) =>
  (own === 'packages/ui' && to.startsWith('packages/contract/')) ||
  (own === 'packages/render' && /^packages\/contract\/(entities\/|constants$)/.test(to));

/** Why a file may not import another, or undefined. */
function objection(from, to) {
  if (from.startsWith('packages/')) {
    const own = from.split('/').slice(0, 2).join('/');
    if (to.startsWith('apps/')) return 'a package knows nothing of the apps';
    if (to.startsWith('packages/') && !to.startsWith(`${own}/`) && !isTest(from) && !declares(own, to))
      return 'packages stand alone, but for what the contract declares';
    if (to.startsWith('node:') && PURE.some((zone) => from.startsWith(`${zone}src/`)) && !isTest(from)) {
      return 'this package does no I/O';
    }
  }
  const app = /^apps\/([^/]+)\//.exec(from)?.[1];
  const other = /^apps\/([^/]+)(\/|$)/.exec(to)?.[1];
  if (app && other && app !== other) return 'apps meet only in the packages';
  if (/^apps\/(shop|studio)\/src\//.test(from)) {
    const mine = /^apps\/\w+\/src\/features\/([^/]+)\//.exec(from)?.[1];
    const theirs = /^apps\/\w+\/src\/features\/([^/]+)\/(.*)/.exec(to);
    if (
      mine &&
      theirs &&
      theirs[1] !== mine &&
      !/^(api|shared)\//.test(theirs[2]) &&
      !isTest(from) &&
      !madeOf(mine, theirs)
    ) {
      return "features share their queries (api/) and what they offer other pages (shared/), not each other's insides";
    }
    if (/^apps\/\w+\/src\/(ui|lib)\//.test(from) && theirs) return 'ui and lib know no feature';
  }
  if (from.startsWith('apps/server/src/')) {
    const theirs = /^apps\/server\/src\/features\/([^/]+)\/(.*)/.exec(to);
    if (!theirs || isTest(from)) return undefined;
    const mine = /^apps\/server\/src\/features\/([^/]+)\//.exec(from)?.[1];
    if (mine === theirs[1]) return undefined;
    const open = PUBLIC_FILE[theirs[1]] ?? [];
    if (mine && !open.includes(theirs[2]))
      return `the feature ${theirs[1]} is used through ${open.join(', ') || 'nothing'}`;
    if (from.startsWith('apps/server/src/platform/') && theirs[1] !== 'portals')
      return 'the platform knows no feature';
  }
  return undefined;
}

function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || /^dist/.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (/\.(ts|tsx)$/.test(entry.name)) yield file;
  }
}

/** Every source of the apps and packages by its path from the checkout. */
export function readSources() {
  const sources = new Map();
  for (const place of ['apps', 'packages']) {
    for (const file of filesBelow(path.join(CHECKOUT, place))) {
      const name = path.relative(CHECKOUT, file).replaceAll(path.sep, '/');
      sources.set(name, fs.readFileSync(file, 'utf8'));
    }
  }
  return sources;
}

/** What is not as the house wants it, a sentence each. */
export function checkZones(sources = readSources()) {
  const found = [];
  for (const [from, text] of sources) {
    const table = foreignTable(from, text);
    if (table) found.push(`${from} names ${table}: what a family sees is asked of family_picture`);
    const query = strayQuery(from, text);
    if (query) found.push(`${from} asks the database (${query}): SQL stands in store.ts or *-store.ts`);
    for (const { to, wanted } of importsOf(from, text)) {
      const why = objection(from, to);
      if (why) found.push(`${from} imports ${wanted}: ${why}`);
    }
  }
  return [
    ...found,
    ...undeclared(sources),
    ...misplacedCalls(sources),
    ...loadedTooEarly(sources),
    ...rings(sources),
  ];
}

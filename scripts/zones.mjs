// The house rules of docs/architecture.md, checked on every import.
import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './prepare.mjs';

/** The one file through which other server features may use a feature. Portals are the ground all stand on. */
const PUBLIC_FILE = {
  access: ['code.ts'],
  accounts: ['account.ts'],
  analytics: ['note-cart.ts'],
  cart: ['cart.ts'],
  catalogue: ['catalogue.ts'],
  operators: ['operator.ts'],
  orders: ['order.ts'],
  payments: ['payment.ts'],
  personalisation: ['template-line.ts'],
  pictures: ['picture.ts'],
  recording: ['store.ts'],
  portals: ['portal.ts', 'describe-portal.ts', 'local-text.ts', 'public-address.ts', 'settings.ts'],
};

const PURE = ['packages/contract/', 'packages/commerce/'];
const isTest = (file) => /\.test\.tsx?$|\/test\/|\/testing\//.test(file);

/** A package is made of edited designs, so its pure model stands on the editor's. */
const madeOf = (mine, [, feature, file]) =>
  mine === 'packages' && feature === 'editor' && file.startsWith('model/');

/** Why a file may not import another, or undefined. */
function objection(from, to) {
  if (from.startsWith('packages/')) {
    const own = from.split('/').slice(0, 2).join('/');
    if (to.startsWith('apps/')) return 'a package knows nothing of the apps';
    if (to.startsWith('packages/') && !to.startsWith(`${own}/`) && !isTest(from))
      return 'packages stand alone';
    if (to.startsWith('node:') && PURE.some((zone) => from.startsWith(`${zone}src/`)) && !isTest(from)) {
      return 'this package does no I/O';
    }
  }
  if (from.startsWith('apps/shop/src/')) {
    if (to.startsWith('apps/server/')) return 'shop and server meet only in the packages';
    const mine = /^apps\/shop\/src\/features\/([^/]+)\//.exec(from)?.[1];
    const theirs = /^apps\/shop\/src\/features\/([^/]+)\/(.*)/.exec(to);
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
    if (/^apps\/shop\/src\/(ui|lib)\//.test(from) && theirs) return 'ui and lib know no feature';
  }
  if (from.startsWith('apps/server/src/')) {
    if (to.startsWith('apps/shop/')) return 'shop and server meet only in the packages';
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

/** What a family sees is asked of the view `family_picture`; only its room, and what keeps the rows, name the tables. */
const OWNED_TABLES = /\b(picture_subject|bought_picture|bought_set)\b/;
const KEEPERS = [
  'features/pictures/',
  'features/retention/',
  'features/orders/settle-order.ts',
  'features/accounts/delete-account.ts',
  'commands/load-demo-accounts.ts',
  'platform/database/',
].map((place) => `apps/server/src/${place}`);

/** The first table of another room that a server's file names, or undefined. */
function foreignTable(file, text) {
  if (!file.startsWith('apps/server/src/') || isTest(file)) return undefined;
  if (KEEPERS.some((place) => file.startsWith(place))) return undefined;
  return OWNED_TABLES.exec(text)?.[1];
}

function* sourcesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(file);
    else if (/\.(ts|tsx)$/.test(entry.name)) yield file;
  }
}

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g;

export function checkZones() {
  const found = [];
  for (const place of ['apps', 'packages']) {
    for (const file of sourcesBelow(path.join(CHECKOUT, place))) {
      const from = path.relative(CHECKOUT, file).replaceAll(path.sep, '/');
      const text = fs.readFileSync(file, 'utf8');
      const table = foreignTable(from, text);
      if (table) found.push(`${from} names ${table}: what a family sees is asked of family_picture`);
      for (const [, wanted] of text.matchAll(IMPORT)) {
        const to = wanted.startsWith('.')
          ? path.relative(CHECKOUT, path.resolve(path.dirname(file), wanted)).replaceAll(path.sep, '/')
          : wanted
              .replace(/^@picture-day\/(contract|commerce|render)/, 'packages/$1')
              .replace(/^@picture-day\//, 'apps/');
        const why = objection(from, to);
        if (why) found.push(`${from} imports ${wanted}: ${why}`);
      }
    }
  }
  return found;
}

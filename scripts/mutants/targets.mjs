import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../prepare.mjs';
import { mutantsOf, mutantsOfSql } from './mutate.mjs';

const read = (file) => fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
const below = (pattern) => fs.globSync(pattern, { cwd: CHECKOUT }).sort();
const inFeature = (feature, names) =>
  names.map((name) => `apps/server/src/features/${feature}/${name}.test.ts`);

/** What the view says now: the newest file that defines it. */
const VIEW = 'apps/server/src/platform/database/migrations/*/family-picture.sql';
const familyPicture = () => ({
  file: 'the view family_picture',
  text: read(below(VIEW).at(-1)).replace(/^create view/, 'create or replace view'),
});

/** Rules without a test file of their own name, and who asks them most. */
const ASKED_BY = {
  exact: ['money'],
  period: ['days', 'price-before'],
  'price-goods': ['price-cart', 'price-list'],
  'price-labels': ['price-cart', 'price-list'],
  'priced-product': ['price-list'],
  vat: ['refunds', 'price-cart'],
};

/** The tests of a rule in two rounds: its own, then all others of the package. */
function roundsFor(file, tests) {
  const name = path.basename(file, '.ts');
  const own = (ASKED_BY[name] ?? [name]).map((one) => `packages/commerce/src/${one}.test.ts`);
  return [own, tests.filter((test) => !own.includes(test))];
}

function commerce() {
  const files = below('packages/commerce/src/*.ts');
  return files
    .filter((file) => !file.includes('.test.') && !file.endsWith('/index.ts'))
    .flatMap((file) => {
      const rounds = roundsFor(
        file,
        files.filter((one) => one.includes('.test.')),
      );
      return mutantsOf(file, read(file)).map((mutant) => ({ ...mutant, rounds }));
    });
}

const DOOR = inFeature('access', [
  'first-name',
  'verify-code',
  'new-code',
  'add-picture-set',
  'door',
  'guess-chance',
]);
const WHO = [
  ['apps/server/src/proof/who-may.test.ts', ...inFeature('connect', ['connect'])],
  inFeature('studio', ['roles', 'session', 'second-factor']),
];

/** Files in which it is decided who may: what is changed in them, and the tests that should say no. */
const ACCESS = [
  { files: ['packages/contract/src/call.ts'], within: ['rolesFor', 'scopeFor'], rounds: WHO },
  { files: ['apps/server/src/platform/http/bind.ts'], within: ['assertMay', 'keyOf'], rounds: WHO },
  {
    files: ['apps/server/src/platform/http/visitor.ts'],
    within: ['isCustomer', 'isColleague', 'hasGivenPassword', 'passwordGiven'],
    rounds: WHO,
  },
  { files: ['apps/server/src/platform/http/forgery.ts'], rounds: [inFeature('access', ['forged-requests'])] },
  {
    files: ['code', 'door', 'first-name', 'verify-code', 'add-picture-set', 'store'].map(
      (name) => `apps/server/src/features/access/${name}.ts`,
    ),
    rounds: [DOOR],
  },
  {
    files: below('packages/contract/src/calls/studio/*.ts'),
    only: ({ to }) => /anyone|owner/.test(to),
    rounds: [['packages/contract/src/rights.test.ts']],
  },
];

const SEEN = [inFeature('pictures', ['family-picture']), inFeature('pictures', ['picture-sets'])];

function access() {
  const code = ACCESS.flatMap(({ files, rounds, ...wanted }) =>
    files.flatMap((file) => mutantsOf(file, read(file), wanted).map((mutant) => ({ ...mutant, rounds }))),
  );
  const { file, text } = familyPicture();
  const view = mutantsOfSql(file, text).map((mutant) => ({ ...mutant, rounds: SEEN, before: text }));
  return [...code, ...view];
}

/** What is proved, by the name its figure has. */
export const TARGETS = { commerce, access };

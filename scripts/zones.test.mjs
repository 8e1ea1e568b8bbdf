import { describe, expect, it } from 'vitest';
import { checkZones, readSources } from './zones.mjs';

const sources = readSources();
const planted = (files) => checkZones(new Map([...sources, ...Object.entries(files)]));

describe('the linter', () => {
  it('finds nothing in the house as it stands', () => {
    expect(checkZones()).toEqual([]);
  });

  it('refuses files that import each other in a ring', () => {
    const a = 'apps/shop/src/lib/a.ts';
    const b = 'apps/shop/src/lib/b.ts';
    const c = 'apps/shop/src/lib/c.ts';
    const found = planted({
      [a]: "import { b } from './b.ts';",
      [b]: "import type { C } from './c.ts';",
      [c]: "const load = () => import('./a.ts');",
    });
    expect(found).toEqual([`files import each other: ${a} → ${b} → ${c} → ${a}`]);
  });

  it('refuses server features that import each other in a ring, through any of their files', () => {
    const found = planted({
      'apps/server/src/features/portals/planted.ts': "import { storedEmail } from '../accounts/account.ts';",
    });
    const ring = /^features import each other: .*portals → /;
    expect(found.some((line) => ring.test(line))).toBe(true);
  });

  it('refuses to load with every shop what few need', () => {
    const reader = 'packages/photo-day/src/roster/read-workbook.ts';
    const early = "export { readWorkbook } from '@picture-day/photo-day/roster/read-workbook';";
    const file = 'apps/server/src/features/labs/sftp-place.ts';
    const found = planted({ [file]: `import type { A } from 'ssh2-sftp-client';\n${early}` });
    expect(found).toContain(`${reader} imports fflate: it is loaded when it is first needed`);
    expect(found.join()).not.toContain('ssh2-sftp-client');
  });

  it('refuses a question about pictures that does not ask what the family sees', () => {
    const file = 'apps/server/src/features/cart/planted-store.ts';
    expect(planted({ [file]: 'sql`select from picture_subject ps`' })).toEqual([
      `${file} names picture_subject: what a family sees is asked of family_picture`,
    ]);
  });

  it('refuses a library that the workspace does not name, but for the tools of the tests', () => {
    const file = 'packages/commerce/src/planted.ts';
    const wants = "import fc from 'fast-check';\nimport { z } from 'zod/mini';";
    expect(planted({ [file]: wants })).toEqual([
      `${file} imports fast-check: packages/commerce/package.json does not name it`,
      `${file} imports zod: packages/commerce/package.json does not name it`,
    ]);
    const test = 'packages/commerce/src/planted.test.ts';
    expect(planted({ [test]: "import fc from 'fast-check';" })).toEqual([]);
  });

  it.each([
    ['selectFrom(', "db.selectFrom('cart').selectAll()"],
    ['deleteFrom(', "await trx\n  .deleteFrom('cart')"],
    ['sql<{ uuid: string }>`', 'await sql<{ uuid: string }>`select uuid from cart`.execute(db)'],
    ['sql.raw(', "sql.raw('select 1')"],
  ])('refuses a query (%s) of a feature or a command outside its store', (query, text) => {
    const stray = (file) => `${file} asks the database (${query}): SQL stands in store.ts or *-store.ts`;
    const places = ['features/cart', 'features/pictures/import', 'commands'].map(
      (room) => `apps/server/src/${room}/planted.ts`,
    );
    // All at once: every check reads the whole house.
    const files = places.flatMap((file) => [
      [file, text],
      [file.replace('planted', 'planted-store'), text],
      [file.replace('planted', 'planted.test'), text],
    ]);
    expect(planted(Object.fromEntries(files))).toEqual(places.map(stray));
  });

  it('refuses a second declaration of a call, and one outside the contract', () => {
    const path = '/ajax/prophoto/verify_subject_code.php';
    const again = `export const again = call({\n  method: 'GET',\n  path: '${path}',`;
    const file = 'packages/contract/src/calls/zzz.ts';
    expect(planted({ [file]: again })).toEqual([
      `${file} declares GET ${path} again: it stands in packages/contract/src/calls/access.ts`,
    ]);
    expect(planted({ 'apps/shop/src/lib/own-call.ts': again.replace(path, '/own') })).toEqual([
      'apps/shop/src/lib/own-call.ts declares again: calls are declared in packages/contract/src/calls/',
    ]);
  });

  it('refuses a call that is bound in another feature than its own', () => {
    const file = 'apps/server/src/features/cart/planted.ts';
    expect(planted({ [file]: 'on(verifySubjectCode, async () => ({}));' })).toEqual([
      `${file} binds verifySubjectCode: its room is features/access`,
    ]);
  });
});

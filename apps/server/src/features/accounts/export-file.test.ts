import { exportAccount } from '@picture-day/contract/calls/accounts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageForm } from '../../proof/testing/image-form.ts';
import { photograph } from '../../testing/pictures.ts';
import { pictureFiles } from '../pictures/picture-files.ts';
import { bytes, copy, openTwoFamilies, type TwoFamilies, view } from '../pictures/testing/two-families.ts';
import { unpack } from '../production/testing/unpack.ts';

let f: TwoFamilies;
beforeAll(async () => {
  f = await openTwoFamilies();
});
afterAll(() => f.shop.close());

const taken = async () => unpack((await bytes(f.ada.browser, exportAccount.path)).body);
const named = (files: Map<string, Buffer>, ending: RegExp) =>
  [...files.keys()].filter((name) => ending.test(name));

/** Every single value of the data. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value as object).flatMap(leavesOf);
}

const escaped = (plain: string): string => plain.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

describe('everything stored about a customer', () => {
  it('is an archive of a page, the data and the pictures, whole only where they are the customer’s', async () => {
    const { ada, picture } = f;
    const own = await photograph({ seed: 'own', width: 900, height: 700 });
    await ada.browser.send('POST', '/system/iframes/upload_internal.php', imageForm(own));
    await f.buy(ada, picture.plain);
    const { headers, body } = await bytes(ada.browser, exportAccount.path);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(/attachment; filename="[\w.-]+\.zip"/);
    const files = unpack(body);
    const [bought, upload, ...rest] = named(files, /\.jpg$/);
    expect([bought, upload, rest]).toEqual([
      expect.stringMatching(/^pictures\/Ada-Solheim-[\w-]+\/Ada-Solheim-01\.jpg$/),
      'pictures/uploads/upload-01.jpg',
      [],
    ]);
    expect(files.get(bought!)!.equals((await bytes(ada.browser, copy(picture.plain))).body)).toBe(true);
    const facts = await sharp(files.get(upload!)!).metadata();
    expect([facts.width, facts.height]).toEqual([900, 700]);
    const views = named(files, /\.webp$/);
    expect(views).toHaveLength(2);
    const shown = [picture.green, picture.group].map(async (uuid) => bytes(ada.browser, view(uuid, 640)));
    const marked = (await Promise.all(shown)).map((one) => one.body.toString('base64'));
    expect(views.map((name) => files.get(name)!.toString('base64')).sort()).toEqual(marked.sort());
    for (const name of views) {
      const { width, height } = await sharp(files.get(name)!).metadata();
      expect(Math.max(width, height)).toBe(640);
    }
    expect(named(files, /^(?!pictures\/)/)).toEqual(['data.json', 'index.html']);
    await f.takeBack(ada);
  });

  it('stands on the page, in the language of the account, with nothing from elsewhere', async () => {
    const { db } = f.shop.services;
    const account = db.updateTable('account').where('uuid', '=', f.ada.uuid);
    await account.set({ lang: 'nb', name: 'Ada & <b>Co</b>' }).execute();
    const files = await taken();
    const page = files.get('index.html')!.toString();
    expect(page).toContain('<html lang="nb">');
    expect(page).toContain('<h1>Alt vi har lagret om deg</h1>');
    expect(page).toContain('Ada &#38; &#60;b&#62;Co&#60;/b&#62;');
    const leaves = leavesOf(JSON.parse(files.get('data.json')!.toString()));
    expect(leaves.length).toBeGreaterThan(50);
    expect(leaves.filter((leaf) => !page.includes(escaped(leaf)))).toEqual([]);
    const linked = [...page.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(linked.length).toBeGreaterThan(5);
    expect(linked.filter((address) => !files.has(address))).toEqual([]);
    expect(page).not.toMatch(/<script|@import|url\(/);
  });

  it('comes although the file of a picture is lost, and the page says which', async () => {
    const { db, storage } = f.shop.services;
    const lost = await db
      .selectFrom('picture')
      .where('uuid', '=', f.picture.plain)
      .select(['uuid', 'content_hash', 'greenscreen', 'turn'])
      .executeTakeFirstOrThrow();
    await storage.remove(pictureFiles(lost).original);
    await f.buy(f.ada, f.picture.plain);
    const files = await taken();
    expect(named(files, /Ada-Solheim-01/)).toEqual([]);
    expect(named(files, /Ada-Solheim-0[23]/)).toHaveLength(2);
    expect(
      files
        .get('index.html')!
        .toString()
        .match(/Dette bildet kunne ikke leses/g),
    ).toHaveLength(1);
  });
});

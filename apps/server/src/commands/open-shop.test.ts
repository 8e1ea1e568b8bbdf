import fs from 'node:fs/promises';
import path from 'node:path';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockPortal, markChangedInStudio, savePortal } from '../features/portals/portal.ts';
import { CHECKOUT, WrongSetting } from '../platform/config.ts';
import { transact } from '../platform/database/connect.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { openShop } from './open-shop.ts';

describe('a shop of one’s own', () => {
  let shop: TestShop;
  let folder: string;
  let said = '';
  const out = {
    write: (text: string) => {
      said += text;
      return true;
    },
  };
  const open = async (): Promise<string> => {
    said = '';
    await openShop(shop.services, folder, out);
    return said;
  };
  const describeShop = async (change: (shop: Record<string, unknown>) => void): Promise<void> => {
    const file = path.join(folder, 'shop.json');
    const described = JSON.parse(await fs.readFile(file, 'utf8'));
    change(described);
    await fs.writeFile(file, JSON.stringify(described));
  };

  beforeAll(async () => {
    shop = await openTestShop();
    folder = path.join(shop.folder, 'my-shop');
    for (const part of ['shop.json', 'catalogue', 'templates', 'pages']) {
      await fs.cp(path.join(CHECKOUT, 'demo', part), path.join(folder, part), { recursive: true });
    }
    await describeShop((described) => {
      delete described.uuid;
      Object.assign(described, { key: 'strandby', name: 'Strandby Foto', hosts: ['strandby.localhost'] });
      described.isDefault = false;
    });
  });
  afterAll(() => shop.close());

  it('is opened from a folder, and says how its owner is made', async () => {
    expect(await open()).toBe(
      'Strandby Foto is loaded.\nNobody works there yet: npm run owner -- EMAIL makes its owner.\n',
    );
    const browser = shop.browser();
    browser.headers.host = 'strandby.localhost';
    expect((await browser.ask(bootstrap, { query: {} })).body.portal.name).toBe('Strandby Foto');
  });

  it('is not loaded over what the studio has changed, unless that is said', async () => {
    const { db, clock } = shop.services;
    await open();
    const { uuid } = await db
      .selectFrom('portal')
      .where('key', '=', 'strandby')
      .select('uuid')
      .executeTakeFirstOrThrow();
    await transact(db, async (trx) => {
      const portal = await lockPortal(trx, uuid);
      const contact = { ...portal.settings.contact, city: 'Grimstad' };
      await savePortal(trx, { ...portal, settings: { ...portal.settings, contact } });
      await markChangedInStudio(trx, uuid, clock.now());
    });
    await expect(open()).rejects.toThrow(/studio changed settings .* differs in contact.*--over studio/);
    await openShop(shop.services, folder, out, { overStudio: true });
    expect(await open()).toMatch(/^Strandby Foto stays as it is: the folder says nothing new\.\n/);
    const lines = await db
      .selectFrom('audit_log')
      .where('portal_uuid', '=', uuid)
      .where('program', '=', 'open-shop')
      .orderBy('id')
      .select('fields')
      .execute();
    expect(lines.map(({ fields }) => fields).slice(-2)).toEqual([['contact'], []]);
  });

  it('follows its files when it is opened again, and doubles nothing', async () => {
    await describeShop((described) => {
      described.name = 'Strandby Bilder';
    });
    expect(await open()).toMatch(/^Strandby Bilder is loaded\. Changed: settings \(name or hosts\)\.\n/);
    const { rows } = await shop.connected.pool.query(
      `select name, (select count(*) from template t where t.portal_uuid = p.uuid) as designs
       from portal p where key = 'strandby'`,
    );
    expect(rows).toEqual([{ name: 'Strandby Bilder', designs: 54 }]);
  });

  it('asks about amounts that look like whole kroner and whole per cent, and takes them when they are meant', async () => {
    const file = path.join(folder, 'catalogue/products.json');
    const before = await fs.readFile(file, 'utf8');
    const products = JSON.parse(before);
    const mug = products.find(({ key }: { key: string }) => key === 'mug');
    Object.assign(mug.productprices[0], { price: 159 });
    mug.vatRate = 10;
    await fs.writeFile(file, JSON.stringify(products));
    const asked = await open().catch((error: Error) => error);
    expect(asked).toBeInstanceOf(WrongSetting);
    expect(String(asked)).toContain(
      '- product "mug": price 159 is 1.59 NOK; 159 NOK is written 15900\n' +
        '- product "mug": vatRate 10 is 0.1 %; 10 % is written 1000\n' +
        'Correct them, or run it again with --prices-as-written',
    );
    said = '';
    await openShop(shop.services, folder, out, { pricesAsWritten: true });
    expect(said).toMatch(/^Strandby Bilder is loaded\. Changed: products, prices and offers \(1\)\.\n/);
    await fs.writeFile(file, before);
    await open();
  });

  it('has a second one beside it, with a name of its own', async () => {
    const another = path.join(shop.folder, 'another');
    await fs.cp(folder, another, { recursive: true });
    const load = async (change: object): Promise<string> => {
      const file = path.join(another, 'shop.json');
      const described = { ...JSON.parse(await fs.readFile(file, 'utf8')), ...change };
      await fs.writeFile(file, JSON.stringify(described));
      said = '';
      return openShop(shop.services, another, out).then(
        () => said,
        (error: Error) => {
          expect(error).toBeInstanceOf(WrongSetting);
          return error.message;
        },
      );
    };
    expect(await load({ key: 'second', name: 'Second', isDefault: true })).toBe(
      'shop.json: hosts names strandby.localhost, where Strandby Bilder answers. Give each shop a name of its own.',
    );
    expect(await load({ hosts: ['second.localhost'] })).toMatch(
      /isDefault is true, and Test Foto answers already/,
    );
    expect(await load({ uuid: shop.portalUuid })).toMatch(/uuid is that of Test Foto\. Take it out/);
    expect(await load({ uuid: undefined, isDefault: undefined })).toMatch(/^Second is loaded\.\n/);
    expect(await load({})).toMatch(/^Second stays as it is/);
  });

  it('says what is missing or wrong', async () => {
    await expect(openShop(shop.services, path.join(folder, 'nowhere'), out)).rejects.toThrow(
      /shop\.json: is missing/,
    );
  });

  /** All that a load could write. */
  const written = async (): Promise<unknown> => {
    const { rows } = await shop.connected.pool.query(
      `select (select json_agg(p order by key) from portal p) as shops,
         (select count(*) from product_version) as products, (select count(*) from shop_offer) as offers,
         (select count(*) from template_version) as designs, (select json_agg(c) from content_page c) as pages,
         (select count(*) from postal_code) as codes`,
    );
    return rows[0];
  };

  it('with mistakes in its files is refused with file, place and value of each, and nothing is written', async () => {
    const change = async (file: string, edit: (text: string) => string): Promise<void> => {
      const at = path.join(folder, file);
      await fs.writeFile(at, edit(await fs.readFile(at, 'utf8')));
    };
    const before = await written();
    await describeShop((described) => {
      described.name = 'Half a shop';
    });
    await change('catalogue/products.json', (text) => {
      const products = JSON.parse(text);
      products.find(({ key }: { key: string }) => key === 'mug').productprices[0].price = '249,50';
      return JSON.stringify(products);
    });
    await change('catalogue/offers.json', (text) => text.replace('{', '{{'));
    await change('pages/photo-day-tips.json', (text) => text.replace('"photo-day-tips"', '"Photo Day"'));
    await fs.writeFile(path.join(folder, 'templates/broken.json'), '{"uuid": 1}');
    await fs.writeFile(path.join(folder, 'pages/images/broken.webp'), 'no picture');

    const { message } = await open().then(
      () => new Error('it was loaded'),
      (error: Error) => error,
    );
    expect(message).toMatch(/^The shop in \S+ is not loaded, and nothing is changed:\n/);
    expect(message).toContain('catalogue/offers.json: is no JSON');
    expect(message).toContain('pages/photo-day-tips.json: id is "Photo Day"; it must look like');
    expect(message).toContain('templates/broken.json: ');
    expect(message).toContain('pages/images/broken.webp: is no picture');
    expect(await written()).toEqual(before);

    await change('catalogue/offers.json', (text) => text.replace('{{', '{'));
    await expect(open()).rejects.toThrow(
      'catalogue/products.json: products "mug", productprices[1] price is "249,50"; it must be a whole number',
    );
    expect(await written()).toEqual(before);

    await change('catalogue/products.json', (text) =>
      text.replace('"249,50"', '24950').replace('21x28', '30x20'),
    );
    await change('catalogue/packages.json', (text) => text.replace('"fridge-magnet"', '"picture-puzzle"'));
    const disagreeing = await open().catch((error: Error) => error);
    expect(String(disagreeing)).toContain(
      'templates/picture-puzzle.json: is 21x28 cm, its product "puzzle-120" is 30x20',
    );
    expect(String(disagreeing)).toContain(
      'package "small-gifts": the design "picture-puzzle" is of "puzzle-120", not "magnet"',
    );
  });
});

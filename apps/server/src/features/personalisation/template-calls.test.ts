import { randomUUID } from 'node:crypto';
import * as calls from '@picture-day/contract/calls/personalisation';
import {
  templateByUuid,
  templateByVersion,
  templatesOfCategory,
  templatesOfSubject,
  templatesOfType,
} from '@picture-day/contract/calls/personalisation';
import type { Template as PublicTemplate } from '@picture-day/contract/entities/template';
import { parseTemplate } from '@picture-day/render/parse-template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { addParent, addSet } from '../cart/testing/picture-sets.ts';
import { loadTemplates } from './load-templates.ts';
import { currentTemplates } from './templates.ts';
import { add } from './testing/lines.ts';
import { demoTemplates, filledItem, openShopWithTemplates } from './testing/shop-with-templates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithTemplates();
});
afterAll(() => shop.close());

const named = (list: readonly PublicTemplate[], name: string) =>
  list.find((template) => template.name === name)!;
const uuidOf = async (key: string) => (await demoTemplates()).get(key)!.uuid;

describe('the designs of a shop', () => {
  it('are loaded again without a change, and a changed one becomes a new version', async () => {
    const own = await openShopWithTemplates();
    try {
      const { services, portalUuid } = own;
      const templates = new Map(await demoTemplates());
      expect(await loadTemplates(services, portalUuid, templates)).toEqual({ changes: 0 });
      const card = templates.get('eucalyptus')!;
      const { version } = (await currentTemplates(services.db, portalUuid)).byUuid.get(card.uuid)!.template;
      templates.set('eucalyptus', { ...card, names: { ...card.names, en: 'Eucalyptus leaves' } });
      templates.delete('woodland');
      own.clock.forward(1000);
      expect(await loadTemplates(services, portalUuid, templates)).toEqual({ changes: 2 });
      const shelf = await currentTemplates(services.db, portalUuid);
      expect(shelf.byUuid.get(card.uuid)?.template).toMatchObject({
        version: version + 1,
        names: { en: 'Eucalyptus leaves' },
      });
      const { browser } = await addParent(own);
      const older = await browser.ask(templateByVersion, { params: { uuid: card.uuid, version } });
      expect(older.body).toMatchObject({ version, name: 'Eucalyptus', model: { version } });
      const newest = await browser.ask(templateByUuid, { params: { uuid: card.uuid } });
      expect(newest.body).toMatchObject({ version: version + 1, name: 'Eucalyptus leaves' });
      const gone = (await demoTemplates()).get('woodland')!;
      expect((await browser.ask(templateByUuid, { params: { uuid: gone.uuid } })).status).toBe(404);
      expect(
        (await browser.ask(templateByVersion, { params: { uuid: gone.uuid, version: gone.version } })).status,
      ).toBe(200);
      const change = services.db
        .updateTable('template_version')
        .set({ definition: '{}' })
        .where('template_uuid', '=', card.uuid)
        .execute();
      await expect(change).rejects.toThrow('never changed');
    } finally {
      await own.close();
    }
  });
});

describe('a template list', () => {
  it('shows the designs of a type with product, prices, sizes and counts', async () => {
    const { browser } = await addParent(shop);
    const { body } = await browser.ask(templatesOfType, { params: { type: 'cards' }, query: {} });
    expect(body).toHaveLength(24);
    expect(named(body, 'Eucalyptus')).toMatchObject({
      type: 'CARD',
      product: { name: 'Card 15x15', formatSize: '15x15', type: 1, minorderpartquantity: expect.any(Number) },
      trimBox: { width: 150, height: 150 },
      width: 156,
      height: 156,
      categories: ['thank-you'],
      hasUserText: true,
      numUserImages: 1,
      numUserParts: 1,
      supportedYears: [],
    });
    expect(named(body, 'Eucalyptus').product.productprices.length).toBeGreaterThan(1);
    expect(named(body, 'Eucalyptus').preview.large).toMatch(/^\/templates\/all\/[\w-]+\.webp$/);
    const order = body.map((template) => template.product.sortOrder);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('offers a calendar for the years that are not past', async () => {
    const { browser } = await addParent(shop);
    const { body } = await browser.ask(templatesOfType, { params: { type: 'calendars' }, query: {} });
    expect(body).toHaveLength(18);
    for (const calendar of body) expect(calendar.supportedYears).toEqual([2026, 2027, 2028, 2029, 2030]);
  });

  it('of a category holds its designs alone, in the asked language', async () => {
    const { browser } = await addParent(shop);
    const { body } = await browser.ask(templatesOfCategory, {
      params: { type: 'photogift', category: 'mugs' },
      query: { lang: 'nb' },
    });
    expect(body.map((template) => template.product.name).sort()).toEqual(['Kopp', 'Magisk kopp']);
    const unknown = await browser.ask(templatesOfCategory, {
      params: { type: 'cards', category: 'mugs' },
      query: {},
    });
    expect(unknown.body).toEqual([]);
  });

  it('of a subject leaves out what its pictures cannot fill', async () => {
    const alone = await addSet(shop, ['IP']);
    const parent = await addCustomer(shop, { owns: [alone.subjectUuid] });
    const ask = async (type: 'cards' | 'photogifts', category: string) => {
      const params = { type, category, subjectUuid: alone.subjectUuid };
      return (await parent.browser.ask(templatesOfSubject, { params, query: {} })).body;
    };
    const school = await ask('cards', 'school');
    expect(school.map(({ name }) => name)).not.toContain('Blackboard');
    expect(school).toHaveLength(4);
    // None of the pictures is cut out of a green screen.
    expect((await ask('photogifts', 'wall')).map(({ product }) => product.name)).toEqual(['Canvas 30x40']);
    await shop.services.db
      .updateTable('picture')
      .set({ greenscreen: true })
      .where('uuid', '=', alone.pictures[0]!)
      .execute();
    expect(await ask('photogifts', 'wall')).toHaveLength(2);
  });

  it('of a stranger’s subject and of none at all answer the same', async () => {
    const { browser } = await addParent(shop);
    const stranger = await addParent(shop);
    for (const subjectUuid of [stranger.set.subjectUuid, randomUUID()]) {
      const reply = await browser.ask(templatesOfSubject, {
        params: { type: 'cards', category: 'school', subjectUuid },
        query: {},
      });
      expect([reply.status, reply.body]).toMatchObject([404, { error: 'Not found' }]);
    }
  });
});

describe('a template definition', () => {
  it('holds the model that the renderer reads, its resources and its parts', async () => {
    const { browser } = await addParent(shop);
    const { body } = await browser.ask(templateByUuid, { params: { uuid: await uuidOf('quiet-months') } });
    const parsed = parseTemplate(body.model);
    expect(parsed.ok).toBe(true);
    expect(body.parts).toHaveLength(13);
    expect(Object.keys(body.userResources).length).toBeGreaterThan(13);
    expect(body.holidays).toMatchObject({ '2027-05-17': 'Constitution Day', '2027-03-28': 'Easter Sunday' });
  });

  it('needs a signed-in customer', async () => {
    const params = { uuid: await uuidOf('eucalyptus') };
    expect((await shop.browser().ask(templateByUuid, { params })).status).toBe(401);
  });
});

describe('a filled template', () => {
  const fill = async (browser: Browser, key: string, subject: string) =>
    browser.ask(calls.fillTemplate, {
      body: { template: { uuid: await uuidOf(key) }, subject: { uuid: subject } },
    });

  it('has the favourite picture first, a crop that fits, and the texts of the child', async () => {
    const { browser, set } = await addParent(shop);
    const favourite = set.pictures[2]!;
    await shop.services.db
      .updateTable('picture')
      .set({ keywords: ['favorite'] })
      .where('uuid', '=', favourite)
      .execute();
    const [part] = (await demoTemplates()).get('eucalyptus')!.parts;
    const slot = part!.items.find((item) => item.kind === 'image')!;
    const { body } = await fill(browser, 'eucalyptus', set.subjectUuid);
    const image = Object.values(body.userResources).find(({ type }) => type === 'IMAGE')?.image;
    expect(image).toMatchObject({ uuid: favourite, width: 2400, height: 3000, rotation: 0 });
    const { x, y, width, height } = image!.cropRect!;
    expect(width / height).toBeCloseTo(slot.box[2] / slot.box[3]);
    expect([x + width <= 2400, y >= 0, y + height <= 3000]).toEqual([true, true, true]);
    expect(body.year).toBeNull();
    const texts = Object.values(body.userResources).flatMap(({ font }) => font?.text ?? []);
    expect(texts).toContain('Emma Louise Hansen');
    expect(JSON.stringify(texts)).not.toContain('Solheim');
  });

  it('gives group slots the class picture, and repeats no picture before each was used', async () => {
    const set = await addSet(shop, ['IP', 'IP', 'IP', 'MGP', 'GP']);
    const { browser } = await addCustomer(shop, { owns: [set.subjectUuid] });
    const school = await fill(browser, 'blackboard', set.subjectUuid);
    const pictures = Object.values(school.body.userResources).flatMap(({ image }) => image?.uuid ?? []);
    expect(pictures).toHaveLength(2);
    expect(pictures).toContain(set.pictures[4]);
    expect(set.pictures.slice(0, 4)).toContain(pictures.find((uuid) => uuid !== set.pictures[4]));
    const texts = Object.values(school.body.userResources).flatMap(({ font }) => font?.text ?? []);
    expect(texts).toEqual(expect.arrayContaining(['3A']));
    const six = await fill(browser, 'six-smiles', set.subjectUuid);
    const uses = Object.values(six.body.userResources).flatMap(({ image }) => image?.uuid ?? []);
    expect(new Set(uses)).toEqual(new Set(set.pictures.slice(0, 4)));
    expect(uses).toHaveLength(6);
  });

  it('is a calendar of the design’s own year, or of the next that is sold', async () => {
    const { browser, set } = await addParent(shop);
    expect((await fill(browser, 'midnight', set.subjectUuid)).body.year).toBe(2027);
  });

  it('writes names in every alphabet that is printed, in capitals too', async () => {
    for (const subjectName of ['Олексій Мельник', 'Ελένη Παππά', 'Đặng Thị Ánh']) {
      const set = await addSet(shop, ['IP'], { subjectName, group: '3A' });
      const parent = await addCustomer(shop, { owns: [set.subjectUuid] });
      const { body } = await fill(parent.browser, 'eucalyptus', set.subjectUuid);
      expect(JSON.stringify(body)).toContain(subjectName.split(' ')[0]);
    }
  });

  it('keeps a name that no font can print, so that it is refused by its letter and not left out', async () => {
    const set = await addSet(shop, ['IP'], { subjectName: '李小龙', group: '3A' });
    const parent = await addCustomer(shop, { owns: [set.subjectUuid] });
    const item = await filledItem(shop, parent.browser, 'eucalyptus', set.subjectUuid);
    expect(JSON.stringify(item)).toContain('李小龙');
    const { status, body } = await add(parent, item);
    expect([status, body]).toMatchObject([422, { error: 'The font cannot show these characters: 李 小 龙' }]);
  });

  it('writes no text that its place cannot hold', async () => {
    const long = await addSet(shop, ['IP'], {
      subjectName: 'Wilhelmina-Konstantinopolitanska Ødegård-Thorbjørnsrud-Vestergaard-Kristoffersen',
    });
    const parent = await addCustomer(shop, { owns: [long.subjectUuid] });
    const { body } = await fill(parent.browser, 'eucalyptus', long.subjectUuid);
    expect(JSON.stringify(body)).not.toMatch(/Solheim|Kristoffersen/);
  });

  it('cannot be had with a stranger’s pictures, nor with pictures that do not fit', async () => {
    const { browser } = await addParent(shop);
    const stranger = await addParent(shop);
    expect((await fill(browser, 'eucalyptus', stranger.set.subjectUuid)).status).toBe(404);
    const alone = await addSet(shop, ['IP']);
    const parent = await addCustomer(shop, { owns: [alone.subjectUuid] });
    const refused = await fill(parent.browser, 'blackboard', alone.subjectUuid);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'The selected picture set has no pictures for this design.' },
    ]);
  });

  it('comes with many others, drawn by their first parts, those it can be', async () => {
    const { browser, set } = await addParent(shop);
    const uuids = [...(await demoTemplates()).values()].map(({ uuid }) => ({ uuid }));
    const { body } = await browser.ask(calls.fillTemplates, {
      body: {
        templates: [...uuids, { uuid: randomUUID() }],
        subject: { uuid: set.subjectUuid },
        models: 'first-part',
      },
    });
    // Three designs need a child cut out of a green screen.
    expect(body).toHaveLength(51);
    for (const { model } of body) {
      const parsed = parseTemplate(model);
      expect(parsed.ok && parsed.template.parts).toHaveLength(1);
    }
    const calendar = body.find(({ template }) => template.uuid === uuids[uuids.length - 1]!.uuid);
    expect(calendar?.template.version).toBeGreaterThan(0);
  });

  it('comes for every design of a product', async () => {
    const { browser } = await addParent(shop);
    const { body: calendars } = await browser.ask(templatesOfType, {
      params: { type: 'calendars' },
      query: {},
    });
    const { uuid } = calendars[0]!.product;
    const { body } = await browser.ask(calls.userTemplatesOfProduct, {
      params: { productUuid: uuid },
      query: {},
    });
    expect(body).toHaveLength(9);
    expect(body.every(({ template }) => template.product.uuid === uuid)).toBe(true);
    expect(Object.keys(body[0]!.userResources).length).toBeGreaterThan(13);
  });
});

describe('the texts of a picture', () => {
  it('name the class beside a class picture, and the sibling beside the sibling’s', async () => {
    const mine = await addSet(shop);
    const sibling = await addSet(shop, ['IP'], { subjectName: 'Jonas Hansen', group: '1B' });
    const parent = await addCustomer(shop, { owns: [mine.subjectUuid, sibling.subjectUuid] });
    const texts = async (key: string, picture: string, id: string) => {
      const { body } = await parent.browser.ask(calls.fillUserStrings, {
        body: {
          subject: { uuid: mine.subjectUuid },
          template: { uuid: await uuidOf(key) },
          picture: { uuid: picture },
          resource: { id },
        },
      });
      return body.userStringResources.map(({ font }) => font?.text);
    };
    const model = (await demoTemplates()).get('passepartout')!;
    const slot = model.parts[0]!.items.find((item) => item.kind === 'image')!.id;
    expect(await texts('passepartout', mine.pictures[4]!, slot)).toEqual(['3A', '3A, 2026']);
    expect(await texts('passepartout', sibling.pictures[0]!, `${model.parts[0]!.id}.${slot}`)).toEqual([
      'Jonas',
      '1B, 2026',
    ]);
    expect(await texts('passepartout', mine.pictures[0]!, 'no-such-slot')).toEqual([]);
  });
});

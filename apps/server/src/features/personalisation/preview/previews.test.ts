import { callUrl } from '@picture-day/contract/call';
import { addPackage, linePreview, readCart, updateLine } from '@picture-day/contract/calls/cart';
import { packageById, packages } from '@picture-day/contract/calls/packages';
import { templatesOfType } from '@picture-day/contract/calls/personalisation';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { difference } from '../../../testing/pictures.ts';
import { type TwoFamilies, UNMISTAKABLE } from '../../pictures/testing/two-families.ts';
import { addDesigns, openPrintingShop } from '../testing/printing-shop.ts';

let families: TwoFamilies;
beforeAll(async () => {
  families = await openPrintingShop();
});
afterAll(() => families.shop.close());

const preview = (uuid: string, query: object = {}) => callUrl(linePreview, { params: { uuid }, query });

describe('the preview of a design', () => {
  it('is drawn for everybody without anybody’s picture, and kept for ever', async () => {
    const { ada, shop } = families;
    const { body } = await ada.browser.ask(templatesOfType, { params: { type: 'photogifts' }, query: {} });
    const { large } = body[0]!.preview;
    const visitor = shop.browser();
    const raw = await visitor.send('GET', large);
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(raw.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { width, height, exif } = await sharp(raw.rawPayload).metadata();
    expect(Math.max(width, height)).toBe(640);
    expect(exif).toBeUndefined();
    const same = await visitor.send('GET', large, {
      headers: { 'if-none-match': String(raw.headers.etag) },
    });
    expect(same.statusCode).toBe(304);
    expect((await visitor.send('GET', large)).rawPayload).toEqual(raw.rawPayload);
  });

  it.each(['x.webp', '00000000-0000-4000-8000-000000000000-1-en.webp'])('%s is not there', async (file) => {
    expect((await families.shop.browser().send('GET', `/templates/all/${file}`)).statusCode).toBe(404);
  });
});

describe('the preview of a line', () => {
  it('shows the own picture, marked until it is bought, to its owner alone', async () => {
    const { ada, emil, stranger, shop, picture } = families;
    const cart = await addDesigns(families, 'fridge-magnet', 'six-smiles');
    const [magnet] = cart.orderLines;
    const marked = await ada.browser.send('GET', preview(magnet!.uuid));
    expect([marked.statusCode, marked.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const { width, height } = await sharp(marked.rawPayload).metadata();
    expect(Math.max(width, height)).toBe(320);
    const clean = await families.whileBought(ada, picture.plain, () =>
      ada.browser.send('GET', preview(magnet!.uuid)),
    );
    expect(clean.headers.etag).not.toBe(marked.headers.etag);
    expect(await difference(marked.rawPayload, clean.rawPayload)).toBeGreaterThan(UNMISTAKABLE / 2);
    for (const browser of [emil.browser, stranger.browser]) {
      const foreign = await browser.send('GET', preview(magnet!.uuid));
      const unknown = await browser.send('GET', preview('00000000-0000-4000-8000-00000000dead'));
      expect([foreign.statusCode, foreign.json().error]).toEqual([404, unknown.json().error]);
    }
    expect((await shop.browser().send('GET', preview(magnet!.uuid))).statusCode).toBe(401);
  });

  it('is kept until the design changes', async () => {
    const { ada } = families;
    const { body } = await ada.browser.ask(readCart, {});
    const line = body.cart.orderLines[0]!;
    const before = await ada.browser.send('GET', preview(line.uuid, { size: '640' }));
    const again = await ada.browser.send('GET', preview(line.uuid, { size: '640' }));
    expect(again.rawPayload).toEqual(before.rawPayload);
    const { userResources, year } = line.template!.data;
    const [name, resource] = Object.entries(userResources).find(([, { image }]) => image)!;
    const image = { ...resource.image!, overrideEffect: 'bw' as const };
    await ada.browser.ask(updateLine, {
      params: { uuid: line.uuid },
      body: { templateData: { year, userResources: { ...userResources, [name]: { ...resource, image } } } },
    });
    const after = await ada.browser.send('GET', preview(line.uuid, { size: '640' }));
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await difference(before.rawPayload, after.rawPayload)).toBeGreaterThan(UNMISTAKABLE);
  });

  it('shows each part of a calendar and each item of a package', async () => {
    const { ada } = families;
    const cart = await addDesigns(families, 'quiet-months');
    const calendar = cart.orderLines.find((line) => line.product?.type === 2)!;
    const [cover, march] = [
      await ada.browser.send('GET', preview(calendar.uuid)),
      await ada.browser.send('GET', preview(calendar.uuid, { part: 3 })),
    ];
    expect(march.headers.etag).not.toBe(cover.headers.etag);
    expect((await ada.browser.send('GET', preview(calendar.uuid, { part: 13 }))).statusCode).toBe(404);

    const { body: offered } = await ada.browser.ask(packages, { query: {} });
    const gifts = offered.packages.find(({ name }) => name === 'The small gifts package')!;
    const { body: instance } = await ada.browser.ask(packageById, { params: { id: gifts.uuid }, body: null });
    const { body } = await ada.browser.ask(addPackage, {
      body: {
        packageUuid: instance.uuid,
        subjectUuid: instance.subject.uuid,
        packageItems: instance.packageItems.map(({ uuid, template, templateData }) => ({
          uuid,
          template,
          templateData,
        })),
      },
    });
    const line = body.cart.orderLines.find(({ package: held }) => held)!;
    const tags = new Set<unknown>();
    for (const { uuid } of instance.packageItems) {
      const raw = await ada.browser.send('GET', preview(line.uuid, { item: uuid }));
      expect(raw.statusCode).toBe(200);
      tags.add(raw.headers.etag);
    }
    expect(tags.size).toBe(3);
    tags.add((await ada.browser.send('GET', preview(line.uuid))).headers.etag);
    expect(tags.size).toBe(3);
    expect((await ada.browser.send('GET', preview(line.uuid, { item: gifts.uuid }))).statusCode).toBe(404);
  });
});

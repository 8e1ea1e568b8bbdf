import { randomUUID } from 'node:crypto';
import type { ImageItem, Template } from '@picture-day/render/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { type AddedSet, addParent, addSet, addUpload } from '../cart/testing/picture-sets.ts';
import { loadTemplates } from './load-templates.ts';
import { add, changed, imageOf, withImage } from './testing/lines.ts';
import {
  addBackground,
  cutOut,
  demoTemplates,
  type FilledItem,
  filledItem,
  openShopWithTemplates,
} from './testing/shop-with-templates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithTemplates();
});
afterAll(() => shop.close());

type Parent = SignedIn & { readonly set: AddedSet };

describe('a place that is closed to editing', () => {
  const key = 'closed-card';
  let parent: Parent;
  let item: FilledItem;
  beforeAll(async () => {
    const templates = await demoTemplates();
    const open = templates.get('eucalyptus')!;
    const closed: Template = {
      ...open,
      uuid: randomUUID(),
      parts: open.parts.map((part) => ({
        ...part,
        items: part.items.map((entry) =>
          entry.kind === 'image' || (entry.kind === 'string' && entry.fill)
            ? { ...entry, disableEdit: true }
            : entry,
        ),
      })),
    };
    await loadTemplates(shop.services, shop.portalUuid, new Map([...templates, [key, closed]]));
    parent = await addParent(shop);
    const filled = await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid);
    item = { ...filled, template: { uuid: closed.uuid } };
  });

  it('holds what the shop fills in, and nothing else', async () => {
    const name = Object.values(item.templateData.userResources).find(
      ({ font }) => font?.text === 'Emma Louise Hansen',
    )!;
    const others = parent.set.pictures.filter((uuid) => uuid !== imageOf(item).image?.uuid);
    const { width, height } = imageOf(item).image!.cropRect!;
    const wrong = [
      withImage(item, { uuid: others[0]! }),
      withImage(item, { rotation: 90, cropRect: null }),
      withImage(item, { overrideEffect: 'bw' }),
      withImage(item, { cropRect: { x: 100, y: 100, width: width / 2, height: height / 2 } }),
      changed(item, name, { font: { ...name.font!, text: 'Somebody else' } }),
      changed(item, name, { font: { ...name.font!, overrideFamily: 'Lobster' } }),
    ];
    for (const line of wrong) {
      const reply = await add(parent, line);
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { error: 'This part of the design cannot be changed.' },
      ]);
    }
    expect((await add(parent, item)).status).toBe(200);
  });
});

describe('a place that takes a picture only as it is', () => {
  let parent: Parent;
  let item: FilledItem;
  /** The card with its image places closed to one thing. */
  const cards = new Map<string, FilledItem>();
  beforeAll(async () => {
    const templates = await demoTemplates();
    const open = templates.get('eucalyptus')!;
    const cardWith = (change: Partial<ImageItem>): Template => ({
      ...open,
      uuid: randomUUID(),
      parts: open.parts.map((part) => ({
        ...part,
        items: part.items.map((entry) => (entry.kind === 'image' ? { ...entry, ...change } : entry)),
      })),
    });
    const closed = new Map([
      ['no-zoom', cardWith({ disableZoom: true })],
      ['no-background', cardWith({ disableBackground: true })],
    ]);
    await loadTemplates(shop.services, shop.portalUuid, new Map([...templates, ...closed]));
    parent = await addParent(shop);
    item = await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid);
    for (const [key, { uuid }] of closed) cards.set(key, { ...item, template: { uuid } });
  });

  it('is not zoomed where zoom is disabled', async () => {
    const { x, y, width, height } = imageOf(item).image!.cropRect!;
    const closer = { cropRect: { x, y, width: width / 2, height: height / 2 } };
    expect((await add(parent, withImage(item, closer))).status).toBe(200);
    const reply = await add(parent, withImage(cards.get('no-zoom')!, closer));
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { error: 'A picture does not fill its place. Please place it again.' },
    ]);
    expect((await add(parent, cards.get('no-zoom')!)).status).toBe(200);
  });

  it('has no background where backgrounds are disabled', async () => {
    await cutOut(shop, parent.set.pictures);
    const background = { uuid: await addBackground(shop, parent.set.jobUuid) };
    expect((await add(parent, withImage(item, { background }))).status).toBe(200);
    const reply = await add(parent, withImage(cards.get('no-background')!, { background }));
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { error: 'This background does not belong to the picture.' },
    ]);
    expect((await add(parent, cards.get('no-background')!)).status).toBe(200);
  });
});

describe('the settings of a shop', () => {
  it('keep photographers apart, and own pictures out', async () => {
    const own = await openShopWithTemplates();
    try {
      const options = { whiteLabelDisableMixPhotographers: true, allowOwnPhotos: false };
      await changeSettings(own, { options });
      const [ada, jonas] = [await addSet(own), await addSet(own)];
      const parent = await addCustomer(own, { owns: [ada.subjectUuid, jonas.subjectUuid] });
      const item = await filledItem(own, parent.browser, 'summer-trio', ada.subjectUuid);
      expect((await add(parent, withImage(item, { uuid: jonas.pictures[0]! }))).body).toMatchObject({
        error: 'Pictures of different photographers cannot be combined.',
      });
      const upload = await addUpload(own, parent.uuid);
      expect((await add(parent, withImage(item, { uuid: upload, cropRect: null }))).body).toMatchObject({
        error: 'Your own pictures cannot be used in this shop.',
      });
      expect((await add(parent, item)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

import { addPackage, updateLine } from '@picture-day/contract/calls/cart';
import { packageById } from '@picture-day/contract/calls/packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { type AddedSet, addParent, addSet } from '../cart/testing/picture-sets.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';
import { add, imageOf, linesOf, withImage } from './testing/lines.ts';
import { type FilledItem, filledItem, openShopWithTemplates } from './testing/shop-with-templates.ts';

const TOO_SMALL = 'A picture is too small for its place. Please choose a larger one, or zoom out.';

let shop: TestShop;
let parent: SignedIn & { readonly set: AddedSet };
let canvas: FilledItem;
beforeAll(async () => {
  shop = await openShopWithTemplates();
  parent = await addParent(shop);
  canvas = await filledItem(shop, parent.browser, 'gallery-canvas', parent.set.subjectUuid);
});
afterAll(() => shop.close());

const resize = (uuid: string, width: number, height: number) =>
  shop.services.db.updateTable('picture').set({ width, height }).where('uuid', '=', uuid).execute();
/** The canvas with another picture, as large as it can be shown. */
const canvasOf = (uuid: string) => withImage(canvas, { uuid, cropRect: null });
const refusal = { status: 422, body: { error: TOO_SMALL } };

describe('a picture on a canvas of 30 × 40 cm', () => {
  it('of 300 × 225 pixels is refused when it is added, and when a line is changed to it', async () => {
    const [large, small] = parent.set.pictures;
    await resize(small!, 300, 225);
    const added = await add(parent, canvasOf(small!));
    expect(added).toMatchObject({ ...refusal, body: { ...refusal.body, fields: [imageOf(canvas).fullId] } });
    expect(await linesOf(parent)).toEqual([]);
    await add(parent, canvasOf(large!));
    const [line] = await linesOf(parent);
    const { templateData } = canvasOf(small!);
    expect(
      await parent.browser.ask(updateLine, { params: { uuid: line!.uuid }, body: { templateData } }),
    ).toMatchObject(refusal);
  });

  it('is taken from 60 ppi on, which is 804 pixels across 34 cm with the edge', async () => {
    const uuid = parent.set.pictures[1]!;
    await resize(uuid, 804, 1100);
    expect((await add(parent, canvasOf(uuid))).status).toBe(200);
    await resize(uuid, 800, 1100);
    expect(await add(parent, canvasOf(uuid))).toMatchObject(refusal);
  });

  it('is refused when it is zoomed in too far, however large it is', async () => {
    const crop = imageOf(canvas).image!.cropRect!;
    const cropRect = { ...crop, width: crop.width / 4, height: crop.height / 4 };
    expect(await add(parent, withImage(canvas, { cropRect }))).toMatchObject(refusal);
  });
});

it('a package with a picture too small for one of its items is refused', async () => {
  const { packages } = await currentCatalogue(shop.services.db, shop.portalUuid);
  const family = [...packages.values()].find(({ key }) => key === 'family')!;
  const { body } = await parent.browser.ask(packageById, { params: { id: family.uuid }, body: {} });
  const packageItems = body.packageItems.map(({ uuid, template, templateData }) => ({
    uuid,
    template,
    templateData,
  }));
  const used = packageItems.flatMap(({ templateData }) =>
    Object.values(templateData?.userResources ?? {}).flatMap(({ image }) => image?.uuid ?? []),
  );
  const addTo = () =>
    parent.browser.ask(addPackage, {
      body: { packageUuid: body.uuid, subjectUuid: body.subject.uuid, packageItems },
    });
  await resize(used[0]!, 100, 125);
  const refused = await addTo();
  expect(refused.status).toBe(422);
  await resize(used[0]!, 2400, 3000);
  expect((await addTo()).status).toBe(200);
});

it('the shop fills a place with a picture that can be printed there, where it has one', async () => {
  const set = await addSet(shop, ['IP', 'IP']);
  const [favourite, other] = set.pictures;
  await shop.services.db
    .updateTable('picture')
    .set({ keywords: ['favorite'], width: 300, height: 400 })
    .where('uuid', '=', favourite!)
    .execute();
  const customer = await addCustomer(shop, { owns: [set.subjectUuid] });
  const pictureOn = async (key: string) =>
    imageOf(await filledItem(shop, customer.browser, key, set.subjectUuid)).image?.uuid;
  expect(await pictureOn('gallery-canvas')).toBe(other);
  expect(await pictureOn('key-ring')).toBe(favourite);
});

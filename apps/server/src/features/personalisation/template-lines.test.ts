import { randomUUID } from 'node:crypto';
import { updateLine } from '@picture-day/contract/calls/cart';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { type AddedSet, addParent, addSet } from '../cart/testing/picture-sets.ts';
import { add, changed, imageOf, linesOf, textOf, withImage, withText } from './testing/lines.ts';
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

describe('every design of the demo shop', () => {
  it('is taken as the shop fills it', async () => {
    const parent = await addParent(shop);
    await cutOut(shop, parent.set.pictures);
    const items: FilledItem[] = [];
    for (const key of (await demoTemplates()).keys()) {
      items.push(await filledItem(shop, parent.browser, key, parent.set.subjectUuid));
    }
    for (let from = 0; from < items.length; from += 20) {
      const { status, body } = await add(parent, ...items.slice(from, from + 20));
      expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    }
    const lines = (await linesOf(parent)).filter((line) => line.type === 0);
    expect(lines).toHaveLength(54);
    for (const line of lines) expect(line.subjects).toMatchObject([{ uuid: parent.set.subjectUuid }]);
  }, 120_000);
});

describe('a line with a design', () => {
  it('remembers the version, the engine, the fonts and the language it was made with', async () => {
    const parent = await addParent(shop);
    await add(parent, await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid));
    const { template } = await shop.services.db
      .selectFrom('cart_line as l')
      .innerJoin('cart as c', 'c.uuid', 'l.cart_uuid')
      .where('c.account_uuid', '=', parent.uuid)
      .select('l.template')
      .executeTakeFirstOrThrow();
    expect(template).toMatchObject({ version: 2, made: { language: 'en', engineVersion: 2 } });
    const { fonts } = (template as { made: { fonts: Record<string, string> } }).made;
    expect(Object.keys(fonts).length).toBeGreaterThan(0);
    for (const hash of Object.values(fonts)) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is edited in the cart, and a refused edit changes nothing', async () => {
    const parent = await addParent(shop);
    const item = await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid);
    await add(parent, item);
    const [line] = await linesOf(parent);
    const edited = withText(item, { text: '  Takk   for   oss ', overrideColor: '#C52B2B' });
    const { body } = await parent.browser.ask(updateLine, {
      params: { uuid: line!.uuid },
      body: { templateData: edited.templateData },
    });
    const resource = body.cart.orderLines[0]!.template!.data.userResources[textOf(item).fullId];
    expect(resource?.font).toMatchObject({ text: 'Takk for oss', overrideColor: '#C52B2B' });
    expect(body.cart.orderLines[0]!.uuid).toBe(line!.uuid);
    const before = await linesOf(parent);
    const refused = await parent.browser.ask(updateLine, {
      params: { uuid: line!.uuid },
      body: { templateData: withText(item, { text: '你好' }).templateData },
    });
    expect(refused.status).toBe(422);
    expect(await linesOf(parent)).toEqual(before);
  });

  it('can be swapped to another design of the product, not to one of another', async () => {
    const parent = await addParent(shop);
    const { subjectUuid } = parent.set;
    await add(parent, await filledItem(shop, parent.browser, 'eucalyptus', subjectUuid));
    const [line] = await linesOf(parent);
    const swap = async (key: string) => {
      const { template, templateData } = await filledItem(shop, parent.browser, key, subjectUuid);
      const params = { uuid: line!.uuid };
      return parent.browser.ask(updateLine, { params, body: { template, templateData } });
    };
    expect((await swap('bunting')).body.cart.orderLines[0]?.template?.name).toBe('Bunting');
    const refused = await swap('fjord');
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'This design does not belong to the product.' },
    ]);
  });

  it('keeps the crop, rotation and effect that the customer chose, with the shop’s own sizes', async () => {
    const parent = await addParent(shop);
    const item = await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid);
    const crop = imageOf(item).image!.cropRect!;
    const cropRect = { x: 300.5, y: 400, width: crop.width / 2, height: crop.height / 2 };
    const made = withImage(item, { width: 10, height: 10, cropRect, overrideEffect: 'sepia', rotation: 180 });
    const { body } = await add(parent, made);
    const image = body.cart.orderLines[0]!.template!.data.userResources[imageOf(item).fullId]!.image;
    expect(image).toMatchObject({
      width: 2400,
      height: 3000,
      overrideEffect: 'sepia',
      rotation: 180,
      cropRect: { x: 300.5, y: 400 },
    });
  });

  it('shows siblings of two schools, and names both', async () => {
    const [ada, jonas] = [await addSet(shop), await addSet(shop, ['IP'], { subjectName: 'Jonas Hansen' })];
    const parent = await addCustomer(shop, { owns: [ada.subjectUuid, jonas.subjectUuid] });
    const item = await filledItem(shop, parent.browser, 'summer-trio', ada.subjectUuid);
    const { body } = await add(parent, withImage(item, { uuid: jonas.pictures[0]!.toUpperCase() }));
    expect(body.cart.orderLines[0]?.subjects.map(({ uuid }) => uuid)).toEqual([
      ada.subjectUuid,
      jonas.subjectUuid,
    ]);
  });

  it('takes a background of the picture’s own job alone', async () => {
    const parent = await addParent(shop);
    const other = await addSet(shop);
    const [own, foreign] = [
      await addBackground(shop, parent.set.jobUuid),
      await addBackground(shop, other.jobUuid),
    ];
    await cutOut(shop, parent.set.pictures);
    const item = await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid);
    expect((await add(parent, withImage(item, { background: { uuid: own } }))).status).toBe(200);
    for (const uuid of [foreign, randomUUID()]) {
      const refused = await add(parent, withImage(item, { background: { uuid } }));
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { error: 'This background does not belong to the picture.' },
      ]);
    }
  });

  it('of a calendar is for a year that is sold and not past', async () => {
    const parent = await addParent(shop);
    const item = await filledItem(shop, parent.browser, 'midnight', parent.set.subjectUuid);
    const forYear = (year: number) => add(parent, { ...item, templateData: { ...item.templateData, year } });
    expect((await forYear(2029)).status).toBe(200);
    for (const year of [2025, 2031, 1900]) {
      expect([year, (await forYear(year)).body]).toMatchObject([
        year,
        { error: 'The calendar is not made for this year.' },
      ]);
    }
  });
});

describe('a wrong line is refused and changes nothing', () => {
  let parent: Parent;
  let stranger: Parent;
  let item: FilledItem;
  let group: FilledItem;
  beforeAll(async () => {
    [parent, stranger] = [await addParent(shop), await addParent(shop)];
    item = await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid);
    group = await filledItem(shop, parent.browser, 'blackboard', parent.set.subjectUuid);
  });

  const refused = async (wrong: FilledItem, status: number, error: string) => {
    const reply = await add(parent, wrong);
    expect([reply.status, reply.body]).toMatchObject([status, { error }]);
    expect(await linesOf(parent)).toEqual([]);
  };

  it('without its picture', () =>
    refused(
      changed(item, imageOf(item), { image: null }),
      422,
      'The design is not complete. Please fill in every picture and text.',
    ));

  it('without the text that names the child', async () => {
    const { [textOf(item).fullId]: _, ...rest } = item.templateData.userResources;
    const texts = Object.fromEntries(Object.entries(rest).filter(([, { type }]) => type === 'IMAGE'));
    await refused(
      { ...item, templateData: { ...item.templateData, userResources: texts } },
      422,
      'The design is not complete. Please fill in every picture and text.',
    );
  });

  it('with a stranger’s picture, or one that does not exist', async () => {
    const text = 'One of the pictures is not in your picture sets.';
    await refused(withImage(item, { uuid: stranger.set.pictures[0]! }), 404, text);
    await refused(withImage(item, { uuid: randomUUID() }), 404, text);
  });

  it('with a picture its place does not take', () => {
    const slot = Object.values(group.templateData.userResources).find(
      ({ image }) => image?.uuid === parent.set.pictures[4],
    )!;
    return refused(
      withImage(group, { uuid: parent.set.pictures[0]! }, slot),
      422,
      "You can't use this image in this image field",
    );
  });

  it('with a text that does not fit, or that the font cannot show', async () => {
    await refused(withText(item, { text: 'Takk '.repeat(200) }), 422, 'A text is too long for its place.');
    await refused(withText(item, { text: 'Hei 木' }), 422, 'The font cannot show these characters: 木');
  });

  it('with a colour that is not offered', () =>
    refused(withText(item, { overrideColor: '#123456' }), 422, 'This colour cannot be chosen.'));

  it('with a crop outside the picture, or of next to nothing', async () => {
    const text = 'A picture does not fill its place. Please place it again.';
    const { width, height } = imageOf(item).image!.cropRect!;
    await refused(withImage(item, { cropRect: { x: -50, y: 0, width, height } }), 422, text);
    await refused(withImage(item, { cropRect: { x: 0, y: 2000, width, height } }), 422, text);
    await refused(withImage(item, { cropRect: { x: 10, y: 10, width: 4, height: 4 } }), 422, text);
  });

  it('with a resource that the design does not have', () =>
    refused(
      changed(item, { ...imageOf(item), fullId: 'front.other' }, {}),
      422,
      'The design could not be read. Please open it again.',
    ));

  it('with a design that is unknown', () =>
    refused({ ...item, template: { uuid: randomUUID() } }, 422, 'This design is no longer available.'));

  it('for a stranger’s subject', () =>
    refused({ ...item, subjectUuid: stranger.set.subjectUuid }, 404, 'Not found'));

  it('whatever is broken in it', async () => {
    const wrongText = fc
      .string({ unit: fc.constantFrom('ა', '中', 'ᚠ', '\u0e01'), minLength: 1, maxLength: 30 })
      .map((text) => withText(item, { text }));
    const wrongPicture = fc
      .constantFrom(...stranger.set.pictures)
      .chain((uuid) =>
        fc
          .constantFrom(item, group)
          .chain((line) =>
            fc
              .constantFrom(...Object.values(line.templateData.userResources).filter(({ image }) => image))
              .map((slot) => withImage(line, { uuid }, slot)),
          ),
      );
    const wrongCrop = fc
      .record({
        x: fc.double({ min: 2500, max: 90_000, noNaN: true }),
        y: fc.double({ min: -90_000, max: 90_000, noNaN: true }),
        width: fc.double({ min: 0, max: 90_000, noNaN: true }),
        height: fc.double({ min: 0, max: 90_000, noNaN: true }),
      })
      .map((cropRect) => withImage(item, { cropRect }));
    const named = Object.values(item.templateData.userResources).find(({ id }) => id === 'name')!;
    const wrongKind = fc
      .constantFrom(imageOf(item), named)
      .map((resource) => changed(item, resource, { image: null, font: null }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(wrongText, wrongPicture, wrongCrop, wrongKind), async (wrong) => {
        const { status, body } = await add(parent, wrong);
        // A crop of nothing is refused at the door, all else by the design.
        expect([400, 404, 422]).toContain(status);
        expect((body as unknown as { error: string }).error.length).toBeGreaterThan(10);
      }),
      { numRuns: 60 },
    );
    expect(await linesOf(parent)).toEqual([]);
  });
});

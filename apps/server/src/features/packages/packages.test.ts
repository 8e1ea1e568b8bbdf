import { randomUUID } from 'node:crypto';
import { addPackage, updateLine } from '@picture-day/contract/calls/cart';
import { packageById, packages } from '@picture-day/contract/calls/packages';
import { userTemplatesOfProduct } from '@picture-day/contract/calls/personalisation';
import { SUBJECT_CHANGE } from '@picture-day/contract/constants';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, minutes } from '../../platform/clock.ts';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addParent, addSet, catalogueWithAccessories } from '../cart/testing/picture-sets.ts';
import { type Catalogue, currentCatalogue } from '../catalogue/catalogue.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { openShopWithTemplates } from '../personalisation/testing/shop-with-templates.ts';
import { add, type Choice, choicesOf, linesOf, withPicture } from './testing/package-choices.ts';

let shop: TestShop;
let catalogue: Catalogue;
beforeAll(async () => {
  shop = await openShopWithTemplates();
  catalogue = await currentCatalogue(shop.services.db, shop.portalUuid);
});
afterAll(() => shop.close());

const offerOf = (key: string) => [...catalogue.packages.values()].find((offer) => offer.key === key)!;
const open = ({ browser }: SignedIn, key: string, subjectUuid?: string) =>
  browser.ask(packageById, { params: { id: offerOf(key).uuid }, body: { subjectUuid } });

describe('the list of packages', () => {
  it('has the prices of the moment, a countdown to their true end, and links', async () => {
    const parent = await addParent(shop);
    const { body } = await parent.browser.ask(packages, { query: {} });
    expect(body.packages.map(({ name }) => name)).toContain('The family package');
    expect(body.packages[0]).toMatchObject({
      type: 'package',
      originalPrice: 109800,
      priceIncludingDiscount: 84900,
      useTimeLimitedDiscount: true,
      timeLimitedDiscountPrice: 74900,
    });
    expect(body.packages.at(-1)).toMatchObject({
      type: 'link',
      link: '/products/cards/christmas',
      linkText: 'See the Christmas cards',
      linkInfo: { type: 'cards', category: 'christmas' },
    });
    const end = shop.clock.now().getTime() + body.promo!.remainingTime * 1000;
    expect(Math.abs(new Date(body.promo!.endTime).getTime() - end)).toBeLessThan(1000);
    expect(body.promo?.text).toBe('100\u00a0kr off the family package');
  });

  it('says why a package cannot be made with a picture set', async () => {
    const classOnly = await addSet(shop, ['GP']);
    const outside = await addSet(shop, ['IP'], { inWebshop: false });
    const parent = await addCustomer(shop, { owns: [classOnly.subjectUuid, outside.subjectUuid] });
    const reasons = async (subject: string) => {
      const { body } = await parent.browser.ask(packages, { query: { subject } });
      return Object.fromEntries(body.packages.map(({ name, disabled }) => [name, disabled?.reason]));
    };
    expect(await reasons(classOnly.subjectUuid)).toMatchObject({
      'The school year package': 'There is no catalogue for the selected picture set.',
      'Christmas cards in time': undefined,
    });
    expect(await reasons(outside.subjectUuid)).toMatchObject({
      'The family package': 'The selected picture set is not in the shop right now.',
    });
    const nobody = await addCustomer(shop);
    const { body } = await nobody.browser.ask(packages, { query: {} });
    expect(body.packages[0]?.disabled).toEqual({ reason: 'Please add a picture set first.' });
    const refused = await open(parent, 'family', outside.subjectUuid);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'The selected picture set is not in the shop right now.' },
    ]);
  });
});

describe('a package instance', () => {
  it('has every item made with the own pictures, and says what may be changed', async () => {
    const parent = await addParent(shop);
    const { body } = await open(parent, 'family');
    expect(body).toMatchObject({
      name: 'The family package',
      price: 74900,
      subject: { uuid: parent.set.subjectUuid, name: 'Emma Louise Hansen', group: '3A' },
      allowSubjectChange: SUBJECT_CHANGE.wholePackage,
      allowTemplateChange: true,
    });
    expect(body.packageItems.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['TEMPLATE_PRODUCT', 1],
      ['TEMPLATE_PRODUCT', 10],
      ['TEMPLATE_PRODUCT', 1],
      ['DIGITAL_SET', 1],
    ]);
    for (const item of body.packageItems.slice(0, 3)) {
      expect(item.canChangeTemplate).toBe(true);
      const pictures = Object.values(item.templateData!.userResources).flatMap(({ image }) => image ?? []);
      expect(pictures.length).toBeGreaterThan(0);
      for (const { uuid } of pictures) expect(parent.set.pictures).toContain(uuid);
    }
    const catalogued = await addSet(shop, ['IP'], { jobKey: 'lillesund-skole-2026' });
    const other = await addCustomer(shop, { owns: [catalogued.subjectUuid] });
    await shop.services.db
      .updateTable('picture')
      .set({ greenscreen: true })
      .where('uuid', '=', catalogued.pictures[0]!)
      .execute();
    const year = await open(other, 'school-year');
    expect(year.body.packageItems[0]).toMatchObject({
      type: 'CATALOGUE',
      catalogue: { name: 'School catalogue 2026/27' },
      subject: { uuid: catalogued.subjectUuid },
    });
  });

  it('is not made for a stranger’s subject, nor from an unknown package', async () => {
    const [parent, stranger] = [await addParent(shop), await addParent(shop)];
    expect((await open(parent, 'family', stranger.set.subjectUuid)).status).toBe(404);
    const unknown = { params: { id: randomUUID() }, body: null };
    expect((await parent.browser.ask(packageById, unknown)).status).toBe(404);
    expect((await shop.browser().ask(packageById, unknown)).status).toBe(401);
  });
});

describe('a package in the cart', () => {
  it('costs what it costs when it is added, and visibly more when the offer has ended', async () => {
    const parent = await addParent(shop);
    const { body } = await open(parent, 'small-gifts');
    const added = await add(parent, body);
    expect(added.status).toBe(200);
    expect(added.body.cart.orderLines[0]).toMatchObject({
      actualLinePrice: 37900,
      product: { type: 200 },
      package: { allowSubjectChange: 3 },
    });
    const own = await openShopWithTemplates();
    try {
      const family = await addParent(own);
      const offer = [...(await currentCatalogue(own.services.db, own.portalUuid)).packages.values()].find(
        ({ key }) => key === 'family',
      )!;
      const instance = (await family.browser.ask(packageById, { params: { id: offer.uuid }, body: null }))
        .body;
      await add(family, instance);
      expect((await linesOf(family))[0]?.actualLinePrice).toBe(74900);
      own.clock.forward(days(8));
      expect((await linesOf(family))[0]?.actualLinePrice).toBe(84900);
      const { body: later } = await family.browser.ask(packages, { query: {} });
      expect(later.promo).toBeNull();
      expect(later.packages[0]).toMatchObject({
        useTimeLimitedDiscount: false,
        timeLimitedDiscountPrice: null,
      });
    } finally {
      await own.close();
    }
  });

  it('is edited from the cart, design by design', async () => {
    const parent = await addParent(shop);
    const { body: instance } = await open(parent, 'grandparents');
    await add(parent, instance);
    const [line] = await linesOf(parent);
    const cards = instance.packageItems[2]!;
    const designs = await parent.browser.ask(userTemplatesOfProduct, {
      params: { productUuid: cards.product.uuid },
      query: { subject: parent.set.subjectUuid },
    });
    const other = designs.body.find(({ template }) => template.uuid !== cards.template?.uuid)!;
    const choices = choicesOf(instance).map((choice) =>
      choice.uuid === cards.uuid
        ? { ...choice, template: other.template, templateData: { userResources: other.userResources } }
        : choice,
    );
    const { body } = await parent.browser.ask(updateLine, {
      params: { uuid: line!.uuid },
      body: { packageItems: choices },
    });
    expect(body.cart.orderLines[0]?.package?.packageItems[2]?.template?.name).toBe(other.template.name);
  });

  it('does not change a design that is fixed', async () => {
    const parent = await addParent(shop);
    const data = await catalogueWithAccessories();
    const fixed = data.packages.map((offer) =>
      offer.key === 'grandparents' ? { ...offer, allowTemplateChange: false } : offer,
    );
    shop.clock.forward(minutes(1));
    await loadCatalogue(shop.services, shop.portalUuid, { ...data, packages: fixed });
    const { body: instance } = await open(parent, 'grandparents');
    expect(instance.allowTemplateChange).toBe(false);
    const cards = instance.packageItems[2]!;
    const designs = await parent.browser.ask(userTemplatesOfProduct, {
      params: { productUuid: cards.product.uuid },
      query: {},
    });
    const other = designs.body.find(({ template }) => template.uuid !== cards.template?.uuid)!;
    const wrong = choicesOf(instance).map((choice) =>
      choice.uuid === cards.uuid
        ? { ...choice, template: other.template, templateData: { userResources: other.userResources } }
        : choice,
    );
    const refused = await add(parent, instance, wrong);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'The design of this item cannot be changed.' },
    ]);
    expect((await add(parent, instance)).status).toBe(200);
  });
});

describe('a wrong package', () => {
  it('is refused with a clear text and changes nothing, whatever is wrong with it', async () => {
    const [parent, stranger] = [await addParent(shop), await addParent(shop)];
    const { body: instance } = await open(parent, 'family');
    const { body: foreign } = await open(stranger, 'family');
    const { body: gifts } = await open(parent, 'small-gifts');
    const right = choicesOf(instance);
    const index = fc.integer({ min: 0, max: right.length - 1 });
    const design = fc.integer({ min: 0, max: 2 });
    const wrong = fc.oneof(
      index.map((at) => right.filter((_, place) => place !== at)),
      index.map((at) => [...right, right[at]!]),
      index.map((at) =>
        right.map((choice, place) => (place === at ? { ...choice, uuid: randomUUID() } : choice)),
      ),
      fc.constant([...right, ...choicesOf(gifts)]),
      index.map((at) =>
        right.map((choice, place) =>
          place === at ? { ...choice, subjectUuid: stranger.set.subjectUuid } : choice,
        ),
      ),
      design.chain((at) =>
        fc.constantFrom(...stranger.set.pictures, randomUUID()).map((uuid) => withPicture(right, at, uuid)),
      ),
      design.map((at) =>
        right.map((choice, place) =>
          place === at ? { ...choice, template: { uuid: randomUUID() } } : choice,
        ),
      ),
      design.map((at) =>
        right.map((choice, place) =>
          place === at ? { ...right[(at + 1) % 3]!, uuid: choice.uuid } : choice,
        ),
      ),
      design.map((at) =>
        right.map((choice, place) => (place === at ? { ...choice, templateData: null } : choice)),
      ),
      fc.constant(
        right.map((choice, place) =>
          place === 3
            ? { ...choice, template: right[0]!.template, templateData: right[0]!.templateData }
            : choice,
        ),
      ),
      design.map((at) =>
        right.map((choice, place) =>
          place === at ? { ...choice, templateData: { userResources: {}, year: null } } : choice,
        ),
      ),
      fc.constant(choicesOf(foreign)),
    );
    await fc.assert(
      fc.asyncProperty(wrong, async (packageItems) => {
        const { status, body } = await add(parent, instance, packageItems as Choice[]);
        expect([404, 422]).toContain(status);
        expect((body as unknown as { error: string }).error.length).toBeGreaterThan(8);
      }),
      { numRuns: 60 },
    );
    const other = await parent.browser.ask(addPackage, {
      body: {
        packageUuid: instance.uuid,
        subjectUuid: stranger.set.subjectUuid,
        packageItems: right as never,
      },
    });
    expect(other.status).toBe(404);
    expect(await linesOf(parent)).toEqual([]);
    expect((await add(parent, instance)).status).toBe(200);
    const kept = await linesOf(parent);
    const params = { uuid: kept[0]!.uuid };
    await fc.assert(
      fc.asyncProperty(wrong, async (packageItems) => {
        const { status } = await parent.browser.ask(updateLine, {
          params,
          body: { packageItems: packageItems as never },
        });
        expect([404, 422]).toContain(status);
      }),
      { numRuns: 40 },
    );
    expect(await linesOf(parent)).toEqual(kept);
  }, 120_000);
});

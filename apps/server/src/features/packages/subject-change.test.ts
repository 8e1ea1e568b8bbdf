import { packageById } from '@picture-day/contract/calls/packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { addCustomer, type SignedIn } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addPicture, addSet, addUpload, catalogueWithAccessories } from '../cart/testing/picture-sets.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { openShopWithTemplates } from '../personalisation/testing/shop-with-templates.ts';
import { add, choicesOf, withPicture } from './testing/package-choices.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithTemplates();
});
afterAll(() => shop.close());

async function open({ browser }: SignedIn, subjectUuid: string) {
  const { packages } = await currentCatalogue(shop.services.db, shop.portalUuid);
  const gifts = [...packages.values()].find(({ key }) => key === 'small-gifts')!;
  return browser.ask(packageById, { params: { id: gifts.uuid }, body: { subjectUuid } });
}

describe('the subjects of a package', () => {
  /** Ada; a sibling at her school; one at another school of the same kind; one of another kind. */
  async function family() {
    const ada = await addSet(shop);
    const classmate = await addSet(shop, ['IP'], { jobUuid: ada.jobUuid });
    const [sameKind, otherKind] = [await addSet(shop, ['IP']), await addSet(shop, ['IP'])];
    const { job_type_uuid } = await shop.services.db
      .selectFrom('job')
      .where('uuid', '=', ada.jobUuid)
      .select('job_type_uuid')
      .executeTakeFirstOrThrow();
    await shop.services.db
      .updateTable('job')
      .set({ job_type_uuid })
      .where('uuid', '=', sameKind.jobUuid)
      .execute();
    const owns = [ada, classmate, sameKind, otherKind].map(({ subjectUuid }) => subjectUuid);
    const parent = await addCustomer(shop, { owns });
    return { ada, others: [classmate, sameKind, otherKind], parent };
  }

  async function withLevel(level: number) {
    const data = await catalogueWithAccessories();
    const leveled = data.packages.map((offer) =>
      offer.key === 'small-gifts' ? { ...offer, allowSubjectChange: level } : offer,
    );
    shop.clock.forward(minutes(1));
    await loadCatalogue(shop.services, shop.portalUuid, { ...data, packages: leveled });
  }

  it.each([
    [1, [false, false, false], 'All pictures of this package must be of the same person.'],
    [2, [true, false, false], 'All pictures of this package must be from the same photo session.'],
    [3, [true, true, false], 'All pictures of this package must be from the same kind of photo session.'],
    [4, [true, true, true], ''],
    [0, [true, true, true], ''],
  ])(
    'at level %i take pictures of the same session and kind as allowed: %j',
    async (level, allowed, error) => {
      await withLevel(level);
      const { ada, others, parent } = await family();
      const { body: instance } = await open(parent, ada.subjectUuid);
      expect(instance.allowSubjectChange).toBe(level);
      for (const [index, other] of others.entries()) {
        const choices = withPicture(choicesOf(instance), 0, other.pictures[0]!);
        const reply = await add(parent, instance, choices);
        expect([index, reply.status]).toEqual([index, allowed[index] ? 200 : 422]);
        if (!allowed[index]) expect(reply.body).toMatchObject({ error });
        const named = choicesOf(instance).map((choice) => ({ ...choice, subjectUuid: other.subjectUuid }));
        expect((await add(parent, instance, named)).status).toBe(allowed[index] ? 200 : 422);
      }
      const sibling = await addPicture(shop, ada.jobUuid, [ada.subjectUuid, others[0]!.subjectUuid], 'MGP');
      expect((await add(parent, instance, withPicture(choicesOf(instance), 0, sibling))).status).toBe(200);
    },
  );

  it.each([
    [1, 'All pictures of this package must be of the same person.'],
    [2, 'All pictures of this package must be from the same photo session.'],
    [3, 'All pictures of this package must be from the same kind of photo session.'],
    [4, undefined],
    [0, undefined],
  ])('at level %i have uploads beside their pictures only where nothing binds them', async (level, error) => {
    await withLevel(level);
    const { ada, parent } = await family();
    const upload = await addUpload(shop, parent.uuid);
    const { body: instance } = await open(parent, ada.subjectUuid);
    const reply = await add(parent, instance, withPicture(choicesOf(instance), 0, upload));
    expect(reply.status).toBe(error ? 422 : 200);
    if (error) expect(reply.body).toMatchObject({ error });
  });

  it('stay with one photographer where the shop wants it', async () => {
    await withLevel(0);
    await changeSettings(shop, { options: { whiteLabelDisableMixPhotographers: true } });
    const { ada, others, parent } = await family();
    const { body: instance } = await open(parent, ada.subjectUuid);
    const mixed = await add(parent, instance, withPicture(choicesOf(instance), 0, others[2]!.pictures[0]!));
    expect(mixed.body).toMatchObject({ error: 'Pictures of different photographers cannot be combined.' });
    expect((await add(parent, instance)).status).toBe(200);
    await changeSettings(shop);
  });
});

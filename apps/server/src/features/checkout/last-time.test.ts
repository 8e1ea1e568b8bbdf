import { changeLanguage } from '@picture-day/contract/calls/access';
import { buyCatalogues, catalogues, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { createCheckout } from '@picture-day/contract/calls/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../testing/test-shop.ts';
import { addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, CONTACT, goToCheckout, parentWithSet, payWith } from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

describe('the checkout of a returning customer', () => {
  it('knows delivery and payment of the last order that was paid, and of nobody else', async () => {
    const shopping = await goToCheckout(shop);
    const opened = async () => (await shopping.browser.ask(createCheckout, { body: null })).body;
    expect((await opened()).lastTime).toBeNull();
    const left = await bought(await goToCheckout(shop, { parent: await parentWithSet(shop) }));
    expect(left.uuid).toBeTruthy();
    expect((await opened()).lastTime, "another's order").toBeNull();
    await payWith(shop, shopping);
    const { subjectUuid } = await addSet(shop, ['IP'], { jobKey: 'lillesund-skole-2026' });
    await shop.services.db
      .insertInto('account_subject')
      .values({ account_uuid: shopping.parent.uuid, subject_uuid: subjectUuid, added_at: shop.clock.now() })
      .execute();
    await shopping.browser.ask(toggleDigitalSet, { body: { pictureSet: subjectUuid } });
    const { lastTime } = await opened();
    expect(lastTime).toMatchObject({
      delivery: { uuid: shopping.deliveryOptionUuid, data: CONTACT },
      payment: { title: 'Card' },
    });
    expect(JSON.stringify(lastTime)).not.toContain('pid');
    await shopping.browser.ask(changeLanguage, { body: { lang: 'nb' } });
    expect((await opened()).lastTime, 'in the words of today').toMatchObject({
      payment: { title: 'Kort' },
    });
    // Files are downloaded: the way of the last order is none for things that are printed.
    const { body: offered } = await shopping.browser.ask(catalogues, {});
    await shopping.browser.ask(buyCatalogues, {
      body: { catalogues: [{ uuid: offered[0]!.uuid, quantity: 1 }] },
    });
    expect((await opened()).lastTime, 'not for this cart').toBeNull();
  });
});

import { addMultipleItems, updateLine } from '@picture-day/contract/calls/cart';
import { fillUserStrings } from '@picture-day/contract/calls/personalisation';
import { resourcesOf } from '@picture-day/render/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addSet, addUpload } from '../cart/testing/picture-sets.ts';
import { add, linesOf, withImage, withText } from './testing/lines.ts';
import { demoTemplates, filledItem, openShopWithTemplates } from './testing/shop-with-templates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithTemplates();
});
afterAll(() => shop.close());

/** A family with two children, and a card of the first. */
async function family() {
  const ada = await addSet(shop, ['IP'], { subjectName: 'Ada Solberg', group: '1A' });
  const bo = await addSet(shop, ['IP'], { subjectName: 'Bo Solberg', group: '2B' });
  const parent = await addCustomer(shop, { owns: [ada.subjectUuid, bo.subjectUuid] });
  const item = await filledItem(shop, parent.browser, 'bunting', ada.subjectUuid);
  return { ada, bo, parent, item, ofBo: withImage(item, { uuid: bo.pictures[0]! }) };
}

describe('a design that shows one child and names another', () => {
  it('is refused with words, and taken when the customer means it', async () => {
    const { parent, ofBo } = await family();
    const refused = await add(parent, ofBo);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      key: 'personalisation.otherChildNamed',
      error:
        'The pictures show Bo Solberg, but the words say “Ada”. Please change the words or the pictures, or confirm that it is meant.',
      fields: ['front.title'],
    });
    expect(await linesOf(parent)).toEqual([]);
    const items = [{ ...ofBo, namesConfirmed: true }];
    expect((await parent.browser.ask(addMultipleItems, { body: { items } })).status).toBe(200);
  });

  it('is refused when a line is changed to it, too', async () => {
    const { parent, item, ofBo } = await family();
    await add(parent, item);
    const [line] = await linesOf(parent);
    const change = (namesConfirmed?: true) =>
      parent.browser.ask(updateLine, {
        params: { uuid: line!.uuid },
        body: { templateData: ofBo.templateData, ...(namesConfirmed && { namesConfirmed }) },
      });
    expect((await change()).status).toBe(422);
    expect((await change(true)).status).toBe(200);
  });

  it('is none where the words were written for the child shown, or nobody knows whom a picture shows', async () => {
    const { parent, item, ofBo } = await family();
    expect((await add(parent, withText(ofBo, { text: 'Bo 6 years' }))).status).toBe(200);
    expect((await add(parent, withText(ofBo, { text: 'Happy birthday' }))).status).toBe(200);
    const upload = await addUpload(shop, parent.uuid);
    expect((await add(parent, withImage(item, { uuid: upload }))).status).toBe(200);
  });
});

it('the words that a picture brings are told of every side when asked, and of its own side otherwise', async () => {
  const { ada, bo, parent } = await family();
  const template = (await demoTemplates()).get('key-ring')!;
  const slot = resourcesOf(template.parts[0]!).find(({ kind }) => kind === 'image');
  const words = async (everySide?: true) => {
    const { body } = await parent.browser.ask(fillUserStrings, {
      body: {
        subject: { uuid: ada.subjectUuid },
        template: { uuid: template.uuid },
        picture: { uuid: bo.pictures[0]! },
        resource: { id: `front.${slot!.id}` },
        ...(everySide && { everySide }),
      },
    });
    return body.userStringResources.map(({ font }) => font?.text);
  };
  expect(await words()).toEqual(['Bo']);
  expect(await words(true)).toEqual(['Bo', '2B', '2026']);
});

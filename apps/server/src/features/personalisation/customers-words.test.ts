import { changeLanguage } from '@picture-day/contract/calls/access';
import { updateLine } from '@picture-day/contract/calls/cart';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../testing/test-shop.ts';
import { addParent } from '../cart/testing/picture-sets.ts';
import { add, changed, linesOf, textOf, withText } from './testing/lines.ts';
import { type FilledItem, filledItem, openShopWithTemplates } from './testing/shop-with-templates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithTemplates();
});
afterAll(() => shop.close());

const textsOf = ({ templateData }: FilledItem) =>
  Object.fromEntries(
    Object.values(templateData.userResources).flatMap(({ fullId, font, filled, role }) =>
      font ? [[fullId, { text: font.text, filled, role }]] : [],
    ),
  );

describe('a filled design', () => {
  it('says of every text and picture that the shop chose it, and of texts what they are for', async () => {
    const { browser, set } = await addParent(shop);
    const item = await filledItem(shop, browser, 'eucalyptus', set.subjectUuid);
    expect(Object.values(item.templateData.userResources).map(({ filled }) => filled)).toEqual([
      true,
      true,
      true,
    ]);
    expect(textsOf(item)).toEqual({
      'front.thanks': { text: 'thank you', filled: true, role: 'greeting' },
      'front.name': { text: 'Emma Louise Hansen', filled: true, role: 'name' },
    });
  });

  it('names days to come, in the customer’s language', async () => {
    const { browser, set } = await addParent(shop);
    const texts = async () =>
      Object.values(textsOf(await filledItem(shop, browser, 'olive-invitation', set.subjectUuid))).map(
        ({ text }) => text,
      );
    // It is November 2026.
    expect(await texts()).toEqual(
      expect.arrayContaining([
        'Confirmation, 15 May 2027',
        'Saturday 15 May, 11 o’clock',
        'Please answer by 1 April',
      ]),
    );
    await browser.ask(changeLanguage, { body: { lang: 'nb' } });
    expect(await texts()).toEqual(
      expect.arrayContaining(['Konfirmasjon 15. mai 2027', 'Lørdag 15. mai klokka 11']),
    );
  });
});

describe('what a customer wrote', () => {
  it('comes back from the cart without the shop’s mark; what the shop wrote keeps it', async () => {
    const parent = await addParent(shop);
    const item = await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid);
    const [greeting, name] = ['front.thanks', 'front.name'];
    const written = changed(item, item.templateData.userResources[greeting]!, {
      filled: false,
      font: { ...item.templateData.userResources[greeting]!.font!, text: 'Takk' },
    });
    await add(parent, written);
    const [line] = await linesOf(parent);
    const { userResources } = line!.template!.data;
    expect(userResources[greeting]).toMatchObject({ font: { text: 'Takk' } });
    expect(userResources[greeting]?.filled).toBeUndefined();
    expect(userResources[name]?.filled).toBe(true);
  });

  it('and has no place in the design stays with the line, for the next design', async () => {
    const parent = await addParent(shop);
    const item = await filledItem(shop, parent.browser, 'eucalyptus', parent.set.subjectUuid);
    const kept = { words: [{ role: 'date' as const, at: 0, text: 'Saturday at noon' }] };
    await add(parent, { ...item, templateData: { ...item.templateData, kept } });
    const [line] = await linesOf(parent);
    expect(line!.template!.data.kept).toEqual(kept);
    const { body } = await parent.browser.ask(updateLine, {
      params: { uuid: line!.uuid },
      body: { templateData: line!.template!.data },
    });
    expect(body.cart.orderLines[0]?.template?.data.kept).toEqual(kept);
  });

  it('keeps its line breaks in a place for several lines, and nowhere else', async () => {
    const parent = await addParent(shop);
    const { subjectUuid } = parent.set;
    const saved = async (key: string, fullId?: string) => {
      const item = await filledItem(shop, parent.browser, key, subjectUuid);
      const place = fullId ? item.templateData.userResources[fullId]! : textOf(item);
      const font = { ...place.font!, text: ' Dear  all,\n\n\n\nthanks ' };
      const { body } = await add(parent, changed(withText(item, {}), place, { font, filled: false }));
      const line = body.cart.orderLines.findLast(({ template }) => template?.uuid === item.template.uuid)!;
      return line.template!.data.userResources[place.fullId]?.font?.text;
    };
    expect(await saved('wild-meadow', 'inside.message')).toBe('Dear all,\n\nthanks');
    expect(await saved('eucalyptus')).toBe('Dear all, thanks');
  });
});

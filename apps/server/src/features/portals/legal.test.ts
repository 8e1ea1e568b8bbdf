import { changeLegal, studioLegal } from '@picture-day/contract/calls/studio/legal';
import { studioLog, studioLogEntry } from '@picture-day/contract/calls/studio/log';
import { COUNTRY_LAW } from '@picture-day/contract/legal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senderLines } from '../../paper/sender.ts';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import { openTestShop, TEST_PORTAL_SETTINGS, type TestShop } from '../../testing/test-shop.ts';
import { missingLegal } from './legal.ts';
import { portalByUuid } from './portal.ts';
import { portalSettings } from './settings.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await addOperator(shop);
  await changeSettings(shop, { legal: { organisationNumber: '', bankAccount: '15034040505' } });
});
afterAll(() => shop.close());

const POSTAL_CODE: Record<string, string> = {
  NO: '4790',
  SE: '111 22',
  DK: '1050',
  DE: '10115',
  FI: '00100',
};

const read = async () => (await owner.browser.ask(studioLegal, {})).body;
const change = async (changed: object, seen?: string | null) => {
  const { legal } = await read();
  return owner.browser.ask(changeLegal, {
    body: { ...legal, ...changed, ...(seen !== undefined && { seen }) },
  });
};

describe('what the law wants to be known of the shop', () => {
  it('is read and changed by the owner, and the log has it before and after', async () => {
    const { status, body } = await change({
      organisationNumber: 'no 974 760 673 mva',
      city: 'Grimstad',
      keepYears: 7,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      legal: {
        organisationNumber: 'NO974760673MVA',
        city: 'Grimstad',
        timeZone: 'Europe/Oslo',
        keepYears: 7,
      },
      missing: [],
      changed: expect.any(String),
    });
    expect(await read()).toEqual(body);
    const { entries } = (await owner.browser.ask(studioLog, { query: { kind: 'shop' } })).body;
    expect(entries).toMatchObject([
      { action: 'changeLegal', fields: ['organisationNumber', 'city', 'keepYears'] },
    ]);
    const params = { id: entries[0]?.id ?? 0 };
    expect((await owner.browser.ask(studioLogEntry, { params })).body).toMatchObject({
      before: { organisationNumber: '', city: 'Lillesand', keepYears: 5 },
      after: { organisationNumber: 'NO974760673MVA', city: 'Grimstad', keepYears: 7 },
    });
  });

  it('is refused field by field where the rule of the country says no', async () => {
    const { status, raw } = await change({ organisationNumber: '974760674', keepYears: 2 });
    expect(status).toBe(422);
    expect(raw.json().fields).toEqual(['organisationNumber', 'keepYears']);
  });

  it('is not written over by somebody who has not seen the last change', async () => {
    const { changed } = await read();
    expect((await change({ city: 'Arendal' }, '2020-01-01T00:00:00.000Z')).status).toBe(409);
    expect((await change({ city: 'Arendal' }, changed)).status).toBe(200);
  });

  it('is read by the office, changed by the owner alone, and nobody else’s', async () => {
    const { legal } = await read();
    const tried = await Promise.all(
      (['office', 'photographer', 'production'] as const).map(async (role) => {
        const { browser } = await addOperator(shop, { role });
        const changed = await browser.ask(changeLegal, { body: { ...legal, city: 'Risør' } });
        return [role, (await browser.ask(studioLegal, {})).status, changed.status];
      }),
    );
    expect(tried).toEqual([
      ['office', 200, 403],
      ['photographer', 403, 403],
      ['production', 403, 403],
    ]);
    expect((await read()).legal).toEqual(legal);
  });

  it.each(Object.entries(COUNTRY_LAW))('goes by the law of %s', async (country, { example, keepYears }) => {
    await changeSettings(shop, { country });
    const right = { organisationNumber: example, postalCode: POSTAL_CODE[country], keepYears };
    const put = async (changed: object) => {
      const { status, raw } = await change({ ...right, ...changed });
      return [status, raw.json().fields];
    };
    const wrong = {
      organisationNumber: '12-nothing',
      postalCode: '12-nothing',
      bankAccount: '12-nothing',
      timeZone: 'Europe/Atlantis',
      keepYears: keepYears - 1,
    };
    for (const [field, value] of Object.entries(wrong)) {
      expect(await put({ [field]: value }), field).toEqual([422, [field]]);
    }
    expect((await put({}))[0]).toBe(200);
  });

  it('names what is missing: the account only where there is an invoice', async () => {
    const legal = { organisationNumber: '', bankAccount: '' };
    await changeSettings(shop, { legal });
    expect((await read()).missing).toEqual(['organisationNumber']);
    const settings = portalSettings.parse({ ...TEST_PORTAL_SETTINGS, legal });
    expect(missingLegal(settings, true)).toEqual(['organisationNumber', 'bankAccount']);
  });

  it('keeps the marks of the country, which stand on papers from then on', async () => {
    await changeSettings(shop, { legal: { organisationNumber: '', bankAccount: '' } });
    const marks = { vatRegistered: true, inRegister: true, fTax: false, register: '' };
    const { body } = await change({ organisationNumber: '974760673', ...marks });
    expect(body.legal).toMatchObject(marks);
    const portal = await portalByUuid(shop.services.db, shop.portalUuid);
    expect(senderLines(portal, 'en').join('\n').replaceAll('\u00a0', ' ')).toContain(
      'Org. no. 974 760 673 MVA, Foretaksregisteret',
    );
  });
});

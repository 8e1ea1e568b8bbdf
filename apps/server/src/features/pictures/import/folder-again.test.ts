import { pictureSets } from '@picture-day/contract/calls/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../../platform/clock.ts';
import { addCustomer, type SignedIn } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { findStoredCode } from '../../access/store.ts';
import { letGo } from '../../retention/work.ts';
import { bytes, copy, view } from '../testing/two-families.ts';
import { lossesOf } from './import-plan.ts';
import { PhotoDay } from './testing/photo-day.ts';

const ROSTER = 'key,name,group\nada,Ada Solheim,4B\nemil,Emil Bakke,4B\n';
const FILES = { 'portraits/ada/1.jpg': 'a1', 'portraits/ada/2.jpg': 'a2', 'portraits/emil/1.jpg': 'e1' };

let shop: TestShop;
let count = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A photo day with Ada and Emil, imported once. */
async function openDay(files: Readonly<Record<string, string>> = FILES, roster = ROSTER): Promise<PhotoDay> {
  const day = await PhotoDay.open(shop, `again-${++count}`, { roster, files });
  await day.import();
  return day;
}
const familyOf = async (day: PhotoDay, name: string): Promise<SignedIn> =>
  addCustomer(shop, { owns: [(await day.child(name)).uuid] });
const sees = async ({ browser }: SignedIn, uuid: string): Promise<number> =>
  (await bytes(browser, view(uuid, 320))).status;
const setsOf = async ({ browser }: SignedIn) =>
  (await browser.ask(pictureSets, {})).body.pictureSets.map(({ subject, pictures }) => ({
    name: subject.name,
    pictures: pictures.map(({ uuid }) => uuid),
  }));
const opens = async (code: string): Promise<boolean> =>
  (await findStoredCode(shop.services.db, shop.portalUuid, code)) !== undefined;
const buy = async (
  who: SignedIn,
  what: { picture?: string; set?: string },
  awaits_payment = false,
): Promise<void> => {
  const { db, clock } = shop.services;
  const bought = { account_uuid: who.uuid, order_uuid: null, at: clock.now(), awaits_payment };
  if (what.picture)
    await db
      .insertInto('bought_picture')
      .values({ ...bought, picture_uuid: what.picture })
      .execute();
  if (what.set)
    await db
      .insertInto('bought_set')
      .values({ ...bought, subject_uuid: what.set })
      .execute();
};

describe('a folder that is imported again', () => {
  it('takes a picture out of the wrong child’s set and puts it into the right one’s', async () => {
    const day = await openDay();
    const [ada, emil] = [await familyOf(day, 'Ada Solheim'), await familyOf(day, 'Emil Bakke')];
    const picture = await day.pictureAt('portraits/ada/2');
    await day.move('portraits/ada/2.jpg', 'portraits/emil/2.jpg');
    expect((await day.import()).pictures).toMatchObject({ added: 0, moved: 1, gone: 0, unchanged: 2 });
    expect((await day.child('Ada Solheim')).pictures).toEqual(['portraits/ada/1']);
    expect((await day.child('Emil Bakke')).pictures).toEqual(['portraits/emil/1', 'portraits/emil/2']);
    expect(await day.pictureAt('portraits/emil/2'), 'it is the same picture').toBe(picture);
    expect([await sees(ada, picture), await sees(emil, picture)]).toEqual([404, 200]);
  });

  it('learns where to look in a picture, tells it with the set, and forgets it again', async () => {
    const day = await openDay();
    const ada = await familyOf(day, 'Ada Solheim');
    const focuses = async () =>
      (await ada.browser.ask(pictureSets, {})).body.pictureSets[0]!.pictures.map(({ focus }) => focus);
    expect(await focuses()).toEqual([undefined, undefined]);
    const head = { left: 20, top: 10, right: 60, bottom: 50 };
    const focus = [
      { file: 'portraits/ada/2.jpg', x: 66, head },
      { file: 'portraits/ada/9.jpg', y: 30 },
    ];
    await day.job({ focus });
    const { problems } = await day.plan();
    expect(problems).toContainEqual(
      expect.objectContaining({ kind: 'missing', what: 'portraits/ada/9.jpg' }),
    );
    await day.import();
    const share = expect.closeTo(0.4);
    expect(await focuses()).toEqual([
      undefined,
      { x: 0.66, head: { x: 0.2, y: 0.1, width: share, height: share } },
    ]);
    await day.job({ focus: [{ file: 'portraits/ada/1.jpg', head: { ...head, right: 10 } }] });
    await expect(day.import()).rejects.toThrow('its right and bottom must be greater');
    await day.job({ focus: [] });
    await day.import();
    expect(await focuses()).toEqual([undefined, undefined]);
  });

  it('follows the contents of two files that changed places', async () => {
    const day = await openDay();
    const [one, other] = [await day.pictureAt('portraits/ada/1'), await day.pictureAt('portraits/emil/1')];
    await day.put('portraits/ada/1.jpg', 'e1');
    await day.put('portraits/emil/1.jpg', 'a1');
    await day.import();
    expect(await day.pictureAt('portraits/emil/1')).toBe(one);
    expect(await day.pictureAt('portraits/ada/1')).toBe(other);
  });

  it('lets a removed file go, from the disk in the second night, and takes it back before', async () => {
    const day = await openDay();
    const ada = await familyOf(day, 'Ada Solheim');
    const picture = await day.pictureAt('portraits/ada/2');
    await day.remove('portraits/ada/2.jpg');
    expect((await day.import()).pictures).toMatchObject({ gone: 1, unchanged: 2 });
    expect(await sees(ada, picture)).toBe(404);
    await letGo(shop.services);
    await day.put('portraits/ada/2.jpg', 'a2');
    await day.import();
    expect(await day.pictureAt('portraits/ada/2')).toBe(picture);
    expect(await sees(ada, picture)).toBe(200);

    await day.remove('portraits/ada/2.jpg');
    await day.import();
    shop.clock.forward(days(1));
    await letGo(shop.services);
    const left = await shop.services.db.selectFrom('picture').where('uuid', '=', picture).execute();
    expect(left).toEqual([]);
  });

  it('lets a removed child go, and gives family and code back when it returns', async () => {
    const day = await openDay();
    const ada = await familyOf(day, 'Ada Solheim');
    const [code = ''] = (await day.child('Ada Solheim')).codes;
    await day.roster('key,name,group\nemil,Emil Bakke,4B\n');
    await day.import();
    expect((await day.children()).map(({ name }) => name)).toEqual(['Emil Bakke']);
    expect(await setsOf(ada)).toEqual([]);
    expect(await opens(code)).toBe(false);
    await day.roster(ROSTER);
    await day.import();
    expect(await setsOf(ada)).toMatchObject([
      { name: 'Ada Solheim', pictures: [expect.any(String), expect.any(String)] },
    ]);
    expect((await day.child('Ada Solheim')).codes).toEqual([code]);
    expect(await opens(code)).toBe(true);
  });

  it('keeps what was bought for its buyers, to see and to download, and for nobody else', async () => {
    const day = await openDay({ ...FILES, 'portraits/ada/3.jpg': 'a3' });
    const { uuid } = await day.child('Ada Solheim');
    const [buyer, collector, other] = [
      await familyOf(day, 'Ada Solheim'),
      await familyOf(day, 'Ada Solheim'),
      await familyOf(day, 'Ada Solheim'),
    ];
    const [one, two] = [await day.pictureAt('portraits/ada/1'), await day.pictureAt('portraits/ada/2')];
    await buy(buyer, { picture: two });
    await buy(collector, { set: uuid });
    await day.remove('portraits/ada/2.jpg');
    await day.move('portraits/ada/1.jpg', 'portraits/emil/9.jpg');
    await day.import();
    shop.clock.forward(days(2));
    await letGo(shop.services);

    const three = await day.pictureAt('portraits/ada/3');
    expect(await setsOf(buyer)).toEqual([{ name: 'Ada Solheim', pictures: [three, two] }]);
    expect(await setsOf(collector)).toEqual([{ name: 'Ada Solheim', pictures: [three, one, two] }]);
    expect(await setsOf(other)).toEqual([{ name: 'Ada Solheim', pictures: [three] }]);
    const statusOf = async (who: SignedIn, picture: string) =>
      (await bytes(who.browser, copy(picture))).status;
    expect(await Promise.all([one, two, three].map((picture) => statusOf(collector, picture)))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all([one, two, three].map((picture) => statusOf(buyer, picture)))).toEqual([
      404, 200, 404,
    ]);
    expect(await statusOf(other, two)).toBe(404);

    await day.roster('key,name,group\nemil,Emil Bakke,4B\n');
    await day.import();
    expect(await setsOf(buyer), 'the child is gone, too').toEqual([{ name: 'Ada Solheim', pictures: [two] }]);
    expect(await setsOf(other)).toEqual([]);
  });

  it('hands nothing out that still waits for the money of an invoice', async () => {
    const day = await openDay();
    const { uuid } = await day.child('Ada Solheim');
    const [single, whole, paid] = [
      await familyOf(day, 'Ada Solheim'),
      await familyOf(day, 'Ada Solheim'),
      await familyOf(day, 'Ada Solheim'),
    ];
    const picture = await day.pictureAt('portraits/ada/2');
    await buy(single, { picture }, true);
    await buy(whole, { set: uuid }, true);
    await buy(paid, { picture }, true);
    await buy(paid, { set: uuid });
    await day.remove('portraits/ada/2.jpg');
    await day.import();
    for (const [who, status] of [[single, 404] as const, [whole, 404] as const, [paid, 200] as const]) {
      expect((await setsOf(who))[0]?.pictures).toContain(picture);
      expect((await bytes(who.browser, copy(picture))).status).toBe(status);
    }
  });

  it('shows a picture’s new contents to everybody, and leaves the old to those who bought it', async () => {
    const day = await openDay();
    const [buyer, other] = [await familyOf(day, 'Ada Solheim'), await familyOf(day, 'Ada Solheim')];
    const picture = await day.pictureAt('portraits/ada/1');
    await buy(buyer, { picture });
    const before = (await bytes(buyer.browser, copy(picture))).body;
    await day.put('portraits/ada/1.jpg', 'retouched');
    expect((await day.import()).pictures).toMatchObject({ changed: 1, unchanged: 2 });
    const retouched = await day.pictureAt('portraits/ada/1');
    expect(retouched).not.toBe(picture);
    expect((await bytes(buyer.browser, copy(picture))).body.equals(before)).toBe(true);
    expect([await sees(other, picture), await sees(other, retouched)]).toEqual([404, 200]);
    expect((await bytes(buyer.browser, copy(retouched))).status).toBe(404);
  });

  it('keeps all that it has of a file that cannot be opened or read any more', async () => {
    const day = await openDay();
    const ada = await familyOf(day, 'Ada Solheim');
    const picture = await day.pictureAt('portraits/ada/2');
    await day.move('roster.csv', 'portraits/ada/2.jpg');
    await day.roster(ROSTER);
    const { problems } = await day.import();
    expect(problems).toMatchObject([{ kind: 'unreadable', what: 'portraits/ada/2.jpg' }]);
    expect(await sees(ada, picture)).toBe(200);
  });

  it('is asked about only where families lose what they have seen or bought', async () => {
    const day = await openDay();
    const lost = async () => {
      const { children, pictures } = lossesOf(await day.plan());
      return [children.map(({ name }) => name), pictures.map(({ source }) => source)];
    };
    await day.remove('portraits/ada/2.jpg');
    expect(await lost(), 'nobody has opened a set').toEqual([[], []]);
    await familyOf(day, 'Emil Bakke');
    expect(await lost()).toEqual([[], []]);
    await familyOf(day, 'Ada Solheim');
    expect(await lost()).toEqual([[], ['portraits/ada/2']]);
    await day.roster('key,name,group\nada,Ada Solheim,4B\n');
    expect(await lost()).toEqual([['Emil Bakke'], ['portraits/ada/2', 'portraits/emil/1']]);
    await day.put('portraits/ada/2.jpg', 'a2');
    await day.put('portraits/ada/3.jpg', 'a3');
    await day.roster(ROSTER);
    expect(await lost(), 'more pictures hurt nobody').toEqual([[], []]);
  });

  it('is not carried out on another shop than it was planned for', async () => {
    const day = await openDay();
    const { carryOut } = await import('./import-job.ts');
    await day.remove('portraits/ada/2.jpg');
    const plan = await day.plan();
    await day.put('portraits/ada/3.jpg', 'a3');
    await day.import();
    await expect(carryOut(shop.services, plan)).rejects.toThrow('was changed in the shop meanwhile');
  });
});

describe('what a person decided by hand', () => {
  const decide = async (picture: string, subject: string, belongs: boolean): Promise<void> => {
    const { db, clock } = shop.services;
    await db
      .insertInto('picture_decision')
      .values({ picture_uuid: picture, subject_uuid: subject, belongs, decided_at: clock.now() })
      .execute();
  };

  it('stays when the folder comes again, and is listed', async () => {
    const day = await openDay();
    const [ada, emil] = [await day.child('Ada Solheim'), await day.child('Emil Bakke')];
    const picture = await day.pictureAt('portraits/ada/2');
    await decide(picture, ada.uuid, false);
    await decide(picture, emil.uuid, true);
    await day.import();
    expect((await day.child('Ada Solheim')).pictures).toEqual(['portraits/ada/1']);
    expect((await day.child('Emil Bakke')).pictures).toContain('portraits/ada/2');
    await day.remove('portraits/ada/2.jpg');
    const { pictures } = await day.plan();
    expect(pictures.find(({ uuid }) => uuid === picture)).toMatchObject({
      change: 'kept',
      byHand: [emil.uuid],
    });
    await day.import();
    expect((await day.child('Emil Bakke')).pictures, 'also without its file').toContain('portraits/ada/2');
  });

  it('holds for a child’s name and place on the list, and for a code', async () => {
    const day = await openDay();
    const { db } = shop.services;
    const ada = await day.child('Ada Solheim');
    await db
      .updateTable('subject')
      .set({ name: 'Ada Sølheim', decided_by_hand: true })
      .where('uuid', '=', ada.uuid)
      .execute();
    await db
      .updateTable('access_code')
      .set({ decided_by_hand: true })
      .where('subject_uuid', '=', ada.uuid)
      .execute();
    await day.roster('key,name,group,code\nada,Ada Solheim,4B,NEWCODE1\nemil,Emil Bakke,4B,\n');
    const plan = await day.plan();
    expect(plan.children[0]).toMatchObject({ name: 'Ada Sølheim', rosterSays: { name: 'Ada Solheim' } });
    await day.import();
    expect(await day.child('Ada Sølheim')).toMatchObject({ uuid: ada.uuid, codes: ada.codes });
    await day.roster('key,name,group\nemil,Emil Bakke,4B\n');
    await day.import();
    expect((await day.children()).map(({ name }) => name)).toEqual(['Ada Sølheim', 'Emil Bakke']);
  });
});

import { readConsent } from '@picture-day/photo-day/roster/consent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { lossesOf } from './import-plan.ts';
import { PhotoDay } from './testing/photo-day.ts';

let shop: TestShop;
let count = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rosterOf = (ada: string, emil = '') =>
  `key;Fornavn;Etternavn;Klasse;Samtykke\nada;Ada;Solheim;4B;${ada}\nemil;Emil;Bakke;4B;${emil}\n`;

/** Ada and Emil of 4B, each alone, both as friends and in the class picture; Ada's family has agreed to this. */
const openDay = (ada: string, emil?: string) =>
  PhotoDay.open(shop, `consent-${++count}`, {
    roster: rosterOf(ada, emil),
    files: {
      'portraits/ada/1.jpg': 'a1',
      'portraits/emil/1.jpg': 'e1',
      'friends/both.jpg': 'f1',
      'groups/4B.jpg': 'g1',
    },
    job: {
      groupPictures: [{ file: 'groups/4B.jpg', group: '4B' }],
      sharedPictures: [{ file: 'friends/both.jpg', subjects: ['ada', 'emil'] }],
    },
  });

describe('a child that', () => {
  it.each([
    ['is not to be photographed', 'skal ikke fotograferes'],
    ['has nothing for sale', 'ikke til salgs'],
  ])(
    '%s has no picture in the shop, nor has anybody one of it, and the files are named',
    async (why, said) => {
      const day = await openDay(said);
      const { problems } = await day.import();
      expect((await day.child('Ada Solheim')).pictures).toEqual([]);
      expect((await day.child('Emil Bakke')).pictures).toEqual(['portraits/emil/1', 'groups/4B']);
      expect(problems.map(({ kind }) => kind)).toEqual(['consent', 'consent', 'consent']);
      expect(problems.map(({ what }) => what).toSorted()).toEqual([
        'friends/both.jpg',
        'groups/4B.jpg',
        'portraits/ada/1.jpg',
      ]);
      for (const { reason } of problems) expect(reason).toBe(`Ada Solheim ${why}`);
    },
  );

  it('is not to be in class pictures has all others, and the class keeps its own', async () => {
    const day = await openDay('Ikke på klassebilde');
    const { problems } = await day.import();
    expect((await day.child('Ada Solheim')).pictures).toEqual(['portraits/ada/1', 'friends/both']);
    expect((await day.child('Emil Bakke')).pictures).toContain('groups/4B');
    expect(problems).toEqual([
      { kind: 'consent', what: 'groups/4B.jpg', reason: 'Ada Solheim is not to be in class pictures' },
    ]);
  });

  it('has a family that agrees to all is a child like any other', async () => {
    const day = await openDay('Ja');
    expect((await day.import()).problems).toEqual([]);
    expect((await day.child('Ada Solheim')).pictures).toHaveLength(3);
  });
});

describe('consent', () => {
  it('that is taken back takes the pictures out of the shop, which is asked before', async () => {
    const day = await openDay('');
    await day.import();
    await addCustomer(shop, { owns: [(await day.child('Ada Solheim')).uuid] });
    await day.roster(rosterOf('not for sale'));
    expect(lossesOf(await day.plan()).pictures.map(({ source }) => source)).toContain('portraits/ada/1');
    await day.import();
    expect((await day.child('Ada Solheim')).pictures).toEqual([]);
    await day.roster(rosterOf('yes'));
    await day.import();
    expect((await day.child('Ada Solheim')).pictures).toHaveLength(3);
  });

  it('that is refused gives no code, not even one of the list, until it is given', async () => {
    const codesOf = async (name: string) => (await day.child(name)).codes;
    const listOf = (ada: string) =>
      `key;Fornavn;Etternavn;Klasse;Samtykke;Kode\nada;Ada;Solheim;4B;${ada};LISTED1\nemil;Emil;Bakke;4B;nei;\n`;
    const day = await openDay('nei');
    await day.roster(listOf('nei'));
    const { problems } = await day.import();
    expect(await codesOf('Ada Solheim')).toEqual([]);
    expect(await codesOf('Emil Bakke')).toEqual([]);
    expect(problems).toContainEqual({
      kind: 'code',
      what: 'LISTED1',
      reason: 'the guardians of Ada Solheim want no pictures in the shop',
    });
    await day.roster(listOf('ja'));
    await day.import();
    expect(await codesOf('Ada Solheim')).toEqual(['LISTED1']);
  });

  it('that is not understood stops the import by name, before anything is written', async () => {
    const day = await openDay('kanskje', 'see mail');
    await expect(day.import()).rejects.toThrow(/line 2: Ada Solheim: kanskje.*line 3: Emil Bakke: see mail/s);
    expect(await day.children()).toEqual([]);
  });

  it.each([
    ['', []],
    ['OK', []],
    ['No', ['photographs']],
    ['Not photographed.', ['photographs']],
    ['fotograferas inte', ['photographs']],
    ['ei luokkakuvaan', ['class pictures']],
    ['kein Klassenfoto; nicht zum Verkauf', ['class pictures', 'sale']],
    ['Bez zdjęcia klasowego, nie na sprzedaż', ['class pictures', 'sale']],
    ['not in class pictures, not for sale', ['class pictures', 'sale']],
    ['x', undefined],
    ['not for sale, perhaps', undefined],
  ])('is read from %j', (cell, refused) => {
    expect(readConsent(cell)).toEqual(refused);
  });
});

import { takeJobChildOff } from '@picture-day/contract/calls/studio/job-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { JobOfSchool } from './testing/job-of-school.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const FIRST =
  'Navn;Klasse;E-post\nAda Solheim;4B;ada@example.com\nEmil Bakke;4B;emil@example.com\nIda Lund;4A;ida@example.com\n';
const by = (name: string) => (child: { readonly name: string }) => child.name === name;

async function opened(list = FIRST) {
  const job = await JobOfSchool.open(shop);
  await job.add(list);
  return job;
}

describe('a second list', () => {
  it('is compared with the children who are there: added, changed and gone', async () => {
    const job = await opened();
    const { body } = await job.compare(
      'Navn;Klasse;E-post\nAda Solheim;4A;ada@example.com\nIda Lund;4A;ida@example.com\nNy Elev;4B;\n',
    );
    expect(body.children).toMatchObject([
      { name: 'Ada Solheim', change: 'changed', before: { group: '4B' }, group: '4A' },
      { name: 'Ny Elev', change: 'new' },
      { name: 'Emil Bakke', change: 'gone', families: 0, asks: false },
    ]);
    expect(body).toMatchObject({ same: 1, isSettled: true, otherClasses: [], doubts: [] });
  });

  it('says what it writes anew of a child whose name and class stay', async () => {
    const job = await opened();
    const { body } = await job.compare(
      'Navn;Klasse;E-post;Mobil\nAda Solheim;4B;other@example.com;912 34 567\nIda Lund;4A;ida@example.com;\nEmil Bakke;4B;emil@example.com;\n',
    );
    expect(body.children).toMatchObject([
      { name: 'Ada Solheim', change: 'changed', before: null, alters: ['email', 'mobile'] },
    ]);
  });

  it('waits for a word where a family would lose its pictures', async () => {
    const job = await opened();
    const emil = await job.child('Emil Bakke');
    await addCustomer(shop, { owns: [emil.uuid] });
    const list = 'Navn;Klasse;E-post\nAda Solheim;4B;ada@example.com\nIda Lund;4A;ida@example.com\n';
    const { body } = await job.compare(list);
    expect(body.children.find(by('Emil Bakke'))).toMatchObject({ change: 'gone', families: 1, asks: true });
    expect(body.isSettled).toBe(false);
    expect((await job.add(list)).status).toBe(422);
    expect((await job.add(list, { decisions: { gone: { [emil.uuid]: 'stay' } } })).status).toBe(200);
    expect(await job.names()).toContain('Emil Bakke 4B');
    // Said once, it holds for the next list as well.
    expect((await job.compare(list)).body).toMatchObject({ isSettled: true });
    const off = await opened();
    const other = await off.child('Emil Bakke');
    await addCustomer(shop, { owns: [other.uuid] });
    await off.add(list, { decisions: { gone: { [other.uuid]: 'off' } } });
    expect(await off.names()).toEqual(['Ida Lund 4A', 'Ada Solheim 4B']);
  });

  it('of some classes takes nobody off the others without a word', async () => {
    const job = await opened();
    const list = 'Navn;Klasse\nAda Solheim;4B\nEmil Bakke;4B\n';
    const { body } = await job.compare(list);
    expect(body).toMatchObject({ otherClasses: ['4A'], isSettled: false });
    await job.add(list, { decisions: { otherClasses: 'stay' } });
    expect(await job.names()).toContain('Ida Lund 4A');
    await job.add(list, { decisions: { otherClasses: 'off' } });
    expect(await job.names()).not.toContain('Ida Lund 4A');
  });

  it('leaves what a colleague changed as it is, and says what it would have changed', async () => {
    const job = await opened();
    const uuid = await job.change('Ada Solheim', { name: 'Ada Marie Solheim' });
    const { body } = await job.compare(FIRST);
    expect(body.children).toMatchObject([
      { uuid, change: 'kept', name: 'Ada Marie Solheim', listSays: { name: 'Ada Solheim' } },
    ]);
    await job.add(FIRST);
    expect(await job.names()).toContain('Ada Marie Solheim 4B');
  });

  it('asks before it brings back whom a colleague took off', async () => {
    const job = await opened();
    const { uuid } = await job.child('Ada Solheim');
    await job.office.browser.ask(takeJobChildOff, { params: { ...job.params, subjectUuid: uuid } });
    expect((await job.compare(FIRST)).body.children).toMatchObject([{ uuid, change: 'back', asks: true }]);
    await job.add(FIRST, { decisions: { gone: { [uuid]: 'off' } } });
    expect(await job.names()).not.toContain('Ada Solheim 4B');
    await job.add(FIRST, { decisions: { gone: { [uuid]: 'stay' } } });
    expect(await job.child('Ada Solheim')).toMatchObject({ uuid });
  });

  it('asks who is who where a number stands for somebody else now', async () => {
    const job = await opened('Elevnr;Navn;Klasse\n101;Ada Solheim;4B\n102;Emil Bakke;4B\n');
    const list = 'Elevnr;Navn;Klasse\n101;Ola Dal;4B\n102;Emil Bakke;4B\n';
    const ada = await job.child('Ada Solheim');
    const { body } = await job.compare(list);
    expect(body.doubts).toMatchObject([
      { kind: 'another', lines: [{ line: 2, name: 'Ola Dal' }], children: [{ uuid: ada.uuid }] },
    ]);
    expect((await job.add(list)).status).toBe(422);
    await job.add(list, { decisions: { who: { 2: 'new' } } });
    expect(await job.names()).toEqual(['Emil Bakke 4B', 'Ola Dal 4B']);
    expect((await job.child('Ola Dal')).uuid).not.toBe(ada.uuid);
  });

  it('asks which of two children of one name is which, unless their days of birth tell', async () => {
    const TWINS = 'Navn;Klasse\nNora Hansen;2B\nNora Hansen;2B\nOla Dal;2B\n';
    const answers = { lines: { 2: 'take', 3: 'take' } } as const;
    const job = await opened('Fornavn;Etternavn;Klasse\nOla;Dal;2B\n');
    await job.add(TWINS, { answers });
    const [one, two] = (await job.people()).children.filter(by('Nora Hansen'));
    const { body } = await job.compare(TWINS, { answers });
    expect(body.doubts).toMatchObject([{ kind: 'alike', lines: [{ line: 2 }, { line: 3 }] }]);
    const who = { 2: two!.uuid, 3: one!.uuid };
    expect((await job.compare(TWINS, { answers, decisions: { who } })).body).toMatchObject({
      isSettled: true,
      same: 3,
    });
    const BORN =
      'Navn;Klasse;Født\nNora Hansen;2B;22.06.2019\nNora Hansen;2B;17.10.2019\nOla Dal;2B;01.01.2019\n';
    const told = await JobOfSchool.open(shop);
    await told.add(BORN, { answers });
    const turned =
      'Navn;Klasse;Født\nNora Hansen;2B;17.10.2019\nNora Hansen;2B;22.06.2019\nOla Dal;2B;01.01.2019\n';
    expect((await told.compare(turned, { answers })).body).toMatchObject({ isSettled: true, same: 3 });
  });
});

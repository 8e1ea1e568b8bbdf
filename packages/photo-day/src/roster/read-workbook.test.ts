import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { NotAList } from './not-a-list.ts';
import { readRoster } from './read-roster.ts';
import { readWorkbook } from './read-workbook.ts';
import { workbookOf } from './testing/workbook.ts';

const read = async (sheets: Parameters<typeof workbookOf>[0], answers = {}) =>
  readRoster({ sheets: await readWorkbook(workbookOf(sheets)) }, answers);

describe('a workbook', () => {
  it('is read like any other list, numbers as they stand', async () => {
    const { children, isSettled } = await read({
      Elever: [
        ['Elevnr', 'Fornavn', 'Etternavn', 'Klasse', 'Mobil'],
        [1017, 'Åse', 'Bø', '4B', 99112233],
        [1018, 'Emil', 'Bakke', '4B', null],
      ],
    });
    expect(children).toMatchObject([
      { name: 'Åse Bø', group: '4B', number: '1017', mobiles: ['99112233'] },
      { name: 'Emil Bakke', group: '4B', number: '1018', mobiles: [] },
    ]);
    expect(isSettled).toBe(true);
  });

  it('whose classes Excel took for days is asked about', async () => {
    const { doubts } = await read({
      Elever: [
        ['Fornavn', 'Etternavn', 'Klasse'],
        ['Ada', 'Solheim', '4-2'],
        ['Emil', 'Bakke', { day: 46_057 }],
      ],
    });
    expect(doubts).toMatchObject([{ line: 3, doubt: 'class became a date' }]);
  });

  it('with a sheet for each class gives the class by the sheet, once a person says so', async () => {
    const sheets = {
      '4A': [
        ['Fornavn', 'Etternavn'],
        ['Ida', 'Lund'],
      ],
      '4B': [
        ['Fornavn', 'Etternavn'],
        ['Ada', 'Solheim'],
      ],
    };
    expect((await read(sheets)).questions).toEqual([{ ask: 'sheets', choices: ['4A', '4B'] }]);
    expect((await read(sheets, { sheets: 'classes' })).children).toMatchObject([
      { name: 'Ida Lund', group: '4A' },
      { name: 'Ada Solheim', group: '4B' },
    ]);
    expect((await read(sheets, { sheets: { only: '4B' } })).children).toMatchObject([
      { name: 'Ada Solheim', group: '' },
    ]);
  });

  it('that is none, or unpacks without end, is refused', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(readWorkbook(bomb)).rejects.toThrow(NotAList);
    await expect(readWorkbook(new TextEncoder().encode('name;class'))).rejects.toThrow(NotAList);
  });
});

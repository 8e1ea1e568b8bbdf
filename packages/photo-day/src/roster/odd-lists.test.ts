import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openList, readSchoolList } from './school-list.ts';
import { bareWorkbook as bare, bareRow as cells } from './testing/odd-lists.ts';

const bytes = (text: string): Uint8Array => strToU8(text);
const read = async (file: Uint8Array) => readSchoolList(await openList(file), { nameOrder: 'first last' });
const named = async (file: Uint8Array) =>
  (await read(file)).children.map(({ name, group }) => `${name} ${group}`.trim());
const whyNot = (file: Uint8Array) => openList(file).then(undefined, ({ why }) => why);

describe('an odd list', () => {
  it('of a workbook without addresses is read in the order of its cells', async () => {
    expect(await named(bare(cells('Navn', 'Klasse') + cells('Ada Berg', '4B')))).toEqual(['Ada Berg 4B']);
  });

  it('of a workbook with shared texts is read without the sound of a name', async () => {
    const shared = '<si><t>Navn</t></si><si><r><t>Ada </t></r><r><t>Berg</t></r><rPh><t>no</t></rPh></si>';
    const rows = '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row>';
    expect(await named(bare(rows, shared))).toEqual(['Ada Berg']);
  });

  it('with empty rows to the end of the sheet has as many lines as children', async () => {
    const file = bare(
      `${cells('Navn', 'Klasse')}${cells('Ada Berg', '4B')}${'<row/>'.repeat(5000)}<row r="1048576"><c/></row>`,
    );
    expect((await read(file)).lineCount).toBe(1);
  });

  it('whose formulas were saved without their values is asked about', async () => {
    const formula = '<row><c><f>A9&amp;B9</f></c><c t="inlineStr"><is><t>4B</t></is></c></row>';
    const { children, doubts } = await read(bare(cells('Navn', 'Klasse') + formula));
    expect([children, doubts.map(({ doubt }) => doubt)]).toEqual([[], ['not a child']]);
  });

  it('that is a page called .xls is read by its table', async () => {
    const page =
      '<html><head><title>x</title></head><body><table><tr><th>Navn<th>Klasse<tr><td>&Aring;se B&oslash;<td>4B</table></body></html>';
    expect(await named(bytes(page))).toEqual(['Åse Bø 4B']);
  });

  it('that is XML of an Excel of 2003 is read by its rows', async () => {
    const row = (...texts: string[]) =>
      `<Row>${texts.map((text) => `<Cell><Data>${text}</Data></Cell>`).join('')}</Row>`;
    const xml = `<?xml version="1.0"?><Workbook xmlns:ss="s"><Worksheet><Table>${row('Navn', 'Klasse')}${row('Ada Berg', '4B')}</Table></Worksheet></Workbook>`;
    expect(await named(bytes(xml))).toEqual(['Ada Berg 4B']);
  });

  it.each(['Sum', 'Total', 'Antall elever', 'Antal elever', 'Yhteensä', 'Summe', 'Razem', 'Elever i alt'])(
    'that ends with %s has no child of that name',
    async (word) => {
      const { children, doubts } = await read(bytes(`Navn;Klasse\nAda Berg;4B\n${word};2\n`));
      expect(children.map(({ name }) => name)).toEqual(['Ada Berg']);
      expect(doubts).toMatchObject([{ line: 3, doubt: 'not a child' }]);
    },
  );

  it('with the headers of a Danish school raises no doubts', async () => {
    const list =
      'Fornavn(e);Efternavn;Klassetrin;Spor;Stamklasse;Mobilnr.\nAda;Berg;4;B;4B;20202020\nEmil;Bak;4;B;4B;20202021\n';
    const { children, doubts, questions } = await read(bytes(list));
    expect(children.map(({ name, group }) => `${name} ${group}`)).toEqual(['Ada Berg 4B', 'Emil Bak 4B']);
    expect([doubts, questions]).toEqual([[], []]);
  });

  it.each([
    ['a PDF', bytes('%PDF-1.7 and more')],
    ['a text of another program', bytes('{\\rtf1 Ada Berg}')],
    ['a picture', Uint8Array.from({ length: 5000 }, (_, at) => (at * at * 31) % 251)],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')],
    ['a packed folder', zipSync({ 'letter.txt': bytes('Hello') })],
  ])('is none where it is %s', async (_, file) => expect(await whyNot(file)).toBe('otherKind'));

  it('is told from a locked one and an old one', async () => {
    const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0);
    const locked = Uint8Array.of(...old, ...Buffer.from('EncryptedPackage', 'utf16le'));
    expect([await whyNot(old), await whyNot(locked)]).toEqual(['old', 'locked']);
  });
});

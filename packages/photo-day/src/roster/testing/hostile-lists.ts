import { strToU8, zipSync } from 'fflate';

export interface HostileList {
  readonly what: string;
  readonly bytes: () => Uint8Array;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Parts {
  readonly sheet: string;
  readonly shared?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly more?: Readonly<Record<string, Uint8Array>>;
}

const packed = ({ sheet, shared, styles, workbook, more = {} }: Parts): Uint8Array =>
  zipSync(
    {
      'xl/workbook.xml': strToU8(
        workbook ??
          `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
      ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': strToU8(shared) }),
      ...(styles === undefined ? {} : { 'xl/styles.xml': strToU8(styles) }),
      ...more,
    },
    { level: 6 },
  );

const sheetOf = (rows: string): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Class')}</row>`;
const child = (line: number): string =>
  `<row r="${line}">${cell(`A${line}`, `Ada Berg${line}`)}${cell(`B${line}`, '4B')}</row>`;
const ORDINARY = HEAD + Array.from({ length: 30 }, (_, at) => child(at + 2)).join('');
const one =
  (sheet: string): (() => Uint8Array) =>
  () =>
    packed({ sheet: sheetOf(sheet) });
const text =
  (content: () => string): (() => Uint8Array) =>
  () =>
    strToU8(content());
const page = (rows: string): string => `<html><body><table>${rows}</table></body></html>`;

/** An archive whose entries say that they unpack to less, or to more, than they do. */
function lying(claimed: number): Uint8Array {
  const bytes = packed({ sheet: sheetOf(' '.repeat(20_000_000) + ORDINARY) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, claimed, true);
  return bytes;
}

const shared = (of: string, count: number, pointers: number): Uint8Array =>
  packed({
    shared: `<sst xmlns="${MAIN}">${`<si><t>${of}</t></si>`.repeat(count)}</sst>`,
    sheet: sheetOf(`<row r="1">${'<c t="s"><v>0</v></c>'.repeat(pointers)}</row>`.repeat(20)),
  });

/** Files made to stop whoever reads them, none larger than a list may be. The first ones are the worst. */
export const HOSTILE_LISTS: readonly HostileList[] = [
  { what: 'one cell at XFD1048576', bytes: one(`<row r="1048576">${cell('XFD1048576', 'x')}</row>`) },
  {
    what: 'a stray cell below an ordinary list',
    bytes: one(`${ORDINARY}<row r="1048576">${cell('A1048576', 'x')}</row>`),
  },
  { what: 'a million empty rows', bytes: one(ORDINARY + '<row/>'.repeat(1_000_000)) },
  { what: 'twenty megabytes of nothing', bytes: one(ORDINARY + ' '.repeat(20_000_000)) },
  { what: 'entries that claim to be small', bytes: () => lying(10) },
  {
    what: 'a row for each line of the sheet',
    bytes: one(
      Array.from(
        { length: 30_000 },
        (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
      ).join(''),
    ),
  },
  { what: 'one long text in thousands of cells', bytes: () => shared('x'.repeat(30_000), 1, 190) },
  {
    what: 'ten thousand children of one name',
    bytes: text(() => `Name;Class\n${'Ada Berg;4B\n'.repeat(10_000)}`),
  },
  { what: 'a text of separators alone', bytes: text(() => ';'.repeat(600_000)) },
  {
    what: 'a header of a hundred thousand columns',
    bytes: text(() => `Name${';x'.repeat(100_000)}\n${'a\n'.repeat(100_000)}`),
  },
  { what: 'a text of quotation marks', bytes: text(() => '"'.repeat(600_000)) },
  { what: 'quotation marks that never end', bytes: text(() => `Name;Class\n${'"a'.repeat(200_000)}`) },
  { what: 'a text of line breaks', bytes: text(() => '\n'.repeat(640_000)) },
  { what: 'a quoted line break in every cell', bytes: text(() => '"\n";'.repeat(100_000)) },
  { what: 'a cell far right', bytes: one(`${ORDINARY}<row r="40">${cell('XFD40', 'x')}</row>`) },
  { what: 'a cell beyond the sheet', bytes: one(`<row r="99999999">${cell('ZZZZ99999999', 'x')}</row>`) },
  { what: 'a row without a number', bytes: one(`<row r="NaN">${cell('', 'x')}</row>`) },
  { what: 'a row before the first', bytes: one(`<row r="-5">${cell('A-5', 'x')}</row>`) },
  {
    what: 'a number without end',
    bytes: one('<row r="1"><c r="A1"><v>1e308</v></c><c r="B1"><v>1e999</v></c></row>'),
  },
  {
    what: 'a day that no calendar has',
    bytes: () =>
      packed({
        sheet: sheetOf('<row r="1"><c r="A1" s="0"><v>9e15</v></c></row>'),
        styles: `<styleSheet><cellXfs count="1"><xf numFmtId="14"/></cellXfs></styleSheet>`,
      }),
  },
  {
    what: 'pointers to texts that are not there',
    bytes: one('<row r="1"><c r="A1" t="s"><v>999999999</v></c><c r="B1" t="s"><v>-1</v></c></row>'),
  },
  {
    what: 'a million shared texts',
    bytes: () => packed({ sheet: sheetOf(ORDINARY), shared: `<sst>${'<si/>'.repeat(1_000_000)}</sst>` }),
  },
  {
    what: 'a million looks',
    bytes: () =>
      packed({
        sheet: sheetOf(ORDINARY),
        styles: `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(400_000)}</cellXfs></styleSheet>`,
      }),
  },
  {
    what: 'a look that is one long bracket',
    bytes: () =>
      packed({
        sheet: sheetOf(ORDINARY),
        styles: `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(300_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
      }),
  },
  {
    what: 'a look of backslashes',
    bytes: () =>
      packed({
        sheet: sheetOf(ORDINARY),
        styles: `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'\\"'.repeat(300_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
      }),
  },
  { what: 'marks that never close', bytes: one('<c '.repeat(500_000)) },
  { what: 'marks with a quotation mark alone', bytes: one('<c r="'.repeat(500_000)) },
  { what: 'cells inside of cells', bytes: one('<row><c>'.repeat(500_000)) },
  {
    what: 'an entity that names itself',
    bytes: () =>
      packed({
        sheet: `<!DOCTYPE x [<!ENTITY a "${'&b;'.repeat(1000)}"><!ENTITY b "${'x'.repeat(1000)}">]>${sheetOf(`<row><c t="inlineStr"><is><t>${'&a;'.repeat(100_000)}</t></is></c></row>`)}`,
      }),
  },
  {
    what: 'an entity from another file',
    bytes: () =>
      packed({
        sheet: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf(`<row>${cell('A1', '&a;')}</row>`)}`,
      }),
  },
  {
    what: 'signs with numbers beyond all letters',
    bytes: one(`<row>${cell('A1', '&#9999999;&#xffffff;&#0;'.repeat(50_000))}</row>`),
  },
  {
    what: 'a thousand sheets',
    bytes: () =>
      packed({
        sheet: sheetOf(ORDINARY),
        workbook: `<workbook xmlns:r="${OFFICE}"><sheets>${'<sheet name="A" r:id="rId1"/>'.repeat(1000)}</sheets></workbook>`,
      }),
  },
  { what: 'no sheet at all', bytes: () => packed({ sheet: '', workbook: '<workbook/>' }) },
  { what: 'a workbook that is empty', bytes: () => packed({ sheet: '', workbook: '' }) },
  {
    what: 'sheets that are large pictures',
    bytes: () =>
      packed({ sheet: sheetOf(ORDINARY), more: { 'xl/media/a.png': new Uint8Array(100_000_000) } }),
  },
  {
    what: 'ten thousand entries',
    bytes: () =>
      packed({
        sheet: sheetOf(ORDINARY),
        more: Object.fromEntries(
          Array.from({ length: 4000 }, (_, at) => [`xl/worksheets/x${at}.xml`, new Uint8Array(1)]),
        ),
      }),
  },
  { what: 'entries that claim to be endless', bytes: () => lying(0xffffffff) },
  { what: 'an archive that breaks off', bytes: () => packed({ sheet: sheetOf(ORDINARY) }).slice(0, 700) },
  { what: 'an archive with its end alone', bytes: () => packed({ sheet: sheetOf(ORDINARY) }).slice(-100) },
  { what: 'the beginning of an archive and nothing', bytes: () => Uint8Array.of(0x50, 0x4b, 3, 4) },
  {
    what: 'an archive of noise',
    bytes: () =>
      Uint8Array.from({ length: 400_000 }, (_, at) =>
        at < 4 ? [0x50, 0x4b, 3, 4][at]! : (at * at * 31) % 251,
      ),
  },
  { what: 'noise', bytes: () => Uint8Array.from({ length: 400_000 }, (_, at) => (at * at * 31) % 251) },
  { what: 'nothing', bytes: () => new Uint8Array(0) },
  { what: 'zeros', bytes: () => new Uint8Array(600_000) },
  { what: 'a page of tables inside of tables', bytes: text(() => page('<tr><td><table>'.repeat(30_000))) },
  {
    what: 'a page that spans without end',
    bytes: text(() =>
      page(`<tr><td colspan="999999999">Name</td>${'<td colspan="200">x</td>'.repeat(10_000)}</tr>`),
    ),
  },
  {
    what: 'a page with a cell far out',
    bytes: text(
      () =>
        '<?xml version="1.0"?><Workbook><Worksheet><Table><Row ss:Index="99999999"><Cell ss:Index="99999999"><Data>x</Data></Cell></Row></Table></Worksheet></Workbook>',
    ),
  },
  { what: 'a page of a style that never ends', bytes: text(() => `<html><style>${'<'.repeat(500_000)}`) },
  { what: 'a page of cells alone', bytes: text(() => page(`<tr>${'<td>x'.repeat(100_000)}`)) },
  {
    what: 'wide letters that make no pair',
    bytes: () =>
      Uint8Array.from({ length: 400_000 }, (_, at) =>
        at === 0 ? 0xff : at === 1 ? 0xfe : at % 2 ? 0xd8 : 0,
      ),
  },
];

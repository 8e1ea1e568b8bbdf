import { strToU8, zipSync } from 'fflate';
import { inCodePage } from './old-code-pages.ts';
import { workbookOf } from './workbook.ts';

/** A file as schools send it, what is true of it, and how far it can be read without asking. */
export interface OddList {
  readonly what: string;
  /** How the file is called. */
  readonly ending: string;
  readonly bytes: Uint8Array;
  /** "Name class" of each child that a reader without questions may take. */
  readonly truth: readonly string[];
  /** Where nobody can know without asking: what the command says of it. */
  readonly says?: RegExp;
  /** Where the command takes nothing of the list. */
  readonly isStopped?: boolean;
}

const bytes = (text: string): Uint8Array => strToU8(text);
const lines = (...all: readonly string[]): Uint8Array => bytes(all.join('\r\n'));
const wide = (text: string): Uint8Array =>
  Uint8Array.from([...`\ufeff${text}`].flatMap((l) => [l.charCodeAt(0) & 255, l.charCodeAt(0) >> 8]));

/** A workbook as some programs of schools write it: rows and cells without addresses. */
export const bareWorkbook = (rows: string, shared = ''): Uint8Array =>
  zipSync({
    'xl/workbook.xml': bytes(
      '<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="A" r:id="r1"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="r1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': bytes(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...(shared && { 'xl/sharedStrings.xml': bytes(`<sst>${shared}</sst>`) }),
  });
export const bareRow = (...texts: readonly string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

const HEADER = bareRow('Navn', 'Klasse');
const ADA = ['Ada Berg 4B'];
const ADA_AND_EMIL = ['Ada Berg 4B', 'Emil Bakke 4B'];
const CHILDREN = `${HEADER}${bareRow('Ada Berg', '4B')}${bareRow('Emil Bakke', '4B')}`;
const ROWS = [
  ['Navn', 'Klasse'],
  ['Ada Berg', '4B'],
  ['Emil Bakke', '4B'],
];

const xml2003 = (rows: readonly (readonly string[])[]): string =>
  `<?xml version="1.0"?><Workbook xmlns:ss="s"><Worksheet><Table>${rows
    .map((row) => `<Row>${row.map((cell) => `<Cell><Data>${cell}</Data></Cell>`).join('')}</Row>`)
    .join('')}</Table></Worksheet></Workbook>`;

const OLD = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0);
const LOCKED = Uint8Array.of(...OLD, ...[...'EncryptedPackage'].flatMap((l) => [l.charCodeAt(0), 0]));

const READ: readonly OddList[] = [
  { what: 'a workbook', ending: 'xlsx', bytes: workbookOf({ Elever: ROWS }), truth: ADA_AND_EMIL },
  {
    what: 'a workbook with an empty sheet',
    ending: 'xlsx',
    bytes: workbookOf({ Ark1: [], Elever: ROWS }),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'a workbook without addresses',
    ending: 'xlsx',
    bytes: bareWorkbook(CHILDREN),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'a workbook with shared texts and the sound of a name',
    ending: 'xlsx',
    bytes: bareWorkbook(
      '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c></row>',
      '<si><t>Navn</t></si><si><r><t>Ada </t></r><r><t>Berg</t></r><rPh><t>no</t></rPh></si><si><t>Emil Bakke</t></si>',
    ),
    truth: ['Ada Berg', 'Emil Bakke'],
  },
  {
    what: 'a workbook with empty rows to the end of the sheet',
    ending: 'xlsx',
    bytes: bareWorkbook(`${CHILDREN}${'<row/>'.repeat(5000)}<row r="1048576"><c/></row>`),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'a page called .xls',
    ending: 'xls',
    bytes: bytes(
      '<html><head><title>x</title></head><body><table><tr><th>Navn<th>Klasse<tr><td>Ada B&oslash;<td>4B<tr><td>Emil &Aring;s<td>4B</table></body></html>',
    ),
    truth: ['Ada Bø 4B', 'Emil Ås 4B'],
  },
  { what: 'XML of an Excel of 2003', ending: 'xls', bytes: bytes(xml2003(ROWS)), truth: ADA_AND_EMIL },
  {
    what: 'a page with a list of a system of schools',
    ending: 'html',
    bytes: bytes(
      '<!DOCTYPE html><table><thead><tr><th>Fornavn</th><th>Etternavn</th><th>Gruppe</th></tr></thead><tbody><tr><td> Ada\n</td><td><b>Berg</b></td><td>4B</td></tr></tbody></table>',
    ),
    truth: ADA,
  },
  {
    what: 'the headers of a Danish school',
    ending: 'csv',
    bytes: lines(
      'Fornavn(e);Efternavn;Klassetrin;Spor;Stamklasse;Mobilnr.',
      'Ada;Berg;4;B;4B;20202020',
      'Emil;Bakke;4;B;4B;20202021',
    ),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'letters of an older Windows',
    ending: 'csv',
    bytes: inCodePage('Windows-1252', 'Navn;Klasse\r\nAda Bø;4B\r\nEmil Næss;4B\r\n'),
    truth: ['Ada Bø 4B', 'Emil Næss 4B'],
  },
  {
    what: 'letters of an older Mac',
    ending: 'txt',
    bytes: inCodePage('Mac Roman', 'Navn;Klasse\rAda Åsæther;4B\rEmil Bø;4B\r'),
    truth: ['Ada Åsæther 4B', 'Emil Bø 4B'],
  },
  {
    what: 'the Unicode text of Excel',
    ending: 'txt',
    bytes: wide('Navn\tKlasse\r\nAda Bø\t4B\r\nEmil Ås\t4B\r\n'),
    truth: ['Ada Bø 4B', 'Emil Ås 4B'],
  },
  { what: 'tabs', ending: 'tsv', bytes: lines(...ROWS.map((row) => row.join('\t'))), truth: ADA_AND_EMIL },
  {
    what: 'a line that names the separator',
    ending: 'csv',
    bytes: lines('sep=,', 'Navn,Klasse', '"Berg, Ada",4B'),
    truth: ADA,
  },
  {
    what: 'a heading above the header',
    ending: 'csv',
    bytes: lines('Elevliste høst 2026;;', ';;', 'Fornavn;Etternavn;Klasse', 'Ada;Berg;4B', 'Emil;Bakke;4B'),
    truth: ADA_AND_EMIL,
  },
];

const ASKED: readonly OddList[] = [
  {
    what: 'formulas without their values',
    ending: 'xlsx',
    bytes: bareWorkbook(
      `${HEADER}<row><c><f>A9&amp;B9</f></c><c t="inlineStr"><is><t>4B</t></is></c></row>${bareRow('Ada Berg', '4B')}`,
    ),
    truth: ADA,
    says: /line 2: this does not look like the name of a child/,
  },
  {
    what: 'a sum below the children',
    ending: 'csv',
    bytes: lines('Navn;Klasse', 'Ada Berg;4B', 'Antall elever;1'),
    truth: ADA,
    says: /line 3: this does not look like the name of a child/,
  },
  {
    what: 'a line without a name',
    ending: 'csv',
    bytes: lines('Navn;Klasse', ';4B', 'Ada Berg;4B'),
    truth: ADA,
    says: /line 2: there is no name/,
  },
  {
    what: 'half a name',
    ending: 'csv',
    bytes: lines('Fornavn;Etternavn;Klasse', 'Ada;Berg;4B', 'Emil;;4B'),
    truth: ['Ada Berg 4B', 'Emil 4B'],
    says: /line 3: there is only a first or a last name/,
  },
  {
    what: 'last names that may come first',
    ending: 'csv',
    bytes: lines('Navn;Klasse', 'Solheim Ada;4B', 'Bakke Emil;4B'),
    truth: ['Solheim Ada 4B', 'Bakke Emil 4B'],
    says: /the last name may come first/,
  },
  {
    what: 'names that nobody knows',
    ending: 'csv',
    bytes: lines('Navn;Klasse', 'Melnyk Oleksij;4B', 'Kovalenko Bohdan;4B'),
    truth: ['Melnyk Oleksij 4B', 'Kovalenko Bohdan 4B'],
    says: /taken as they are written, the first name first, as in Melnyk Oleksij/,
  },
  {
    what: 'numbers that only count the lines',
    ending: 'csv',
    bytes: lines('Nr;Navn;Klasse', '1;Ada Berg;4B', '2;Emil Bakke;4B', '3;Ida Lund;4B'),
    truth: [...ADA_AND_EMIL, 'Ida Lund 4B'],
    says: /"Nr" only counts the lines/,
  },
  {
    what: 'a class that became a day',
    ending: 'csv',
    bytes: lines('Navn;Klasse', 'Ada Berg;05. jan', 'Emil Bakke;05. jan'),
    truth: ['Ada Berg 05. jan', 'Emil Bakke 05. jan'],
    says: /the class is a day/,
  },
  {
    what: 'one class written in two ways',
    ending: 'csv',
    bytes: lines('Navn;Klasse', 'Ada Berg;4B', 'Emil Bakke;4 b'),
    truth: ['Ada Berg 4B', 'Emil Bakke 4 b'],
    says: /a class is written in several ways: 4B, 4 b/,
  },
];

const stopped = (what: string, ending: string, file: Uint8Array, says: RegExp): OddList => ({
  ...{ what, ending, bytes: file, truth: [], says, isStopped: true },
});

const STOPPED: readonly OddList[] = [
  stopped(
    'two sheets',
    'xlsx',
    workbookOf({ '4A': ROWS, '4B': [ROWS[0]!, ['Ida Lund', '4A']] }),
    /several sheets: 4A, 4B/,
  ),
  stopped(
    'classes above their children',
    'csv',
    lines('Fornavn;Etternavn', 'Klasse 4A;', 'Ada;Berg', 'Emil;Bakke'),
    /lines that hold a class alone: 2/,
  ),
  stopped(
    'names of guardians beside those of children',
    'csv',
    lines('Navn;Elevnavn', 'Kari Berg;Ada Berg', 'Liv Bakke;Emil Bakke'),
    /several columns for the same/,
  ),
  stopped(
    'a consent that nobody understands',
    'csv',
    lines('Navn;Klasse;Samtykke', 'Ada Berg;4B;kanskje', 'Emil Bakke;4B;Ja'),
    /cannot be told what these families have agreed to/,
  ),
  stopped(
    'two children of one name',
    'csv',
    lines('Navn;Klasse', 'Nora Hansen;2B', 'Nora Hansen;2B'),
    /several children are called Nora Hansen in 2B/,
  ),
  stopped(
    'two children of one number',
    'csv',
    lines('Elevnr;Navn;Klasse', '7731;Ada Berg;4B', '7731;Emil Bakke;4B'),
    /the key 7731 stands for Ada Berg and Emil Bakke/,
  ),
  stopped(
    'a quotation mark that stands alone',
    'csv',
    lines('Navn,Klasse', '"Ada Berg,4B', 'Emil Bakke,4B'),
    /line 2: a quotation mark stands alone/,
  ),
  stopped('a PDF', 'csv', bytes('%PDF-1.7 and more'), /is not a list/),
  stopped('a packed folder', 'xlsx', zipSync({ 'letter.txt': bytes('Hello') }), /is not a list/),
  stopped('a broken workbook', 'xlsx', bytes('PK\x03\x04 and nothing more'), /cannot be opened/),
  stopped('an old workbook', 'xls', OLD, /of before 2007/),
  stopped('a locked workbook', 'xlsx', LOCKED, /locked with a password/),
];

export const ODD_LISTS = [...READ, ...ASKED, ...STOPPED];

import { ADA_AND_EMIL, text, type WildList } from './wild-list.ts';

/** What can be meant by a list: names, classes, numbers, consent. */
export const MEANT_LISTS: readonly WildList[] = [
  {
    what: 'names turned around with a comma',
    source: text('Navn;Klasse', '"Solheim, Ada";4B', '"Bakke, Emil";4B'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'names turned around with a comma in a list of commas',
    source: text('"Name","Class"', '"Solheim, Ada","4B"', '"Bakke, Emil","4B"'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'commas in names without quotes, semicolons between cells',
    source: text('Navn;Klasse', 'Solheim, Ada;4B', 'Bakke, Emil;4B'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'a header that says the last name comes first',
    source: text('Nazwisko i imię;Klasa', 'Nowak Jan;3b', 'Zieliński Adam;3b'),
    truth: ['Jan Nowak, 3b', 'Adam Zieliński, 3b'],
  },
  {
    what: 'last names first, and no word about it',
    source: text('Navn;Klasse', 'Solheim Ada;4B', 'Bakke Emil;4B', 'Berg Nora;4B'),
    truth: [...ADA_AND_EMIL, 'Nora Berg, 4B'],
    asks: ['nameOrder'],
    answers: { nameOrder: 'last first' },
  },
  {
    what: 'names nobody here knows the order of',
    source: text('Name;Klasse', 'Thi Nguyen;4B', 'Xiu Li;4B'),
    truth: ['Thi Nguyen, 4B', 'Xiu Li, 4B'],
    asks: ['nameOrder'],
    answers: { nameOrder: 'first last' },
  },
  {
    what: 'the German "Name" beside "Vorname"',
    source: text('Name;Vorname;Klasse', 'Solheim;Ada;4B', 'Bakke;Emil;4B'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'whole names beside first names',
    source: text('Vorname;Name;Klasse', 'Ada;Solheim Ada;4B', 'Emil;Bakke Emil;4B'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'whole names in some lines and half ones in others',
    source: text('Vorname;Name;Klasse', 'Ada;Ada Solheim;4B', 'Emil;Bakke;4B'),
    truth: ['Ada Ada Solheim, 4B', 'Emil Bakke, 4B'],
    asks: ['halves'],
  },
  {
    what: 'a title, the date and an empty line above the header',
    source: text(
      'Solbakken skole;;',
      'Skrevet ut 14.09.2026;;',
      ';;',
      'Fornavn;Etternavn;Klasse',
      'Ada;Solheim;4B',
      'Emil;Bakke;4B',
    ),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'a sum below the list',
    source: text('Fornavn;Etternavn;Klasse', 'Ada;Solheim;4B', 'Emil;Bakke;4B', 'Antall elever: 2;;'),
    truth: ADA_AND_EMIL,
    doubts: ['not a child', 'no class'],
    answers: { lines: { 4: 'leave' } },
  },
  {
    what: 'the class as a line above its children',
    source: text('Fornavn;Etternavn', 'Klasse 4A;', 'Ida;Lund;', 'Klasse 4B;', 'Ada;Solheim', 'Emil;Bakke'),
    truth: ['Ida Lund, 4A', ...ADA_AND_EMIL],
    asks: ['headings'],
    answers: { headings: 'classes' },
  },
  {
    what: 'grade and letter in two columns',
    source: text('Trinn;Klasse;Fornavn;Etternavn', '4;B;Ada;Solheim', '4;B;Emil;Bakke'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'one class spelt in three ways',
    source: text(
      'Fornavn;Etternavn;Klasse',
      'Ada;Solheim;4B',
      'Emil;Bakke;4b',
      'Nora;Berg;4 B',
      'Ola;Dahl;4B',
    ),
    truth: [...ADA_AND_EMIL, 'Nora Berg, 4B', 'Ola Dahl, 4B'],
    asks: ['class'],
    answers: { classes: { '4B': '4B', '4b': '4B', '4 B': '4B' } },
  },
  {
    what: 'a class that Excel took for a day',
    source: text('Fornavn;Etternavn;Klasse', 'Ada;Solheim;4-2', 'Emil;Bakke;04.feb'),
    truth: ['Ada Solheim, 4-2', 'Emil Bakke, 4-2'],
    doubts: ['class became a date'],
    answers: { lines: { 3: { group: '4-2' } } },
  },
  {
    what: 'a child without a class',
    source: text('Fornavn;Etternavn;Klasse', 'Ada;Solheim;4B', 'Emil;Bakke;'),
    truth: ADA_AND_EMIL,
    doubts: ['no class'],
    answers: { lines: { 3: { group: '4B' } } },
  },
  {
    what: 'two children of one name in one class',
    source: text('Fornavn;Etternavn;Klasse', 'Ada;Solheim;4B', 'Ada;Solheim;4B', 'Emil;Bakke;4B'),
    truth: ['Ada Solheim, 4B', 'Ada Maria Solheim, 4B', 'Emil Bakke, 4B'],
    doubts: ['same name', 'same name'],
    answers: { lines: { 2: 'take', 3: { name: 'Ada Maria Solheim' } } },
  },
  {
    what: 'numbers given twice',
    source: text(
      'Elevnr;Fornavn;Etternavn;Klasse',
      '17;Ada;Solheim;4B',
      '17;Emil;Bakke;4B',
      '23;Nora;Berg;4B',
    ),
    truth: [...ADA_AND_EMIL, 'Nora Berg, 4B'],
    doubts: ['same number', 'same number'],
    answers: { lines: { 2: 'take', 3: { number: '18' } } },
  },
  {
    what: 'a counter down the list',
    source: text('Nr;Fornavn;Etternavn;Klasse', '1;Ada;Solheim;4B', '2;Emil;Bakke;4B', '3;Nora;Berg;4B'),
    truth: [...ADA_AND_EMIL, 'Nora Berg, 4B'],
    asks: ['counter'],
    answers: { counter: 'leave' },
  },
  {
    what: 'guardians with names, addresses and telephones',
    source: text(
      'Elevens fornavn;Elevens etternavn;Klasse;Navn foresatt 1;E-post foresatt 1;Mobil foresatt 1;Navn foresatt 2;E-post foresatt 2',
      'Ada;Solheim;4B;Kari Solheim;kari@example.com;+47 991 12 233;Per Solheim;per@example.com',
      'Emil;Bakke;4B;Liv Bakke;liv@example.com;40011223;;',
    ),
    truth: [
      'Ada Solheim, 4B, kari@example.com per@example.com, +47 991 12 233',
      'Emil Bakke, 4B, liv@example.com, 40011223',
    ],
  },
  {
    what: 'two addresses in one cell',
    source: text(
      'Navn;Klasse;E-post',
      'Ada Solheim;4B;"kari@example.com; per@example.com"',
      'Emil Bakke;4B;',
    ),
    truth: ['Ada Solheim, 4B, kari@example.com per@example.com', 'Emil Bakke, 4B'],
  },
  {
    what: 'an address that is none',
    source: text('Navn;Klasse;E-post', 'Ada Solheim;4B;kari(at)example.com', 'Emil Bakke;4B;liv@example.com'),
    truth: ['Ada Solheim, 4B', 'Emil Bakke, 4B, liv@example.com'],
    doubts: ['not an address'],
    answers: { lines: { 2: 'take' } },
  },
  {
    what: 'a telephone number that Excel counted with',
    source: text('Navn;Klasse;Mobil', 'Ada Solheim;4B;"4,79911E+10"', 'Emil Bakke;4B;99112244'),
    truth: ['Ada Solheim, 4B', 'Emil Bakke, 4B, , 99112244'],
    doubts: ['damaged number'],
    answers: { lines: { 2: 'take' } },
  },
  {
    what: 'a remark about photographs',
    source: text('Navn;Klasse;Merknad', 'Ada Solheim;4B;Ikke foto på nett', 'Emil Bakke;4B;ring mor'),
    truth: ['Ada Solheim, 4B, , , class pictures', 'Emil Bakke, 4B'],
    asks: ['consent'],
    answers: { consent: { 'Ikke foto på nett': ['class pictures'] } },
  },
  {
    what: 'consent in plain words',
    source: text(
      'Navn;Klasse;Samtykke',
      'Ada Solheim;4B;ikke på klassebilde',
      'Emil Bakke;4B;nei',
      'Nora Berg;4B;ja',
    ),
    truth: ['Ada Solheim, 4B, , , class pictures', 'Emil Bakke, 4B, , , photographs', 'Nora Berg, 4B'],
  },
  {
    what: 'consent by a cross that may mean yes or no',
    source: text('Navn;Klasse;Samtykke foto', 'Ada Solheim;4B;x', 'Emil Bakke;4B;'),
    truth: ADA_AND_EMIL,
    asks: ['consent'],
    answers: { consent: { x: [] } },
  },
  {
    what: 'a column of those who refuse, where yes means no',
    source: text('Navn;Klasse;Reservert mot foto', 'Ada Solheim;4B;Ja', 'Emil Bakke;4B;'),
    truth: ['Ada Solheim, 4B, , , photographs', 'Emil Bakke, 4B'],
    asks: ['consent'],
    answers: { consent: { Ja: ['photographs'] } },
  },
  {
    what: 'no header at all',
    source: text('Ada;Solheim;4B;kari@example.com', 'Emil;Bakke;4B;liv@example.com'),
    truth: ['Ada Solheim, 4B, kari@example.com', 'Emil Bakke, 4B, liv@example.com'],
    asks: ['columns'],
    answers: { hasHeader: false, columns: { 0: 'first', 1: 'last', 2: 'group' } },
  },
  {
    what: 'a number of a person that looks like a telephone',
    source: text('Navn;Klasse;Personnummer', 'Ada Solheim;4B;01021612345', 'Emil Bakke;4B;03041612345'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'two columns that both say name',
    source: text('Navn;Elevnavn;Klasse', 'Kari Solheim;Ada Solheim;4B', 'Liv Bakke;Emil Bakke;4B'),
    truth: ADA_AND_EMIL,
    asks: ['column'],
    answers: { columns: { 0: 'leave' } },
  },
  {
    what: 'a value of two lines in quotes',
    source: text('Navn;Klasse;Merknad', '"Ada\nSolheim";4B;"ring\nmor"', 'Emil Bakke;4B;'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'blanks that do not break and double ones',
    source: text('Navn ; Klasse', 'Ada\u00a0 Solheim ; 4B', ' Emil Bakke;4B '),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'several sheets, one for each class',
    source: {
      sheets: [
        {
          sheet: '4A',
          rows: [
            { line: 1, cells: ['Fornavn', 'Etternavn'] },
            { line: 2, cells: ['Ida', 'Lund'] },
          ],
        },
        {
          sheet: '4B',
          rows: [
            { line: 10_001, cells: ['Fornavn', 'Etternavn'] },
            { line: 10_002, cells: ['Ada', 'Solheim'] },
          ],
        },
      ],
    },
    truth: ['Ida Lund, 4A', 'Ada Solheim, 4B'],
    asks: ['sheets'],
    answers: { sheets: 'classes' },
  },
];

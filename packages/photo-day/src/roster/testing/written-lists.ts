import { ADA_AND_EMIL, old, text, type WildList, wide } from './wild-list.ts';

/** How a list can be written: separators, code pages, marks. */
export const WRITTEN_LISTS: readonly WildList[] = [
  {
    what: 'Norwegian, semicolons, two columns for the name',
    source: text('Fornavn;Etternavn;Klasse', 'Ada;Solheim;4B', 'Emil;Bakke;4B'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'the last name first, and columns nobody needs',
    source: text(
      'Etternavn;Fornavn;Fødselsdato;Klasse;Adresse',
      'Solheim;Ada;01.02.2016;4B;Bakken 1',
      'Bakke;Emil;03.04.2016;4B;',
    ),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'a byte order mark',
    source: text('\ufeffname,class', 'Ada Solheim,4B', 'Emil Bakke,4B'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'Excel’s line about separators',
    source: text('sep=;', 'Navn;Klasse', 'Ada Solheim;4B', 'Emil Bakke;4B'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'tabs, as pasted from a spreadsheet',
    source: { text: 'Navn\tKlasse\nAda Solheim\t4B\nEmil Bakke\t4B\n' },
    truth: ADA_AND_EMIL,
  },
  {
    what: 'Unicode text of old Excel: two bytes, tabs',
    source: wide('\ufeff', 'Förnamn\tEfternamn\tKlass', 'Åsa\tSjöström\t5A', 'Örjan\tBäck\t5A'),
    truth: ['Åsa Sjöström, 5A', 'Örjan Bäck, 5A'],
  },
  {
    what: 'two bytes a letter without a mark',
    source: wide('', 'Fornavn;Etternavn;Klasse', 'Ada;Solheim;4B', 'Emil;Bakke;4B'),
    truth: ADA_AND_EMIL,
  },
  {
    what: 'Windows-1252',
    source: old('Windows-1252', 'Fornavn;Etternavn;Klasse', 'Bjørn;Åsæther;4B', 'Håkon;Bø;4B'),
    truth: ['Bjørn Åsæther, 4B', 'Håkon Bø, 4B'],
  },
  {
    what: 'Mac Roman',
    source: old('Mac Roman', 'Fornavn;Etternavn;Klasse', 'Bjørn;Åsæther;4B', 'Håkon;Bø;4B'),
    truth: ['Bjørn Åsæther, 4B', 'Håkon Bø, 4B'],
  },
  {
    what: 'the code page Excel calls MS-DOS',
    source: old('DOS 850', 'Fornavn;Etternavn;Klasse', 'Bjørn;Åsæther;4B', 'Håkon;Bø;4B'),
    truth: ['Bjørn Åsæther, 4B', 'Håkon Bø, 4B'],
  },
  {
    what: 'Polish Windows',
    source: old('Windows-1250', 'Imię;Nazwisko;Klasa', 'Łucja;Żak;3b', 'Świętosław;Mądry;3b'),
    truth: ['Łucja Żak, 3b', 'Świętosław Mądry, 3b'],
  },
  {
    what: 'Polish ISO',
    source: old('ISO 8859-2', 'Imię;Nazwisko;Klasa', 'Łucja;Żak;3b', 'Świętosław;Mądry;3b'),
    truth: ['Łucja Żak, 3b', 'Świętosław Mądry, 3b'],
  },
  {
    what: 'a letter that two code pages read as well',
    source: old('Windows-1252', 'Fornavn;Etternavn;Klasse', 'Ada;Sæther;4B', 'Emil;Bakke;4B'),
    truth: ['Ada Sæther, 4B', 'Emil Bakke, 4B'],
    asks: ['encoding'],
    answers: { encoding: 'Windows-1252' },
  },
  {
    what: 'letters damaged before it came',
    source: text('Fornavn;Etternavn;Klasse', 'Ada;Solheim;4B', 'JÃ¸rgen;Bakke;4B'),
    truth: ['Ada Solheim, 4B', 'Jørgen Bakke, 4B'],
    doubts: ['damaged letters'],
    answers: { lines: { 3: { name: 'Jørgen Bakke' } } },
  },
];

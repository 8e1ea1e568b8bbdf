import { describe, expect, it } from 'vitest';
import { readRoster } from './roster.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readRoster({ bytes: utf8(text) });
const rows = (text: string) => read(text).subjects;
const refusal = (text: string): string => {
  try {
    read(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const MAC: Readonly<Record<string, number>> = {
  å: 0x8c,
  ä: 0x8a,
  ö: 0x9a,
  æ: 0xbe,
  ø: 0xbf,
  Å: 0x81,
  Ø: 0xaf,
  é: 0x8e,
};
const macRoman = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((letter) => MAC[letter] ?? letter.charCodeAt(0)));

describe('the class list', () => {
  it.each([
    ['Fornavn;Etternavn;Klasse', 'Ada;Solheim;4B'],
    ['Etternavn;Fornavn;Klasse', 'Solheim;Ada;4B'],
    ['Förnamn;Efternamn;Klass', 'Ada;Solheim;4B'],
    ['Name;Vorname;Klasse', 'Solheim;Ada;4B'],
    ['Vorname;Name;Klasse', 'Ada;Ada Solheim;4B'],
    ['Sukunimi;Etunimi;Luokka', 'Solheim;Ada;4B'],
    ['First name,Last name,Class', 'Ada,Solheim,4B'],
    ['Navn;Gruppe', 'Ada Solheim;4B'],
    ['Nazwisko;Imię;Klasa', 'Solheim;Ada;4B'],
    ['Imię i nazwisko;Klasa', 'Ada Solheim;4B'],
  ])('has first and last name in one column or two: %s', (header, line) => {
    expect(rows(`${header}\n${line}\n`)).toMatchObject([{ name: 'Ada Solheim', group: '4B' }]);
  });

  it('is refused where one column holds whole names and half ones', () => {
    expect(refusal('Vorname;Name\nAda;Ada Solheim\nEmil;Bakke\n')).toContain(
      '"Name" that holds whole names in some',
    );
  });

  it('names its separator in the line that Excel writes for itself', () => {
    const text = 'sep=;\r\nNavn;E-post\r\nSolheim, Ada;ada@example.com\r\n\r\nEmil Bakke;\r\n';
    expect(rows(text)).toMatchObject([
      { line: 3, name: 'Ada Solheim', contact: 'ada@example.com' },
      { line: 5, name: 'Emil Bakke' },
    ]);
  });

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('is separated by %s', (_, separator) => {
    const { subjects, reading } = read(
      ['name', 'group\n"Berg', ' Åse"', '5A\n'].join(separator).replace(`Berg${separator}`, 'Berg,'),
    );
    expect(subjects).toMatchObject([{ name: 'Åse Berg', group: '5A' }]);
    expect(reading.separator).toBe(separator);
  });

  it.each(['E-post', 'e-mail', 'Epost', 'E-postadresse', 'Mobil', 'Telefon', 'Sähköposti'])(
    'holds the contact in a column called %s',
    (header) => {
      expect(rows(`Navn;${header}\nAda;x@example.com\n`)).toMatchObject([{ contact: 'x@example.com' }]);
    },
  );

  it('takes the first contact that there is, and says which columns it passed over', () => {
    const { subjects, reading } = read('Navn;E-post;Mobil;Allergi\nAda;;99112233;nøtter\n');
    expect(subjects).toMatchObject([{ contact: '99112233' }]);
    expect(reading.columns).toEqual({ name: ['Navn'], email: ['E-post'], mobile: ['Mobil'] });
    expect(reading.passedOver).toEqual(['Allergi']);
  });

  it('is taken as it stands where the last name may come first, and says so', () => {
    const { subjects, problems } = read('Navn;Klasse\nSolheim Ada;4B\nBakke Emil;4B\n');
    expect(subjects).toMatchObject([{ name: 'Solheim Ada' }, { name: 'Bakke Emil' }]);
    expect(problems).toMatchObject([
      { what: 'roster.csv', reason: expect.stringContaining('may come first, as in Solheim Ada') },
    ]);
  });

  it.each([
    ['Fornavn;Etternavn\nKlasse 4A;\nAda;Solheim\nEmil;Bakke\n', 'lines that hold a class alone: 2'],
    ['Navn;Elevnavn\nKari Solheim;Ada Solheim\nLiv Bakke;Emil Bakke\n', '"Navn" and "Elevnavn"'],
  ])('is refused where somebody might get another’s pictures: %j', (text, why) => {
    expect(refusal(text)).toContain(why);
  });

  it('says what its first line is where no column is a name', () => {
    expect(refusal('Elevliste 4B\nAda\n')).toContain('Its first line is: Elevliste 4B');
  });

  it.each([
    ['UTF-8', utf8('\ufeffnavn\nJørgen Åsæther\n'), 'Jørgen Åsæther'],
    ['UTF-16', Buffer.from('\ufeffnavn\nJørgen Åsæther\n', 'utf16le'), 'Jørgen Åsæther'],
    ['Windows-1252', Buffer.from('navn\nJørgen Åsæther\n', 'latin1'), 'Jørgen Åsæther'],
    ['Windows-1252', Buffer.from('navn\nPål\nRené\n', 'latin1'), 'Pål'],
    [
      'Windows-1252',
      Buffer.from([...Buffer.from('navn\n'), 0x8a, ...Buffer.from('ejla B\xf8\n', 'latin1')]),
      'Šejla Bø',
    ],
    ['Mac Roman', macRoman('navn\nJørgen Åsæther\n'), 'Jørgen Åsæther'],
    ['Mac Roman', macRoman('namn\nBjörn Sjöström\n'), 'Björn Sjöström'],
    ['Mac Roman', macRoman('nimi\nHämäläinen\n'), 'Hämäläinen'],
    ['Mac Roman', macRoman('navn\nØyvind\n'), 'Øyvind'],
  ])('is read in %s', (encoding, bytes, name) => {
    const { subjects, reading } = readRoster({ bytes });
    expect([reading.encoding, subjects[0]?.name]).toEqual([encoding, name]);
  });

  it('says so where letters were damaged before', () => {
    const { problems } = read('name\nJÃ¸rgen\nP\ufffdl\nÃsa\n');
    expect(problems.map(({ what }) => what)).toEqual(['roster.csv line 2', 'roster.csv line 3']);
  });

  it('names the letters that no font can print, and takes the line', () => {
    const { problems, subjects } = read('name,group\nОлексій Мельник,4B\nAnna 李,4B\n');
    expect(problems.filter(({ what }) => what.includes('line'))).toEqual([
      { kind: 'row', what: 'roster.csv line 3', reason: 'no font can print these letters: 李' },
    ]);
    expect(subjects.map(({ name }) => name)).toEqual(['Олексій Мельник', 'Anna 李']);
  });

  it('is refused by its line where a quotation mark is left open', () => {
    expect(refusal('name,group\nAda,4B\n"Emil,4B\nIda,4B\n')).toContain('line 3: a quotation mark');
  });

  it('counts lines as an editor does, also after a value of two lines', () => {
    expect(rows('name,group\n"Ada\nSolheim",4B\nEmil,4B\n')).toMatchObject([
      { line: 2, name: 'Ada Solheim' },
      { line: 4, name: 'Emil' },
    ]);
  });
});

describe('two lines that could be one another’s', () => {
  it('are refused by name where they have no keys', () => {
    expect(refusal('name,group\nÅse Øst,5A\nEmil,5A\nåse  øst,5a\n')).toContain(
      'lines 2 and 4: several children are called Åse Øst in 5A',
    );
    expect(refusal('name,group\nÅse Øst,5A\nÅse Øst,5B\n')).toBe('');
  });

  it('are refused where they have one key or one code', () => {
    expect(refusal('key,name\n7,Ada\n8,Emil\n7,Ida\n')).toContain(
      'lines 2 and 4: the key 7 stands for Ada and Ida',
    );
    expect(refusal('name,code\nAda,ABCD2\nEmil,abcd-2\n')).toContain(
      'the code ABCD2 stands for Ada and Emil',
    );
  });
});

import { ImportStopped } from './job-file.ts';

const HEADERS = {
  key: ['key', 'id', 'number', 'no', 'nr', 'nummer', 'elevnr', 'elevnummer', 'studentid', 'pupilid', 'numer'],
  name: [
    ...['name', 'fullname', 'navn', 'fulltnavn', 'fuldenavn', 'elevnavn', 'namn', 'fullständigtnamn'],
    ...['elevnamn', 'nimi', 'kokonimi', 'imięinazwisko', 'nazwiskoiimię'],
  ],
  first: [
    ...['first', 'firstname', 'givenname', 'forename', 'fornavn', 'förnamn', 'vorname', 'etunimi'],
    ...['tilltalsnamn', 'kutsumanimi', 'imię'],
  ],
  last: [
    ...['last', 'lastname', 'surname', 'familyname', 'etternavn', 'efternavn', 'efternamn', 'nachname'],
    ...['familienname', 'sukunimi', 'nazwisko'],
  ],
  group: [
    ...['group', 'class', 'classname', 'team', 'klasse', 'klassenavn', 'klass', 'gruppe', 'grupp', 'hold'],
    ...['lag', 'luokka', 'ryhmä', 'avdeling', 'avdelning', 'stue', 'klasa', 'grupa'],
  ],
  contact: [
    ...['contact', 'email', 'emailaddress', 'mail', 'mobile', 'mobilenumber', 'phone', 'kontakt', 'epost'],
    ...['epostadresse', 'epostadress', 'emailadresse', 'mobil', 'mobilnummer', 'telefon', 'tlf'],
    ...['sähköposti', 'puhelin', 'yhteystieto', 'adresemail', 'numertelefonu'],
  ],
  code: ['code', 'accesscode', 'kode', 'kod', 'koodi'],
  consent: [
    ...['consent', 'permission', 'samtykke', 'tillatelse', 'tilladelse', 'samtycke', 'tillstånd'],
    ...['einwilligung', 'zustimmung', 'erlaubnis', 'suostumus', 'lupa', 'zgoda'],
  ],
  folder: ['folder', 'mappe', 'mapp', 'ordner', 'kansio'],
} as const;

type Meaning = keyof typeof HEADERS;

/** What a cell of the roster can be; a name may stand in two columns, a contact in several. */
export type Column = Exclude<Meaning, 'first' | 'last'>;

/** Which headers of the roster were taken for what, and which were passed over. */
export interface RosterColumns {
  readonly taken: Readonly<Partial<Record<Column, readonly string[]>>>;
  readonly passedOver: readonly string[];
  cell(cells: readonly string[], column: Column): string;
}

const plainHeader = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const meaningOf = (header: string): Meaning | undefined => {
  const plain = plainHeader(header);
  return (Object.keys(HEADERS) as Meaning[]).find((meaning) =>
    (HEADERS[meaning] as readonly string[]).includes(plain),
  );
};

/** Understands the header of a roster in any of the shop's languages, or says what is missing. */
export function readColumns(headers: readonly string[], rows: readonly (readonly string[])[]): RosterColumns {
  const places = new Map<Meaning, number[]>();
  for (const [at, header] of headers.entries()) {
    const meaning = meaningOf(header);
    if (meaning) places.set(meaning, [...(places.get(meaning) ?? []), at]);
  }
  const firstOf = (meaning: Meaning): number[] => (places.get(meaning) ?? []).slice(0, 1);
  const name = nameColumns(headers, rows, firstOf);
  if (name.length === 0) {
    const found = headers.filter(Boolean).join(', ');
    throw new ImportStopped(
      `roster.csv needs a header with a column "name", or one for the first and one for the last name.${found && ` Its first line is: ${found}`}`,
    );
  }
  const at: Readonly<Record<Column, readonly number[]>> = {
    key: firstOf('key'),
    name,
    group: firstOf('group'),
    contact: places.get('contact') ?? [],
    code: firstOf('code'),
    consent: firstOf('consent'),
    folder: firstOf('folder'),
  };
  const used = new Set(Object.values(at).flat());
  return {
    taken: Object.fromEntries(
      Object.entries(at)
        .filter(([, columns]) => columns.length > 0)
        .map(([column, columns]) => [column, columns.map((place) => headers[place]!)]),
    ),
    passedOver: headers.filter((header, place) => header && !used.has(place)),
    cell(cells, column) {
      const values = at[column].map((place) => cells[place] ?? '').filter(Boolean);
      return column === 'name' ? values.join(' ') : (values[0] ?? '');
    },
  };
}

/** First and last name in two columns make the name. Beside one of the two, "Name" is the other, or both. */
function nameColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  firstOf: (meaning: Meaning) => readonly number[],
): readonly number[] {
  const [[first], [last], [name]] = [firstOf('first'), firstOf('last'), firstOf('name')];
  if (first !== undefined && last !== undefined) return [first, last];
  const part = first ?? last;
  if (part === undefined || name === undefined) return firstOf('name');
  const both = rows.filter((cells) => cells[part] && cells[name]);
  const whole = both.filter((cells) => ` ${cells[name]} `.includes(` ${cells[part]} `));
  if (whole.length === both.length) return [name];
  if (whole.length === 0) return first === undefined ? [name, part] : [part, name];
  throw new ImportStopped(
    `roster.csv: the column "${headers[name]}" holds whole names in some lines and half names in others. Call the columns "first name" and "last name", or leave "${headers[part]}" out.`,
  );
}

import { writtenAmount, writtenDay } from '@picture-day/commerce';
import type { BankMeaning } from '@picture-day/contract/entities/invoice';
import type { Row } from '@picture-day/photo-day/roster/table';

/** What banks of the shop's countries write above their columns; small letters without blanks or signs. */
const WORDS: Readonly<Record<BankMeaning, readonly string[]>> = {
  day: [
    ...[
      'date',
      'bookingdate',
      'bookeddate',
      'transactiondate',
      'valuedate',
      'paymentdate',
      'entrydate',
      'dato',
    ],
    ...[
      'bokføringsdato',
      'bokførtdato',
      'bokført',
      'betalingsdato',
      'innbetalingsdato',
      'rentedato',
      'utførtdato',
    ],
    ...[
      'datum',
      'bokföringsdag',
      'bokföringsdatum',
      'bokförd',
      'transaktionsdag',
      'transaktionsdatum',
      'valutadag',
    ],
    ...[
      'bogføringsdato',
      'bogført',
      'posteringsdato',
      'valørdato',
      'buchungstag',
      'buchungsdatum',
      'buchung',
    ],
    ...['wertstellung', 'valutadatum', 'valuta', 'päivä', 'pvm', 'kirjauspäivä', 'maksupäivä', 'arvopäivä'],
    ...['tapahtumapäivä', 'data', 'dataksięgowania', 'dataoperacji', 'datatransakcji', 'datawaluty'],
  ],
  amount: [
    ...['amount', 'sum', 'transactionamount', 'beløp', 'beløpnok', 'beløpivaluta', 'beløpkr', 'sumbeløp'],
    ...['belopp', 'beloppsek', 'beløb', 'beløbdkk', 'betrag', 'betrageur', 'umsatz', 'umsatzineur', 'summa'],
    ...['määrä', 'määräeuroa', 'rahamäärä', 'kwota', 'kwotaoperacji', 'kwotatransakcji'],
  ],
  in: [
    ...[
      'in',
      'credit',
      'deposit',
      'paidin',
      'moneyin',
      'inn',
      'inntilkonto',
      'innpåkonto',
      'innbetalt',
      'kredit',
    ],
    ...['insättning', 'insatt', 'indbetalt', 'indsat', 'haben', 'eingang', 'gutschrift', 'pano', 'tulo'],
    ...['uznania', 'wpływy', 'uznanie'],
  ],
  out: [
    ...[
      'out',
      'debit',
      'withdrawal',
      'paidout',
      'moneyout',
      'ut',
      'utfrakonto',
      'utbetalt',
      'debet',
      'uttag',
    ],
    ...['udbetalt', 'hævet', 'soll', 'ausgang', 'lastschrift', 'otto', 'meno', 'obciążenia', 'wypływy'],
  ],
  reference: [
    ...['reference', 'paymentreference', 'kid', 'kidnummer', 'kidreferanse', 'kidmelding', 'referanse'],
    ...['ocr', 'ocrnummer', 'ocrreferens', 'referens', 'betalningsreferens', 'fik', 'fikreference'],
    ...[
      'kreditorreference',
      'betalingsid',
      'kundenreferenz',
      'referenz',
      'viite',
      'viitenumero',
      'referencja',
    ],
    ...['numerreferencyjny', 'remittancereference', 'kidfakturanr', 'kidfakturanummer', 'kidref'],
  ],
  name: [
    ...[
      'name',
      'payer',
      'sender',
      'from',
      'counterparty',
      'navn',
      'avsender',
      'betaler',
      'betalernavn',
      'fra',
    ],
    ...[
      'fakonto',
      'motpart',
      'namn',
      'avsändare',
      'betalare',
      'afsender',
      'indbetaler',
      'zahler',
      'auftraggeber',
    ],
    ...['zahlungspflichtiger', 'beguenstigterzahlungspflichtiger', 'namezahlungsbeteiligter', 'maksaja'],
    ...[
      'saajamaksaja',
      'nimi',
      'nadawca',
      'płatnik',
      'kontrahent',
      'nazwakontrahenta',
      'mottakernavnavsender',
    ],
  ],
  text: [
    ...['text', 'message', 'description', 'details', 'memo', 'narrative', 'tekst', 'forklaring', 'melding'],
    ...[
      'beskrivelse',
      'beskrivning',
      'meddelande',
      'rubrik',
      'besked',
      'posteringstekst',
      'verwendungszweck',
    ],
    ...[
      'buchungstext',
      'viesti',
      'selitys',
      'selite',
      'tytuł',
      'opis',
      'opisoperacji',
      'tytułem',
      'meldingkid',
    ],
  ],
  id: [
    ...[
      'id',
      'transactionid',
      'archivereference',
      'arkivreferanse',
      'arkivref',
      'transaksjonsid',
      'verifikation',
    ],
    ...[
      'verifikationsnummer',
      'transaktionsid',
      'arkistointitunnus',
      'numertransakcji',
      'transaktionsnummer',
    ],
  ],
};

const MEANING_OF = new Map(
  (Object.keys(WORDS) as BankMeaning[]).flatMap((meaning) =>
    WORDS[meaning].map((word) => [word, meaning] as const),
  ),
);

export const meaningOf = (header: string): BankMeaning | undefined =>
  MEANING_OF.get(
    header
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  );

export interface BankColumns {
  readonly headers: readonly string[];
  /** What each place holds. */
  readonly columns: Readonly<Record<string, BankMeaning>>;
  readonly rows: readonly Row[];
}

/** Banks write their account and its balance above the header. */
const LOOKED_AT = 30;
const ONCE: readonly BankMeaning[] = ['day', 'amount', 'in', 'out', 'id'];

/** Finds the header, what it says in any of the shop's languages, and by their look the columns it does not name. */
export function readBankColumns(
  rows: readonly Row[],
  said: Readonly<Record<string, BankMeaning | 'leave'>> = {},
): BankColumns {
  const named = rows
    .slice(0, LOOKED_AT)
    .findIndex(({ cells }) => cells.filter((cell) => meaningOf(cell)).length >= 2);
  // A first line without a day or a sum stands over those that have them, whatever it calls them.
  const isData = (cell: string) => writtenDay(cell) !== undefined || writtenAmount(cell) !== undefined;
  const at = named < 0 && rows[0] && !rows[0].cells.some(isData) ? 0 : named;
  const headers = rows[at]?.cells ?? [];
  const below = rows.slice(at + 1);
  const width = Math.max(headers.length, ...below.slice(0, 200).map(({ cells }) => cells.length), 0);
  const columns: Record<string, BankMeaning> = {};
  const taken = new Set<BankMeaning>();
  const take = (place: number | undefined, meaning: BankMeaning | 'leave' | undefined): void => {
    if (place === undefined || !meaning || meaning === 'leave' || columns[place]) return;
    if (ONCE.includes(meaning) && taken.has(meaning)) return;
    taken.add(meaning);
    columns[place] = meaning;
  };
  const places = Array.from({ length: width }, (_, place) => place);
  for (const place of places) take(place, said[place]);
  for (const place of places) if (!(place in said)) take(place, meaningOf(headers[place] ?? ''));
  const filled = (place: number) => below.slice(0, 200).flatMap(({ cells }) => cells[place] || []);
  const all = (place: number, is: (cell: string) => boolean) => {
    const cells = filled(place);
    return cells.length > 0 && cells.every(is);
  };
  const free = places.filter((place) => !(place in said) && !columns[place]);
  if (!taken.has('day'))
    take(
      free.find((place) => all(place, (cell) => writtenDay(cell) !== undefined)),
      'day',
    );
  if (!taken.has('amount') && !taken.has('in'))
    take(
      free.find(
        (place) =>
          all(place, (cell) => writtenAmount(cell) !== undefined) &&
          filled(place).some((cell) => /[.,]\d\d$/.test(cell)),
      ),
      'amount',
    );
  return { headers, columns, rows: below };
}

import { paymentReference } from '@picture-day/commerce';
import { readText } from '@picture-day/photo-day/roster/read-text';
import { describe, expect, it } from 'vitest';
import type { ListedInvoice } from '../store.ts';
import { matchLines } from './match-lines.ts';
import { readBankFile } from './read-bank-file.ts';

const KID = paymentReference('NO', { year: 2026, number: 219 });

const FILES = {
  'a Norwegian bank': `Kontonummer;12345678903;;\n\nBokføringsdato;Beløp;Avsender;KID;Melding\n30.11.2026;1 566,00;Turid Eide;${KID};\n`,
  'a Norwegian bank with two columns': `"Dato","Forklaring","Ut fra konto","Inn på konto","KID"\n"30.11.2026","Turid Eide","","1.566,00","${KID}"\n"29.11.2026","Husleie","9000,00","",""\n`,
  'a Swedish bank': `Bokföringsdag\tBelopp\tAvsändare\tOCR\n2026-11-30\t1566,00\tTurid Eide\t${KID}\n`,
  'a German bank': `"Buchungstag";"Auftraggeber";"Verwendungszweck";"Betrag"\n"30.11.26";"Turid Eide";"Rechnung ${KID}";"1.566,00"\n`,
  'a Finnish bank': `Kirjauspäivä;Määrä;Maksaja;Viite\n30.11.2026;1566,00;Turid Eide;${KID}\n`,
};

describe('the file of a bank', () => {
  it.each(Object.entries(FILES))('is understood from %s', (_, text) => {
    const { lines, missing } = readBankFile(text);
    expect(missing).toEqual([]);
    expect(lines).toMatchObject([{ day: '2026-11-30', amount: 156_600 }]);
    expect(`${lines[0]?.reference} ${lines[0]?.text}`).toContain(KID);
    expect(`${lines[0]?.name} ${lines[0]?.text}`).toContain('Turid Eide');
  });

  it('is read in the code page its spreadsheet saved it in', () => {
    const bytes = Buffer.from('Bokføringsdato;Beløp;Avsender\n30.11.2026;1566,00;Åse Bø\n', 'latin1');
    expect(readBankFile(readText(bytes).text).lines[0]?.name).toBe('Åse Bø');
  });

  it('says which lines are not money that came', () => {
    const { out, unread, lines } = readBankFile(
      'Dato;Beløp;Tekst\n30.11.2026;-100,00;Rent\n30.11.2026;abc;Odd\n31.02.2026;5,00;Odd\n30.11.2026;5,00;Fine\n;;Sum\n',
    );
    expect([out, unread, lines.length]).toEqual([1, [3, 4], 1]);
  });

  it('asks for columns it does not know, and takes what a person says of them', () => {
    const text = 'A;B;C\nfirst;30.11.2026;x\nsecond;30.11.2026;y\n';
    expect(readBankFile(text).missing).toEqual(['amount']);
    const told = 'A;B;C\n12;30.11.2026;x\n';
    expect(readBankFile(told, { 0: 'amount' }).lines).toMatchObject([{ amount: 1_200, day: '2026-11-30' }]);
  });

  it('names a line the same in every file it stands in, and two that look alike as two', () => {
    const row = '30.11.2026;100,00;Kari;Photos';
    const once = readBankFile(`Dato;Beløp;Navn;Tekst\n${row}\n`);
    const twice = readBankFile(
      `Navn;Dato;Tekst;Beløp\nOla;29.11.2026;x;5,00\nKari;30.11.2026;Photos;100,00\nKari;30.11.2026;Photos;100,00\n`,
    );
    expect(twice.lines[1]?.key).toBe(once.lines[0]?.key);
    expect(new Set(twice.lines.map(({ key }) => key)).size).toBe(3);
  });
});

const invoice = (order_uuid: string, own: Partial<ListedInvoice>): ListedInvoice =>
  ({
    order_uuid,
    total: 100_00,
    fees: 0,
    credited: 0,
    booked: 0,
    reference: null,
    name: '',
    ...own,
  }) as ListedInvoice;
const bankLine = (own: object) => ({
  ...{ line: 2, day: '2026-11-30', amount: 100_00, reference: '', name: '', text: '', key: 'k' },
  ...own,
});

describe('a line of a bank’s file', () => {
  const kari = invoice('a', { reference: KID, name: 'Kari Solheim' });
  const ola = invoice('b', { reference: '20260002202', name: 'Ola Nordmann' });

  it('is sure by its reference, whatever its sum, and says what is left or too much', () => {
    const [part, over] = matchLines(
      [
        bankLine({ reference: KID, amount: 40_00 }),
        bankLine({ text: `KID ${KID}`, amount: 70_00, key: 'l' }),
      ],
      [kari, ola],
      new Set(),
    );
    expect(part).toMatchObject({ state: 'sure', invoice: kari, left: 60_00, giveBack: 0 });
    expect(over).toMatchObject({ state: 'sure', invoice: kari, left: 0, giveBack: 10_00 });
  });

  it('is only likely by sum and name together', () => {
    const likely = matchLines([bankLine({ name: 'SOLHEIM KARI' })], [kari, ola], new Set());
    expect(likely).toMatchObject([{ state: 'likely', invoice: kari }]);
    for (const other of [{ name: 'Kari Solheim', amount: 99_00 }, { name: 'Per Hansen' }]) {
      expect(matchLines([bankLine(other)], [kari, ola], new Set())).toMatchObject([
        { state: 'unknown', invoice: null },
      ]);
    }
  });

  it('is nobody’s where two invoices are alike', () => {
    const twin = invoice('c', { name: 'Kari Solheim', reference: 'x' });
    expect(matchLines([bankLine({ name: 'Kari Solheim' })], [kari, twin], new Set())[0]?.state).toBe(
      'unknown',
    );
  });

  it('is known where it was booked before', () => {
    expect(matchLines([bankLine({ reference: KID })], [kari], new Set(['k']))[0]?.state).toBe('booked');
  });
});

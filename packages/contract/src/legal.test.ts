import { describe, expect, it } from 'vitest';
import {
  COUNTRY_LAW,
  isBankAccount,
  isOrganisationNumber,
  keepYearsIn,
  legalForm,
  numberOnPaper,
} from './legal.ts';
import { fieldErrors } from './rules.ts';

const GIVEN = {
  name: 'Lillesund Foto AS',
  organisationNumber: '923 609 016',
  address: 'Strandgata 14',
  postalCode: '4790',
  city: 'Lillesand',
  bankAccount: '1503.40.40505',
  timeZone: 'Europe/Oslo',
  keepYears: 5,
  vatRegistered: true,
  inRegister: true,
  fTax: false,
  register: '',
};
const wrongIn = (changed: object, country = 'NO') => {
  const { error } = legalForm(country).safeParse({ ...GIVEN, ...changed });
  return error ? fieldErrors(error) : {};
};

describe('an organisation number', () => {
  it.each([
    ['NO', ['923609016', '923 609 016', 'NO 923 609 016 MVA'], ['923609017', '123456785', '92360901']],
    ['SE', ['556703-7485', '5567037485', 'SE556703748501'], ['556703-7486', '55670374']],
    ['DK', ['22756214', 'DK 22 75 62 14'], ['22756215', '2275621']],
    [
      'DE',
      ['DE136695976', 'DE 136 695 976', '12/345/67890', '2893081508152'],
      ['DE13669597', 'DE136695977', 'AT136695976'],
    ],
    ['FI', ['0112038-9', '01120389'], ['0112038-8', '112038-9']],
    ['PL', ['5260250274'], ['', '??']],
  ])('of %s is checked by its rule', (country, right, wrong) => {
    expect(right.filter((number) => !isOrganisationNumber(number, country))).toEqual([]);
    expect(wrong.filter((number) => isOrganisationNumber(number, country))).toEqual([]);
  });

  it('is shown with an example that is right', () => {
    for (const [country, { example }] of Object.entries(COUNTRY_LAW))
      expect(isOrganisationNumber(example, country), country).toBe(true);
  });
});

describe('a bank account', () => {
  it('is an IBAN with its check digits, or a Norwegian number with its own', () => {
    expect(isBankAccount('1503 40 40505', 'NO')).toBe(true);
    expect(isBankAccount('1503.40.40506', 'NO')).toBe(false);
    expect(isBankAccount('15034040505', 'SE')).toBe(false);
    expect(isBankAccount('NO93 8601 1117 947', 'NO')).toBe(true);
    expect(isBankAccount('DE89370400440532013000', 'DE')).toBe(true);
    expect(isBankAccount('DE88370400440532013000', 'DE')).toBe(false);
  });
});

describe('what the law asks of a shop', () => {
  it('is filled in, or marked field by field', () => {
    expect(wrongIn({})).toEqual({});
    expect(wrongIn({ bankAccount: '' })).toEqual({});
    expect(
      wrongIn({
        name: ' ',
        organisationNumber: '923609017',
        postalCode: '47900',
        bankAccount: '1',
        timeZone: 'Europe/Lillesand',
        keepYears: 4,
      }),
    ).toEqual({
      name: 'required',
      organisationNumber: 'invalidOrganisationNumber',
      postalCode: 'invalidPostalCode',
      bankAccount: 'invalidBankAccount',
      timeZone: 'invalidTimeZone',
      keepYears: 'keptTooShort',
    });
  });

  it('keeps documents as long as the country says, or longer', () => {
    expect(['NO', 'SE', 'DK', 'DE', 'FI', 'PL'].map(keepYearsIn)).toEqual([5, 7, 5, 8, 6, 8]);
    expect(wrongIn({ keepYears: 10 })).toEqual({});
    expect(wrongIn({ keepYears: 31 })).toHaveProperty('keepYears');
  });
});

describe('the number on papers', () => {
  const said = (country: string, legal: Parameters<typeof numberOnPaper>[1]) => {
    const { label, number, marks } = numberOnPaper(country, legal);
    return [label ?? '', [number, ...marks].join(', ')].filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
  };
  it.each([
    ['NO', { organisationNumber: '999888771', inRegister: true }, '999 888 771 MVA, Foretaksregisteret'],
    ['NO', { organisationNumber: 'NO999888771MVA' }, '999 888 771 MVA'],
    ['NO', { organisationNumber: '999888771', vatRegistered: false }, '999 888 771'],
    [
      'SE',
      { organisationNumber: '5567037485', fTax: true, register: 'Lund' },
      'Org.nr 556703-7485, Momsreg.nr SE556703748501, Godkänd för F-skatt, Säte: Lund',
    ],
    ['DK', { organisationNumber: 'DK22756214' }, 'CVR-nr. 22756214'],
    [
      'DE',
      { organisationNumber: 'DE 136 695 976', register: 'Amtsgericht Kiel, HRB 1234' },
      'USt-IdNr. DE136695976, Amtsgericht Kiel, HRB 1234',
    ],
    ['DE', { organisationNumber: '12/345/67890' }, 'Steuernummer 12/345/67890'],
    ['FI', { organisationNumber: '01120389' }, 'Y-tunnus 0112038-9, ALV-tunnus FI01120389'],
    ['FI', { organisationNumber: '0112038-9', vatRegistered: false }, 'Y-tunnus 0112038-9'],
    ['PL', { organisationNumber: '5260250274' }, '5260250274'],
  ] as const)('of %s carries what its law asks for', (country, legal, words) => {
    expect(said(country, legal)).toBe(words);
  });

  it('says nothing where there is none', () => {
    for (const country of Object.keys(COUNTRY_LAW)) {
      expect(numberOnPaper(country, { organisationNumber: '' })).toMatchObject({ number: '', marks: [] });
    }
  });
});

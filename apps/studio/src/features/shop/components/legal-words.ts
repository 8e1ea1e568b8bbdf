import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Legal } from '@picture-day/contract/legal';
import type { LegalRuleKey } from '@picture-day/contract/rule-keys';

const RULE_WORDS: Readonly<Record<LegalRuleKey, MessageDescriptor>> = {
  invalidOrganisationNumber: msg`This is not an organisation number of this country`,
  invalidBankAccount: msg`This account number is not right`,
  invalidTimeZone: msg`There is no such time zone`,
  keptTooShort: msg`The law asks to keep documents longer`,
};

/** The words of a rule that only this form has; every other message has its words already. */
export function legalWord(i18n: I18n, message: string | undefined): string | undefined {
  const words = RULE_WORDS[message as LegalRuleKey];
  return words ? i18n._(words) : message;
}

export const FIELD_WORDS: Readonly<Record<keyof Legal, MessageDescriptor>> = {
  name: msg`Name of the business`,
  organisationNumber: msg`Organisation number`,
  address: msg`Address`,
  postalCode: msg`Postal code`,
  city: msg`City`,
  bankAccount: msg`Bank account`,
  timeZone: msg`Time zone`,
  keepYears: msg`Years that documents are kept`,
  vatRegistered: msg`The shop is registered for VAT`,
  inRegister: msg`The business is in Foretaksregisteret`,
  fTax: msg`The business is approved for F-tax`,
  register: msg`Entry in the commercial register`,
};

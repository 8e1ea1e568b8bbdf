import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isLanguage, LANGUAGE } from '@picture-day/contract/languages';
import { ORDER_STATE_NAMES } from '../../../lib/order-states.ts';
import { ROLE_NAMES } from '../../../lib/role-names.ts';

/** What a changed field is called; one that has no words here is called as the log has it. */
const FIELD_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  email: msg`E-mail`,
  lang: msg`Language`,
  role: msg`Role`,
  note: msg`Note`,
  state: msg`State`,
  organisationNumber: msg`Organisation number`,
  address: msg`Address`,
  postalCode: msg`Postal code`,
  city: msg`City`,
  bankAccount: msg`Bank account`,
  timeZone: msg`Time zone`,
  keepYears: msg`Years that documents are kept`,
  dueDays: msg`Days to pay`,
  kidRule: msg`Check digit of the KID`,
  creditorNumber: msg`Creditor number`,
  goods: msg`Goods are made`,
  firstReminder: msg`First reminder, days after the due date`,
  secondReminder: msg`Second reminder, days after the due date`,
  secondFee: msg`Fee of the second reminder`,
  school: msg`School or club`,
  kind: msg`Kind`,
  photographer: msg`Photographer`,
  photographerUuid: msg`Photographer`,
  photoDay: msg`Photo day`,
  deadline: msg`Last day for the school`,
  lateUntil: msg`Last day of late orders`,
  retention: msg`Deleted on`,
  publishTime: msg`Time of publishing`,
  mailWords: msg`Words of the mail`,
  priceList: msg`Price list`,
  toSchool: msg`Delivery to the school`,
  deliveryPrice: msg`Price of the delivery`,
  deliveryDays: msg`Working days until it is handed out`,
};

export const fieldWord = (i18n: I18n, field: string): string => {
  const words = FIELD_WORDS[field];
  return words ? i18n._(words) : field;
};

const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  role: ROLE_NAMES,
  state: ORDER_STATE_NAMES,
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value of a field, as a person says it; a moment by the shop's clock. */
export function valueWord(
  i18n: I18n,
  field: string,
  value: unknown,
  momentWord: (moment: string) => string,
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object') return JSON.stringify(value, null, 1);
  const said = String(value);
  if (MOMENT.test(said)) return momentWord(said);
  if (field === 'lang') return isLanguage(said) ? LANGUAGE[said].name : said;
  const words = VALUE_WORDS[field]?.[said];
  return words ? i18n._(words) : said;
}

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceRuleKey } from '@picture-day/contract/rule-keys';

const RULE_WORDS: Readonly<Record<InvoiceRuleKey, MessageDescriptor>> = {
  invalidTerm: msg`This is not a number of days that can be set here`,
  invalidCreditor: msg`A creditor number has eight digits`,
  feeTooHigh: msg`The law allows no fee of this size`,
  beforeFirstReminder: msg`The second reminder comes after the first`,
};

/** The words of a rule that only this form has; every other message has its words already. */
export function ruleWord(i18n: I18n, message: string | undefined): string | undefined {
  const words = RULE_WORDS[message as InvoiceRuleKey];
  return words ? i18n._(words) : message;
}

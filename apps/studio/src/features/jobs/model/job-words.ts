import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobRuleKey } from '@picture-day/contract/rule-keys';

const RULE_WORDS: Readonly<Record<JobRuleKey, MessageDescriptor>> = {
  invalidDay: msg`This is not a day of the calendar`,
  invalidSum: msg`This is not a sum the shop can ask`,
  invalidDays: msg`This is not a number of days between 1 and 120`,
  beforePhotoDay: msg`This lies before the photo day`,
  deadlineNeeded: msg`A delivery to the school needs its last day`,
  beforeDeadline: msg`This lies before the last day for the school`,
  beforeLastOrder: msg`This lies before the last day of orders`,
};

/** The words of a rule that only the forms of jobs have; every other message has its words already. */
export function jobWord(i18n: I18n, message: string | undefined): string | undefined {
  const words = RULE_WORDS[message as JobRuleKey];
  return words ? i18n._(words) : message;
}

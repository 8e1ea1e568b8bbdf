import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { reminderWords } from '@picture-day/contract/reminder-words';
import type { ReminderRuleKey } from '@picture-day/contract/rule-keys';
import { ruleText } from '@picture-day/ui/forms/form.ts';

const WORDS: Readonly<Record<ReminderRuleKey, MessageDescriptor>> = {
  plainTextOnly: msg`Plain text only, without tags`,
  unknownPlace: msg`Only name, job and date can stand in braces`,
};

/** Why words cannot be sent, as the server would say it. */
export function wordsError(i18n: I18n, text: string): string | undefined {
  const read = reminderWords.safeParse(text);
  if (read.success) return undefined;
  const key = read.error.issues[0]?.message ?? 'unusableText';
  const words = WORDS[key as ReminderRuleKey];
  return words ? i18n._(words) : ruleText(i18n, key);
}

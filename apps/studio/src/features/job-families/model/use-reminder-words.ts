import { useLingui } from '@lingui/react';
import type { ReminderChoices, WordsInLanguage } from '@picture-day/contract/entities/job-families';
import type { Language } from '@picture-day/contract/languages';
import { fillReminderWords, reminderWords } from '@picture-day/contract/reminder-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from '../api/job-families.ts';
import type { Whom } from '../components/reminder-groups.tsx';
import { wordsError } from './words-error.ts';

/** What was typed for a group and a language. */
type Typed = Readonly<Record<string, string | undefined>>;

/** The words of a reminder: the usual ones until somebody changes them, in each language its families read. */
export function useReminderWords(
  jobKey: string,
  choices: ReminderChoices | undefined,
  whom: Whom,
  day: string,
) {
  const { i18n } = useLingui();
  const group = whom === 'letter' ? 'unopened' : whom;
  const [chosen, setChosen] = useState<Partial<Record<Whom, Language>>>({});
  const [typed, setTyped] = useState<Typed>({});
  const { data } = useQuery({
    ...previewQuery(jobKey, group, day || undefined, chosen[whom]),
    enabled: whom !== 'letter',
    placeholderData: keepPreviousData,
  });
  const preview = data?.preview ?? undefined;
  const languages = choices?.groups.find((one) => one.group === group)?.languages ?? [];
  const standing = choices?.plans.find((plan) => plan.group === group && plan.state === 'planned');
  const wordsIn = (lang: Language): string | undefined =>
    typed[`${group} ${lang}`] ?? standing?.words.find((one) => one.lang === lang)?.text;
  const lang = preview?.lang;
  const text = (lang && wordsIn(lang)) ?? preview?.words ?? '';
  const type = (words: string): void => {
    if (lang) setTyped({ ...typed, [`${group} ${lang}`]: words });
  };
  const all = lang && !languages.includes(lang) ? [...languages, lang] : languages;
  const own = all.flatMap((of): WordsInLanguage[] => {
    const words = wordsIn(of)?.trim();
    const isUsual = of === lang && words === preview?.words;
    return words === undefined || isUsual ? [] : [{ lang: of, text: words }];
  });
  const wrong = own.find((one) => !reminderWords.safeParse(one.text).success);
  return {
    preview,
    lang,
    languages: all,
    choose: (of: Language) => setChosen({ ...chosen, [whom]: of }),
    text,
    type,
    isUsual: text.trim() === preview?.words,
    error: wordsError(i18n, text),
    isWrong: wrong !== undefined,
    /** The language that was chosen, where there are several. */
    chosen: chosen[whom],
    /** What is sent with the plan: nothing where the words are the usual ones. */
    sent: own.length > 0 ? { words: own } : {},
    paragraphs: preview ? [...fillReminderWords(text, preview.places), ...preview.paragraphs] : [],
  };
}
export type ReminderWordsState = ReturnType<typeof useReminderWords>;

import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@picture-day/contract/languages';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po');

/** Loads a language's texts and switches to it; English lies in the code and needs no download. */
export async function speak(i18n: I18n, language: Language): Promise<void> {
  const catalog = language === 'en' ? undefined : await catalogs[`../locales/${language}.po`]?.();
  i18n.loadAndActivate({ locale: language, messages: catalog?.messages ?? {} });
  document.documentElement.lang = language;
}

export function createI18n(): I18n {
  return setupI18n({ locale: 'en', messages: { en: {} } });
}

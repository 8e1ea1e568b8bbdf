import { useLingui } from '@lingui/react';
import { changeLanguage } from '@picture-day/contract/calls/access';
import type { Language } from '@picture-day/contract/languages';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { speak } from '../lib/i18n.ts';

/** Speaks the language at once, then has it remembered; texts that come from the server are fetched anew. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const tell = useFailureToast();
  return async (language) => {
    await speak(i18n, language);
    await ask(changeLanguage, { body: { lang: language } }).catch(tell);
    await client.invalidateQueries();
  };
}

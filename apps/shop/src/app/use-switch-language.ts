import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { changeLanguage } from '@picture-day/contract/calls/access';
import type { Language } from '@picture-day/contract/constants';
import { ask } from '@picture-day/ui/calls/api.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { bootQuery } from '../lib/boot.ts';
import { speak } from '../lib/i18n.ts';

/** Speaks the language at once, then has it remembered; texts that come from the server are fetched anew. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useLingui();
  const client = useQueryClient();
  return async (language) => {
    await speak(i18n, language);
    document.documentElement.lang = language;
    client.setQueryData(
      bootQuery.queryKey,
      (boot) => boot && { ...boot, session: { ...boot.session, lang: language } },
    );
    try {
      await ask(changeLanguage, { body: { lang: language } });
    } catch {
      showToast({ kind: 'error', text: t(i18n)`Please check your connection and try again.` });
    }
    await client.invalidateQueries();
  };
}

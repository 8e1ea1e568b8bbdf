import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { studioSignOut } from '@picture-day/contract/calls/studio/sign-in';
import { LANGUAGE } from '@picture-day/contract/languages';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { changePerson, useColleague, useShop } from '../lib/session.ts';
import { paths } from '../paths.ts';
import styles from './person-menu.module.css';
import { useSwitchLanguage } from './use-switch-language.ts';

/** What whoever is signed in may do with that: another language, the own account, and the way out. */
export function PersonActions({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const client = useQueryClient();
  const { emailAddress } = useColleague();
  const { languages } = useShop();
  const switchLanguage = useSwitchLanguage();
  const { submit: signOut, pending } = useSubmission(async () => {
    await ask(studioSignOut);
    await changePerson(client);
  }, useFailureToast());
  return (
    <>
      <p className={styles.address}>{emailAddress}</p>
      {languages.length > 1 && (
        <fieldset className={styles.languages} aria-label={t`Language`}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={i18n.locale === language}
              onClick={() => switchLanguage(language)}
            >
              {LANGUAGE[language].name}
            </button>
          ))}
        </fieldset>
      )}
      <LinkButton look="quiet" size="small" wide to={paths.account()} onClick={onLeave}>
        <Trans>Your account</Trans>
      </LinkButton>
      <Button look="quiet" size="small" wide pending={pending} onClick={() => signOut()}>
        <Trans>Sign out</Trans>
      </Button>
    </>
  );
}

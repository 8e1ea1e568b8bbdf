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
import { initialsOf } from '../lib/initials.ts';
import { ROLE_NAMES } from '../lib/role-names.ts';
import { changePerson, useColleague, useShop } from '../lib/session.ts';
import { usePopup } from '../lib/use-popup.ts';
import { paths } from '../paths.ts';
import styles from './person-menu.module.css';
import { useSwitchLanguage } from './use-switch-language.ts';

/** Who is signed in, at the foot of the rail: the language, and the way out. */
export function PersonMenu({ slim }: { slim: boolean }) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const client = useQueryClient();
  const { name, emailAddress, role } = useColleague();
  const { languages } = useShop();
  const switchLanguage = useSwitchLanguage();
  const { open, setOpen, frame, button } = usePopup();
  const { submit: signOut, pending } = useSubmission(async () => {
    await ask(studioSignOut);
    await changePerson(client);
  }, useFailureToast());
  const shown = name || emailAddress;
  return (
    <div ref={frame} className={styles.frame} data-slim={slim || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.person}
        aria-expanded={open}
        aria-controls={open ? 'person-menu' : undefined}
        onClick={() => setOpen(!open)}
        title={slim ? shown : undefined}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(shown)}
        </span>
        {slim ? (
          <span className="visually-hidden">{`${shown} ${i18n._(ROLE_NAMES[role])}`}</span>
        ) : (
          <span className={styles.who}>
            <b>{shown}</b>
            <span>{i18n._(ROLE_NAMES[role])}</span>
          </span>
        )}
      </button>
      {/* Behind its button, so that Tab leads into it. */}
      {open && (
        <div className={styles.menu} id="person-menu">
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
          <LinkButton look="quiet" size="small" wide to={paths.account()} onClick={() => setOpen(false)}>
            <Trans>Your account</Trans>
          </LinkButton>
          <Button look="quiet" size="small" wide pending={pending} onClick={() => signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { DownIcon, GlobeIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { useBoot } from '../lib/boot.ts';
import styles from './language-select.module.css';
import { useSwitchLanguage } from './use-switch-language.ts';

export function LanguageSelect({ className }: { className?: string }) {
  const { t } = useLingui();
  const { portal, session } = useBoot();
  const switchTo = useSwitchLanguage();
  const { languages } = portal.locale;
  if (languages.length < 2) return null;
  return (
    <span className={classes(styles.frame, className)}>
      <GlobeIcon size={20} />
      <select
        aria-label={t`Language`}
        className={styles.select}
        value={session.lang}
        onChange={({ target }) => {
          const chosen = languages[target.selectedIndex];
          if (chosen) void switchTo(chosen.name);
        }}
      >
        {languages.map(({ name, long }) => (
          <option key={name} value={name} lang={name}>
            {long}
          </option>
        ))}
      </select>
      <DownIcon className={styles.arrow} size={20} />
    </span>
  );
}

import { useLingui as useI18n } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { iconButtonClass } from '@picture-day/ui/icon-button/icon-button.tsx';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { OutIcon } from './room-icons.tsx';
import { SearchField } from './search-slot.tsx';
import styles from './top-bar.module.css';
import { usePage } from './use-page.ts';

/** Where one is, the search, and the way to the families' shop: always in the same place. */
export function TopBar() {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { crumbs } = usePage();
  return (
    <header className={styles.bar}>
      <nav aria-label={t`You are here`} className={styles.crumbs}>
        <ol>
          {crumbs.map(({ name, path }, index) => {
            const last = index === crumbs.length - 1;
            const word = typeof name === 'string' ? name : i18n._(name);
            return (
              <Fragment key={path ?? word}>
                {index > 0 && <ForwardIcon size={14} />}
                <li>
                  {last || !path ? (
                    <b aria-current={last ? 'page' : undefined}>{word}</b>
                  ) : (
                    <Link to={path}>{word}</Link>
                  )}
                </li>
              </Fragment>
            );
          })}
        </ol>
      </nav>
      <SearchField />
      <a
        href={paths.shop()}
        target="_blank"
        rel="noreferrer"
        className={iconButtonClass()}
        aria-label={t`Open the shop`}
        title={t`Open the shop`}
      >
        <OutIcon size={18} />
      </a>
    </header>
  );
}

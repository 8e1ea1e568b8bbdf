import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { useCurrentPictureSet, useSwitchPictureSet } from '../../lib/current-picture-set.ts';
import { paths } from '../../paths.ts';
import { PictureSetSwitcher } from '../../ui/picture-set-switcher/picture-set-switcher.tsx';
import styles from './top-bar.module.css';

/** The categories in one line, where the screen has room for them. */
function CategoryLinks() {
  const { t } = useLingui();
  const categories = [
    [paths.products.packages(), t`Packages`],
    [paths.products.templates('cards'), t`Cards`],
    [paths.products.templates('calendars'), t`Calendars`],
    [paths.products.templates('photogifts'), t`Photo gifts`],
    [paths.products.digitalPortraits(), t`Digital pictures`],
    [paths.products.catalogues(), t`Catalogues`],
  ] as const;
  return (
    <nav className={styles.categories} aria-label={t`Products`}>
      {categories.map(([to, label]) => (
        // A link that ends in a slash would not count as the page without one.
        <NavLink key={to} to={to.replace(/\/$/, '')} className={styles.category}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function CurrentPictureSet() {
  const { sets, current } = useCurrentPictureSet();
  const switchTo = useSwitchPictureSet();
  if (!current) return null;
  return <PictureSetSwitcher sets={sets} current={current} onChange={(uuid) => switchTo.mutate(uuid)} />;
}

/** Comes after the first paint: only a desktop shows it, and only to customers. */
export default function SignedInNav() {
  return (
    <>
      <CategoryLinks />
      <div className={styles.wide}>
        <CurrentPictureSet />
      </div>
    </>
  );
}

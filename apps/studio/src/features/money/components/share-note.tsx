import { Trans } from '@lingui/react/macro';
import styles from './money.module.css';

/** Countries whose schools are mostly a municipality's own, which has rules for what it takes. */
const MUNICIPAL = ['NO', 'DK', 'SE', 'FI'];

/** A share is not a matter of course everywhere: who decides is asked first. */
export function ShareNote({ country }: { readonly country: string }) {
  return (
    <p className={styles.note}>
      {MUNICIPAL.includes(country) ? (
        <Trans>
          No school gets a share before you say so. Many schools here are run by a municipality, and it or the
          law may not allow them to take money for sales to families. Ask the school’s owner in writing before
          you agree on a share.
        </Trans>
      ) : country === 'DE' ? (
        <Trans>
          No school gets a share before you say so. For public schools it may be forbidden to take a share of
          sales to families, also as a gift or as equipment. Ask the school authority in writing before you
          agree on one.
        </Trans>
      ) : (
        <Trans>
          No school gets a share before you say so. Ask the school, and whoever runs it, in writing whether it
          may take one.
        </Trans>
      )}
    </p>
  );
}

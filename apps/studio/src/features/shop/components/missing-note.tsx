import { Trans, useLingui } from '@lingui/react/macro';
import type { Legal } from '@picture-day/contract/legal';
import type { GivenLegal } from '../api/legal-query.ts';
import styles from './legal.module.css';
import { FIELD_WORDS } from './legal-words.ts';

/** What a live shop still has to say. */
export function MissingNote({ given }: { readonly given: GivenLegal }) {
  const { i18n } = useLingui();
  const { missing } = given;
  if (missing.length === 0) return null;
  const names = missing.map((field) => i18n._(FIELD_WORDS[field as keyof Legal]));
  const list = new Intl.ListFormat(i18n.locale).format(names);
  return (
    <p className={styles.missing} role="status">
      <b>
        <Trans>Missing for a live shop</Trans>
      </b>
      <br />
      {list}
    </p>
  );
}

import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { KIND_NAMES } from '../model/kind-names.ts';
import { KINDS, type Kind, type Result } from '../model/results.ts';
import styles from './search.module.css';

interface Props {
  readonly results: readonly Result[];
  readonly kind: Kind | 'all';
  readonly onChoose: (kind: Kind | 'all') => void;
}

/** How many there are of each kind; one narrows the results to it. */
export function KindChips({ results, kind, onChoose }: Props) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const kinds = KINDS.filter((one) => results.some((result) => result.kind === one));
  if (kinds.length < 2) return null;
  return (
    <fieldset className={styles.chips} aria-label={t`Kinds`}>
      <button type="button" aria-pressed={kind === 'all'} onClick={() => onChoose('all')}>
        <Trans>All</Trans> <span>{results.length}</span>
      </button>
      {kinds.map((one) => (
        <button key={one} type="button" aria-pressed={kind === one} onClick={() => onChoose(one)}>
          {i18n._(KIND_NAMES[one])} <span>{results.filter((result) => result.kind === one).length}</span>
        </button>
      ))}
    </fieldset>
  );
}

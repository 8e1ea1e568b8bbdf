import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { type ReactNode, useCallback } from 'react';
import { useEscapeLayer, useKeys } from '../../lib/keys.ts';
import styles from './bulk-bar.module.css';

export interface BulkAction {
  readonly name: ReactNode;
  /** Its letter, which stands beside it. */
  readonly key: string;
  readonly act: () => void;
  readonly icon?: ReactNode;
}

interface Props {
  /** How many are selected, in words; nothing is shown without any. */
  readonly count: number;
  readonly title: ReactNode;
  readonly actions: readonly BulkAction[];
  readonly onClear: () => void;
}

/** What can be done with all that is selected, above the foot of the page. */
export function BulkBar({ count, title, actions, onClear }: Props) {
  const { t } = useLingui();
  useEscapeLayer(count > 0, onClear);
  useKeys(
    count > 0
      ? Object.fromEntries(actions.map(({ key, act }) => [key.length === 1 ? key.toLowerCase() : key, act]))
      : {},
  );
  // What was just done is offered to be taken back above it, however many rows it has.
  const measured = useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.body;
    const watch = new ResizeObserver(() => style.setProperty('--bulk', `${bar.offsetHeight}px`));
    watch.observe(bar);
    document.body.dataset.bulk = '';
    return () => {
      watch.disconnect();
      style.removeProperty('--bulk');
      delete document.body.dataset.bulk;
    };
  }, []);
  if (count === 0) return null;
  return (
    <div ref={measured} className={styles.bar} role="toolbar" aria-label={t`Selected`}>
      <b>{title}</b>
      {actions.map(({ name, key, act, icon }) => (
        <button key={key} type="button" onClick={act}>
          {icon}
          {name}{' '}
          <kbd>{key === 'Delete' ? 'Del' : key.replace(/[a-z]$/, (letter) => letter.toUpperCase())}</kbd>
        </button>
      ))}
      <button type="button" aria-label={t`Select nothing`} title={t`Select nothing`} onClick={onClear}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}

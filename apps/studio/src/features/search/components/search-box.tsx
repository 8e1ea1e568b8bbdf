import { Trans, useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { Line } from '@picture-day/ui/icon/line.tsx';
import type { KeyboardEvent, Ref } from 'react';
import type { Result } from '../model/results.ts';
import styles from './search.module.css';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly busy: boolean;
  readonly current: Result | undefined;
  readonly onType: (text: string) => void;
  readonly onMove: (step: number) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The field; arrows choose among the results and Enter opens, while the letters stay in it. */
export function SearchBox({ ref, typed, busy, current, onType, onMove, onOpen, onClose }: Props) {
  const { t } = useLingui();
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Enter') onOpen();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box} data-busy={busy || undefined}>
      <Line size={18} d="M4.500 11a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M16 16l4.500 4.500" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={t`Child, family, code, order, job`}
        aria-expanded={current !== undefined}
        aria-controls="search-results"
        aria-activedescendant={current && `result-${current.kind}-${current.key}`}
        placeholder={t`Child, family, code, order, job`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={120}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
      />
      {typed && (
        <button type="button" className={styles.clear} aria-label={t`Clear`} onClick={() => onType('')}>
          <CloseIcon size={16} />
        </button>
      )}
      <button type="button" className={styles.done} onClick={onClose}>
        <Trans>Done</Trans>
      </button>
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BoardChild, BoardTarget } from '@picture-day/contract/calls/studio/job-board';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findTargets, type Target } from '../model/find-target.ts';
import styles from './move-dialog.module.css';

interface Props {
  readonly count: number;
  readonly roster: readonly BoardChild[];
  readonly classes: readonly string[];
  readonly onMove: (to: BoardTarget, name: string) => void;
  readonly onClose: () => void;
}

/** Moves pictures by typing whom they belong to. */
export function MoveDialog({ count, roster, classes, onMove, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const nobody: Target = { id: 'nobody', to: { kind: 'nobody' }, name: t`Nobody`, group: null };
  const found = [...findTargets(roster, classes, typed), ...(typed ? [] : [nobody])];
  const choice = found[Math.min(at, found.length - 1)];
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + step)));
    } else if (event.key === 'Enter' && choice) {
      event.preventDefault();
      onMove(choice.to, choice.name);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={field}
      title={<Plural value={count} one="Move # picture to" other="Move # pictures to" />}
    >
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label={t`Name of a child or a class`}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={choice && `${list}-${choice.id}`}
        autoComplete="off"
        placeholder={t`Name of a child or a class`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <div id={list} role="listbox" aria-label={t`Found`} className={styles.list}>
        {found.map((target) => (
          <button
            key={target.id}
            id={`${list}-${target.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={target.id === choice?.id}
            onClick={() => onMove(target.to, target.name)}
          >
            <b>{target.to.kind === 'class' ? t`Class ${target.name}` : target.name}</b>
            {target.group !== null && <span>{target.group}</span>}
            {target.to.kind === 'class' && (
              <span>
                <Trans>for the whole class</Trans>
              </span>
            )}
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status">
          <Trans>Nobody on the list is called so.</Trans>
        </p>
      )}
    </Dialog>
  );
}

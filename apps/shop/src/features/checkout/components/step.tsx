import { Trans } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { CheckIcon } from '@picture-day/ui/icon/icons.tsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './step.module.css';

interface Props {
  id: string;
  number: number;
  title: ReactNode;
  status: 'done' | 'open' | 'closed';
  /** What was decided, when the step is done. */
  summary?: ReactNode;
  onEdit?: () => void;
  /** Beside the title of a closed step: when it opens. */
  opens?: ReactNode;
  children?: ReactNode;
}

/** One numbered step. A finished one collapses to a summary with Edit. */
export function Step({ id, number, title, status, summary, onEdit, opens, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  const untouched = useRef(false);
  useEffect(() => {
    // A field that was refused has the focus already.
    const inside = heading.current?.closest('section')?.contains(document.activeElement);
    if (before.current !== status) untouched.current = status === 'open';
    if (before.current !== status && status === 'open' && !inside) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = status;
  }, [status]);
  /** The second half of a double press opened nothing here: it was meant for the button that stood in this place. */
  const pressed = (event: MouseEvent) => {
    if (!untouched.current) return;
    untouched.current = false;
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section id={id} className={classes(styles.step, styles[status])} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {status === 'done' ? <CheckIcon size={18} strokeWidth={2.6} /> : number}
        </span>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.title}>
          <span className="visually-hidden">{number}. </span>
          {title}
        </h2>
        {status === 'closed' && opens && <span className={styles.opens}>{opens}</span>}
        {status === 'done' && onEdit && (
          <button type="button" className={classes('link', styles.edit)} onClick={onEdit}>
            <Trans>Edit</Trans>
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
      </header>
      {status === 'done' && <div className={styles.summary}>{summary}</div>}
      {status !== 'done' && children && (
        <div className={styles.body} onClickCapture={pressed}>
          {children}
        </div>
      )}
    </section>
  );
}

import { Children, type ComponentProps, type ReactNode, useId } from 'react';
import styles from './radio-card.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> {
  title: ReactNode;
  /** Before the title: what it is, drawn. */
  mark?: ReactNode;
  /** Below the title: a date, a short explanation. */
  note?: ReactNode;
  /** Beside the title: a price. */
  aside?: ReactNode;
  /** Opens inside the card while it is chosen, outside its label. */
  children?: ReactNode;
}

/** One of several ways, as a card that takes the click anywhere on its head. */
export function RadioCard({ title, mark, note, aside, children, ...input }: Props) {
  const id = useId();
  const described = [note && `${id}-note`, aside && `${id}-aside`].filter(Boolean).join(' ');
  return (
    <div className={styles.card}>
      <label className={mark ? `${styles.head} ${styles.marked}` : styles.head}>
        <input
          {...input}
          type="radio"
          className={styles.radio}
          aria-labelledby={`${id}-title`}
          aria-describedby={described || undefined}
        />
        {mark}
        <span className={styles.words}>
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          {note && (
            <small id={`${id}-note`} className={styles.note}>
              {note}
            </small>
          )}
        </span>
        {aside && (
          <span id={`${id}-aside`} className={styles.aside}>
            {aside}
          </span>
        )}
      </label>
      {Children.toArray(children).length > 0 && <div className={styles.body}>{children}</div>}
    </div>
  );
}

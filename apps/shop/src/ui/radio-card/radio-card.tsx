import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './radio-card.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> {
  title: ReactNode;
  /** Beside the title: a price, a date, a short explanation. */
  aside?: ReactNode;
  /** Opens inside the card while it is chosen, outside its label. */
  children?: ReactNode;
}

/** One of several ways, as a card that takes the click anywhere on its head. */
export function RadioCard({ title, aside, children, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.card}>
      <label className={styles.head}>
        <input {...input} type="radio" className={styles.radio} aria-labelledby={id} />
        <span id={id} className={styles.title}>
          {title}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </label>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  );
}

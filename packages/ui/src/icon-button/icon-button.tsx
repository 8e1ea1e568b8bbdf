import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** What the button does, for those who do not see its picture. */
  label: string;
  /** A round white ground, for use on pictures and stages. */
  raised?: boolean;
  className?: string;
}

export const iconButtonClass = (raised = false, extra = '') =>
  classes(styles.icon, raised && styles.raised, extra);

export function IconButton({ label, raised, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass(raised, className)}
    />
  );
}

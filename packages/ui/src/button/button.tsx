import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'soft' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'large';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Fills its row. */
  wide?: boolean;
  /** Work is under way: the button keeps its place and focus, and takes no further click. */
  pending?: boolean;
  className?: string;
}

export const buttonClass = (
  look: ButtonLook = 'primary',
  size: ButtonSize = 'normal',
  wide = false,
  extra = '',
) => classes(styles.button, styles[look], styles[size], wide && styles.wide, extra);

export function Button({
  look,
  size,
  wide,
  pending = false,
  disabled = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: Props) {
  const stopped = disabled || pending;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !pending}
      // A pending button keeps the focus, so it is not disabled for the browser; it only refuses the click.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      data-disabled={stopped || undefined}
      data-pending={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, size, wide, className)}
    >
      <span className={styles.label}>{children}</span>
      {pending && <span className={styles.dots} aria-hidden="true" />}
    </button>
  );
}

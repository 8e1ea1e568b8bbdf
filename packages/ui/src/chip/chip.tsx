import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import styles from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  /** Given, the chip is a toggle. */
  pressed?: boolean;
}

export function Chip({ pressed, className, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={classes(styles.chip, pressed && styles.on, className)}
    />
  );
}

interface ChipLinkProps extends ComponentProps<typeof Link> {
  current?: boolean;
}

export function ChipLink({ current = false, className, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={current ? 'page' : undefined}
      className={classes(styles.chip, current && styles.on, className)}
    />
  );
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, type ButtonSize, buttonClass } from '../button/button.tsx';

interface Props extends ComponentProps<typeof Link> {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ look, size, wide, className, ...rest }: Props) {
  return <Link {...rest} className={buttonClass(look, size, wide, className)} />;
}

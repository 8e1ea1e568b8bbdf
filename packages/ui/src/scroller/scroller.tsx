import type { ComponentProps, ElementType } from 'react';

type Props<T extends 'section' | 'ul'> = Omit<ComponentProps<T>, 'tabIndex' | 'aria-label'> & {
  as: T;
  /** What scrolls here. */
  label: string;
};

/** Something wider than its place: it has a name and takes the focus, so that it scrolls without a mouse too. */
export function Scroller<T extends 'section' | 'ul'>({ as, label, ...rest }: Props<T>) {
  const Tag = as as ElementType;
  return <Tag tabIndex={0} aria-label={label} {...rest} />;
}

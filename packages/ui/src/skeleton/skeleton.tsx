import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Keeps the place of a picture. */
  ratio?: CSSProperties['aspectRatio'];
  round?: boolean;
  className?: string;
}

/** The place of something that is on its way. */
export function Skeleton({ width, height, ratio, round = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, round && styles.round, className)}
      style={{ width, height, aspectRatio: ratio }}
    />
  );
}

/** Several places alike. They have no names and never move, so they stand as if written one after the other. */
export function Skeletons({ count, ...place }: SkeletonProps & { count: number }) {
  return createElement(Fragment, null, ...Array<ReactNode>(count).fill(<Skeleton {...place} />));
}

/** Says 'Loading' once to those who hear the page, around any number of skeletons. */
export function Loading({ children, className }: { children?: ReactNode; className?: string }) {
  const { t } = useLingui();
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{t`Loading`}</span>
      {children}
    </div>
  );
}

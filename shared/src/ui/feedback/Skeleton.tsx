import type { CSSProperties } from 'react';
import { classes } from '../base/classes.ts';
import styles from './feedback.module.css';

export interface SkeletonProps {
  /** CSS lengths of the content. */
  readonly width?: string;
  readonly height?: string;
  readonly shape?: 'line' | 'card' | 'circle';
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A static placeholder shape. Put `aria-busy` on the region that is loading. */
export function Skeleton({ width, height, shape = 'line', className, style }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, styles[shape], className)}
      style={{ width, height, ...style }}
      aria-hidden="true"
    />
  );
}

/** Placeholder of a paragraph: `lines` bars, the last one shorter. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <span className={styles.paragraph} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} className={classes(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
}

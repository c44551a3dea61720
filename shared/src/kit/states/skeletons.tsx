import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Wraps a skeleton and announces once that content is loading. */
export function LoadingRegion({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="visually-hidden">加载中</span>
      {children}
    </div>
  );
}

const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `shape-${index}`);

export interface GridSkeletonProps {
  readonly count?: number;
  /** CSS aspect ratio of a card. */
  readonly ratio?: string;
  readonly className?: string;
}

/** Placeholder of a grid of images or cards. */
export function GridSkeleton({ count = 8, ratio = '1', className }: GridSkeletonProps) {
  return (
    <LoadingRegion className={classes(styles.grid, className) ?? ''}>
      {keys(count).map((key) => (
        <Skeleton key={key} shape="card" style={{ aspectRatio: ratio }} />
      ))}
    </LoadingRegion>
  );
}

/** Placeholder of a form: a label and a control of each height, a CSS length. */
export function FormSkeleton({ heights }: { readonly heights: readonly string[] }) {
  return (
    <LoadingRegion className={styles.form ?? ''}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
        <div key={place} className={styles.field}>
          <Skeleton width="96px" height="14px" />
          <Skeleton shape="card" height={height} />
        </div>
      ))}
    </LoadingRegion>
  );
}

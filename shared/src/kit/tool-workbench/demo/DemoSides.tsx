import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import type { ReactNode } from 'react';
import styles from './other-demo.module.css';

export interface DemoSideProps {
  readonly caption: string;
  readonly children: ReactNode;
}

/** One side of a demo in a frame, with what it is below. */
export function DemoSide({ caption, children }: DemoSideProps) {
  return (
    <figure className={styles.figure}>
      <span className={styles.frame}>{children}</span>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

export interface DemoSidesProps {
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** What comes out is larger than what went in, and stands below it on phones. */
  readonly result?: boolean;
}

/** What went into a tool beside what came out. */
export function DemoSides({ before, after, result = false }: DemoSidesProps) {
  return (
    <div className={styles.change} data-result={result}>
      {before}
      <ArrowRightIcon className={styles.arrow} />
      {after}
    </div>
  );
}

export function DemoWords({ words }: { readonly words: readonly string[] }) {
  return (
    <span className={styles.words}>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </span>
  );
}

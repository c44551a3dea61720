import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Something that is less important than the values around it. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}

/** A number of a document; in one line where tables have columns, so that no single digit begins a line. */
export function DocumentNumber({ children }: { readonly children: string }) {
  return <code className={styles.documentNumber}>{children}</code>;
}

/** A value, and below it something that belongs to it; null for nothing. */
export function Stack({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className={styles.stack}>
      <span>{first}</span>
      {second !== null && <Quiet>{second}</Quiet>}
    </span>
  );
}

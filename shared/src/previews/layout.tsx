import { type ReactNode, useState } from 'react';
import styles from './layout.module.css';

/** Variants side by side, in as many lines as they need. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** One below the other, as wide as a form. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

export interface HeldProps<T> {
  readonly initial: T;
  readonly children: (value: T, onChange: (value: T) => void) => ReactNode;
}

/** Holds the value of a control. */
export function Held<T>({ initial, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  return <>{children(value, setValue)}</>;
}

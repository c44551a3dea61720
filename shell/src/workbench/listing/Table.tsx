import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableProps {
  /** For screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** One or more `tbody` elements. */
  readonly children: ReactNode;
}

export function Table({ caption, columns, children }: TableProps) {
  return (
    <div className={styles.table}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './listing.module.css';

export interface TableProps {
  /** For those who cannot see what surrounds it. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** Another look than that of the lists. */
  readonly className?: string | undefined;
  /** Bodies of the table. */
  readonly children: ReactNode;
}

/** A table with its head. */
export function Table({ caption, columns, className = styles.table, children }: TableProps) {
  return (
    <div className={className}>
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

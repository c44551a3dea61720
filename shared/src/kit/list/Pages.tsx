import { Pagination } from '@ai-site/shared/ui/pagination';
import { type ReactNode, useState } from 'react';

export interface PagesProps<T> {
  /** What the rows are: 部署令牌. */
  readonly label: string;
  /** All rows. */
  readonly rows: readonly T[];
  readonly pageSize: number;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** Shows rows that the server returned in one response page by page. */
export function Pages<T>({ label, rows, pageSize, children }: PagesProps<T>) {
  const [chosen, setChosen] = useState(1);
  // Rows may have been removed since the page was chosen.
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / pageSize)));
  return (
    <>
      {children(rows.slice((page - 1) * pageSize, page * pageSize))}
      <Pagination label={label} page={page} pageSize={pageSize} total={rows.length} onPage={setChosen} />
    </>
  );
}

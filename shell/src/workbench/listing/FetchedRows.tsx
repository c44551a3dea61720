import type { ReactNode } from 'react';
import { Fetched, type FetchedProps } from '../Fetched.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { Page } from './paged.ts';

type Rows<T> = readonly T[] | Page<T>;

export interface FetchedRowsProps<T> extends Pick<FetchedProps<Rows<T>>, 'from' | 'what'> {
  /** The shape of what comes, where it is not that of a plain list. */
  readonly skeleton?: ReactNode;
  /** What stands there when there are no rows. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

const isPage = <T,>(data: Rows<T>): data is Page<T> => 'items' in data;

/** A fetched list in each of its states, the empty one among them. */
export function FetchedRows<T>({ from, what, skeleton = <ListSkeleton />, empty, children }: FetchedRowsProps<T>) {
  return (
    <Fetched from={from} what={what} skeleton={skeleton}>
      {(data) => {
        const rows = isPage(data) ? data.items : data;
        return rows.length === 0 ? empty : children(rows);
      }}
    </Fetched>
  );
}

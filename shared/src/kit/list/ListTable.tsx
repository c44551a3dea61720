import { Table, type TableProps } from '@ai-site/shared/ui/table';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { PagedList } from '../async/paged-list.ts';
import { ListEnd, ListView } from '../async/view/index.ts';
import { Pages } from './Pages.tsx';

export interface ListTableProps<T extends object, Q> extends Omit<TableProps<T>, 'rows'> {
  readonly list: PagedList<T, Q>;
  /** Name of the data, for error messages and page numbers: 兑换码. */
  readonly what: string;
  readonly empty: ReactNode;
  /** Text at the end of a list that is loaded piece by piece, given the number of rows. */
  readonly endText?: (count: number) => string;
  /** Rows per page, for a list that the server returns in one response. */
  readonly pageSize?: number;
}

/** A list as a table, in each of its states, with the button to load more below it or, with `pageSize`, page numbers. */
export const ListTable = observer(function ListTable({
  list,
  what,
  empty,
  endText,
  pageSize,
  ...table
}: ListTableProps<object, unknown>) {
  return (
    <ListView list={list} what={what} empty={empty}>
      {(items) =>
        pageSize === undefined ? (
          <>
            <Table {...table} rows={items} />
            <ListEnd list={list} {...(endText === undefined ? {} : { endText })} />
          </>
        ) : (
          <Pages label={what} rows={items} pageSize={pageSize}>
            {(rows) => <Table {...table} rows={rows} />}
          </Pages>
        )
      }
    </ListView>
  );
}) as <T extends object, Q>(props: ListTableProps<T, Q>) => ReactElement;

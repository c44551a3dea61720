import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { PagedList } from '../paged-list.ts';
import { LoadStates, type LoadStatesProps } from './AsyncView.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

export interface ListViewProps<T, Q> extends Omit<LoadStatesProps, 'source' | 'skeleton' | 'children'> {
  readonly list: PagedList<T, Q>;
  /** Placeholder, where it is not a plain list. */
  readonly skeleton?: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Renders a list in each of its states, including the empty one. Observes what `children` reads. */
export const ListView = observer(function ListView({
  list,
  skeleton = <ListSkeleton />,
  empty,
  children,
  ...rest
}: ListViewProps<unknown, unknown>) {
  return (
    <LoadStates {...rest} source={list} skeleton={skeleton}>
      {() => (list.emptied ? skeleton : list.empty ? empty : children(list.items))}
    </LoadStates>
  );
}) as <T, Q>(props: ListViewProps<T, Q>) => ReactElement;

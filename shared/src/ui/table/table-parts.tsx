import type { ComponentPropsWithRef, ReactNode, TdHTMLAttributes } from 'react';

/** A cell; the one that names its row is a heading. */
function Cell({ scope, ...rest }: TdHTMLAttributes<HTMLTableCellElement>): ReactNode {
  return scope === undefined ? <td {...rest} /> : <th {...rest} scope={scope} />;
}

/** Elements of an Arco table that has a caption, and no column of its own for opening rows. */
export function partsOf(caption: string) {
  return {
    table: ({ children, ...rest }: ComponentPropsWithRef<'table'>) => (
      <table {...rest}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    ),
    header: { operations: () => [] },
    body: { operations: () => [], td: Cell },
  };
}

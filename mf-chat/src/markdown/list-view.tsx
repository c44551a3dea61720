import type { List, ListItem, RootContent } from 'mdast';
import type { ReactNode } from 'react';

/** Renders sibling nodes. */
export type Draw = (nodes: readonly RootContent[]) => ReactNode;

/** A list is loose when there is a blank line between or inside items. */
const isLoose = ({ spread, children }: List): boolean => spread === true || children.some((item) => item.spread === true);

/** Checkbox of a task list item. */
function Check({ checked }: { readonly checked: boolean }) {
  return <input type="checkbox" checked={checked} disabled aria-label={checked ? '已完成' : '未完成'} />;
}

/** Content of an item; in a tight list the paragraph is unwrapped. */
function itemContent({ checked, children }: ListItem, loose: boolean, draw: Draw): ReactNode {
  const check = typeof checked === 'boolean' && <Check checked={checked} />;
  const [first, ...rest] = children;
  const others = draw(rest.flatMap((child): readonly RootContent[] => (child.type === 'paragraph' && !loose ? child.children : [child])));
  if (first?.type !== 'paragraph') {
    return (
      <>
        {check}
        {first !== undefined && draw([first])}
        {others}
      </>
    );
  }
  const words = (
    <>
      {check}
      {draw(first.children)}
    </>
  );
  return (
    <>
      {loose ? <p>{words}</p> : words}
      {others}
    </>
  );
}

export function listView(list: List, draw: Draw): ReactNode {
  const loose = isLoose(list);
  const items = list.children.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever appended
    <li key={index} dir="auto">
      {itemContent(item, loose, draw)}
    </li>
  ));
  if (list.ordered !== true) return <ul>{items}</ul>;
  return <ol start={list.start === 1 ? undefined : (list.start ?? undefined)}>{items}</ol>;
}

import type { MarkdownNode } from '@ai-site/shared/markdown';
import type { List, ListItem } from 'mdast';
import { Fragment, type ReactNode } from 'react';

/** Renders sibling nodes. */
export type Draw = (nodes: readonly MarkdownNode[]) => ReactNode;

/** Renders inline content, and blocks. */
interface DrawItem {
  readonly words: Draw;
  readonly blocks: Draw;
}

/** A list is loose when there is a blank line between or inside items. */
const isLoose = ({ spread, children }: List): boolean =>
  spread === true || children.some((item) => item.spread === true);

/** Checkbox of a task list item. */
function Check({ checked }: { readonly checked: boolean }) {
  return <input type="checkbox" checked={checked} disabled aria-label={checked ? '已完成' : '未完成'} />;
}

/** Content of an item; in a tight list the paragraphs are unwrapped. */
function itemContent(
  checked: ListItem['checked'],
  children: readonly MarkdownNode[],
  loose: boolean,
  { words, blocks }: DrawItem,
): ReactNode {
  const check = typeof checked === 'boolean' && <Check checked={checked} />;
  const [first] = children;
  const content = children.map((child, index) => {
    const bare = child.type === 'paragraph' && (index === 0 || !loose);
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes are only ever appended
    if (!bare) return <Fragment key={index}>{blocks([child])}</Fragment>;
    const text = (
      <>
        {index === 0 && check}
        {words(child.children)}
      </>
    );
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return loose ? <p key={index}>{text}</p> : <Fragment key={index}>{text}</Fragment>;
  });
  return (
    <>
      {first?.type !== 'paragraph' && check}
      {content}
    </>
  );
}

/** @param blocksOf blocks of the content of an item */
export function listView(
  list: List,
  blocksOf: (content: readonly MarkdownNode[]) => readonly MarkdownNode[],
  draw: DrawItem,
): ReactNode {
  const loose = isLoose(list);
  const items = list.children.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever appended
    <li key={index} dir="auto">
      {itemContent(item.checked, blocksOf(item.children), loose, draw)}
    </li>
  ));
  if (list.ordered !== true) return <ul>{items}</ul>;
  return <ol start={list.start === 1 ? undefined : (list.start ?? undefined)}>{items}</ol>;
}

import type { ReactNode } from 'react';

const reference = /\[\^([^\]\s]{1,40})\]/g;

/**
 * Replaces `[^label]` by superscript labels: the definition may be in another block, which the parser does not see. Footnotes are rendered where they are defined;
 * a common section at the end would make all blocks depend on each other, and a single footnote would rerender the whole reply with every delta.
 */
export function withFootnotes(value: string): ReactNode {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of value.matchAll(reference)) {
    if (match.index > from) nodes.push(value.slice(from, match.index));
    nodes.push(<sup key={match.index}>{match[1]}</sup>);
    from = match.index + match[0].length;
  }
  if (from === 0) return value;
  return from < value.length ? [...nodes, value.slice(from)] : nodes;
}

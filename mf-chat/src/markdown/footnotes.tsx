import type { ReactNode } from 'react';

const reference = /\[\^([^\]\s]{1,40})\]/g;

/**
 * Text with `[^label]` replaced by raised labels: the definition may stand in another block, where the parser does not see
 * it. Footnotes are shown in place; the usual section of notes at the end would tie all blocks of a reply together, so that
 * one footnote made the whole reply render again with every delta.
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

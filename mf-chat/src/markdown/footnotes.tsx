import type { ReactNode } from 'react';

const referenceOrLine = /\[\^([^\]\s]{1,40})\]|\n/g;

/**
 * Keeps the lines of a text, and replaces `[^label]` by superscript labels: the definition may be in another block, which the parser does not see. Footnotes are rendered where they are defined;
 * a common section at the end would make all blocks depend on each other, and a single footnote would rerender the whole reply with every delta.
 */
export function linesWithFootnotes(value: string): ReactNode {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of value.matchAll(referenceOrLine)) {
    if (match.index > from) nodes.push(value.slice(from, match.index));
    nodes.push(match[1] === undefined ? <br key={match.index} /> : <sup key={match.index}>{match[1]}</sup>);
    from = match.index + match[0].length;
  }
  if (from === 0) return value;
  return from < value.length ? [...nodes, value.slice(from)] : nodes;
}

import type { RootContent } from 'mdast';

/** Tags of which models expect that they are drawn; all other HTML is shown as text. */
export type InlineTag = 'sub' | 'sup' | 'u';

/** Inline content between an opening and a closing tag. */
export interface Tagged {
  readonly type: 'tagged';
  readonly tag: InlineTag;
  readonly children: readonly MarkdownNode[];
}

/** Folded content (`<details>`). */
export interface FoldNode {
  readonly type: 'fold';
  /** Inline content; empty when there is none. */
  readonly summary: readonly MarkdownNode[];
  /** Blocks; inline content in a cell of a table. */
  readonly children: readonly MarkdownNode[];
  /** The closing tag has been received. */
  readonly closed: boolean;
}

export type MarkdownNode = RootContent | Tagged | FoldNode;

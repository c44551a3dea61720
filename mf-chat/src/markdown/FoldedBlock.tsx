import type { Fold } from '@ai-site/shared/markdown';
import { type ComponentType, use } from 'react';
import { DEEPEST_FOLD, FoldDepth, FoldFrame } from './FoldFrame.tsx';
import { markMath } from './mark-math.ts';
import styles from './markdown.module.css';
import type { MarkdownProps } from './markdown-props.ts';
import { renderSummary } from './render-markdown.tsx';

export interface FoldedBlockProps {
  readonly fold: Fold;
  readonly definitions: ReadonlyMap<string, string>;
  /** The block is still streaming. */
  readonly open: boolean;
  /** Renders its text. */
  readonly Nested: ComponentType<MarkdownProps>;
}

/** A fold that is a block of its own, whose text is split and rendered as that of an answer. */
export function FoldedBlock({ fold: { summary, body, closed }, definitions, open, Nested }: FoldedBlockProps) {
  if (use(FoldDepth) >= DEEPEST_FOLD) return <p className={styles.plain}>{body}</p>;
  // A fold that was never closed holds the rest of an interrupted answer.
  return (
    <FoldFrame summary={renderSummary(markMath(summary, open))} shown={open || !closed}>
      <Nested source={body} growing={open && !closed} outer={definitions} />
    </FoldFrame>
  );
}

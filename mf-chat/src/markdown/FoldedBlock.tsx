import type { Fold } from '@ai-site/shared/markdown';
import { type ComponentType, createContext, type SyntheticEvent, use, useState } from 'react';
import { RenderAll } from '../viewport/near-view.ts';
import { usePrinting } from '../viewport/printing.ts';
import styles from './markdown.module.css';
import type { MarkdownProps } from './markdown-props.ts';

/** Folds around the current text. */
const Depth = createContext(0);
/** Folds inside each other, at most: a deeper one is shown open, as one text. */
const DEEPEST = 4;

export interface FoldedBlockProps {
  readonly fold: Fold;
  readonly definitions: ReadonlyMap<string, string>;
  /** The block is still streaming. */
  readonly open: boolean;
  /** Renders its text. */
  readonly Nested: ComponentType<MarkdownProps>;
}

/** A folded text (`<details>`) with its summary. Shown open while it streams, and wherever nobody can open it. */
export function FoldedBlock({ fold: { summary, body, closed }, definitions, open, Nested }: FoldedBlockProps) {
  const depth = use(Depth);
  const all = use(RenderAll);
  const printing = usePrinting();
  /** Null: not folded or unfolded by the reader. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (depth >= DEEPEST) return <p className={styles.plain}>{body}</p>;
  // A fold that was never closed holds the rest of an interrupted answer.
  const shown = all || printing || (chosen ?? (open || !closed));
  // Also follows the browser, which opens a fold in which it finds a text.
  const toggled = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== shown) setChosen(currentTarget.open);
  };
  return (
    <details className={styles.fold} open={shown} onToggle={toggled}>
      <summary dir="auto">{summary === '' ? '展开详情' : summary}</summary>
      <Depth value={depth + 1}>
        <Nested source={body} growing={open && !closed} outer={definitions} />
      </Depth>
    </details>
  );
}

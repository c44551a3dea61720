import { createContext, type ReactNode, type SyntheticEvent, use, useState } from 'react';
import { RenderAll } from '../viewport/near-view.ts';
import { usePrinting } from '../viewport/printing.ts';
import styles from './markdown.module.css';

/** Folds around the current content. */
export const FoldDepth = createContext(0);
/** Folds inside each other, at most: a deeper one is shown open, as ordinary content. */
export const DEEPEST_FOLD = 4;

export interface FoldFrameProps {
  /** Empty when there is none. */
  readonly summary: ReactNode;
  /** Shown open until the reader chooses: while it streams, or when it has no end. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** Content (`<details>`) that the reader folds and unfolds by its summary. Open wherever nobody can open it. */
export function FoldFrame({ summary, shown, children }: FoldFrameProps) {
  const depth = use(FoldDepth);
  const all = use(RenderAll);
  const printing = usePrinting();
  /** Null: not folded or unfolded by the reader. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (depth >= DEEPEST_FOLD) {
    return (
      <>
        <strong>{summary}</strong>
        {children}
      </>
    );
  }
  const open = all || printing || (chosen ?? shown);
  // Also follows the browser, which opens a fold in which it finds a text.
  const toggled = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== open) setChosen(currentTarget.open);
  };
  const empty = Array.isArray(summary) && summary.length === 0;
  return (
    <details className={styles.fold} open={open} onToggle={toggled}>
      <summary dir="auto">{empty ? '展开详情' : summary}</summary>
      <FoldDepth value={depth + 1}>
        <div>{children}</div>
      </FoldDepth>
    </details>
  );
}

import { classes } from '@ai-site/shared/ui/classes';
import { useState } from 'react';
import { BlockSplitter } from './block-splitter.ts';
import { GroupView } from './GroupView.tsx';
import styles from './markdown.module.css';

/** Up to this number of groups all are rendered. */
const FEW = 2;

export interface MarkdownProps {
  readonly source: string;
  /** The text is still streaming: its last block may be incomplete, and a caret is shown at the end. */
  readonly growing: boolean;
}

/** A reply rendered as Markdown in groups of blocks; a delta rerenders the last group only. */
export default function Markdown({ source, growing }: MarkdownProps) {
  const [splitter] = useState(() => new BlockSplitter());
  const { groups, definitions } = splitter.update(source, growing);
  const last = groups.length - 1;
  return (
    <div className={classes(styles.markdown, growing && styles.growing)}>
      {groups.map((blocks, index) => (
        <GroupView
          // Blocks are append-only, so the index is a stable key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          blocks={blocks}
          definitions={definitions}
          growing={growing && index === last}
          many={last >= FEW}
          // A chat opens at its end and a search result at its beginning; the groups between are rendered when they come near the viewport.
          first={index === 0 || index === last}
        />
      ))}
    </div>
  );
}

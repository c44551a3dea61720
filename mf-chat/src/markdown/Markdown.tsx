import { classes } from '@ai-site/shared/ui/classes';
import { useState } from 'react';
import { BlockSplitter } from './block-splitter.ts';
import { GroupView } from './GroupView.tsx';
import styles from './markdown.module.css';

/** Groups up to which a reply is simply there. */
const FEW = 2;

export interface MarkdownProps {
  readonly source: string;
  /** The text is still growing: its last block may be unfinished, and a caret shows where it goes on. */
  readonly growing: boolean;
}

/** A reply as Markdown: groups of blocks, of which a delta touches the last one only. */
export default function Markdown({ source, growing }: MarkdownProps) {
  const [splitter] = useState(() => new BlockSplitter());
  const { groups, definitions } = splitter.update(source);
  const last = groups.length - 1;
  return (
    <div className={classes(styles.markdown, growing && styles.growing)}>
      {groups.map((blocks, index) => (
        <GroupView
          // Blocks are only ever appended: the index is their identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          blocks={blocks}
          definitions={definitions}
          growing={growing && index === last}
          many={last >= FEW}
          // A chat opens at its end, a search leads to a beginning; what lies between is drawn when it comes near.
          first={index === 0 || index === last}
        />
      ))}
    </div>
  );
}

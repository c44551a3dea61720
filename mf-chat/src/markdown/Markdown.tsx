import { classes } from '@ai-site/shared/ui/classes';
import { useMemo, useState } from 'react';
import { BlockSplitter } from './block-splitter.ts';
import { GroupView } from './GroupView.tsx';
import styles from './markdown.module.css';
import type { MarkdownProps } from './markdown-props.ts';

/** Up to this number of groups all are rendered. */
const FEW = 2;

const NONE: ReadonlyMap<string, string> = new Map();

/** A reply rendered as Markdown in groups of blocks; a delta rerenders the last group only. */
export default function Markdown({ source, growing, outer = NONE }: MarkdownProps) {
  const [splitter] = useState(() => new BlockSplitter());
  const { groups, definitions: own } = splitter.update(source, growing);
  const definitions = useMemo(() => (outer.size === 0 ? own : new Map([...outer, ...own])), [outer, own]);
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
          Nested={Markdown}
          growing={growing && index === last}
          many={last >= FEW}
          // A chat opens at its end and a search result at its beginning; the groups between are rendered when they come near the viewport.
          first={index === 0 || index === last}
        />
      ))}
    </div>
  );
}

import { readFold } from '@ai-site/shared/markdown';
import { type ComponentType, memo, useRef } from 'react';
import { useNearView } from '../viewport/near-view.ts';
import { usePrinting } from '../viewport/printing.ts';
import { BlockView } from './BlockView.tsx';
import { withDefinitions } from './definitions.ts';
import { estimatedHeight } from './estimated-height.ts';
import { FoldedBlock } from './FoldedBlock.tsx';
import styles from './markdown.module.css';
import type { MarkdownProps } from './markdown-props.ts';
import type { BlockGroup } from './reply-blocks.ts';

export interface GroupViewProps {
  readonly blocks: BlockGroup;
  readonly definitions: ReadonlyMap<string, string>;
  /** The last block is still streaming. */
  readonly growing: boolean;
  /** The reply has so many groups that those far from the viewport are not rendered. */
  readonly many: boolean;
  /** Renders the text in a fold. */
  readonly Nested: ComponentType<MarkdownProps>;
  /** Rendered initially, wherever it is. */
  readonly first: boolean;
}

/** A group of blocks of a reply; far from the viewport a placeholder of the same height. */
export const GroupView = memo(function GroupView({
  blocks,
  definitions,
  growing,
  many,
  first,
  Nested,
}: GroupViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const { near, height } = useNearView(element, many && !growing, first || growing);
  const drawn = usePrinting() || near;
  if (!drawn)
    return <div ref={element} className={styles.group} style={{ height: height ?? estimatedHeight(blocks) }} />;
  return (
    <div ref={element} className={styles.group}>
      {blocks.map(({ source, continues }, index) => {
        const open = growing && index === blocks.length - 1;
        const fold = readFold(source);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever appended
          <div key={index} className={open ? styles.tail : styles.block} data-continues={continues || undefined}>
            {fold === null ? (
              <BlockView source={withDefinitions(source, definitions)} open={open} />
            ) : (
              <FoldedBlock fold={fold} definitions={definitions} open={open} Nested={Nested} />
            )}
          </div>
        );
      })}
    </div>
  );
});

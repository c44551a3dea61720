import { escapeCellPipes, type Fold, readFold } from '@ai-site/shared/markdown';
import { classes } from '@ai-site/shared/ui/classes';
import { memo, use, useMemo, useRef, useState } from 'react';
import { useNearView } from '../viewport/near-view.ts';
import { usePrinting } from '../viewport/printing.ts';
import { type BlockGroup, BlockSplitter, withDefinitions } from './block-splitter.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { fencedCode } from './code-text.ts';
import { DEEPEST_FOLD, FoldDepth, FoldFrame } from './FoldFrame.tsx';
import styles from './markdown.module.css';
import { markMath } from './math-source.ts';
import { closeOpenMarks, OpenBlock, useReadyPart, withoutHalfTag } from './open-block.ts';
import { renderMarkdown, renderSummary } from './render-markdown.tsx';

export interface MarkdownProps {
  readonly source: string;
  /** The text is still streaming: its last block may be incomplete, and a caret is shown at the end. */
  readonly growing: boolean;
  /** Link definitions of the text around it. */
  readonly outer?: ReadonlyMap<string, string>;
}

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
          growing={growing && index === last}
          many={last >= FEW}
          // A chat opens at its end and a search result at its beginning; the groups between are rendered when they come near the viewport.
          first={index === 0 || index === last}
        />
      ))}
    </div>
  );
}

interface GroupViewProps {
  readonly blocks: BlockGroup;
  readonly definitions: ReadonlyMap<string, string>;
  /** The last block is still streaming. */
  readonly growing: boolean;
  /** The reply has so many groups that those far from the viewport are not rendered. */
  readonly many: boolean;
  /** Rendered initially, wherever it is. */
  readonly first: boolean;
}

/** A group of blocks of a reply; far from the viewport a placeholder of the same height. */
const GroupView = memo(function GroupView({ blocks, definitions, growing, many, first }: GroupViewProps) {
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
              <FoldedBlock fold={fold} definitions={definitions} open={open} />
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Line height and block spacing in pixels, and characters per line in the centre column. */
const LINE = 28;
const GAP = 12;
const CHARACTERS = 44;

/** Estimated height of blocks in pixels, which keeps the scroll bar stable when they are rendered. */
const estimatedHeight = (blocks: BlockGroup): number =>
  blocks.reduce(
    (sum, { source }) =>
      sum + GAP + source.split('\n').reduce((lines, line) => lines + Math.ceil(line.length / CHARACTERS), 0) * LINE,
    0,
  );

interface FoldedBlockProps {
  readonly fold: Fold;
  readonly definitions: ReadonlyMap<string, string>;
  /** The block is still streaming. */
  readonly open: boolean;
}

/** A fold that is a block of its own, whose text is split and rendered as that of an answer. */
function FoldedBlock({ fold: { summary, body, closed }, definitions, open }: FoldedBlockProps) {
  if (use(FoldDepth) >= DEEPEST_FOLD) return <p className={styles.plain}>{body}</p>;
  // A fold that was never closed holds the rest of an interrupted answer.
  return (
    <FoldFrame summary={renderSummary(markMath(summary, open))} shown={open || !closed}>
      <Markdown source={body} growing={open && !closed} outer={definitions} />
    </FoldFrame>
  );
}

interface BlockProps {
  readonly source: string;
  /** The block is still streaming. */
  readonly open: boolean;
}

const Parsed = memo(function Parsed({ source, open }: BlockProps) {
  const marked = markMath(escapeCellPipes(source), open);
  return renderMarkdown(open ? closeOpenMarks(withoutHalfTag(marked)) : marked);
});

/** A block; rendered again only when its own text changes. */
const BlockView = memo(function BlockView({ source, open }: BlockProps) {
  const fenced = fencedCode(source);
  const ready = useReadyPart(source, open && fenced === null);
  if (fenced !== null) return <CodeBlock language={fenced.language} code={fenced.code} open={open && !fenced.closed} />;
  return (
    <OpenBlock value={open}>
      {ready > 0 && <Parsed source={source.slice(0, ready)} open={open} />}
      {ready < source.length && <p className={styles.plain}>{source.slice(ready)}</p>}
    </OpenBlock>
  );
});

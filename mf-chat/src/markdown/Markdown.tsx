import { classes } from '@ai-site/shared/ui/classes';
import { memo, useState } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkGfm from 'remark-gfm';
import remend from 'remend';
import { BlockSplitter } from './block-splitter.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { withDefinitions } from './definitions.ts';
import { elements } from './elements.tsx';
import { fencedCode } from './fenced-code.ts';
import { footnotesInPlace } from './footnotes.ts';
import { htmlAsText } from './html-as-text.ts';
import { markMath } from './mark-math.ts';
import styles from './markdown.module.css';
import { useMountedFrom } from './mount-in-slices.ts';

const options: Options = {
  // "20~25" is a range, not struck-out text.
  remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkCjkFriendly, footnotesInPlace, htmlAsText],
  rehypePlugins: [rehypeSanitize],
  components: elements,
};

/** Blocks from which those out of sight are not laid out. */
const MANY = 60;

/** Closes what the model has not closed yet, so that half a bold word does not flicker as stars. Formulas and tags are ours. */
const closeOpenMarks = (block: string): string => remend(block, { linkMode: 'text-only', katex: false, htmlTags: false, comparisonOperators: false, singleTilde: false });

interface BlockProps {
  readonly source: string;
  /** The model is still writing it. */
  readonly open: boolean;
}

/** One block; rendered again only when its own text changes. */
const Block = memo(function Block({ source, open }: BlockProps) {
  const fenced = fencedCode(source);
  if (fenced !== null) return <CodeBlock language={fenced.language} code={fenced.code} open={open && !fenced.closed} />;
  const marked = markMath(source, open);
  return <ReactMarkdown {...options}>{open ? closeOpenMarks(marked) : marked}</ReactMarkdown>;
});

export interface MarkdownProps {
  readonly source: string;
  /** The text is still growing: its last block may be unfinished, and a caret shows where it goes on. */
  readonly growing: boolean;
}

/** A reply as Markdown, block by block. */
export default function Markdown({ source, growing }: MarkdownProps) {
  const [splitter] = useState(() => new BlockSplitter());
  const { blocks, definitions } = splitter.update(source);
  const mountedFrom = useMountedFrom(blocks.length, growing);
  return (
    <div className={classes(styles.markdown, growing && styles.growing, blocks.length > MANY && styles.many)}>
      {blocks.map((block, index) => {
        const last = index === blocks.length - 1;
        return (
          // Blocks are only ever appended: the index is their identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={growing && last ? styles.tail : styles.block}>
            {index < mountedFrom ? <p className={styles.plain}>{block}</p> : <Block source={withDefinitions(block, definitions)} open={growing && last} />}
          </div>
        );
      })}
    </div>
  );
}

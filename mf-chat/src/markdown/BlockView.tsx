import { escapeCellPipes } from '@ai-site/shared/markdown';
import { memo } from 'react';
import remend from 'remend';
import { CodeBlock } from './CodeBlock.tsx';
import { fencedCode } from './fenced-code.ts';
import { markMath } from './mark-math.ts';
import styles from './markdown.module.css';
import { OpenBlock } from './open-block.ts';
import { useReadyPart } from './ready-part.ts';
import { renderMarkdown } from './render-markdown.tsx';

/** Closes open emphasis in a streaming block, so that half a bold word does not flicker as asterisks. Formulas and tags are handled elsewhere. */
const closeOpenMarks = (block: string): string =>
  remend(block, {
    linkMode: 'text-only',
    katex: false,
    htmlTags: false,
    comparisonOperators: false,
    singleTilde: false,
  });

/** Tags that are drawn. */
const tags: readonly string[] = ['details open>', 'details>', 'summary>', 'sub>', 'sup>', 'u>', 'br>'];

/** A streaming block without the half of such a tag at its end, which would flicker as text. */
function withoutHalfTag(block: string): string {
  const at = block.lastIndexOf('<');
  const half =
    at < 0
      ? '>'
      : block
          .slice(at + 1)
          .replace(/^\//, '')
          .toLowerCase();
  return tags.some((tag) => tag !== half && tag.startsWith(half)) ? block.slice(0, at) : block;
}

export interface BlockProps {
  readonly source: string;
  /** The block is still streaming. */
  readonly open: boolean;
}

const Parsed = memo(function Parsed({ source, open }: BlockProps) {
  const marked = markMath(escapeCellPipes(source), open);
  return renderMarkdown(open ? closeOpenMarks(withoutHalfTag(marked)) : marked);
});

/** A block; rendered again only when its own text changes. */
export const BlockView = memo(function BlockView({ source, open }: BlockProps) {
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

import {
  foldSummary,
  isLineBreak,
  type MarkdownNode,
  type ParsePart,
  parseMarkdown,
  partParser,
  withCellFolds,
  withFolds,
  withTags,
} from '@ai-site/shared/markdown';
import type { Definition, Root } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { NestedCode } from './CodeBlock.tsx';
import { FoldFrame } from './FoldFrame.tsx';
import { CodeSpan } from './Formula.tsx';
import { linkTarget, ReplyImage, ReplyLink } from './links.tsx';
import { listView } from './lists.tsx';
import { tableView } from './tables.tsx';

/** What nodes are drawn with. */
interface Context {
  /** Link definitions of the tree by label. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly parse: ParsePart;
}

/** Nodes among inline content are rendered inline; elsewhere they are blocks. */
type Place = 'words' | 'blocks';

function draw(nodes: readonly MarkdownNode[], context: Context, place: Place): ReactNode {
  const { definitions, parse } = context;
  const words = (inner: readonly MarkdownNode[]): ReactNode => draw(inner, context, 'words');
  const blocks = (inner: readonly MarkdownNode[]): ReactNode => draw(inner, context, 'blocks');

  const view = (node: MarkdownNode): ReactNode => {
    switch (node.type) {
      case 'paragraph':
        return <p dir="auto">{words(node.children)}</p>;
      case 'heading':
        return createElement(`h${node.depth}`, { dir: 'auto' }, words(node.children));
      case 'blockquote':
        return <blockquote>{blocks(node.children)}</blockquote>;
      case 'list':
        return listView(node, (item) => withFolds(item, parse), { words, blocks });
      case 'table':
        return tableView(node, (cell) => words(withCellFolds(cell)));
      case 'code':
        return <NestedCode language={node.lang?.toLowerCase() ?? ''} code={node.value} />;
      case 'thematicBreak':
        return <hr />;
      case 'text':
        return linesWithFootnotes(node.value);
      case 'strong':
        return <strong>{words(node.children)}</strong>;
      case 'emphasis':
        return <em>{words(node.children)}</em>;
      case 'delete':
        return <del>{words(node.children)}</del>;
      case 'inlineCode':
        return <CodeSpan text={node.value} />;
      case 'break':
        return <br />;
      case 'link':
        return <ReplyLink target={linkTarget(node.url)}>{words(node.children)}</ReplyLink>;
      case 'linkReference':
        return <ReplyLink target={linkTarget(definitions.get(node.identifier)?.url)}>{words(node.children)}</ReplyLink>;
      case 'image':
        return <ReplyImage address={node.url} alt={node.alt ?? ''} />;
      case 'imageReference':
        return <ReplyImage address={definitions.get(node.identifier)?.url ?? ''} alt={node.alt ?? ''} />;
      case 'tagged':
        return createElement(node.tag, null, words(node.children));
      case 'fold':
        return (
          <FoldFrame summary={words(node.summary)} shown={!node.closed}>
            {draw(node.children, context, place)}
          </FoldFrame>
        );
      // All but a few tags that models use is shown as text.
      case 'html':
        if (isLineBreak(node)) return <br />;
        return place === 'words' ? node.value : <p>{node.value}</p>;
      case 'footnoteReference':
        return <sup>{node.label ?? node.identifier}</sup>;
      // Rendered in place, as ordinary text with its label in front.
      case 'footnoteDefinition': {
        const [first, ...rest] = node.children;
        return (
          <>
            <p>
              <sup>{node.label ?? node.identifier}</sup> {first?.type === 'paragraph' && words(first.children)}
            </p>
            {blocks(first === undefined || first.type === 'paragraph' ? rest : node.children)}
          </>
        );
      }
      default:
        return null;
    }
  };
  const shown = place === 'blocks' ? withFolds(nodes, parse) : nodes;
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes are only ever appended
  return withTags(shown).map((node, index) => <Fragment key={index}>{view(node)}</Fragment>);
}

function contextOf({ children }: Root): Context {
  const definitions = new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])).toReversed(),
  );
  return { definitions, parse: partParser(definitions.values()) };
}

/** Renders Markdown as React elements. Every kind of node is mapped explicitly, and HTML in the source is never inserted as markup. */
export function renderMarkdown(source: string): ReactNode {
  const tree = parseMarkdown(source);
  return draw(tree.children, contextOf(tree), 'blocks');
}

/** Renders the summary of a fold as inline content. */
export function renderSummary(source: string): ReactNode {
  return draw(foldSummary(source, partParser()), { definitions: new Map(), parse: partParser() }, 'words');
}

const referenceOrLine = /\[\^([^\]\s]{1,40})\]|\n/g;

/**
 * Keeps the lines of a text, and replaces `[^label]` by superscript labels: the definition may be in another block, which the parser does not see. Footnotes are rendered where they are defined;
 * a common section at the end would make all blocks depend on each other, and a single footnote would rerender the whole reply with every delta.
 */
function linesWithFootnotes(value: string): ReactNode {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of value.matchAll(referenceOrLine)) {
    if (match.index > from) nodes.push(value.slice(from, match.index));
    nodes.push(match[1] === undefined ? <br key={match.index} /> : <sup key={match.index}>{match[1]}</sup>);
    from = match.index + match[0].length;
  }
  if (from === 0) return value;
  return from < value.length ? [...nodes, value.slice(from)] : nodes;
}

import { isLineBreak, type MarkdownNode, parseMarkdown, unfolded, withTags } from '@ai-site/shared/markdown';
import type { Definition, Html, Root } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { CodeSpan } from './CodeSpan.tsx';
import { linesWithFootnotes } from './footnotes.tsx';
import { linkTarget } from './link-target.ts';
import { listView } from './list-view.tsx';
import { NestedCode } from './NestedCode.tsx';
import { ReplyLink } from './ReplyLink.tsx';
import { ReplyPicture } from './ReplyPicture.tsx';
import { tableView } from './table-view.tsx';

/** Link definitions of a tree by label. */
type Definitions = ReadonlyMap<string, Definition>;

/** Nodes among inline content are rendered inline; elsewhere they are blocks. */
type Place = 'words' | 'blocks';

function draw(nodes: readonly MarkdownNode[], definitions: Definitions, place: Place): ReactNode {
  const words = (inner: readonly MarkdownNode[]): ReactNode => draw(inner, definitions, 'words');
  const blocks = (inner: readonly MarkdownNode[]): ReactNode => draw(inner, definitions, 'blocks');

  const html = (node: Html): ReactNode => {
    if (isLineBreak(node)) return <br />;
    if (place === 'words') return node.value;
    const details = unfolded(node);
    if (details === null) return <p>{node.value}</p>;
    return (
      <>
        {details.summary !== '' && (
          <p dir="auto">
            <strong>{details.summary}</strong>
          </p>
        )}
        {details.rest !== '' && blocks(parseMarkdown(details.rest).children)}
      </>
    );
  };

  const view = (node: MarkdownNode): ReactNode => {
    switch (node.type) {
      case 'paragraph':
        return <p dir="auto">{words(node.children)}</p>;
      case 'heading':
        return createElement(`h${node.depth}`, { dir: 'auto' }, words(node.children));
      case 'blockquote':
        return <blockquote>{blocks(node.children)}</blockquote>;
      case 'list':
        return listView(node, blocks);
      case 'table':
        return tableView(node, words);
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
        return <ReplyPicture address={node.url} alt={node.alt ?? ''} />;
      case 'imageReference':
        return <ReplyPicture address={definitions.get(node.identifier)?.url ?? ''} alt={node.alt ?? ''} />;
      case 'tagged':
        return createElement(node.tag, null, words(node.children));
      // All but a few tags that models use is shown as text.
      case 'html':
        return html(node);
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
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes are only ever appended
  return withTags(nodes).map((node, index) => <Fragment key={index}>{view(node)}</Fragment>);
}

function definitionsIn({ children }: Root): Definitions {
  return new Map(children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])).toReversed());
}

/** Renders Markdown as React elements. Every kind of node is mapped explicitly, and HTML in the source is never inserted as markup. */
export function renderMarkdown(source: string): ReactNode {
  const tree = parseMarkdown(source);
  return draw(tree.children, definitionsIn(tree), 'blocks');
}

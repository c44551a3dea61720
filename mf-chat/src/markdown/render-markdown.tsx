import type { Definition, Root, RootContent } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { CodeSpan } from './CodeSpan.tsx';
import { withFootnotes } from './footnotes.tsx';
import { linkTarget } from './link-target.ts';
import { listView } from './list-view.tsx';
import { NestedCode } from './NestedCode.tsx';
import { parseMarkdown } from './parse-markdown.ts';
import { ReplyLink } from './ReplyLink.tsx';
import { ReplyPicture } from './ReplyPicture.tsx';
import { tableView } from './table-view.tsx';

const lineBreak = /^<br\s*\/?>$/i;

/** Link definitions of a tree by label. */
type Definitions = ReadonlyMap<string, Definition>;

/** Nodes among inline content are rendered inline; elsewhere they are blocks. */
type Place = 'words' | 'blocks';

function draw(nodes: readonly RootContent[], definitions: Definitions, place: Place): ReactNode {
  const words = (inner: readonly RootContent[]): ReactNode => draw(inner, definitions, 'words');
  const blocks = (inner: readonly RootContent[]): ReactNode => draw(inner, definitions, 'blocks');

  const view = (node: RootContent): ReactNode => {
    switch (node.type) {
      case 'paragraph':
        return <p>{words(node.children)}</p>;
      case 'heading':
        return createElement(`h${node.depth}`, null, words(node.children));
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
        return withFootnotes(node.value);
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
      // HTML is shown as text; models use `<br>` in table cells for line breaks.
      case 'html':
        if (lineBreak.test(node.value.trim())) return <br />;
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
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes are only ever appended
  return nodes.map((node, index) => <Fragment key={index}>{view(node)}</Fragment>);
}

function definitionsIn({ children }: Root): Definitions {
  return new Map(children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])).toReversed());
}

/** Renders Markdown as React elements. Every kind of node is mapped explicitly, and HTML in the source is never inserted as markup. */
export function renderMarkdown(source: string): ReactNode {
  const tree = parseMarkdown(source);
  return draw(tree.children, definitionsIn(tree), 'blocks');
}

import {
  isLineBreak,
  type MarkdownNode,
  type ParsePart,
  parseMarkdown,
  partParser,
  withCellFolds,
  withFolds,
  withTags,
} from '@ai-site/shared/markdown';
import type { Definition, Root, TableCell } from 'mdast';
import type { Block, HeadingLevel, Run, TableRow } from './block.ts';
import { monoRuns } from './code.ts';
import { keepFormulas } from './kept-formulas.ts';
import { plain } from './sheet.ts';

/** Number of characters from which a table is written as plain lines: balancing its columns would take too long. */
const TABLE_MAX = 20_000;

interface Place {
  readonly indent: number;
  readonly quoted: boolean;
}

/** Converts Markdown into blocks, as the screen shows it. Images and HTML are shown as text; formulas stay as they are written. */
export function markdownBlocks(source: string): Block[] {
  const { text, restore } = keepFormulas(source);
  const tree = parseMarkdown(text);
  return new Reader(restore, definitionsIn(tree)).blocks(tree.children, { indent: 0, quoted: false });
}

/** Links that a text defines, by label; of several with one label the first holds. */
function definitionsIn({ children }: Root): ReadonlyMap<string, Definition> {
  const definitions = children.filter((node): node is Definition => node.type === 'definition');
  return new Map(definitions.toReversed().map((definition) => [definition.identifier, definition]));
}

const textBlock = (
  runs: readonly Run[],
  { indent, quoted }: Place,
  level: HeadingLevel = 0,
  marker: string | null = null,
): Block => ({
  kind: 'text',
  level,
  runs,
  indent,
  marker,
  quoted,
});

const levels: readonly HeadingLevel[] = [0, 1, 2, 3, 4, 5, 6];
/** Links with other schemes do not work from a file. */
const outside = /^(?:https?|mailto|tel):/i;

/** The address of a link as URLs are written, which are ASCII; null where it leads nowhere from a file. */
const outsideOf = (address: string | undefined): string | null =>
  address !== undefined && outside.test(address) && URL.canParse(address) ? new URL(address).href : null;

const imageRun = (alt: string | null | undefined, address: string | undefined, look: Run): Run => ({
  ...look,
  text: `[图片${alt === null || alt === undefined || alt === '' ? '' : `：${alt}`}]`,
  href: outsideOf(address) ?? look.href,
});

/** A reference to a footnote that is defined elsewhere or nowhere, which the parser leaves as text. */
const footnoteReference = /\[\^([^\]\s]{1,40})\]/g;

class Reader {
  readonly #restore: (text: string) => string;
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #parse: ParsePart;

  constructor(restore: (text: string) => string, definitions: ReadonlyMap<string, Definition>) {
    this.#restore = restore;
    this.#definitions = definitions;
    this.#parse = partParser(definitions.values());
  }

  blocks(nodes: readonly MarkdownNode[], place: Place): Block[] {
    return withFolds(nodes, this.#parse).flatMap((node) => this.#block(node, place));
  }

  #block(node: MarkdownNode, place: Place): Block[] {
    switch (node.type) {
      case 'heading':
        return [textBlock(this.#runs(node.children, plain('', { bold: true })), place, levels[node.depth] ?? 6)];
      case 'paragraph':
        return [textBlock(this.#runs(node.children, plain('')), place)];
      case 'blockquote':
        return this.blocks(node.children, { indent: place.indent + 1, quoted: true });
      case 'list':
        return node.children.flatMap((item, index) => {
          const bullet = node.ordered === true ? `${(node.start ?? 1) + index}.` : place.indent % 2 === 0 ? '•' : '–';
          const marker = typeof item.checked === 'boolean' ? (item.checked ? '[x]' : '[ ]') : bullet;
          return marked(this.blocks(item.children, { ...place, indent: place.indent + 1 }), marker, {
            ...place,
            indent: place.indent + 1,
          });
        });
      case 'code':
        return [{ kind: 'code', text: this.#restore(node.value), indent: place.indent }];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      case 'table':
        return this.#table(
          node.children.map(({ children }) => children),
          place,
        );
      // Nobody can unfold it in a file.
      case 'fold':
        return [
          ...(node.summary.length === 0 ? [] : [textBlock(this.#runs(node.summary, plain('', { bold: true })), place)]),
          ...this.blocks(node.children, place),
        ];
      case 'html':
        return [textBlock([plain(this.#restore(node.value))], place)];
      case 'footnoteDefinition':
        return marked(this.blocks(node.children, { ...place, indent: place.indent + 1 }), `[${node.identifier}]`, {
          ...place,
          indent: place.indent + 1,
        });
      default:
        return [];
    }
  }

  #table(cells: readonly (readonly TableCell[])[], place: Place): Block[] {
    const columns = cells[0]?.length ?? 0;
    const rows: TableRow[] = cells.map((row, index) => ({
      head: index === 0,
      cells: row.slice(0, columns).map(({ children }) => ({
        columns: 1,
        runs: this.#runs(withCellFolds(children), plain('', { bold: index === 0 })),
      })),
    }));
    const length = rows.reduce(
      (sum, row) =>
        sum +
        row.cells.reduce((inRow, { runs }) => inRow + runs.reduce((inCell, { text }) => inCell + text.length, 0), 0),
      0,
    );
    if (length <= TABLE_MAX) return [{ kind: 'table', rows }];
    const divider = plain(' | ');
    return rows.map((row) =>
      textBlock(
        row.cells.flatMap(({ runs }, index) => (index === 0 ? runs : [divider, ...runs])),
        place,
      ),
    );
  }

  #runs(nodes: readonly MarkdownNode[], look: Run): Run[] {
    return withTags(nodes).flatMap((node, index, all) => {
      const runs = this.#run(node, look);
      const apart = index > 0 && (node.type === 'fold' || all[index - 1]?.type === 'fold');
      return apart ? [{ ...look, text: '\n' }, ...runs] : runs;
    });
  }

  #link(address: string | undefined, look: Run): Run {
    const href = outsideOf(address);
    return href === null ? look : { ...look, href };
  }

  #run(node: MarkdownNode, look: Run): Run[] {
    switch (node.type) {
      case 'text':
        return [{ ...look, text: this.#restore(node.value.replaceAll(footnoteReference, '[$1]')) }];
      case 'html':
        return [{ ...look, text: isLineBreak(node) ? '\n' : this.#restore(node.value) }];
      case 'tagged': {
        const runs = this.#runs(node.children, node.tag === 'u' ? { ...look, underline: true } : look);
        // All text stands in the line: 10^2 is not 102.
        return node.tag === 'sup' ? [{ ...look, text: '^' }, ...runs] : runs;
      }
      case 'fold':
        return [
          ...this.#runs(node.summary, { ...look, bold: true }),
          { ...look, text: '\n' },
          ...this.#runs(node.children, look),
        ];
      case 'strong':
        return this.#runs(node.children, { ...look, bold: true });
      case 'emphasis':
        return this.#runs(node.children, { ...look, italic: true });
      case 'delete':
        return this.#runs(node.children, { ...look, struck: true });
      case 'inlineCode':
        return monoRuns(this.#restore(node.value), look);
      case 'break':
        return [{ ...look, text: '\n' }];
      case 'link':
        return this.#runs(node.children, this.#link(node.url, look));
      case 'linkReference':
        return this.#runs(node.children, this.#link(this.#definitions.get(node.identifier)?.url, look));
      case 'image':
        return [imageRun(node.alt, node.url, look)];
      case 'imageReference':
        return [imageRun(node.alt, this.#definitions.get(node.identifier)?.url, look)];
      case 'footnoteReference':
        return [{ ...look, text: `[${node.identifier}]` }];
      default:
        return [];
    }
  }
}

/** A list item with its marker before its first line, which may be empty. */
function marked(blocks: readonly Block[], marker: string, place: Place): Block[] {
  const [first, ...rest] = blocks;
  return first?.kind === 'text' && first.marker === null
    ? [{ ...first, marker }, ...rest]
    : [textBlock([], place, 0, marker), ...blocks];
}

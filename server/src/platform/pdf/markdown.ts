import { isLineBreak, type MarkdownNode, parseMarkdown, unfolded, withTags } from '@ai-site/shared/markdown';
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

/** Converts Markdown into blocks, as the screen shows it. Pictures and HTML are shown as text; formulas stay as they are written. */
export function markdownBlocks(source: string): Block[] {
  const { text, restore } = keepFormulas(source);
  const tree = parseMarkdown(text);
  return new Reader(restore, addressesIn(tree)).blocks(tree.children, { indent: 0, quoted: false });
}

/** Addresses of the links that a text defines, by label; of several with one label the first holds. */
function addressesIn({ children }: Root): ReadonlyMap<string, string> {
  const definitions = children.filter((node): node is Definition => node.type === 'definition');
  return new Map(definitions.toReversed().map(({ identifier, url }) => [identifier, url]));
}

const textBlock = (runs: readonly Run[], { indent, quoted }: Place, level: HeadingLevel = 0, marker: string | null = null): Block => ({
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

class Reader {
  readonly #restore: (text: string) => string;
  readonly #addresses: ReadonlyMap<string, string>;

  constructor(restore: (text: string) => string, addresses: ReadonlyMap<string, string>) {
    this.#restore = restore;
    this.#addresses = addresses;
  }

  blocks(nodes: readonly MarkdownNode[], place: Place): Block[] {
    return nodes.flatMap((node) => this.#block(node, place));
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
          return marked(this.blocks(item.children, { ...place, indent: place.indent + 1 }), marker, { ...place, indent: place.indent + 1 });
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
      case 'html': {
        const details = unfolded(node);
        if (details === null) return [textBlock([plain(this.#restore(node.value))], place)];
        const { summary, rest } = details;
        return [
          ...(summary === '' ? [] : [textBlock([plain(this.#restore(summary), { bold: true })], place)]),
          ...this.blocks(rest === '' ? [] : parseMarkdown(rest).children, place),
        ];
      }
      case 'footnoteDefinition':
        return marked(this.blocks(node.children, { ...place, indent: place.indent + 1 }), `[${node.identifier}]`, { ...place, indent: place.indent + 1 });
      default:
        return [];
    }
  }

  #table(cells: readonly (readonly TableCell[])[], place: Place): Block[] {
    const rows: TableRow[] = cells.map((row, index) => ({
      head: index === 0,
      cells: row.map(({ children }) => ({ columns: 1, runs: this.#runs(children, plain('', { bold: index === 0 })) })),
    }));
    const length = rows.reduce((sum, row) => sum + row.cells.reduce((inRow, { runs }) => inRow + runs.reduce((inCell, { text }) => inCell + text.length, 0), 0), 0);
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
    return withTags(nodes).flatMap((node) => this.#run(node, look));
  }

  #link(address: string | undefined, look: Run): Run {
    return address !== undefined && outside.test(address) ? { ...look, href: address } : look;
  }

  #run(node: MarkdownNode, look: Run): Run[] {
    switch (node.type) {
      case 'text':
        return [{ ...look, text: this.#restore(node.value) }];
      case 'html':
        return [{ ...look, text: isLineBreak(node) ? '\n' : this.#restore(node.value) }];
      case 'tagged': {
        const runs = this.#runs(node.children, node.tag === 'u' ? { ...look, underline: true } : look);
        // All text stands in the line: 10^2 is not 102.
        return node.tag === 'sup' ? [{ ...look, text: '^' }, ...runs] : runs;
      }
      case 'strong':
        return this.#runs(node.children, { ...look, bold: true });
      case 'emphasis':
        return this.#runs(node.children, { ...look, italic: true });
      case 'delete':
        return this.#runs(node.children, look);
      case 'inlineCode':
        return monoRuns(this.#restore(node.value), look);
      case 'break':
        return [{ ...look, text: '\n' }];
      case 'link':
        return this.#runs(node.children, this.#link(node.url, look));
      case 'linkReference':
        return this.#runs(node.children, this.#link(this.#addresses.get(node.identifier), look));
      case 'image':
        return [
          { ...look, text: `[图片${node.alt === null || node.alt === undefined || node.alt === '' ? '' : `：${node.alt}`}]`, href: outside.test(node.url) ? node.url : look.href },
        ];
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
  return first?.kind === 'text' && first.marker === null ? [{ ...first, marker }, ...rest] : [textBlock([], place, 0, marker), ...blocks];
}

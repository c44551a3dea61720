import { Parser } from 'htmlparser2';
import type { Block, Cell, HeadingLevel, Run, TableRow } from '../../../platform/pdf/block.ts';

interface List {
  readonly ordered: boolean;
  entries: number;
}

interface OpenCell {
  readonly columns: number;
  readonly header: boolean;
}

const headings: Readonly<Record<string, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };
const emphases: Readonly<Record<string, 'bold' | 'italic' | 'underline'>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
};
/** Block-level elements. */
const walls = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'blockquote',
  'table',
  'caption',
  'tr',
  'hr',
  ...Object.keys(headings),
]);

/** Converts sanitised HTML to blocks. Tables within a cell become lines of that cell. */
export function toBlocks(html: string): Block[] {
  const reader = new BlockReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: (name) => reader.close(name),
    ontext: (text) => reader.text(text),
  });
  parser.write(html);
  parser.end();
  return reader.end();
}

class BlockReader {
  readonly #blocks: Block[] = [];
  readonly #depth = { bold: 0, italic: 0, underline: 0 };
  readonly #links: string[] = [];
  readonly #lists: List[] = [];
  #quotes = 0;
  #level: HeadingLevel = 0;
  #marker: string | null = null;
  #runs: Run[] = [];
  #tables = 0;
  #rows: TableRow[] = [];
  #cells: Cell[] = [];
  #headers = 0;
  #cell: OpenCell | null = null;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const emphasis = emphases[name];
    if (emphasis !== undefined) this.#depth[emphasis] += 1;
    else if (name === 'a') this.#links.push(attributes.href ?? '');
    else if (name === 'br') this.#add('\n');
    else if (name === 'td' || name === 'th') this.#openCell(name === 'th', attributes.colspan);
    else if (walls.has(name)) {
      this.#wall();
      this.#enter(name);
    }
  }

  close(name: string): void {
    const emphasis = emphases[name];
    if (emphasis !== undefined) this.#depth[emphasis] -= 1;
    else if (name === 'a') this.#links.pop();
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (walls.has(name)) {
      this.#wall();
      this.#leave(name);
    }
  }

  /** Collapses white space as browsers do and removes unprintable characters. */
  text(text: string): void {
    const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
    const last = this.#runs.at(-1)?.text.at(-1);
    const joined = last === undefined || last === ' ' || last === '\n' ? collapsed.replace(/^ /, '') : collapsed;
    if (joined !== '') this.#add(joined);
  }

  end(): Block[] {
    this.#wall();
    return this.#blocks;
  }

  #add(text: string): void {
    const { bold, italic, underline } = this.#depth;
    const heading = this.#level > 0 || this.#cell?.header === true;
    this.#runs.push({
      text,
      bold: bold > 0 || heading,
      italic: italic > 0,
      underline: underline > 0,
      href: this.#links.at(-1) || null,
    });
  }

  #enter(name: string): void {
    const level = headings[name];
    if (level !== undefined) this.#level = level;
    else if (name === 'ul' || name === 'ol') this.#lists.push({ ordered: name === 'ol', entries: 0 });
    else if (name === 'li') this.#marker = this.#nextMarker();
    else if (name === 'blockquote') this.#quotes += 1;
    else if (name === 'table') this.#tables += 1;
    else if (name === 'hr' && this.#tables === 0) this.#blocks.push({ kind: 'rule' });
    else if (name === 'tr' && this.#tables === 1) this.#endRow();
  }

  #leave(name: string): void {
    if (headings[name] !== undefined) this.#level = 0;
    else if (name === 'ul' || name === 'ol') this.#lists.pop();
    else if (name === 'li') this.#marker = null;
    else if (name === 'blockquote') this.#quotes -= 1;
    else if (name === 'tr' && this.#tables === 1) this.#endRow();
    else if (name === 'table') this.#endTable();
  }

  #nextMarker(): string {
    const list = this.#lists.at(-1);
    if (list === undefined) return '•';
    list.entries += 1;
    if (list.ordered) return `${list.entries}.`;
    return this.#lists.length % 2 === 1 ? '•' : '–';
  }

  #openCell(header: boolean, colspan = '1'): void {
    // Text between the cells of a table is placed before it, as in browsers.
    this.#wall();
    if (this.#tables === 1) this.#cell = { columns: Number(colspan), header };
  }

  #closeCell(): void {
    if (this.#tables !== 1 || this.#cell === null) {
      this.#wall();
      return;
    }
    this.#cells.push({ runs: trimmed(this.#runs), columns: this.#cell.columns });
    if (this.#cell.header) this.#headers += 1;
    this.#runs = [];
    this.#cell = null;
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#rows.push({ cells: this.#cells, head: this.#headers === this.#cells.length });
    [this.#cells, this.#headers] = [[], 0];
  }

  #endTable(): void {
    this.#tables -= 1;
    if (this.#tables > 0) return;
    this.#endRow();
    if (this.#rows.length > 0) this.#blocks.push({ kind: 'table', rows: this.#rows });
    this.#rows = [];
  }

  /** Flushes the text so far: as a block, or as a line when a cell is open. */
  #wall(): void {
    if (this.#cell !== null) {
      if (this.#runs.length > 0 && this.#runs.at(-1)?.text !== '\n') this.#add('\n');
      return;
    }
    const runs = trimmed(this.#runs);
    this.#runs = [];
    if (runs.length === 0) return;
    this.#blocks.push({
      kind: 'text',
      level: this.#level,
      runs,
      indent: this.#lists.length + this.#quotes,
      marker: this.#marker,
      quoted: this.#quotes > 0,
    });
    // Only the first paragraph of a list item gets its marker.
    this.#marker = null;
  }
}

function trimmed(runs: readonly Run[]): Run[] {
  const kept = [...runs];
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    const text = last.text.trimEnd();
    kept.pop();
    if (text !== '') {
      kept.push({ ...last, text });
      break;
    }
  }
  for (let [first] = kept; first !== undefined; [first] = kept) {
    const text = first.text.trimStart();
    kept.shift();
    if (text !== '') {
      kept.unshift({ ...first, text });
      break;
    }
  }
  return kept;
}

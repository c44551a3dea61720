/** Text with one style. Its line feeds are hard breaks. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly href: string | null;
  /** Monospaced; ASCII only. */
  readonly mono?: boolean;
  /** Struck through. */
  readonly struck?: boolean;
}

/** 1 to 6; 0 for text that is not a heading. */
export type HeadingLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface TextBlock {
  readonly kind: 'text';
  readonly level: HeadingLevel;
  readonly runs: readonly Run[];
  /** Nesting depth of lists and quotes. */
  readonly indent: number;
  /** Marker before the first line of a list item: `1.`, `•`. */
  readonly marker: string | null;
  readonly quoted: boolean;
}

export interface Cell {
  readonly runs: readonly Run[];
  /** Column span. */
  readonly columns: number;
}

export interface TableRow {
  readonly cells: readonly Cell[];
  /** Whether all cells are headers. */
  readonly head: boolean;
}

/** Preformatted text: spaces and line breaks are kept. */
export interface CodeBlock {
  readonly kind: 'code';
  readonly text: string;
  /** Nesting depth of lists and quotes. */
  readonly indent: number;
}

/** A block of the body; blocks are laid out from top to bottom. */
export type Block =
  | TextBlock
  | CodeBlock
  | { readonly kind: 'rule' }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] };

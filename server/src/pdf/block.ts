/** Text of one look. Its line feeds are hard breaks. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly href: string | null;
  /** In letters of one width; for ASCII alone. */
  readonly mono?: boolean;
}

/** 1 to 6; 0 for text that is no heading. */
export type HeadingLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface TextBlock {
  readonly kind: 'text';
  readonly level: HeadingLevel;
  readonly runs: readonly Run[];
  /** Lists and quotes it stands in. */
  readonly indent: number;
  /** In front of the first line of a list's entry: `1.`, `•`. */
  readonly marker: string | null;
  readonly quoted: boolean;
}

export interface Cell {
  readonly runs: readonly Run[];
  /** Columns it takes. */
  readonly columns: number;
}

export interface TableRow {
  readonly cells: readonly Cell[];
  /** All its cells are headers. */
  readonly head: boolean;
}

/** Text whose spaces and line breaks are its own. */
export interface CodeBlock {
  readonly kind: 'code';
  readonly text: string;
  /** Lists and quotes it stands in. */
  readonly indent: number;
}

/** What a body is made of, from top to bottom. */
export type Block = TextBlock | CodeBlock | { readonly kind: 'rule' } | { readonly kind: 'table'; readonly rows: readonly TableRow[] };

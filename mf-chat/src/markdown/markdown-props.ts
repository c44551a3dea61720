export interface MarkdownProps {
  readonly source: string;
  /** The text is still streaming: its last block may be incomplete, and a caret is shown at the end. */
  readonly growing: boolean;
  /** Link definitions of the text around it. */
  readonly outer?: ReadonlyMap<string, string>;
}

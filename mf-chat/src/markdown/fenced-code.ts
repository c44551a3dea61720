export interface FencedCode {
  /** Lower-case first word of the info string; empty when there is none. */
  readonly language: string;
  readonly code: string;
  /** The closing fence has arrived. */
  readonly closed: boolean;
}

const pattern = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\n]*)(?:\n([\s\S]*))?$/;

/** Reads a block that is one fenced piece of code, the most common long block, without the Markdown parser. Null for anything else. */
export function fencedCode(block: string): FencedCode | null {
  const match = pattern.exec(block.replaceAll('\r\n', '\n').replace(/^\n+/, ''));
  if (match === null) return null;
  const [, fence = '', info = '', body = ''] = match;
  if (fence.startsWith('`') && info.includes('`')) return null;
  const character = fence.charAt(0);
  const end = new RegExp(`(?:^|\\n) {0,3}${character}{${fence.length},}[ \\t]*\\n*$`).exec(body);
  const language = (/^[\w+#.-]+/.exec(info)?.[0] ?? '').toLowerCase();
  return { language, code: end === null ? body : body.slice(0, end.index), closed: end !== null };
}

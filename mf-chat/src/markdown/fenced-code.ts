export interface FencedCode {
  /** Lower-case first word of the info string; empty when there is none. */
  readonly language: string;
  readonly code: string;
  /** The closing fence has been received. */
  readonly closed: boolean;
}

const opening = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\n]*)(\n|$)/;

/** Start index of the last line that is not blank. */
function lastLine(text: string): number {
  let end = text.length;
  while (end > 0 && (text.charAt(end - 1) === '\n' || text.charAt(end - 1) === ' ' || text.charAt(end - 1) === '\t'))
    end -= 1;
  return text.lastIndexOf('\n', end - 1) + 1;
}

/**
 * Reads a block that consists of one code fence, the most common long block, without the Markdown parser. Only the first and the last line are examined, because
 * it is called with every delta. Returns null for anything else.
 */
export function fencedCode(block: string): FencedCode | null {
  const text = block.replaceAll('\r\n', '\n').replace(/^\n+/, '');
  const match = opening.exec(text);
  if (match === null) return null;
  const [head, fence = '', info = ''] = match;
  if (fence.startsWith('`') && info.includes('`')) return null;
  const language = (/^[\w+#.-]+/.exec(info)?.[0] ?? '').toLowerCase();
  const body = text.slice(head.length);
  const last = lastLine(body);
  const closed = new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*\\n*$`).test(body.slice(last));
  return { language, code: closed ? body.slice(0, Math.max(0, last - 1)) : body, closed };
}

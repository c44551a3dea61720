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

/** A chunk ends at a blank line from the minimum number of lines on, and at the latest at the maximum number of lines or characters. */
const ENOUGH_LINES = 16;
const MOST_LINES = 48;
const MOST_LENGTH = 2400;

/** Number of occurrences of a delimiter. */
const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** Whether a multi-line comment or string is open at the end, judged by counting delimiters. */
function insideText(chunk: string): boolean {
  return (
    ['"""', "'''", '`'].some((mark) => count(chunk, mark) % 2 === 1) ||
    chunk.lastIndexOf('/*') > chunk.lastIndexOf('*/')
  );
}

/**
 * Splits streaming code into chunks of whole lines that are highlighted separately: earlier chunks cost nothing with a delta, and long code has few elements in
 * the page. All chunks but the last never change again.
 */
export class CodeChunks {
  #code = '';
  #settled: string[] = [];
  #settledLength = 0;
  /** Number of complete lines in the open chunk. */
  #lines = 0;
  #read = 0;

  update(code: string): readonly string[] {
    if (!code.startsWith(this.#code)) this.#reset();
    this.#code = code;
    for (let newline = code.indexOf('\n', this.#read); newline >= 0; newline = code.indexOf('\n', this.#read))
      this.#endLine(newline);
    return [...this.#settled, code.slice(this.#settledLength)];
  }

  #endLine(newline: number): void {
    const blank = this.#code.slice(this.#read, newline).trim() === '';
    this.#read = newline + 1;
    this.#lines += 1;
    const length = this.#read - this.#settledLength;
    const most = this.#lines >= MOST_LINES || length >= MOST_LENGTH;
    if (!most && (this.#lines < ENOUGH_LINES || !blank)) return;
    const chunk = this.#code.slice(this.#settledLength, this.#read);
    // Up to twice the limit, so as not to split a comment or string.
    if (insideText(chunk) && this.#lines < 2 * MOST_LINES && length < 2 * MOST_LENGTH) return;
    this.#settled.push(chunk);
    this.#settledLength = this.#read;
    this.#lines = 0;
  }

  #reset(): void {
    this.#settled = [];
    this.#settledLength = 0;
    this.#lines = 0;
    this.#read = 0;
  }
}

/** Highlighted languages: grammar, display name and fence aliases. */
const languages = [
  ['bash', 'Shell', 'sh', 'shell', 'zsh', 'console'],
  ['c', 'C', 'h'],
  ['cpp', 'C++', 'c++', 'cc', 'hpp'],
  ['csharp', 'C#', 'c#', 'cs'],
  ['css', 'CSS'],
  ['diff', 'Diff', 'patch'],
  ['dockerfile', 'Dockerfile', 'docker'],
  ['go', 'Go', 'golang'],
  ['ini', 'INI', 'toml', 'conf', 'properties'],
  ['java', 'Java'],
  ['javascript', 'JavaScript', 'js', 'jsx', 'mjs', 'cjs', 'node'],
  ['json', 'JSON', 'json5', 'jsonc'],
  ['kotlin', 'Kotlin', 'kt'],
  ['markdown', 'Markdown', 'md'],
  ['nginx', 'Nginx'],
  ['php', 'PHP'],
  ['python', 'Python', 'py', 'python3'],
  ['ruby', 'Ruby', 'rb'],
  ['rust', 'Rust', 'rs'],
  ['scss', 'SCSS', 'sass', 'less'],
  ['sql', 'SQL', 'mysql', 'postgresql', 'sqlite'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript', 'ts', 'tsx'],
  ['xml', 'HTML', 'html', 'svg', 'vue'],
  ['yaml', 'YAML', 'yml'],
] as const;

export type Grammar = (typeof languages)[number][0];

const byName = new Map<string, (typeof languages)[number]>(
  languages.flatMap((entry) => entry.map((name) => [name.toLowerCase(), entry] as const)),
);

/** Returns the grammar for a fence language, or undefined. */
export const grammarOf = (language: string): Grammar | undefined => byName.get(language)?.[0];

export function languageName(language: string): string {
  if (language === 'xml') return 'XML';
  return byName.get(language)?.[1] ?? (language === '' ? '文本' : language);
}

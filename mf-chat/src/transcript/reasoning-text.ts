/** Maximum length of the live last line. */
const LINE_MAX = 60;

/** Returns the end of the last non-blank line. */
export function lastLineOf(text: string): string {
  const trimmed = text.trimEnd();
  const line = trimmed.slice(trimmed.lastIndexOf('\n') + 1).trim();
  return line.length <= LINE_MAX ? line : `…${line.slice(-LINE_MAX)}`;
}

/** Title of the collapsed reasoning, with its duration when known. */
export function thinkingTitle(ms: number | null): string {
  if (ms === null) return '思考过程';
  const seconds = Math.max(1, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return `思考过程 · 用时 ${minutes === 0 ? '' : `${minutes} 分 `}${seconds % 60} 秒`;
}

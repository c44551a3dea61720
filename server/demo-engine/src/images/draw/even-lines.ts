/** What no line of Chinese begins with. */
const CLOSING = /^[，。、；：！？…）》」』】”’,.;:!?)\]]+/;

/** Letters in at most `count` lines of about equal length; punctuation stays with the words before it. */
export function evenLines(letters: readonly string[], count: number): string[] {
  const each = Math.ceil(letters.length / count);
  const lines: string[] = [];
  for (let from = 0; from < letters.length; from += each) {
    const line = letters.slice(from, from + each).join('');
    const [closing = ''] = CLOSING.exec(line) ?? [];
    const last = lines.length - 1;
    if (last >= 0) lines[last] += closing;
    const rest = last >= 0 ? line.slice(closing.length) : line;
    if (rest !== '') lines.push(rest);
  }
  return lines;
}

/** A table cell; an unescaped `|` would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Text as code. */
export const code = (text: string): string => `\`${text}\``;

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

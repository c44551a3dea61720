/** A pattern for LIKE that finds the text itself anywhere: `%`, `_` and `\` lose their meaning. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

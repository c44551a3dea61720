/** Characters of a search after the slash; more than that is a text that begins with one. */
const QUERY_MAX = 20;
/** Chinese input methods write these for the key of the slash. */
const SLASH = /^[/／、]/;

/** What was typed after the slash that opened the spell book; null when the box holds something else. */
export function slashQuery(text: string): string | null {
  if (!SLASH.test(text)) return null;
  const query = text.slice(1);
  return query.length > QUERY_MAX || /\s/.test(query) ? null : query;
}

/** Whether this change is the slash at the start of an empty box. */
export const opensSpells = (before: string, after: string): boolean => before === '' && after.length === 1 && SLASH.test(after);

/** Maximum length of a query after the slash; longer input is ordinary text that starts with a slash. */
const QUERY_MAX = 20;
/** Chinese input methods insert these characters for the slash key. */
const SLASH = /^[/／、]/;

/** Returns the query after the slash that opened the prompt library; null when the text is something else. */
export function slashQuery(text: string): string | null {
  if (!SLASH.test(text)) return null;
  const query = text.slice(1);
  return query.length > QUERY_MAX || /\s/.test(query) ? null : query;
}

/** Whether a change inserted a slash into an empty text box. */
export const opensPrompts = (before: string, after: string): boolean =>
  before === '' && after.length === 1 && SLASH.test(after);

/** Path of the results of a search. */
export const searchPath = (query: string): string => {
  const text = query.trim();
  return text === '' ? '/appCenter/search' : `/appCenter/search?${new URLSearchParams({ q: text })}`;
};

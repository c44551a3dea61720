/** Entries of tools, those that are open in front of those that no engine can do, each in its own order. */
export function openToolsFirst<E>(
  entries: readonly E[],
  codeOf: (entry: E) => string,
  closed: readonly string[] | null,
): readonly { readonly entry: E; readonly open: boolean }[] {
  return entries
    .map((entry) => ({ entry, open: closed?.includes(codeOf(entry)) !== true }))
    .sort((a, b) => Number(b.open) - Number(a.open));
}

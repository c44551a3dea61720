/** Rows kept at most for a selection: what is beyond is not copied. */
const MOST = 100;

/** Attribute of a message's row: its key. */
export const ROW = 'data-message';

/** Indexes of rows that must stay in the page, whatever is in view. */
export function keptRows(keys: readonly string[], focused: string | null, selected: readonly [string, string] | null): readonly number[] {
  const kept = new Set<number>();
  if (focused !== null && keys.includes(focused)) kept.add(keys.indexOf(focused));
  if (selected !== null) {
    // A row that is not virtual stands after all of them.
    const [from = 0, to = 0] = selected.map((key) => (keys.includes(key) ? keys.indexOf(key) : keys.length)).sort((a, b) => a - b);
    for (let index = from; index <= Math.min(to, keys.length - 1, from + MOST); index += 1) kept.add(index);
  }
  return [...kept].sort((a, b) => a - b);
}

/** Key of the message in which a node stands; null outside of all. */
export const keyAt = (node: Node | null): string | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null;
};

/** Maximum number of rows kept for a selection; text beyond them is not copied. */
const MOST = 100;

/** Attribute with the key of a message's row. */
export const ROW = 'data-message';

/** Indexes of the rows that must stay mounted outside the viewport: those with the focus or the selection. */
export function overscanRows(
  keys: readonly string[],
  focused: string | null,
  selected: readonly [string, string] | null,
): readonly number[] {
  const kept = new Set<number>();
  if (focused !== null && keys.includes(focused)) kept.add(keys.indexOf(focused));
  if (selected !== null) {
    // Rows that are not virtual follow all virtual ones.
    const [from = 0, to = 0] = selected
      .map((key) => (keys.includes(key) ? keys.indexOf(key) : keys.length))
      .sort((a, b) => a - b);
    for (let index = from; index <= Math.min(to, keys.length - 1, from + MOST); index += 1) kept.add(index);
  }
  return [...kept].sort((a, b) => a - b);
}

/** Returns the key of the message that contains a node; null outside of messages. */
export const keyAt = (node: Node | null): string | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null;
};

/** Opens another site in a new tab, which gets no reference to this page. */
export function openExternal(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** Whether the previous history entry belongs to this site; `history` numbers its entries from 0. */
export function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}

/** Phones are viewports below 768 px, as in the design tokens. */
export const MOBILE_QUERY = '(max-width: 767px)';

/** Opens another site in a tab of its own, which gets no handle on this page. */
export function openExternal(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** Whether an entry of this site lies before the current one; `history` numbers its entries from 0. */
export function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}

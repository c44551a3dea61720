/** Query parameter of a shared chat's link, as the server makes it. */
const SHARE = 'share';

/** The shared chat that an address leads to; null when it leads to none. */
export function shareIdOf(search: string): string | null {
  const shareId = new URLSearchParams(search).get(SHARE);
  return shareId === '' ? null : shareId;
}

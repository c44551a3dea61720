/** Query parameter of a share link, as created by the server. */
const SHARE = 'share';

/** Returns the share id of a URL, or null. */
export function shareIdOf(search: string): string | null {
  const shareId = new URLSearchParams(search).get(SHARE);
  return shareId === '' ? null : shareId;
}

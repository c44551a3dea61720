/** Query parameter of a link to something shared. */
const SHARE = 'share';

/** Path of the read-only page of a share. */
export const sharePath = (page: string, shareId: string): string => `${page}?${SHARE}=${shareId}`;

/** Returns the share id of a URL, or null. */
export function shareIdOf(search: string): string | null {
  const shareId = new URLSearchParams(search).get(SHARE);
  return shareId === '' ? null : shareId;
}

const PREFIX = 'pub:';

/** Grant of the addresses of a publication's original: they end when it is no longer shared (`signedReadPath`). */
export const publicationGrant = (publicationId: string): string => `${PREFIX}${publicationId}`;

/** Id of the publication that a grant belongs to; null: it belongs to something else. */
export const publicationOfGrant = (grant: string): string | null =>
  grant.startsWith(PREFIX) ? grant.slice(PREFIX.length) : null;

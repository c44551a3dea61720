/** Channel on which every node hears that the registry changed. */
export const RELEASES_CHANNEL = 'releases';

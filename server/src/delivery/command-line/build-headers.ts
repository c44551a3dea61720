/** Headers of files of a build on this machine, for the pages of an origin or of any. */
export const buildHeaders = (origin = '*'): Record<string, string> => ({
  // The build is the developer's own, and the server listens on this machine only.
  'access-control-allow-origin': origin,
  // Test runs send the header of their mix with every request of a page, including those to this server.
  'access-control-allow-headers': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
});

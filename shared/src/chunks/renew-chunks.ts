declare const __webpack_require__: { chunkQuery?: string } | undefined;

/** Value of the query parameter `attempt`: different in every attempt and every page, because browsers keep builds for a year. */
export const attemptToken = (): string => Date.now().toString(36);

/** From now on the build that contains this module requests its chunks under new URLs: under the same one the browser would answer from its cache, or join a request that hangs. */
export function renewChunks(): void {
  if (typeof __webpack_require__ !== 'undefined') __webpack_require__.chunkQuery = `?attempt=${attemptToken()}`;
}

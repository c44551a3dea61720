import { renewRefused } from './integrity-watch.ts';

declare const __webpack_require__: { chunkQuery?: string } | undefined;

/** Value of the query parameter `attempt`: different in every attempt and every page, because browsers keep builds for a year. */
const nextToken = (): string => Date.now().toString(36);

/** The URL under which a file is fetched again. */
export function withAttempt(url: string): string {
  const again = new URL(url, window.location.href);
  again.searchParams.set('attempt', nextToken());
  return again.href;
}

/**
 * From now on the shell requests its own chunks, such as parts of the UI kit that a remote takes, under new URLs. Refused files in the
 * browser's cache are replaced for the next page.
 */
export function renewOwnChunks(): void {
  void renewRefused();
  if (typeof __webpack_require__ !== 'undefined') __webpack_require__.chunkQuery = `?attempt=${nextToken()}`;
}

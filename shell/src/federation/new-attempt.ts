import { attemptToken, renewChunks } from '@ai-site/shared/kit/lazy';
import { renewRefused } from './integrity-watch.ts';

/** The URL under which a file is fetched again. */
export function withAttempt(url: string): string {
  const again = new URL(url, window.location.href);
  again.searchParams.set('attempt', attemptToken());
  return again.href;
}

/**
 * From now on the shell requests its own chunks, such as parts of the UI kit that a remote takes, under new URLs. Refused files in the
 * browser's cache are replaced for the next page.
 */
export function renewOwnChunks(): void {
  void renewRefused();
  renewChunks();
}

import { loadMarkdown } from './load-markdown.ts';

/** The messages of a chat with all that can be done with them: not needed before there is one. */
export const loadFeed = () => import(/* webpackChunkName: "messages" */ './MessageFeed.tsx');

/** Milliseconds after which a page that waits for its visitor has nothing better to do. */
const QUIET = 2500;

/** Fetches what shows messages while nothing else goes on; never for somebody who saves data. Returns how to call it off. */
export function fetchFeedLater(): () => void {
  const saving =
    'connection' in navigator &&
    typeof navigator.connection === 'object' &&
    navigator.connection !== null &&
    'saveData' in navigator.connection &&
    navigator.connection.saveData === true;
  if (saving) return () => undefined;
  // A failure shows again, and is dealt with, where it is needed.
  const timer = window.setTimeout(() => void Promise.all([loadFeed(), loadMarkdown()]).catch(() => undefined), QUIET);
  return () => window.clearTimeout(timer);
}

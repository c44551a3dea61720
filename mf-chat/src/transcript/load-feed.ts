import { loadMarkdown } from './load-markdown.ts';

/** Loads the message feed, which is not needed before the first message. */
export const loadFeed = () => import(/* webpackChunkName: "messages" */ './MessageFeed.tsx');

/** Delay of the preload in milliseconds, so that it does not compete with the initial load. */
const QUIET = 2500;

/** Schedules the preload of the message feed, unless data saver is on. Returns a function to cancel. */
export function fetchFeedLater(): () => void {
  const saving =
    'connection' in navigator &&
    typeof navigator.connection === 'object' &&
    navigator.connection !== null &&
    'saveData' in navigator.connection &&
    navigator.connection.saveData === true;
  if (saving) return () => undefined;
  // An error occurs again, and is handled, where the code is needed.
  const timer = window.setTimeout(() => void Promise.all([loadFeed(), loadMarkdown()]).catch(() => undefined), QUIET);
  return () => window.clearTimeout(timer);
}

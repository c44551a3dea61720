/** The Markdown renderer: as heavy as the rest of the screen, and not needed before the first answer. */
export const loadMarkdown = () => import(/* webpackChunkName: "markdown" */ '../markdown/Markdown.tsx');

/** Milliseconds after which a page that waits for its visitor has nothing better to do. */
const QUIET = 2500;

/** Fetches it ahead while nothing else goes on; never for somebody who saves data. Returns how to call it off. */
export function fetchMarkdownLater(): () => void {
  const saving =
    'connection' in navigator &&
    typeof navigator.connection === 'object' &&
    navigator.connection !== null &&
    'saveData' in navigator.connection &&
    navigator.connection.saveData === true;
  if (saving) return () => undefined;
  // A failure shows again, and is dealt with, where the renderer is needed.
  const timer = window.setTimeout(() => void loadMarkdown().catch(() => undefined), QUIET);
  return () => window.clearTimeout(timer);
}

/** Loads the Markdown renderer, which is as large as the rest of the screen and not needed before the first answer. */
export const loadMarkdown = () => import(/* webpackChunkName: "markdown" */ '../markdown/Markdown.tsx');

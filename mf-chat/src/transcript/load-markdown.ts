/** The Markdown renderer: as heavy as the rest of the screen, and not needed before the first answer. */
export const loadMarkdown = () => import(/* webpackChunkName: "markdown" */ '../markdown/Markdown.tsx');

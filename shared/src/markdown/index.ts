export { type Fold, foldStart, readFold } from './fold.ts';
export { type InlineTag, isLineBreak, type MarkdownNode, unfolded, withTags } from './html-tags.ts';
export { parseMarkdown } from './parse-markdown.ts';

export { escapeCellPipes } from './cell-pipes.ts';
export { codeSource } from './code-parts.ts';
export { markDollarMath } from './dollar-math.ts';
export { type Fold, foldStart, readFold } from './fold.ts';
export { foldSummary, withCellFolds, withFolds } from './folds.ts';
export { isLineBreak, withTags } from './html-tags.ts';
export { type ParsePart, partParser } from './inline-nodes.ts';
export type { FoldNode, MarkdownNode } from './nodes.ts';
export { parseMarkdown } from './parse-markdown.ts';

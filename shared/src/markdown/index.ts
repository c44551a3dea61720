export { escapeCellPipes } from './cell-pipes.ts';
export { codeSource } from './code-parts.ts';
export { markDollarMath } from './dollar-math.ts';
export { type Fold, foldStart, foldSummary, readFold, withCellFolds, withFolds } from './folds.ts';
export { isLineBreak, withTags } from './html-tags.ts';
export type { FoldNode, MarkdownNode } from './nodes.ts';
export { type ParsePart, parseMarkdown, partParser } from './parse-markdown.ts';

import { articleRewrite } from '@ai-site/shared/tools/article-rewrite/tool';
import { defineTranslation } from './translation.ts';
import { instructions } from './writing-instructions.ts';

/** How far a text departs from the original, by the level of the form (docs/product/tools.md#3). */
export const rewriteStyles: Readonly<Record<number, string>> = {
  14: '轻度改写：逐句改写，替换词语、调整语序，段落结构、观点、顺序和人称都不变。',
  15: '中度改写：保留全部观点和事实，重新组织段落和过渡，改变句式、开头和结尾，让文章读起来像另一位作者写的。',
  16: '发散改写：以原文的主题和事实为起点，换一个切入角度或叙述方式重写，可以补充合理的论述与场景，但不得与原文的事实矛盾，也不得编造数据和引语。',
};

const rewriteInstructions = (level: number, wordCount: number | null): string =>
  instructions(
    '你是资深的中文编辑。请改写用户给出的文章。',
    rewriteStyles[level] ?? rewriteStyles[14] ?? '',
    '人名、地名、机构、时间、数字和专有名词保持原样；改写后的语言通顺，没有病句；原文是哪种语言就用哪种语言。',
    wordCount === null
      ? '篇幅与原文相近。'
      : `全文约 ${wordCount} 字，误差不超过一成；需要压缩时保留最重要的内容，需要扩写时展开已有的内容。`,
  );

export const translation = defineTranslation({
  tool: articleRewrite,
  needs: ['write'],
  operation: ({ text, level, wordCount }) => ({
    kind: 'write',
    instructions: rewriteInstructions(level, wordCount),
    text,
    count: 1,
  }),
});

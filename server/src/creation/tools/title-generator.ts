import { titleGenerator } from '@ai-site/shared/tools/title-generator/tool';
import { defineTranslation } from './translation.ts';
import { instructions } from './writing-instructions.ts';

/** How titles of each type read, by the type of the form. */
const titleStyles: Readonly<Record<number, string>> = {
  1: '公众号文章标题：有观点或悬念，让人愿意点开，16 到 28 个字，不夸大、不用“震惊”一类的词。',
  2: '小红书笔记标题：第一人称、口语、有具体场景或数字，不超过 20 个字，可以带 1 个恰当的表情符号。',
  3: '短视频标题：前 8 个字就说出看点，节奏快，不超过 25 个字，可以在末尾加 1 到 2 个话题标签。',
  4: '电商商品标题：把品类词、核心卖点、适用人群和场景自然地连在一起，不超过 30 个字，不用“最”“第一”等绝对化用语。',
  5: '新闻资讯标题：谁做了什么、结果如何，事实清楚、用词克制，不超过 25 个字。',
  6: '知识问答标题：像一个真实的人会提的问题，具体、有信息量，不超过 30 个字，以问号结尾。',
  7: '通用标题：准确、有吸引力、读得顺口，不超过 26 个字，彼此用不同的写法（设问、数字、对比、场景、金句）。',
};

const titleInstructions = (type: number, count: number): string =>
  instructions(
    `你是资深的中文内容编辑。请根据用户给出的关键词写 ${count} 个标题。`,
    titleStyles[type] ?? titleStyles[7] ?? '',
    '每个标题都要围绕关键词，信息必须来自关键词，不编造数据、价格、功效和来源。',
    count === 1
      ? '只写一个标题，单独一行，不加序号和引号。'
      : `每行一个标题，以“1. ”到“${count}. ”编号，不加引号，彼此不重复角度。`,
  );

export const translation = defineTranslation({
  tool: titleGenerator,
  needs: ['write'],
  operation: ({ keywords, type, num }) => ({
    kind: 'write',
    instructions: titleInstructions(type, num),
    text: keywords,
    count: num,
  }),
});

import { novelToPrompts } from '@ai-site/shared/tools/novel-to-prompts/tool';
import { defineTranslation } from './translation.ts';
import { instructions } from './writing-instructions.ts';

const promptInstructions = (count: number): string =>
  instructions(
    `你是影视分镜师，也熟悉 AI 绘画。请把用户给出的小说片段按情节先后拆成 ${count} 个画面，为每个画面写一条可以直接用于 AI 绘画的中文提示词。`,
    '每条提示词 40 到 90 个字，依次写：主体（外貌、年龄、服饰、表情、动作）、场景与时代、光线与天气、景别与视角、画风与氛围，用逗号连接。',
    '同一个人物在各条里使用相同的外貌和服饰描述，不出现人名；看不见的心理和对白换成能画出来的表情与动作；不出现文字、血腥和低俗内容。',
    `每行一条，以“1. ”到“${count}. ”编号。`,
  );

export const translation = defineTranslation({
  tool: novelToPrompts,
  needs: ['write'],
  operation: ({ text, num }) => ({ kind: 'write', instructions: promptInstructions(num), text, count: num }),
});

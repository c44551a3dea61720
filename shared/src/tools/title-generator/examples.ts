import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    keywords: labelled({
      露营灯: '露营灯，轻便，续航 30 小时',
      咖啡壶: '手冲咖啡壶，控温，好清洗，新手友好',
      出游: '春天，周末，城市周边，带孩子出游',
      职场: '职场，周报，怎么写，让领导看懂',
      台灯: '护眼台灯，学生书桌，无频闪，三档色温',
    }),
  },
};

import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    prompt: labelled({
      水墨: '水墨画风格，宣纸质感，淡雅留白',
      油画: '厚涂油画风格，笔触清晰，暖色调',
      黏土: '黏土定格动画风格，手工质感，柔和灯光',
      雪景: '改为冬天的雪景，屋顶与树枝积雪，飘着小雪',
      霓虹: '赛博朋克夜景，霓虹灯光，潮湿的街面',
    }),
  },
};

import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    prompt: labelled({
      更明亮: '更明亮的光线，背景更干净',
      冷色调: '换成冷色调，加一点薄雾',
      加花朵: '增加前景的花朵，浅景深',
      胶片感: '更接近胶片摄影的质感',
    }),
  },
};

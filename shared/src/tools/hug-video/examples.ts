import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    customActionStyle: labelled({
      牵手: '牵手向前走',
      拥抱: '张开双臂拥抱',
      挥手: '一起向镜头挥手',
      靠肩: '轻轻靠在对方肩上',
    }),
    prompt: labelled({
      看镜头: '微笑着看向镜头',
      海边黄昏: '海边的黄昏，微风，暖色光线',
      老照片: '老照片的质感，温暖怀旧',
      花园: '开满花的花园，阳光柔和',
    }),
  },
  english: {
    customActionStyle: labelled({
      牵手: 'walk hand in hand',
      拥抱: 'hug with open arms',
      挥手: 'wave at the camera together',
      靠肩: 'lean on a shoulder',
    }),
    prompt: labelled({
      看镜头: 'smile at the camera',
      海边黄昏: 'dusk by the sea, warm light',
      老照片: 'the look of an old photo',
      花园: 'a garden in bloom, soft light',
    }),
  },
};

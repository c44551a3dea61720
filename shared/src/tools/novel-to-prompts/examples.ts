import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    text: labelled({
      雨夜古桥: '雨夜，她撑着伞站在桥头，一直等到灯笼熄灭。雨停的时候，桥的那一头终于亮起一盏小小的灯。',
      雪山小屋: '推开木屋的门，风雪一下子涌了进来。炉火噼啪作响，老猎人抬起头，看见门口站着一只浑身是雪的白狐。',
      星际港口: '飞船缓缓滑进港口，巨大的行星挂在舷窗外。她摘下头盔，第一次看见了故乡的海，是紫色的。',
      海边灯塔: '灯塔的光扫过海面。看守人提着油灯走上旋梯，推开塔顶的窗，远处有一艘帆船正穿过暴雨驶来。',
    }),
  },
};

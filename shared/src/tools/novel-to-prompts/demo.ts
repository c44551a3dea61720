import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  text: '雨夜，她撑着伞站在桥头，一直等到灯笼熄灭。',
  lines: [
    '少女，黑色长发，淡青襦裙，撑油纸伞，雨夜古桥，灯笼昏黄，中景，水墨插画',
    '空荡的石桥，最后一盏灯笼熄灭，青石板反光，远景，冷色调，静谧',
  ],
};

import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  text: '海边的夏夜，民谣，温暖怀旧',
  heading: '［主歌］',
  lines: ['夏夜的风吹过海边', '浪花写下你的名字', '远处的灯一闪一闪', '像谁轻轻应了一声'],
};

import type { OperationKind } from '../../engines/tasks/operations.ts';

/** What engines do, in the words of operators. */
export const operationNames: Readonly<Record<OperationKind, string>> = {
  draw: '按描述绘图',
  redraw: '参考图重绘',
  inpaint: '局部重绘',
  control: '控图',
  'change-background': '换背景',
  'change-model': '换模特',
  'place-product': '商品合成',
  lettering: '艺术字',
  erase: '消除',
  'remove-watermark': '去水印',
  cutout: '抠图',
  enlarge: '放大修复',
  describe: '反推描述',
  'text-to-film': '文生视频',
  'picture-to-film': '图生视频',
  'extend-film': '视频延长',
  'restyle-film': '视频转绘',
  'hug-film': '拥抱视频',
  present: '数字人口播',
  'compose-film': '成片合成',
  'compose-music': '作曲',
  speak: '配音',
  write: '写作',
};

import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '保留服装，换上新的模特与场景',
  description: '上传服装图，选择模特、姿态和场景，得到可以直接上架的穿搭图，不用再约棚拍摄。',
  tags: ['换模特', '服装', '穿搭', '上新'],
  categories: ['shop'],
  badge: null,
};

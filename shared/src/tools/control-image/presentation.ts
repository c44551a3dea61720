import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '用线稿、姿势、景深控制构图',
  description: '上传线稿、姿势或景深参考，按住构图不变，只换画面的内容与风格。',
  tags: ['线稿', '构图', '上色', '控制'],
  categories: ['draw'],
  badge: null,
};

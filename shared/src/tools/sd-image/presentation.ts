import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: '模型、采样、LoRA 全由您掌控',
  description: '给熟悉绘图参数的创作者：自选模型、采样方式、步数、LoRA 与 VAE，用种子复现每一张作品。',
  tags: ['专业', 'LoRA', '采样', '文生图'],
  categories: ['draw'],
  badge: null,
};

import type { ChatModelTier } from './tiers.ts';

/** Names of the model tiers, as users read them everywhere. */
export const tierNames: Readonly<Record<ChatModelTier, string>> = {
  1: 'mini',
  2: 'AI',
  4: 'AI+',
  5: '小智',
  6: 'Pro',
  7: 'Pro 视觉',
  8: 'Pro 图像',
  9: 'Pro+',
  10: 'Pro 全能',
};

/** What each tier is good at, in a word that stands beside its name. */
export const tierStrengths: Readonly<Record<ChatModelTier, string>> = {
  1: '快问快答',
  2: '通用对话',
  4: '长文整理',
  5: '日常',
  6: '深入',
  7: '看图',
  8: '出图',
  9: '深度研究',
  10: '图文全能',
};

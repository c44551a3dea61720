import { NOT_OPEN } from '@ai-site/shared/api/chat';

export const textToolTexts = {
  translationMissing: `翻译${NOT_OPEN}`,
  translationNote: '文字翻译',
  enhancementMissing: `优化提示词${NOT_OPEN}`,
  enhancementNote: '优化提示词',
  storyboardMissing: `改写分镜${NOT_OPEN}`,
  storyboardNote: '漫画推文 · 改写分镜',
} as const;

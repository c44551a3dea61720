import { NOT_OPEN } from '@ai-site/shared/api/chat';

export const textToolTexts = {
  translationMissing: `翻译${NOT_OPEN}`,
  translationNote: '文字翻译',
  enhancementMissing: `优化提示词${NOT_OPEN}`,
  enhancementNote: '优化提示词',
} as const;

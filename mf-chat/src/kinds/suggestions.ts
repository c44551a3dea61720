import type { ChatAppSuggestion } from '@ai-site/shared/domain/chat-apps';

/** Keys of the icons in `suggestion-icons.ts`. Names only: operators' settings are read from here without any component. */
export type SuggestionIcon = 'titles' | 'note' | 'video' | 'moments' | 'slogan' | 'help';

export interface Suggestion extends ChatAppSuggestion {
  readonly icon?: SuggestionIcon;
}

/** Suggested questions of an empty chat. The builtin engine answers all of them: from templates or from the help texts. */
export const suggestions: readonly Suggestion[] = [
  { icon: 'titles', topic: '爆款标题', question: '给便携咖啡杯写 8 个爆款标题' },
  { icon: 'note', topic: '种草笔记', question: '写一篇露营灯的小红书笔记，卖点：轻便、续航 30 小时、可磁吸' },
  { icon: 'video', topic: '带货口播', question: '写一段空气炸锅的短视频口播稿，卖点：少油、静音、好清洗' },
  { icon: 'moments', topic: '朋友圈', question: '给新开的花店写 3 条朋友圈文案' },
  { icon: 'slogan', topic: '广告语', question: '给低糖燕麦奶想 5 句广告语' },
  { icon: 'help', topic: '认识我来AI', question: '你能做什么？' },
];

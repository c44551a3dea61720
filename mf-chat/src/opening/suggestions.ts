import type { ChatAppSuggestion } from '@ai-site/shared/domain/chat-apps';

/** Suggested questions of an empty chat. The builtin engine can answer all of them: from the help texts, by arithmetic, or from templates. */
export const suggestions: readonly ChatAppSuggestion[] = [
  { topic: '认识本站', question: '你能做什么？' },
  { topic: '写标题', question: '给保温杯写 5 个标题' },
  { topic: '算一算', question: '(99+1)/4*3 等于多少' },
  { topic: '了解算力', question: '算力多久过期？' },
];

import { AUTO_THEME_MAX } from './limits.ts';

/** Theme of a chat from its first question: white space collapsed, 30 characters. Never splits an emoji's code point. */
export function themeOf(question: string): string {
  return [...question.replace(/\s+/g, ' ').trim()].slice(0, AUTO_THEME_MAX).join('');
}

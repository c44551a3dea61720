import { SMART_THEME_MAX } from './history-limits.ts';

export const THEME_TASK = `为这段对话起一个标题：概括主题，不超过${SMART_THEME_MAX}个字，使用用户提问的语言。只输出标题本身，不要引号、句号和任何解释。`;

/** What models put around a title although they were told not to. */
const label = /^(?:\p{L}{0,4}标题|主题|title)\s*[:：]\s*/iu;
const wrapped = /^[\s"'“”‘’「」『』《》〈〉【】[\]`*_#>\-–—.。．,，:：;；!！]+|[\s"'“”‘’「」『』《》〈〉【】[\]`*_.。．,，:：;；!！]+$/gu;

/**
 * A title from what a model said: its first line that says something, without quotes, marks and line breaks, of at most
 * `SMART_THEME_MAX` characters. A word of Latin letters is not cut in two. Empty when nothing is left.
 */
export function cleanTheme(said: string): string {
  for (const line of said.split(/\r?\n/)) {
    const title = line
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(wrapped, '')
      .replace(label, '')
      .replaceAll(wrapped, '');
    if (title !== '') return shortTheme(title);
  }
  return '';
}

/** The beginning of a title, as far as there is room. */
export function shortTheme(title: string): string {
  const characters = [...title];
  if (characters.length <= SMART_THEME_MAX) return title;
  const kept = characters.slice(0, SMART_THEME_MAX).join('');
  const next = characters[SMART_THEME_MAX] ?? '';
  const whole = /^[a-z\d]$/i.test(next) ? kept.replace(/\s+[a-z\d'’-]+$/i, '') : kept;
  return whole.trimEnd();
}

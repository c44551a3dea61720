import { truncated } from '@ai-site/shared/domain/truncated';
import { SMART_THEME_MAX } from './history-limits.ts';

export const THEME_TASK = `为这段对话起一个标题：概括主题，不超过${SMART_THEME_MAX}个字，使用用户提问的语言。只输出标题本身，不要引号、句号和任何解释。`;

/** Decoration that models put around a title despite the instructions. */
const label = /^(?:\p{L}{0,4}标题|主题|title)\s*[:：]\s*/iu;
const wrapped =
  /^[\s"'“”‘’「」『』《》〈〉【】[\]`*_#>\-–—.。．,，:：;；!！]+|(?<![\s"'“”‘’「」『』《》〈〉【】[\]`*_.。．,，:：;；!！])[\s"'“”‘’「」『』《》〈〉【】[\]`*_.。．,，:：;；!！]+$/gu;

/**
 * Extracts a title from a model's answer: its first line with content, without quotes, marks and line breaks, at most `SMART_THEME_MAX`
 * characters. Latin words are not split. Empty when nothing is left.
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

export function shortTheme(title: string): string {
  const characters = [...title];
  if (characters.length <= SMART_THEME_MAX) return title;
  const kept = truncated(title, SMART_THEME_MAX);
  const next = characters[[...kept].length] ?? '';
  const whole = /^[a-z\d]$/i.test(next) ? kept.replace(/(?<!\s)\s+[a-z\d'’-]+$/i, '') : kept;
  return whole.trimEnd();
}

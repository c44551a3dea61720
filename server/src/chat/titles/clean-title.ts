import { CHAT_TITLE_MAX } from '@ai-site/shared/domain/chat-theme';
import { truncated } from '@ai-site/shared/text/truncated';

export const TITLE_TASK = `为这段对话起一个标题：概括主题，不超过${CHAT_TITLE_MAX}个字，使用用户提问的语言。只输出标题本身，不要引号、句号和任何解释。`;

/** Decoration that models put around a title despite the instructions. */
const label = /^(?:\p{L}{0,4}标题|主题|title)\s*[:：]\s*/iu;
const wrapped =
  /^[\s"'“”‘’「」『』《》〈〉【】[\]`*_#>\-–—.。．,，:：;；!！]+|(?<![\s"'“”‘’「」『』《》〈〉【】[\]`*_.。．,，:：;；!！])[\s"'“”‘’「」『』《》〈〉【】[\]`*_.。．,，:：;；!！]+$/gu;

/**
 * Extracts a title from a model's answer: its first line with content, without quotes, marks and line breaks, at most `CHAT_TITLE_MAX` wide. Latin
 * words are not split. Empty when nothing is left.
 */
export function cleanTitle(said: string): string {
  for (const line of said.split(/\r?\n/)) {
    const title = line
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(wrapped, '')
      .replace(label, '')
      .replaceAll(wrapped, '');
    if (title !== '') return shortTitle(title);
  }
  return '';
}

/** First code point of the East Asian scripts, which are as wide as a Chinese character. */
const WIDE = 0x2e80;

/** Width of a text in Chinese characters. */
export function titleWidth(text: string): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) < WIDE ? 0.5 : 1;
  return width;
}

/** The begin of a text that is at most `CHAT_TITLE_MAX` wide. */
export function shortTitle(title: string): string {
  const characters = [...title.slice(0, 4 * CHAT_TITLE_MAX + 1)];
  const fits = fittingCount(characters);
  if (fits === characters.length) return title;
  const kept = truncated(title, fits);
  const next = characters[[...kept].length] ?? '';
  const whole = /^[a-z\d]$/i.test(next) ? kept.replace(/(?<!\s)\s+[a-z\d'’-]+$/i, '') : kept;
  return whole.trimEnd();
}

function fittingCount(characters: readonly string[]): number {
  let width = 0;
  return characters.filter((character) => {
    width += titleWidth(character);
    return width <= CHAT_TITLE_MAX;
  }).length;
}

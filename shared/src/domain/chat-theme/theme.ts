/** Maximum characters of a theme generated from the first question. */
const AUTO_THEME_MAX = 30;

/**
 * Theme of a chat from its first question: whitespace collapsed, at most 30 characters, ending in `…` when truncated.
 * Never splits an emoji's code point.
 */
export function themeOf(question: string): string {
  const characters = [...question.replace(/\s+/g, ' ').trim()];
  return characters.length > AUTO_THEME_MAX ? `${characters.slice(0, AUTO_THEME_MAX - 1).join('')}…` : characters.join('');
}

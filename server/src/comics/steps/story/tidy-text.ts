const EMOJI = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]|[\u{1f3fb}-\u{1f3ff}]|\ufe0f|\u200d|\u20e3/gu;

/** A story without what a voice cannot read: marks of Markdown, rules, emoji, spaces and empty lines too many. Its words stay. */
export const tidyText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => {
      const words = line.trim();
      if (/^(?:[-*_=~—]{3,}|`{3,}.*)$/.test(words)) return '';
      return words
        .replace(/^(?:#{1,6}\s+|>\s*|[-*+]\s+)/, '')
        .replaceAll(/!\[[^[\]\n]*\]\([^()\n]*\)/g, '')
        .replaceAll(/\[([^[\]\n]+)\]\([^()\n]*\)/g, '$1')
        .replaceAll(/\*\*([^*\n]+)\*\*/g, '$1')
        .replaceAll(/__([^_\n]+)__/g, '$1')
        .replaceAll('`', '')
        .replaceAll(EMOJI, '')
        .replaceAll(/[ \t\u3000]{2,}/g, ' ')
        .trim();
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

import { trimmed } from '@ai-site/shared/film/captions/caption-width';
import { splitText } from '@ai-site/shared/film/captions/split-text';
import { MarkdownWords } from '../markdown/markdown-words.ts';

/** Longest line, in widths of a Chinese character. */
export const LINE_WIDTH = 24;

const SPOKEN = /[\p{L}\p{N}]/u;

/**
 * The lines of a script, without its Markdown: each ends with a sentence or a line, at a pause where the sentence is long, and nowhere inside a word, a
 * number with its unit, or an emoji. What has no words, which nobody could speak, is left out.
 */
export function linesOfScript(script: string): readonly string[] {
  const markdown = new MarkdownWords({ code: '', table: '' }, { shown: true });
  const text = markdown.push(script) + markdown.end();
  return text
    .split('\n')
    .flatMap((line) => splitText(line, { width: LINE_WIDTH }))
    .map((line) => trimmed(line).replace(/^[\p{M}\s]+/u, ''))
    .filter((line) => SPOKEN.test(line));
}

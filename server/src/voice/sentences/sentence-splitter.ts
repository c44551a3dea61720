import { sentenceEnd } from './cut-sentences.ts';
import type { Omitted } from './line-starts.ts';
import { MarkdownWords } from './markdown-words.ts';

/** What a voice says for what cannot be read aloud, by the code of its language; others leave it out. */
const asides: Readonly<Record<string, Omitted>> = {
  zh: { code: '代码省略。', table: '表格省略。' },
  yue: { code: '代码省略。', table: '表格省略。' },
  en: { code: 'Code omitted.', table: 'Table omitted.' },
};
const silence: Omitted = { code: '', table: '' };

/**
 * Cuts Markdown that grows into sentences to be spoken. The sentences of a text are the same however it was cut on its way.
 * `language`: of the voice.
 */
export class SentenceSplitter {
  readonly #markdown: MarkdownWords;
  #words = '';
  #first = true;

  constructor(language: string) {
    this.#markdown = new MarkdownWords(asides[language] ?? silence);
  }

  /** The sentences that this piece completes. */
  push(piece: string): string[] {
    this.#words += this.#markdown.push(piece);
    return this.#take(false);
  }

  /** The text is over: what is left of it. */
  end(): string[] {
    this.#words += this.#markdown.end();
    return this.#take(true);
  }

  #take(ended: boolean): string[] {
    const sentences: string[] = [];
    for (let end = sentenceEnd(this.#words, this.#first, ended); end !== undefined; end = sentenceEnd(this.#words, this.#first, ended)) {
      const sentence = tidy(this.#words.slice(0, end));
      this.#words = this.#words.slice(end);
      if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
      this.#first = false;
      sentences.push(sentence);
    }
    return sentences;
  }
}

const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef“”…]/u;

/** One line; where a line ended without a mark, a comma makes the pause. */
const tidy = (words: string): string =>
  words
    .trim()
    .replace(/(\S)\s*\n\s*/gu, (_, before: string) => `${before}${pauseAfter(before)}`)
    .replace(/\s+/g, ' ');

function pauseAfter(character: string): string {
  const fullWidth = FULL_WIDTH.test(character);
  if (/[\p{L}\p{N}]/u.test(character)) return fullWidth ? '，' : ', ';
  return fullWidth ? '' : ' ';
}

/** All sentences of a finished text. */
export function sentencesOf(text: string, language: string): string[] {
  const splitter = new SentenceSplitter(language);
  return [...splitter.push(text), ...splitter.end()];
}

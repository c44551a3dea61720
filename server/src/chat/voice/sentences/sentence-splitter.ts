import { sentenceEnd } from '../../../engines/speech/cut-sentences.ts';
import type { Omitted } from '../../../engines/speech/markdown/line-starts.ts';
import { MarkdownWords } from '../../../engines/speech/markdown/markdown-words.ts';

/** Spoken replacements for content that cannot be read aloud, by language code; voices of other languages skip it. */
const asides: Readonly<Record<string, Omitted>> = {
  zh: { code: '代码省略。', table: '表格省略。' },
  yue: { code: '代码省略。', table: '表格省略。' },
  en: { code: 'Code omitted.', table: 'Table omitted.' },
};
const silence: Omitted = { code: '', table: '' };

/** Splits growing Markdown into sentences to be spoken. The sentences do not depend on how the text was split into pieces. `language`: that of the voice. */
export class SentenceSplitter {
  readonly #markdown: MarkdownWords;
  #words = '';
  #first = true;

  constructor(language: string) {
    this.#markdown = new MarkdownWords(asides[language] ?? silence);
  }

  /** Returns the sentences that this piece completes. */
  push(piece: string): string[] {
    this.#words += this.#markdown.push(piece);
    return this.#take(false);
  }

  /** Ends the text and returns its remaining sentences. */
  end(): string[] {
    this.#words += this.#markdown.end();
    return this.#take(true);
  }

  #take(ended: boolean): string[] {
    const sentences: string[] = [];
    for (
      let end = sentenceEnd(this.#words, this.#first, ended);
      end !== undefined;
      end = sentenceEnd(this.#words, this.#first, ended)
    ) {
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

/** Joins a sentence to one line; a line that ended without punctuation gets a comma for the pause. */
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

/** Returns all sentences of a finished text. */
export function sentencesOf(text: string, language: string): string[] {
  const splitter = new SentenceSplitter(language);
  return [...splitter.push(text), ...splitter.end()];
}

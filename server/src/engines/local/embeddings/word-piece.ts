export interface WordPieceOptions {
  /** Ids of the pieces, with the special ones. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Letters become small ones without accents. */
  readonly lowerCase: boolean;
}

/** Special pieces that a vocabulary must have. */
export const specialPieces = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'] as const;

/** Begins a piece that continues a word. */
const CONTINUES = '##';
/** Characters of the longest word that is divided; a longer one is unknown. */
const WORD_MAX = 100;

const spaces = /[\s\p{Zs}]+/u;
const dropped = /[\p{Cc}\p{Cf}\ufffd]/gu;
const accents = /\p{Mn}/gu;
/** Han characters, which are words of their own, as BERT counts them. */
const han = /[\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu;
/** All ASCII characters that are neither letters nor digits count as punctuation. */
const punctuation = /[!-/:-@[-`{-~\p{P}]/gu;

/** Divides texts into the pieces of a vocabulary, as BERT's tokenizer does (https://github.com/google-research/bert/blob/master/tokenization.py). */
export class WordPiece {
  readonly #vocabulary: ReadonlyMap<string, number>;
  readonly #lowerCase: boolean;
  readonly #longest: number;
  readonly #special: Readonly<Record<(typeof specialPieces)[number], number>>;

  /** Throws `RangeError` for a vocabulary without the special pieces. */
  constructor({ vocabulary, lowerCase }: WordPieceOptions) {
    const idOf = (piece: string): number => {
      const id = vocabulary.get(piece);
      if (id === undefined) throw new RangeError(`the vocabulary has no ${piece}`);
      return id;
    };
    this.#vocabulary = vocabulary;
    this.#lowerCase = lowerCase;
    this.#longest = [...vocabulary.keys()].reduce((most, { length }) => Math.max(most, length), 0);
    this.#special = { '[PAD]': idOf('[PAD]'), '[UNK]': idOf('[UNK]'), '[CLS]': idOf('[CLS]'), '[SEP]': idOf('[SEP]') };
  }

  /** Fills up shorter texts of a batch. */
  get padding(): number {
    return this.#special['[PAD]'];
  }

  /** Ids of a text between those that begin and end it, at most `max` of them. */
  idsOf(text: string, max: number): number[] {
    const ids = [this.#special['[CLS]']];
    for (const word of this.#wordsOf(text)) {
      if (ids.length >= max - 1) break;
      ids.push(...this.#piecesOf(word));
    }
    return [...ids.slice(0, max - 1), this.#special['[SEP]']];
  }

  #wordsOf(text: string): string[] {
    const clean = text.replaceAll(/\s/gu, ' ').replaceAll(dropped, '').replaceAll(han, ' $& ');
    const plain = this.#lowerCase ? clean.toLowerCase().normalize('NFD').replaceAll(accents, '') : clean;
    return plain
      .replaceAll(punctuation, ' $& ')
      .split(spaces)
      .filter((word) => word !== '');
  }

  /** The longest pieces from the left. */
  #piecesOf(word: string): number[] {
    const unknown = [this.#special['[UNK]']];
    const characters = [...word];
    if (characters.length > WORD_MAX) return unknown;
    const ids: number[] = [];
    for (let from = 0; from < characters.length; ) {
      let to = Math.min(characters.length, from + this.#longest);
      let id: number | undefined;
      for (; to > from; to -= 1) {
        id = this.#vocabulary.get((from === 0 ? '' : CONTINUES) + characters.slice(from, to).join(''));
        if (id !== undefined) break;
      }
      if (id === undefined) return unknown;
      ids.push(id);
      from = to;
    }
    return ids;
  }
}

const run = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}_+.])+/gu;
const han = /^\p{Script=Han}/u;

/** Commonly confused spellings → the one the help texts use. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/登陆/g, '登录'],
  [/帐号/g, '账号'],
  [/帐户|账户/g, '账号'],
  [/充钱/g, '充值'],
];

export interface Run {
  readonly text: string;
  readonly han: boolean;
}

/** Contiguous runs of Han characters, and words and numbers in lower case. */
export function runs(text: string): Run[] {
  const plain = spellings.reduce(
    (spelled, [wrong, right]) => spelled.replace(wrong, right),
    text.normalize('NFKC').toLowerCase(),
  );
  return [...plain.matchAll(run)].map(([piece]) => ({ text: piece, han: han.test(piece) }));
}

/**
 * Retrieval terms of a text: pairs of adjacent Han characters (Chinese has no spaces, and pairs find words without
 * a dictionary), Latin words and numbers, and the parts of names such as OPENAI_API_KEY.
 */
export function terms(text: string): string[] {
  return runs(text).flatMap((piece) => (piece.han ? pairs(piece.text) : latinTerms(piece.text)));
}

function pairs(piece: string): string[] {
  const characters = [...piece];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The terms of one run that is not of Han characters: a word, and its parts. */
export function latinTerms(piece: string): string[] {
  const word = piece.replace(/^\.+|\.+$/g, '');
  const parts = word.split(/[_.]/).filter((part) => part !== '');
  return parts.length > 1 ? [word, ...parts] : parts;
}

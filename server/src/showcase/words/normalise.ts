/** Characters that are not seen: marks of direction, joiners, variation selectors, combining marks. */
const unseen = /\p{Cf}|\p{Mn}|\p{Me}|\p{Variation_Selector}/gu;
const separators = /[\s\p{P}\p{S}\p{Z}\p{C}]+/gu;

/** A text as searches and rules compare it: half width, lower case, one space for everything between words. */
export const normalised = (text: string): string =>
  text.normalize('NFKD').replace(unseen, '').normalize('NFKC').toLowerCase().replace(separators, ' ').trim();

/** The same without spaces, so that a word that is written apart is found. */
export const joined = (text: string): string => normalised(text).replaceAll(' ', '');

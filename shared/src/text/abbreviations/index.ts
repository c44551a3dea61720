/** After these, a point does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(（“"])(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|vs|etc|e\.g|i\.e|cf|al|No|Nos|Fig|Vol|approx|Inc|Ltd|Co|[A-Z]|\d{1,3})$/;

/** Whether a point after these words ends no sentence: Mr., e.g., 1. */
export const isAbbreviated = (words: string): boolean => ABBREVIATION.test(words.slice(-12));

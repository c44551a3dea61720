import { type RawBuilder, sql } from 'kysely';

/** Words of one search that are looked for; further ones count as one with the last. */
const WORDS_MAX = 8;

/** A LIKE pattern that finds the text anywhere; `%`, `_` and `\` are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The words of a search, at least one: two words may stand anywhere in a text, in any order. */
export function wordsOf(keyword: string): readonly string[] {
  const words = keyword.trim().split(/\s+/);
  return words.length <= WORDS_MAX ? words : [...words.slice(0, WORDS_MAX - 1), words.slice(WORDS_MAX - 1).join(' ')];
}

/** Whether a text has every word of a search, whatever their case. */
export const containsWords = (text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    wordsOf(keyword).map((word) => sql`${text} ilike ${containing(word)}`),
    sql` and `,
  )})`;

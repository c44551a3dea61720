/** The beginning of a tag or a comment. Not of an arrow, a stereotype (`<<interface>>`), or the line break that labels may have. */
const tag = /(?<!<)<(?=[a-z/!?])(?!br\s*\/?>)/gi;
/** The same character by its code, as diagrams (`#lt;`, `#60;`) and HTML write it. */
const coded = /#(?:lt|0*60|x0*3c);|&(?:lt|#0*60|#x0*3c);?/gi;
/** A picture as a node (`A@{ img: … }`): it would be fetched from wherever the reply says. */
const picture = /@\{[^}]*\b(?:img|image)\b\s*:/i;

/** Looks like one, and is never the beginning of anything. */
const LESS = '＜';

/**
 * A diagram's source without markup: what draws it puts labels into the page to clean and to measure them, and must never
 * have a tag in its hands. Throws when the source wants to load something.
 */
export function inertSource(source: string): string {
  if (picture.test(source)) throw new Error('A diagram must not load pictures');
  return source.replace(coded, LESS).replace(tag, LESS);
}

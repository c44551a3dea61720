import { isEmoji } from '../../text/emoji/index.ts';

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6“”‘’…—]/u;
/** Texts whose characters are all graphemes of one unit, and none an emoji: most. */
const SIMPLE =
  /^[ -\u00a8\u00aa-\u00ad\u00af-\u02ff\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff5e“”‘’…—]*$/;
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Segmenting takes a hundred times as long. */
export const graphemesOf = (text: string): readonly string[] =>
  SIMPLE.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

const isWide = (grapheme: string): boolean => WIDE.test(grapheme) || isEmoji(grapheme);
const SIMPLE_NARROW = /[ -\u02ff]/g;

/** In widths of a Chinese character: letters and digits of other scripts have half of it. */
export const captionWidth = (text: string): number =>
  SIMPLE.test(text)
    ? text.length - (text.match(SIMPLE_NARROW)?.length ?? 0) / 2
    : graphemesOf(text).reduce((sum, one) => sum + (isWide(one) ? 1 : 0.5), 0);

/** Without spaces at its ends, and with single ones inside. */
export const trimmed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The width in which a part of a text is shown. */
export const shownWidth = (text: string): number => captionWidth(trimmed(text));

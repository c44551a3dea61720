import { isEmoji } from '../../domain/emoji/index.ts';

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6“”‘’…—]/u;
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

export const graphemesOf = (text: string): readonly string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** In widths of a Chinese character: letters and digits of other scripts have half of it. */
export const captionWidth = (text: string): number => graphemesOf(text).reduce((sum, one) => sum + (WIDE.test(one) || isEmoji(one) ? 1 : 0.5), 0);

/** Without spaces at its ends, and with single ones inside. */
export const trimmed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The width in which a part of a text is shown. */
export const shownWidth = (text: string): number => captionWidth(trimmed(text));

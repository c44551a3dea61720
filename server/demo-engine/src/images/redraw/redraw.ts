import type { Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { type DrawingWords, draw } from '../draw/draw.ts';
import { transferColours } from '../stylise/colour-transfer.ts';
import { oil } from '../stylise/filters.ts';
import { mixed, stylised } from '../stylise/style-strengths.ts';
import { styleInWords, styleOf } from '../stylise/styles.ts';

/** From here on nothing of the image is kept: the prompt is drawn alone. */
const ANEW = 0.97;
/** Longest side in pixels of the drawing that colours are taken from. */
const REFERENCE_SIDE = 128;

/**
 * The image in the manner of the style (or of the prompt's words; else as a painting), in the colours of a drawing of the prompt. It
 * keeps the forms: what the prompt names is not painted into it. `change` of 0 to 1 scales the effect; 1 draws the prompt alone.
 */
export function redraw(image: Raster, words: DrawingWords, change: number): Raster {
  if (change <= 0) return image;
  if (change >= ANEW) return draw(words);
  const coloured =
    words.prompt.trim() === '' ? image : transferColours(image, referenceOf(words), change, change * 0.6);
  const style = styleOf(words.style) ?? styleInWords(words.prompt);
  const filter = style === undefined ? oil : style.filter;
  const changed = filter === undefined ? coloured : stylised(coloured, filter, words.seed, words.stylize);
  return mixed(image, changed, Math.min(1, change * 1.25));
}

function referenceOf(words: DrawingWords): Raster {
  const scale = REFERENCE_SIDE / Math.max(words.width, words.height);
  const side = (length: number): number => Math.max(64, Math.round(length * scale));
  return draw({ ...words, style: 'natural', width: side(words.width), height: side(words.height) });
}

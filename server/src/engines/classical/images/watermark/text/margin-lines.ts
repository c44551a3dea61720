import type { PlacedLine } from './placed-line.ts';

/** Height of a caption at most, as a share of the shorter side, and its length in a corner, as a share of the width. */
const HEIGHT_MAX = 0.1;
const CORNER_LENGTH = 0.5;
/** Distance from the borders, as a share of the side, of a caption in a corner, and of the middle of one in the strip above or below. */
const CORNER_X = 0.08;
const CORNER_Y = 0.1;
const STRIP = 0.1;
/**
 * Captions of films: distance from the lower border, as a share of the height, of their middle from that of the image, as a share of the width, and their
 * height with the outline of their letters, as a share of the shorter side.
 */
const CAPTION = { y: 0.18, x: 0.06, height: 0.13 } as const;
/** Degrees within which it is level. */
const LEVEL = 4;
/** Other lines from which an image is one of text, as a poster is, and the height of one alone that makes it so, as a share of the shorter side. */
const LINES_MAX = 3;
const HEADLINE = 0.07;

/** Names of sites and of those who publish images, marks of rights: text that is written over images by others. */
const publisher =
  /https?:|www\.|\.(com|cn|net|org)\b|[@©®]|\(c\)|copyright|watermark|sample|stock|photo|getty|alamy|水印|样张|样图|图库|素材|图片网|摄影|摄图|视觉中国|千图|包图|昵图|汇图|站酷|花瓣|小红书|抖音|快手|微博|公众号|版权|仅供|未经授权|预览/i;

/** Whether words are such as watermarks have. */
export const namesPublisher = (text: string): boolean => publisher.test(text);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In a corner, in the strip above or below the scene, or where captions of films are. */
export function isInMargin({ left, top, right, bottom, x, y, length, height, tilt }: PlacedLine, size: Size): boolean {
  if (tilt > LEVEL) return false;
  const high = height / Math.min(size.width, size.height);
  const isCaption =
    high <= CAPTION.height &&
    size.height - y <= CAPTION.y * size.height &&
    Math.abs(x - size.width / 2) <= CAPTION.x * size.width;
  if (isCaption || high > HEIGHT_MAX) return isCaption;
  const [fromSide, fromEnd] = [Math.min(left, size.width - right), Math.min(top, size.height - bottom)];
  const inCorner =
    fromSide <= CORNER_X * size.width && fromEnd <= CORNER_Y * size.height && length <= CORNER_LENGTH * size.width;
  return inCorner || Math.min(y, size.height - y) <= STRIP * size.height;
}

/** Whether an image is one of text, as a poster or a page is: it has several lines besides those in its margins, or a headline. */
export function isOfText(lines: readonly PlacedLine[], size: Size): boolean {
  const margin = lines.filter((line) => isInMargin(line, size));
  const others = lines.filter((line) => !margin.includes(line));
  return (
    others.length >= LINES_MAX ||
    margin.length > LINES_MAX ||
    others.some(({ height }) => height >= HEADLINE * Math.min(size.width, size.height))
  );
}

/** Lines in the margins that are written over the image: all of a scene, of an image of text those that name a publisher. */
export function marginLines(lines: readonly PlacedLine[], size: Size): ReadonlySet<PlacedLine> {
  const ofText = isOfText(lines, size);
  return new Set(lines.filter((line) => isInMargin(line, size) && (!ofText || namesPublisher(line.line.text))));
}

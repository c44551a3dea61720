import type { Rect } from '../frame/canvas.ts';
import { aspectOf, type FilmRatio } from '../frame/ratios.ts';
import type { Timeline, TimelineShot } from '../timeline.ts';
import { focusRows, placeInImage } from './focus-area.ts';
import { SHEET_GAP as GAP, linesIn, type Panel, type Sheet, SHEET_WIDTH as WIDTH, type WordBox } from './sheet.ts';
import { spokenIn } from './shot-words.ts';
import { type PlacedWords, stackBoxes, type UnplacedWords } from './stack-boxes.ts';
import { SHORTEST_TAIL, tailOf } from './tails.ts';
import { boxStyles, sizedWords } from './word-boxes.ts';

/** Longest sheet: apps cut or shrink longer ones. */
const LONG_HEIGHT = 16_000;
/** Between the panels of a comic. */
const GUTTER = 40;
/** Boxes of one shot; a story has fewer. */
const BOXES = 30;
/** How much of the height of a box, and of an image, lies over one another. */
const OVER_BOX = 0.5;
const OVER_IMAGE = 0.13;
/** Rows that are kept free for a tail before the focus. */
const TAIL_ROOM = SHORTEST_TAIL + 14;

/** A long comic: panels one under another, captions of the narrator above them, and balloons of roles at their edges with tails towards the speakers. */
export function longSheets({ ratio, shots }: Pick<Timeline, 'ratio' | 'shots'>): readonly Sheet[] {
  const sheets: { height: number; panels: Panel[] }[] = [];
  for (const [index, shot] of shots.entries()) {
    const { panel, height } = comicPanel(shot, ratio, index);
    const last = sheets.at(-1);
    const sheet =
      last === undefined || last.height + height + GUTTER > LONG_HEIGHT ? { height: GAP, panels: [] } : last;
    if (sheet !== last) sheets.push(sheet);
    sheet.panels.push(lowered(panel, sheet.height));
    sheet.height += height + GUTTER;
  }
  return sheets.map(({ height, panels }) => ({ width: WIDTH, height: height - GUTTER + GAP, bordered: true, panels }));
}

/** A panel that begins at row 0, and its height. */
function comicPanel(
  shot: TimelineShot,
  ratio: FilmRatio,
  index: number,
): { readonly panel: Panel; readonly height: number } {
  const width = WIDTH - 2 * GAP;
  const flat = { x: GAP, y: 0, width, height: Math.round(width / aspectOf(ratio)) };
  const words = wordsOf(shot, flat);
  const count = above(words);
  const [top, bottom] = [stackBoxes(words.slice(0, count), flat, index), stackBoxes(words.slice(count), flat, index)];
  const rows = focusRows(shot, flat);
  const overTop = Math.min(overlapOf(top.at(-1), flat), rows.top - TAIL_ROOM);
  const image = { ...flat, y: top.length === 0 ? 0 : Math.max(0, endOf(top) - overTop) };
  const overBottom = Math.min(overlapOf(bottom[0], flat), flat.height - rows.bottom - TAIL_ROOM);
  const below = bottom.map((box) => ({ ...box, y: box.y + image.y + image.height - Math.round(overBottom) }));
  const placed = [
    ...top.map((box) => wordBox(box, top, 'down', image.y + rows.top)),
    ...below.map((box) => wordBox(box, [...below, ...top], 'up', image.y + rows.bottom)),
  ];
  return { panel: { shot, image, words: placed }, height: Math.max(image.y + image.height, endOf(placed)) };
}

/** What the narrator says first is above the image; otherwise the first speech. */
function above(words: readonly UnplacedWords[]): number {
  const [first] = words;
  if (first === undefined) return 0;
  const next = words.findIndex(
    ({ kind, continues }, index) => index > 0 && (first.kind === 'caption' ? kind === 'balloon' : !continues),
  );
  return next < 0 ? words.length : next;
}

const overlapOf = (box: PlacedWords | undefined, { height }: Rect): number =>
  box === undefined ? 0 : Math.floor(Math.min(box.height * OVER_BOX, height * OVER_IMAGE));

const endOf = (boxes: readonly Rect[]): number => Math.max(0, ...boxes.map(({ y, height }) => y + height));

/** The boxes of a shot without their places; columns of speakers are those of the sheet. */
function wordsOf(shot: TimelineShot, image: Rect): readonly UnplacedWords[] {
  const all = spokenIn(shot).flatMap(({ text, speaker }) => {
    const x = speaker?.x == null ? null : placeInImage(shot, image, { x: speaker.x, y: 0 }).x;
    return sizedWords(text, speaker === null ? 'caption' : 'balloon').map((words, part) => ({
      ...words,
      speaker: speaker && { x },
      continues: part > 0,
    }));
  });
  return all.length <= BOXES
    ? all
    : all.slice(0, BOXES).map((words, index) => (index < BOXES - 1 ? words : { ...words, texts: ['……'] }));
}

function wordBox(box: PlacedWords, all: readonly PlacedWords[], direction: 'up' | 'down', limit: number): WordBox {
  const { kind, texts, letters, x, y, width, height, continues } = box;
  const index = all.indexOf(box);
  // Of connected balloons, the one nearest to the speaker has the tail.
  const isNearest = direction === 'up' ? !continues : all[index + 1]?.continues !== true;
  const tail = isNearest
    ? tailOf(
        box,
        all.filter((other) => other !== box),
        direction,
        limit,
      )
    : null;
  const indent = kind === 'caption' ? letters * boxStyles.caption.padding.x : null;
  return {
    kind,
    x,
    y,
    width,
    height,
    lines: linesIn(texts, box, letters, indent),
    letters,
    tail,
    continues: continues && kind === 'balloon',
  };
}

const lowered = ({ shot, image, words }: Panel, by: number): Panel => ({
  shot,
  image: { ...image, y: image.y + by },
  words: words.map((box) => ({
    ...box,
    y: box.y + by,
    lines: box.lines.map((line) => ({ ...line, y: line.y + by })),
    tail: box.tail && {
      from: { x: box.tail.from.x, y: box.tail.from.y + by },
      to: { x: box.tail.to.x, y: box.tail.to.y + by },
    },
  })),
});

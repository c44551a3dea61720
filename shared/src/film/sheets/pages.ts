import { captionLines } from '../captions/caption-lines.ts';
import type { Rect } from '../frame/canvas.ts';
import type { Timeline, TimelineShot } from '../timeline.ts';
import { SHEET_GAP as GAP, linesIn, type Panel, SHEET_LINE, type Sheet, SHEET_WIDTH as WIDTH } from './sheet.ts';
import { quotedWords } from './shot-words.ts';

const PAGE_HEIGHT = 1440;
/** What platforms take at once. */
export const PAGES_MAX = 9;
const PANELS_MAX = 4;
const LETTERS = 32;
/** Around all lines, in heights of letters. */
const PADDING = 0.7;
const PAGE_LINES = 3;

/** Columns and rows of a page with so many panels. */
const grids = [
  [1, 1],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 2],
] as const;

/** Shots that share a panel: the image of the first one, the words of all. */
function groupsOf(shots: readonly TimelineShot[], most: number): readonly (readonly TimelineShot[])[] {
  const count = Math.min(most, shots.length);
  return Array.from({ length: count }, (_, index) =>
    shots.slice(Math.round((index * shots.length) / count), Math.round(((index + 1) * shots.length) / count)),
  );
}

/** Pages of a comic, at most nine: each image with a plate of words below. */
export function pages({ shots }: Pick<Timeline, 'shots'>): readonly Sheet[] {
  const perPage = Math.min(PANELS_MAX, Math.max(1, Math.ceil(shots.length / PAGES_MAX)));
  const groups = groupsOf(shots, perPage * PAGES_MAX);
  return Array.from({ length: Math.ceil(groups.length / perPage) }, (_, page) => {
    const shown = groups.slice(page * perPage, (page + 1) * perPage);
    const [columns, rows] = grids[shown.length] ?? [1, 1];
    const [width, height] = [(WIDTH - GAP * (columns + 1)) / columns, (PAGE_HEIGHT - GAP * (rows + 1)) / rows];
    const panels = shown.map((group, index) => {
      const [x, y] = [GAP + (index % columns) * (width + GAP), GAP + Math.floor(index / columns) * (height + GAP)];
      return panelOf(group, { x, y, width, height });
    });
    return { width: WIDTH, height: PAGE_HEIGHT, bordered: false, panels: panels.flat() };
  });
}

function panelOf(group: readonly TimelineShot[], { x, y, width, height }: Rect): readonly Panel[] {
  const [shot] = group;
  if (shot === undefined) return [];
  const words = group.map(quotedWords).join('');
  const all = words === '' ? [] : captionLines(words, Math.floor(width / LETTERS) - 2);
  const texts = all.length > PAGE_LINES ? all.slice(0, PAGE_LINES).with(-1, `${all[PAGE_LINES - 1]}…`) : all;
  if (texts.length === 0) return [{ shot, image: { x, y, width, height }, words: [] }];
  const plateHeight = Math.round(LETTERS * (2 * PADDING + 1 + (texts.length - 1) * SHEET_LINE));
  const plate = { x, y: y + height - plateHeight, width, height: plateHeight };
  const box = {
    ...plate,
    kind: 'plate' as const,
    lines: linesIn(texts, plate, LETTERS),
    letters: LETTERS,
    tail: null,
    continues: false,
  };
  return [{ shot, image: { x, y, width, height: height - plateHeight - GAP / 2 }, words: [box] }];
}

import type { Rect } from '../canvas.ts';
import { captionLines } from '../captions/caption-lines.ts';
import { aspectOf } from '../ratios.ts';
import type { Timeline, TimelineShot } from '../timeline.ts';

/** Forms in which the images of a film are laid out with its words: one image under another, or pages of a comic. */
export const sheetForms = ['long', 'pages'] as const;
export type SheetForm = (typeof sheetForms)[number];

/** The image of a shot with what is said in it. Pixels. */
export interface Panel {
  readonly shot: TimelineShot;
  readonly image: Rect;
  /** Middle of each line and its base line. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  /** The plate behind the lines; null: nothing is said. */
  readonly plate: Rect | null;
}

/** One image. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Height of letters. */
  readonly letters: number;
  readonly panels: readonly Panel[];
}

const WIDTH = 1080;
/** Longest sheet: apps cut or shrink longer ones. */
const LONG_HEIGHT = 16_000;
const PAGE_HEIGHT = 1440;
/** What platforms take at once. */
export const PAGES_MAX = 9;
const PANELS_MAX = 4;
const LETTERS = { long: 42, pages: 32 } as const;
const GAP = 24;
/** Heights of letters: of a line, and around all lines. */
const LINE = 1.45;
const PADDING = 0.7;
const ASCENT = 0.86;
const PAGE_LINES = 3;

/** What is said in a shot. */
const wordsOf = ({ cues }: TimelineShot): string => cues.map(({ text }) => text.replaceAll('\n', ' ')).join('，');

/** The images of a film in a form; none where it has no shots. */
export const sheetsOf = (timeline: Timeline, form: SheetForm): readonly Sheet[] => (form === 'long' ? longSheets(timeline) : pages(timeline));

interface Box extends Rect {
  readonly letters: number;
}

/** Lines below an image, as many as fit into their plate. */
function panelOf(shot: TimelineShot, image: Rect, { x, y, width, letters }: Omit<Box, 'height'>, lines: readonly string[]): Panel {
  const height = plateHeight(lines.length, letters);
  const placed = lines.map((text, index) => ({ text, x: x + width / 2, y: y + letters * (PADDING + ASCENT + index * LINE) }));
  return { shot, image, lines: placed, plate: lines.length === 0 ? null : { x, y, width, height } };
}

const plateHeight = (lines: number, letters: number): number => (lines === 0 ? 0 : Math.round(letters * (2 * PADDING + 1 + (lines - 1) * LINE)));

const linesOf = (words: string, width: number, letters: number): readonly string[] => (words === '' ? [] : captionLines(words, Math.floor(width / letters) - 2));

function longSheets({ ratio, shots }: Timeline): readonly Sheet[] {
  const letters = LETTERS.long;
  const imageHeight = Math.round(WIDTH / aspectOf(ratio));
  const sheets: { height: number; panels: Panel[] }[] = [];
  for (const shot of shots) {
    const lines = linesOf(wordsOf(shot), WIDTH - 2 * GAP, letters);
    const tall = imageHeight + (lines.length === 0 ? 0 : GAP + plateHeight(lines.length, letters)) + GAP;
    const last = sheets.at(-1);
    const sheet = last === undefined || last.height + tall > LONG_HEIGHT ? { height: GAP, panels: [] } : last;
    if (sheet !== last) sheets.push(sheet);
    const y = sheet.height;
    sheet.panels.push(panelOf(shot, { x: GAP, y, width: WIDTH - 2 * GAP, height: imageHeight - GAP }, { x: GAP, y: y + imageHeight, width: WIDTH - 2 * GAP, letters }, lines));
    sheet.height += tall;
  }
  return sheets.map(({ height, panels }) => ({ width: WIDTH, height, letters, panels }));
}

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
  return Array.from({ length: count }, (_, index) => shots.slice(Math.round((index * shots.length) / count), Math.round(((index + 1) * shots.length) / count)));
}

function pages({ shots }: Timeline): readonly Sheet[] {
  const perPage = Math.min(PANELS_MAX, Math.max(1, Math.ceil(shots.length / PAGES_MAX)));
  const groups = groupsOf(shots, perPage * PAGES_MAX);
  const letters = LETTERS.pages;
  return Array.from({ length: Math.ceil(groups.length / perPage) }, (_, page) => {
    const shown = groups.slice(page * perPage, (page + 1) * perPage);
    const [columns, rows] = grids[shown.length] ?? [1, 1];
    const [width, height] = [(WIDTH - GAP * (columns + 1)) / columns, (PAGE_HEIGHT - GAP * (rows + 1)) / rows];
    const panels = shown.flatMap((group, index): Panel[] => {
      const [first] = group;
      if (first === undefined) return [];
      const [x, y] = [GAP + (index % columns) * (width + GAP), GAP + Math.floor(index / columns) * (height + GAP)];
      const all = linesOf(
        group
          .map(wordsOf)
          .filter((words) => words !== '')
          .join('，'),
        width,
        letters,
      );
      const lines = all.length > PAGE_LINES ? all.slice(0, PAGE_LINES).with(-1, `${all[PAGE_LINES - 1]}…`) : all;
      const plate = plateHeight(lines.length, letters);
      const imageHeight = height - (plate === 0 ? 0 : plate + GAP / 2);
      return [panelOf(first, { x, y, width, height: imageHeight }, { x, y: y + imageHeight + GAP / 2, width, letters }, lines)];
    });
    return { width: WIDTH, height: PAGE_HEIGHT, letters, panels };
  });
}

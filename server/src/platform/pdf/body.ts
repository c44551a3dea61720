import { isRightToLeft } from './bidi.ts';
import type { Block, HeadingLevel, TextBlock } from './block.ts';
import { drawCode } from './code.ts';
import { ink, lineHeight, page, plain, type Sheet, startOf, textWidth, widthOf } from './sheet.ts';
import { drawTable } from './table.ts';

const sizes: Readonly<Record<HeadingLevel, number>> = { 0: 10.5, 1: 16, 2: 14, 3: 12.5, 4: 11.5, 5: 11, 6: 10.5 };
const INDENT = 20;
/** Deeper lists are not indented further, so that the text keeps a readable width. */
const INDENT_MAX = 8;
const GAP = 6;

/** Draws the blocks of a body below each other. */
export function drawBody(sheet: Sheet, blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind === 'text') drawText(sheet, block);
    else if (block.kind === 'table') drawTable(sheet, block.rows);
    else if (block.kind === 'code') drawCode(sheet, block, left(block.indent));
    else drawRule(sheet);
  }
}

/** Left edge in points of a block at this nesting depth. */
const left = (indent: number): number => page.side + Math.min(indent, INDENT_MAX) * INDENT;

export function drawRule(sheet: Sheet): void {
  sheet.need(2 * GAP);
  sheet.y += GAP;
  sheet.doc
    .lineWidth(0.6)
    .moveTo(page.side, sheet.y)
    .lineTo(page.width - page.side, sheet.y)
    .stroke(ink.line);
  sheet.y += GAP;
}

function drawText(sheet: Sheet, { level, runs, indent, marker, quoted }: TextBlock): void {
  const size = sizes[level];
  const height = lineHeight(size);
  const rtl = isRightToLeft(runs);
  const inset = left(indent) - page.side;
  // The edge at which lines begin is indented.
  const x = rtl ? page.side : page.side + inset;
  const end = x + textWidth - inset;
  if (level > 0) {
    if (!sheet.isFresh) sheet.y += GAP;
    // A heading stays on one page with the first line of its text.
    sheet.need(height + lineHeight(sizes[0]) + GAP);
  }
  const lines = sheet.lines(runs, textWidth - inset, size);
  for (const [index, line] of lines.entries()) {
    sheet.need(height);
    if (index === 0 && marker !== null) {
      const [mark = []] = sheet.lines([plain(marker)], Number.POSITIVE_INFINITY, size);
      const before = rtl
        ? Math.min(page.side + textWidth - widthOf(mark), end + 5)
        : Math.max(page.side, x - widthOf(mark) - 5);
      sheet.write(mark, before, sheet.y, size);
    }
    const bar = rtl ? end + 10 : x - 10;
    if (quoted)
      sheet.doc
        .lineWidth(2)
        .moveTo(bar, sheet.y)
        .lineTo(bar, sheet.y + height)
        .stroke(ink.line);
    sheet.write(line, startOf(line, rtl, x, end), sheet.y, size, quoted ? ink.faint : ink.text);
    sheet.y += height;
  }
  sheet.y += GAP;
}

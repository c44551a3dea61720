import { GENERATED_NOTICE, GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';
import PDFDocument from 'pdfkit';
import { hasRightToLeft, isRightToLeft, type RightToLeftScript, scriptOf, scriptParts, visualLine } from './bidi.ts';
import type { Run } from './block.ts';
import type { Fonts } from './fonts.ts';
import { breakLines, type Line, type Measure } from './lines.ts';
import { type XmpInfo, xmpPacket } from './xmp.ts';

/** In points (A4). */
export const page = { width: 595.28, height: 841.89, side: 64, top: 64, bottom: 72 } as const;
export const textWidth = page.width - 2 * page.side;
const FLOOR = page.height - page.bottom;

export const ink = { text: '#14171f', faint: '#5b6472', line: '#c9ced8', link: '#4a3bd6', head: '#f3f4f8' } as const;

/** Line height relative to the font size. */
const LEADING = 1.7;
/** Ascent and height of Noto Sans SC relative to the font size; the other fonts share its baseline and its lines. */
const ASCENT = 1.16;
const HEIGHT = 1.448;
export const lineHeight = (size: number): number => size * LEADING;

/** Pages written from top to bottom. Every line is placed explicitly, so that a page break can come between any two lines, in a paragraph or in a table cell. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Vertical position of the next element, in points from the top. */
  y: number = page.top;
  readonly #widths = new Map<string, number>();

  constructor(fonts: Fonts, info: XmpInfo) {
    const { title, author, createdAt, generated } = info;
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      lang: 'zh-CN',
      pdfVersion: '1.7',
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        CreationDate: createdAt,
        ModDate: createdAt,
        ...(generated === undefined ? {} : { Subject: GENERATED_NOTICE, Keywords: GENERATED_TEXT }),
      },
    });
    // The library would write the texts into XML as they are.
    const packet = xmpPacket(info);
    Object.assign(this.doc, {
      metadata: {
        append: () => undefined,
        end: () => undefined,
        getXML: () => packet,
        getLength: () => Buffer.byteLength(packet),
      },
    });
    this.doc.registerFont('regular', fonts.regular);
    this.doc.registerFont('bold', fonts.bold);
    for (const [script, { regular, bold }] of Object.entries(fonts.scripts)) {
      this.doc.registerFont(script, regular);
      this.doc.registerFont(`${script}-bold`, bold);
    }
    // One of the standard fonts that every PDF reader has; it contains Latin letters only.
    this.doc.registerFont('mono', 'Courier');
  }

  /** Remaining height on this page, in points. */
  get room(): number {
    return FLOOR - this.y;
  }

  get isFresh(): boolean {
    return this.y <= page.top;
  }

  /** Starts a new page when less than this height remains, unless the page is still empty. */
  need(height: number): void {
    if (height > this.room && !this.isFresh) this.turn();
  }

  turn(): void {
    this.doc.addPage();
    this.y = page.top;
  }

  /** Lines of a block, each with its pieces from left to right. */
  lines(runs: readonly Run[], width: number, size: number): Line[] {
    const measure = this.measure(size);
    const rtl = isRightToLeft(runs);
    return breakLines(runs, width, measure).map((line) => visualLine(line, rtl, measure));
  }

  /** Width of the longest line of the runs when nothing is wrapped, in points. */
  naturalWidth(runs: readonly Run[], size: number): number {
    const lines = this.lines(runs, Number.POSITIVE_INFINITY, size);
    return Math.max(0, ...lines.map(widthOf));
  }

  /** Draws one line at a position, without changing `y`. */
  write(line: Line, x: number, y: number, size: number, colour: string = ink.text): void {
    const height = size * HEIGHT;
    const top = y + (lineHeight(size) - height) / 2;
    let at = x;
    for (const { text, run, width } of line) {
      const pieceColour = run.href === null ? colour : ink.link;
      this.doc
        .font(fontOf(run, text))
        .fontSize(size)
        .fillColor(pieceColour)
        .text(text, at, top, { baseline: -size * ASCENT, lineBreak: false, oblique: run.italic });
      const thickness = size < 10 ? 0.5 : Math.floor(size / 10);
      if (run.href !== null) this.doc.link(at, top, width, height, run.href);
      if (run.href !== null || run.underline)
        this.#drawLine(at, top + height - thickness, width, thickness, pieceColour);
      if (run.struck === true) this.#drawLine(at, top + height / 2, width, thickness, pieceColour);
      at += width;
    }
  }

  #drawLine(x: number, y: number, width: number, thickness: number, colour: string): void {
    this.doc
      .lineWidth(thickness)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(colour);
  }

  /** Returns a function that measures texts of this font size. */
  measure(size: number): Measure {
    const widthOfPart = (text: string, run: Run): number => {
      const font = fontOf(run, text);
      const key = `${font}${size} ${text}`;
      const known = this.#widths.get(key);
      if (known !== undefined) return known;
      const width = this.doc.font(font).fontSize(size).widthOfString(text);
      if (text.length <= 2) this.#widths.set(key, width);
      return width;
    };
    return (text, run) => scriptParts(text).reduce((sum, part) => sum + widthOfPart(part, run), 0);
  }
}

type FontName = 'mono' | 'bold' | 'regular' | RightToLeftScript | `${RightToLeftScript}-bold`;

/** The font of a text whose characters all have the same one. */
function fontOf({ mono, bold }: Run, text: string): FontName {
  if (mono === true) return 'mono';
  const script = hasRightToLeft(text) ? scriptOf(text) : null;
  if (script !== null) return bold ? `${script}-bold` : script;
  return bold ? 'bold' : 'regular';
}

/** Left edge of a line between two edges: at the right one when its block is written from right to left. */
export const startOf = (line: Line, rtl: boolean, left: number, right: number): number =>
  rtl ? right - widthOf(line) : left;

export const widthOf = (line: Line): number => line.reduce((sum, piece) => sum + piece.width, 0);

/** A run without any emphasis. */
export const plain = (text: string, look: Partial<Run> = {}): Run => ({
  text,
  bold: false,
  italic: false,
  underline: false,
  href: null,
  ...look,
});

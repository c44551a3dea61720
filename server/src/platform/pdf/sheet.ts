import { GENERATED_NOTICE, GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';
import PDFDocument from 'pdfkit';
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
    Object.assign(this.doc, { metadata: { append: () => undefined, end: () => undefined, getXML: () => packet, getLength: () => Buffer.byteLength(packet) } });
    this.doc.registerFont('regular', fonts.regular);
    this.doc.registerFont('bold', fonts.bold);
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

  lines(runs: readonly Run[], width: number, size: number): Line[] {
    return breakLines(runs, width, this.measure(size));
  }

  /** Width of the longest line of the runs when nothing is wrapped, in points. */
  naturalWidth(runs: readonly Run[], size: number): number {
    const lines = this.lines(runs, Number.POSITIVE_INFINITY, size);
    return Math.max(0, ...lines.map(widthOf));
  }

  /** Draws one line at a position, without changing `y`. */
  write(line: Line, x: number, y: number, size: number, colour: string = ink.text): void {
    let at = x;
    // Ascent and descent of Noto Sans SC are 1.16 and 0.288; the other font shares its baseline.
    const top = y + (lineHeight(size) - size * 1.448) / 2;
    for (const { text, run, width } of line) {
      this.doc
        .font(fontOf(run))
        .fontSize(size)
        .fillColor(run.href === null ? colour : ink.link)
        .text(text, at, run.mono === true ? top + size * 1.16 : top, {
          ...(run.mono === true ? { baseline: 'alphabetic' as const } : {}),
          lineBreak: false,
          underline: run.underline || run.href !== null,
          strike: run.struck === true,
          oblique: run.italic,
          link: run.href,
        });
      at += width;
    }
  }

  /** Returns a function that measures texts of this font size. */
  measure(size: number): Measure {
    return (text, run) => {
      const font = fontOf(run);
      const key = `${font}${size} ${text}`;
      const known = this.#widths.get(key);
      if (known !== undefined) return known;
      const width = this.doc.font(font).fontSize(size).widthOfString(text);
      if (text.length <= 2) this.#widths.set(key, width);
      return width;
    };
  }
}

const fontOf = ({ mono, bold }: Run): 'mono' | 'bold' | 'regular' => (mono === true ? 'mono' : bold ? 'bold' : 'regular');

export const widthOf = (line: Line): number => line.reduce((sum, piece) => sum + piece.width, 0);

/** A run without any emphasis. */
export const plain = (text: string, look: Partial<Run> = {}): Run => ({ text, bold: false, italic: false, underline: false, href: null, ...look });

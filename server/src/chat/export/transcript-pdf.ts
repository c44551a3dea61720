import { once } from 'node:events';
import { isRightToLeft } from '../../platform/pdf/bidi.ts';
import type { Block } from '../../platform/pdf/block.ts';
import { drawBody, drawRule } from '../../platform/pdf/body.ts';
import { fonts } from '../../platform/pdf/fonts.ts';
import { markdownBlocks } from '../../platform/pdf/markdown.ts';
import { printable } from '../../platform/pdf/printable.ts';
import { ink, lineHeight, page, plain, Sheet, startOf, textWidth, widthOf } from '../../platform/pdf/sheet.ts';
import type { MessageWords } from './message-words.ts';

/** Input of the PDF; must be structured-cloneable because it is sent to a worker thread. */
export interface Transcript {
  readonly theme: string;
  readonly site: string;
  /** Lines under the title: export time and size. */
  readonly line: string;
  readonly createdAt: Date;
  /** Id of the chat. */
  readonly id: string;
  readonly messages: readonly (MessageWords & { readonly role: 'user' | 'assistant' })[];
}

const TITLE = 18;
const LABEL = 11;
const SMALL = 8.5;

/** Renders a chat as a PDF (A4). */
export async function transcriptPdf({ theme, site, line, createdAt, id, messages }: Transcript): Promise<Buffer> {
  const sheet = new Sheet(await fonts(), { title: theme, author: site, createdAt, generated: { producer: site, id } });
  const parts: Buffer[] = [];
  sheet.doc.on('data', (part: Buffer) => parts.push(part));
  const ended = once(sheet.doc, 'end');
  write(sheet, printable(theme), TITLE, { bold: true });
  write(sheet, printable(line), SMALL, {}, ink.faint);
  for (const message of messages) drawMessage(sheet, message);
  drawFeet(sheet, printable(site));
  sheet.doc.end();
  await ended;
  return Buffer.concat(parts);
}

function drawMessage(sheet: Sheet, { role, heading, line, text, files, ending }: Transcript['messages'][number]): void {
  sheet.y += 6;
  // Keeps the heading on one page with the first lines of its text.
  sheet.need(6 * lineHeight(LABEL));
  drawRule(sheet);
  write(sheet, heading, LABEL, { bold: true }, role === 'user' ? ink.link : ink.text);
  write(sheet, printable(line), SMALL, {}, ink.faint);
  sheet.y += 4;
  const clean = printable(text);
  drawBody(sheet, role === 'user' ? plainBlocks(clean) : answerBlocks(clean));
  if (files !== '') drawBody(sheet, plainBlocks(printable(files), true));
  if (ending !== '') drawBody(sheet, plainBlocks(`（${printable(ending)}）`, true));
}

/** Extremely deep nesting overflows the parser's stack; such an answer is printed as plain text. */
function answerBlocks(text: string): Block[] {
  try {
    return markdownBlocks(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return plainBlocks(text);
  }
}

const plainBlocks = (text: string, quoted = false): Block[] =>
  text
    .split(/\n{2,}/)
    .flatMap((part): Block[] =>
      part.trim() === ''
        ? []
        : [{ kind: 'text', level: 0, runs: [plain(part)], indent: quoted ? 1 : 0, marker: null, quoted }],
    );

function write(
  sheet: Sheet,
  text: string,
  size: number,
  look: { readonly bold?: boolean },
  colour: string = ink.text,
): void {
  const runs = [plain(text, look)];
  const rtl = isRightToLeft(runs);
  for (const line of sheet.lines(runs, textWidth, size)) {
    sheet.need(lineHeight(size));
    sheet.write(line, startOf(line, rtl, page.side, page.side + textWidth), sheet.y, size, colour);
    sheet.y += lineHeight(size);
  }
}

/** Adds the site's name and the page number to the foot of every page. */
function drawFeet(sheet: Sheet, site: string): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  const y = page.height - page.bottom + 24;
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(start + index);
    const [left = []] = sheet.lines([plain(site)], textWidth, SMALL);
    const [right = []] = sheet.lines([plain(`第 ${index + 1} 页，共 ${count} 页`)], textWidth, SMALL);
    sheet.write(left, page.side, y, SMALL, ink.faint);
    sheet.write(right, page.width - page.side - widthOf(right), y, SMALL, ink.faint);
  }
}

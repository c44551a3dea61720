import { once } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import type { Block } from './block.ts';
import { drawBody } from './body.ts';
import { fonts } from './fonts.ts';
import { page, plain, Sheet } from './sheet.ts';

/** Font size of paragraphs in points. */
const SIZE = 10.5;

const sheetOf = async (): Promise<Sheet> => new Sheet(await fonts(), { title: '', author: '', createdAt: new Date(0) });

const block = (text: string): Block => ({
  kind: 'text',
  level: 0,
  runs: [plain(text)],
  indent: 0,
  marker: null,
  quoted: false,
});

async function pdfOf(...texts: readonly string[]): Promise<Buffer> {
  const sheet = await sheetOf();
  const parts: Buffer[] = [];
  sheet.doc.on('data', (part: Buffer) => parts.push(part));
  const ended = once(sheet.doc, 'end');
  drawBody(sheet, texts.map(block));
  sheet.doc.end();
  await ended;
  return Buffer.concat(parts);
}

interface Placed {
  readonly text: unknown;
  readonly left: number;
  readonly right: number;
}

/** Texts of a block in the order in which they are drawn, with their edges in points. */
async function textsOf(text: string): Promise<readonly Placed[]> {
  const sheet = await sheetOf();
  const draw = jest.spyOn(sheet.doc, 'text');
  drawBody(sheet, [block(text)]);
  return draw.mock.calls
    .map(
      (call: readonly unknown[]): Placed => ({
        text: call[0],
        left: Number(call[1]),
        right: Number(call[1]) + sheet.measure(SIZE)(String(call[0]), plain('')),
      }),
    )
    .filter((placed) => placed.text !== ' ');
}

it('writes Hebrew and Arabic from the right edge, words from right to left', async () => {
  const [second, first, ...rest] = await textsOf('שלום עולם');
  expect([first?.text, second?.text, rest]).toEqual(['שלום', 'עולם', []]);
  expect(first?.right).toBeCloseTo(page.width - page.side, 0);
  expect(second?.right).toBeLessThan(first?.left ?? 0);

  const [amount, name] = await textsOf('السعر 56');
  expect([name?.text, amount?.text]).toEqual(['السعر', '56']);
  expect(name?.right).toBeCloseTo(page.width - page.side, 0);
});

it('writes Chinese from the left edge, also with a Hebrew word in it', async () => {
  const [before, word] = await textsOf('词语 שלום');
  expect(before?.left).toBeCloseTo(page.side, 0);
  expect(word?.text).toBe('שלום');
  expect(word?.left).toBeCloseTo(before?.right ?? 0, 0);
});

it('embeds the fonts of these scripts only where a text needs them', async () => {
  const embedded = async (text: string) =>
    [...new Set((await pdfOf(text)).toString('latin1').match(/(?<=\+)(?:NotoSans|Vazirmatn)\w*/g))].toSorted();
  expect(await embedded('词语')).toEqual(['NotoSansSC']);
  expect(await embedded('词语 مرحبا')).toEqual(['NotoSansSC', 'Vazirmatn']);
  expect(await embedded('词语 שלום')).toEqual(['NotoSansHebrew', 'NotoSansSC']);
});

it('joins Arabic letters, and places marks over every letter', async () => {
  const measure = (await sheetOf()).measure(100);
  expect(measure('ههه', plain(''))).not.toBeCloseTo(3 * measure('ه', plain('')), 0);
  for (const letter of 'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگې')
    for (const mark of '\u064b\u064d\u064e\u064f\u0650\u0651\u0652\u0654\u0655')
      expect(measure(letter + mark, plain(''))).toBeGreaterThan(0);
});

import { describe, expect, it } from '@jest/globals';
import type { TextLine } from '../../text-lines.ts';
import { plainText } from './plain-text.ts';
import { cornersOf } from './rectangle.ts';

/** A line at a place of a page that is turned around its corner. */
const line = (text: string, left: number, top: number, width: number, { height = 20, angle = 0 } = {}): TextLine => {
  const [x, y] = [left + width / 2, top + height / 2];
  const center: [number, number] = [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  return { text, confidence: 1, corners: cornersOf({ center, width, height, angle }) };
};
const read = (...lines: TextLine[]) => plainText({ lines }).split('\n');

describe('lines are read', () => {
  it('from top to bottom, and from left to right in a row', () => {
    expect(
      read(line('三', 0, 80, 300), line('二', 200, 42, 100), line('一', 0, 0, 300), line('1', 0, 40, 100)),
    ).toEqual(['一', '1  二', '三']);
  });

  it.each([0.5, -0.5, Math.PI])('so on a page that is turned by %f as well', (angle) => {
    expect(
      read(line('三', 0, 80, 300, { angle }), line('二', 0, 40, 280, { angle }), line('一', 0, 0, 300, { angle })),
    ).toEqual(['一', '二', '三']);
  });

  it('column by column below a headline', () => {
    const column = (name: string, left: number) =>
      [0, 1, 2].map((row) => line(`${name}${row}`, left, 60 + row * 30, 300));
    expect(read(...column('左', 0), ...column('右', 400), line('标题', 50, 0, 600))).toEqual([
      '标题',
      '左0',
      '左1',
      '左2',
      '右0',
      '右1',
      '右2',
    ]);
  });

  it('row by row in a table', () => {
    const rows = ['姓名', '电话', '地址'].flatMap((label, row) => [
      line(label, 0, row * 40, 60),
      line(`值${row}`, 200, row * 40, 80),
    ]);
    expect(read(...rows)).toEqual(['姓名  值0', '电话  值1', '地址  值2']);
  });

  it('from right to left where columns are vertical', () => {
    expect(
      read(
        line('左', 0, 0, 30, { height: 300 }),
        line('右', 100, 0, 30, { height: 290 }),
        line('中', 50, 0, 30, { height: 300 }),
      ),
    ).toEqual(['右', '中', '左']);
  });

  it('as nothing where there are none', () => {
    expect(plainText({ lines: [] })).toBe('');
  });
});

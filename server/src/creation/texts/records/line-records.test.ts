import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { type LineRecords, lineRecords } from './line-records.ts';
import { lineLimits } from './text-lines.ts';

const shot = z.object({ no: z.int(), words: z.string() });
type Shot = z.output<typeof shot>;

async function* piecesOf(...pieces: readonly string[]): AsyncGenerator<string, void, void> {
  yield* pieces;
}

async function readAll<T>(records: LineRecords<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const record of records) all.push(record);
  return all;
}

async function read(text: string) {
  const records = lineRecords(shot, piecesOf(text));
  return { records: await readAll(records), counts: records.counts };
}

const line = (no: number, words = '雨'): string => JSON.stringify({ no, words });
const complete = { dropped: 0, prose: 0, isCut: false, limit: null };

describe('records', () => {
  it.each<[string, string]>([
    ['alone on their lines', `${line(1)}\n${line(2)}\n`],
    ['without the end of the last line', `${line(1)}\n${line(2)}`],
    ['in a code block', `\`\`\`json\n${line(1)}\n${line(2)}\n\`\`\``],
    ['with commas and other ends of lines', `${line(1)},\r\n\r\n${line(2)},\r\n`],
    ['numbered', `1. ${line(1)}\n2、${line(2)}\n`],
    ['in a list', `[\n  ${line(1)},\n  ${line(2)}\n]\n`],
    ['on one line', `[${line(1)}, ${line(2)}]`],
    ['after a word on their line, and a mark', `\ufeff第一镜：${line(1)}。\n- ${line(2)}`],
  ])('%s are read', async (_, text) => {
    expect(await read(text)).toEqual({
      records: [
        { no: 1, words: '雨' },
        { no: 2, words: '雨' },
      ],
      counts: { ...complete, records: 2 },
    });
  });

  it('come as soon as their line has ended, and end the answer when nobody reads on', async () => {
    const told: string[] = [];
    async function* answer(): AsyncGenerator<string, void, void> {
      try {
        for (const piece of [`${line(1)}\n{"no": 2, `, '"words": "风"}', '\n', line(3)]) {
          told.push(piece);
          yield piece;
        }
      } finally {
        told.push('left');
      }
    }
    const read: Shot[] = [];
    const seen: number[] = [];
    for await (const record of lineRecords(shot, answer())) {
      read.push(record);
      seen.push(told.length);
      if (record.no === 2) break;
    }
    expect([read, seen, told.at(-1)]).toEqual([
      [
        { no: 1, words: '雨' },
        { no: 2, words: '风' },
      ],
      [1, 3],
      'left',
    ]);
  });

  it('that do not fit are dropped and counted, as is prose', async () => {
    const text = [
      '好的，以下是分镜：',
      line(1),
      '{"no": "two", "words": ""}',
      '{"no": 3, words: }',
      '{"no": 4',
      line(5),
      '希望您喜欢！',
    ].join('\n');
    const { records, counts } = await read(text);
    expect(records.map(({ no }) => no)).toEqual([1, 5]);
    expect(counts).toEqual({ ...complete, records: 2, dropped: 3, prose: 2 });
  });

  it('that were cut off are not read, and the answer is known to be cut', async () => {
    const { records, counts } = await read(`${line(1)}\n{"no": 2, "words": "风`);
    expect(records).toHaveLength(1);
    expect(counts).toEqual({ ...complete, records: 1, isCut: true });
  });

  it('keep marks, escapes and braces in their words, but nothing that a database refuses', async () => {
    const words = '他说：“走{吧}！”"\\ \n';
    expect((await read(`${line(1, words)}\n{"no": 2, "words": "a\\u0000b\\ud800"}`)).records).toEqual([
      { no: 1, words },
      { no: 2, words: 'ab\ufffd' },
    ]);
  });

  it('come before a failure of the engine, which is told', async () => {
    const read: Shot[] = [];
    async function* answer(): AsyncGenerator<string, void, void> {
      yield `${line(1)}\n${line(2)}`;
      throw new Error('the engine is gone');
    }
    const reading = (async () => {
      for await (const record of lineRecords(shot, answer())) read.push(record);
    })();
    await expect(reading).rejects.toThrow('the engine is gone');
    expect(read).toHaveLength(1);
  });
});

describe('the reading ends', () => {
  const endless = (text: string) => {
    let asked = 0;
    async function* answer(): AsyncGenerator<string, void, void> {
      for (;;) {
        asked += 1;
        yield text;
      }
    }
    return { answer: answer(), asked: () => asked };
  };

  it.each([
    ['lineTooLong', '长'.repeat(1000), 0],
    ['lineTooLong', `${line(1)}\n${' '.repeat(lineLimits.lineBytes + 1)}`, 1],
    ['tooManyLines', `${line(1)}\n`, lineLimits.lines],
    ['textTooLong', `${line(1)}${' '.repeat(5000)}\n`, 208],
  ] as const)('as %s of an answer that does not', async (limit, text, count) => {
    const { answer } = endless(text);
    const records = lineRecords(shot, answer);
    expect(await readAll(records)).toHaveLength(count);
    expect(records.counts).toMatchObject({ limit, records: count });
  });

  it.each([
    ['single characters', '{"no": 1, "words": "', 1],
    ['open braces', '{', 4096],
    ['quotes', '"', 4096],
    ['backslashes', '{"\\', 4096],
  ])('in time with %s, however small the pieces are', async (_, part, times) => {
    async function* answer(): AsyncGenerator<string, void, void> {
      for (let no = 0; no < 20; no += 1) {
        for (const character of part.repeat(times).slice(0, lineLimits.lineBytes)) yield character;
        yield '\n';
      }
    }
    const records = lineRecords(shot, answer());
    expect(await readAll(records)).toEqual([]);
    expect(records.counts.limit).toBe(null);
  });

  it('with objects nested as deep as a line is long', async () => {
    const deep = (open: string, close: string) => `{"a":${open.repeat(2700)}1${close.repeat(2700)}}`;
    const records = lineRecords(
      z.record(z.string(), z.json()),
      piecesOf(`${deep('[', ']')}\n${'{"a":'.repeat(1300)}1${'}'.repeat(1300)}\n${line(1)}\n`),
    );
    const all = await readAll(records);
    expect(all.at(-1)).toEqual({ no: 1, words: '雨' });
    expect(records.counts.records + records.counts.dropped).toBe(3);
  });
});

describe('any text', () => {
  const bits = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '{',
      '}',
      '"',
      '\\',
      '\n',
      '\r\n',
      '```json\n',
      '[',
      ']',
      ',',
      '1. ',
      ':',
      '\0',
      '\ud800',
      '{"no":',
      '{}',
      'null',
      '好的：',
    ),
    fc.record({ no: fc.integer(), words: fc.string({ unit: 'grapheme' }) }).map((record) => JSON.stringify(record)),
    fc.json(),
  );
  const texts = fc.array(bits, { maxLength: 40 }).map((parts) => parts.join(''));

  it('is read without an error, and the same however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 10 }), async (text, lengths) => {
        const pieces: string[] = [];
        for (let from = 0, no = 0; from < text.length; no += 1) {
          const length = (lengths[no % lengths.length] ?? 0) + 1;
          pieces.push(text.slice(from, from + length));
          from += length;
        }
        const cut = lineRecords(shot, piecesOf(...pieces));
        expect({ records: await readAll(cut), counts: cut.counts }).toEqual(await read(text));
      }),
    );
  });

  it('around records takes none of them away', async () => {
    const prose = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll(/[{}\n]/g, ''));
    const records = fc.array(fc.record({ no: fc.integer(), words: fc.string({ unit: 'grapheme' }) }), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(records, fc.array(prose, { minLength: 1, maxLength: 5 }), async (shots, around) => {
        const text = shots
          .map(
            (record, no) =>
              `${around[no % around.length] ?? ''}\n${no + 1}. ${JSON.stringify(record)}${no % 2 === 0 ? ',' : ''}`,
          )
          .join('\r\n');
        expect((await read(text)).records).toEqual(JSON.parse(JSON.stringify(shots).replaceAll('\\u0000', '')));
      }),
    );
  });
});

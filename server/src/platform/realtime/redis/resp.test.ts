import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeCommand, Push, type Reply, RespReader, ServerError } from './resp.ts';

const readAll = (...chunks: readonly (Buffer | string)[]): Reply[] => {
  const reader = new RespReader();
  return chunks.flatMap((chunk) => [...reader.read(Buffer.from(chunk))]);
};

describe('the protocol of Redis', () => {
  it('has values of every type that its answers have', () => {
    const text =
      '+OK\r\n-ERR no\r\n:-7\r\n$2\r\nhi\r\n$-1\r\n_\r\n#t\r\n,1.5\r\n*2\r\n:1\r\n*0\r\n~1\r\n+a\r\n%1\r\n+k\r\n:2\r\n>2\r\n+message\r\n$0\r\n\r\n=6\r\ntxt:hi\r\n!3\r\nbad\r\n*-1\r\n';
    expect(readAll(text)).toEqual([
      'OK',
      new ServerError('ERR no'),
      -7,
      'hi',
      null,
      null,
      true,
      '1.5',
      [1, []],
      ['a'],
      ['k', 2],
      new Push(['message', '']),
      'txt:hi',
      new ServerError('bad'),
      null,
    ]);
  });

  it('is read the same however its bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), { minLength: 1 }),
        fc.array(fc.nat()),
        (commands, cuts) => {
          const bytes = Buffer.from(commands.map(encodeCommand).join(''));
          const places = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b);
          const chunks = places.slice(1).map((end, no) => bytes.subarray(places[no], end));
          // Strings of JavaScript may have halves of characters, which no encoding has.
          expect(readAll(...chunks)).toEqual(
            commands.map((parts) => parts.map((part) => Buffer.from(part).toString())),
          );
        },
      ),
    );
  });

  it.each(['HTTP/1.1 400 Bad Request\r\n', '$99999999999\r\n', '*x\r\n', `${'*1\r\n'.repeat(20)}:1\r\n`])(
    'refuses %j',
    (text) => {
      expect(() => readAll(text)).toThrow(/not a value of Redis/);
    },
  );
});

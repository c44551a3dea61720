import { deflateSync } from 'node:zlib';

const HEADER = 44;
const RECORD = 20;
const padded = (length: number): number => 4 * Math.ceil(length / 4);

/** Sum of a table as the format defines it: of its 32-bit words. */
function checksum(table: Buffer): number {
  const words = Buffer.alloc(padded(table.length));
  table.copy(words);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

/** A TrueType font as a WOFF file, each table compressed. */
export function woffOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(HEADER + RECORD * sorted.length);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const packed = deflateSync(table, { level: 9 });
    const stored = packed.length < table.length ? packed : table;
    const record = HEADER + RECORD * index;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(offset, record + 4);
    header.writeUInt32BE(stored.length, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    header.writeUInt32BE(checksum(table), record + 16);
    parts.push(stored, Buffer.alloc(padded(stored.length) - stored.length));
    offset += padded(stored.length);
  }
  header.write('wOFF', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(offset, 8);
  header.writeUInt16BE(sorted.length, 12);
  header.writeUInt32BE(12 + sorted.reduce((sum, [, { length }]) => sum + 16 + padded(length), 0), 16);
  header.writeUInt16BE(1, 20);
  return Buffer.concat(parts);
}

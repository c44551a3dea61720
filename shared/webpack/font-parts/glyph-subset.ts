import { tableOf } from './font-tables.ts';

/** Flags of the parts that a glyph is composed of. */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

/** Offsets of the outlines, one more than glyphs. */
function readOffsets(tables: ReadonlyMap<string, Buffer>): readonly number[] {
  const loca = tableOf(tables, 'loca');
  const long = tableOf(tables, 'head').readInt16BE(50) === 1;
  return Array.from({ length: loca.length / (long ? 4 : 2) }, (_, index) =>
    long ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index),
  );
}

/** Glyphs that an outline is composed of. */
function partsOf(outline: Buffer): readonly number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let flags = MORE;
  for (let at = 10; (flags & MORE) !== 0; ) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4);
    if ((flags & SCALE) !== 0) at += 2;
    else if ((flags & TWO_SCALES) !== 0) at += 4;
    else if ((flags & MATRIX) !== 0) at += 8;
  }
  return parts;
}

/** The tables of a font with the outlines of some glyphs alone, which keep their numbers. */
export function withGlyphs(tables: ReadonlyMap<string, Buffer>, wanted: Iterable<number>): ReadonlyMap<string, Buffer> {
  const offsets = readOffsets(tables);
  const glyf = tableOf(tables, 'glyf');
  const outlineOf = (glyph: number): Buffer => glyf.subarray(offsets[glyph], offsets[glyph + 1]);
  const kept = new Set<number>();
  const waiting = [0, ...wanted];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (kept.has(glyph)) continue;
    kept.add(glyph);
    waiting.push(...partsOf(outlineOf(glyph)));
  }
  const outlines = Array.from({ length: offsets.length - 1 }, (_, glyph) =>
    kept.has(glyph) ? outlineOf(glyph) : Buffer.alloc(0),
  );
  const loca = Buffer.alloc(4 * offsets.length);
  let end = 0;
  for (const [glyph, { length }] of outlines.entries()) {
    end += length;
    loca.writeUInt32BE(end, 4 * (glyph + 1));
  }
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeInt16BE(1, 50);
  return new Map([...tables, ['glyf', Buffer.concat(outlines)], ['loca', loca], ['head', head]]);
}

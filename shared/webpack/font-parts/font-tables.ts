export interface FontTable {
  readonly tag: string;
  readonly data: Buffer;
}

/** The tables of a TrueType font, by their tags. */
export function readTables(font: Buffer): ReadonlyMap<string, Buffer> {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const record = 12 + 16 * index;
    const offset = font.readUInt32BE(record + 8);
    return [
      font.toString('latin1', record, record + 4),
      font.subarray(offset, offset + font.readUInt32BE(record + 12)),
    ] as const;
  });
  return new Map(tables);
}

/** A table that a font must have. */
export function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return table;
}

/** The glyph of every character of a font, by code points. Reads the format that fonts with characters beyond the first plane have. */
export function readCharacters(cmap: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const count = cmap.readUInt16BE(2);
  const offsets = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(4 + 8 * index + 4));
  const offset = offsets.find((at) => cmap.readUInt16BE(at) === 12);
  if (offset === undefined) throw new Error('the font has no character map of format 12');
  for (let group = 0; group < cmap.readUInt32BE(offset + 12); group += 1) {
    const at = offset + 16 + 12 * group;
    const [first, last, glyph] = [cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4), cmap.readUInt32BE(at + 8)];
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
}

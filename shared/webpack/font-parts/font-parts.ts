import { type CharacterPart, characterParts } from './character-parts.ts';
import { readCharacters, readTables, tableOf } from './font-tables.ts';
import { withGlyphs } from './glyph-subset.ts';
import { woffOf } from './woff.ts';

/** Tables that browsers write horizontal lines with. */
const kept = [
  'cmap',
  'gasp',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'name',
  'OS/2',
  'post',
  'prep',
  'cvt ',
  'fpgm',
];
/** Tables of pairs and ligatures, which Chinese characters do not have. */
const layout = ['GDEF', 'GPOS', 'GSUB'];

export interface FontPart extends Pick<CharacterPart, 'name' | 'ranges'> {
  readonly file: Buffer;
}

/** A TrueType font as WOFF files that have all of its characters together. */
export function fontParts(font: Buffer): readonly FontPart[] {
  const tables = readTables(font);
  const glyphs = readCharacters(tableOf(tables, 'cmap'));
  const mapped = new Set(glyphs.values());
  // Glyphs without a character are shapes that others are replaced with.
  const unmapped = Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, glyph) => glyph).filter(
    (glyph) => !mapped.has(glyph),
  );
  return characterParts(glyphs.keys()).map(({ name, codes, ranges }) => {
    const chinese = name !== 'other';
    const own = codes.flatMap((code) => glyphs.get(code) ?? []);
    const tags = chinese ? kept : [...kept, ...layout];
    const part = new Map(
      [...withGlyphs(tables, chinese ? own : [...own, ...unmapped])].filter(([tag]) => tags.includes(tag)),
    );
    return { name, ranges, file: woffOf(part) };
  });
}

/** Rows of GB 2312, the characters in everyday use and those that are less common, by their first bytes. */
const common = [0xb0, 0xd7] as const;
const lessCommon = [0xd8, 0xf7] as const;

/** Code points of Chinese characters, in ranges of both ends. */
const chinese: readonly (readonly [number, number])[] = [
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x3ffff],
];

export const isChinese = (code: number): boolean => chinese.some(([from, to]) => from <= code && code <= to);

function rowsOf([first, last]: readonly [number, number]): ReadonlySet<number> {
  const decoder = new TextDecoder('gb18030');
  const codes = new Set<number>();
  for (let row = first; row <= last; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1)
      codes.add(decoder.decode(Uint8Array.of(row, cell)).codePointAt(0) ?? 0);
  return codes;
}

const hex = (code: number): string => code.toString(16);

/** Ascending code points as CSS writes ranges of them. */
export function unicodeRanges(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

export interface CharacterPart {
  readonly name: string;
  readonly codes: readonly number[];
  readonly ranges: string;
}

/** The characters of a font in parts that texts need together: Chinese ones by how common they are, and all others. */
export function characterParts(codes: Iterable<number>): readonly CharacterPart[] {
  const sorted = [...codes].toSorted((a, b) => a - b);
  const [everyday, further] = [rowsOf(common), rowsOf(lessCommon)];
  const part = (name: string, includes: (code: number) => boolean): CharacterPart => {
    const own = sorted.filter(includes);
    return { name, codes: own, ranges: unicodeRanges(own) };
  };
  return [
    part('everyday', (code) => isChinese(code) && everyday.has(code)),
    part('further', (code) => isChinese(code) && further.has(code)),
    part('rare', (code) => isChinese(code) && !everyday.has(code) && !further.has(code)),
    part('other', (code) => !isChinese(code)),
  ];
}

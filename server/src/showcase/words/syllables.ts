/** Syllables of pinyin without tones, by their first letter; `v` stands for ü, as in the readings of texts (`syllablesOf`). */
const table: Readonly<Record<string, string>> = {
  a: ' i n ng o',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo ha hai han hang hao he hen heng hi hong hou hu hua huai huan huang hui hun huo',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  e: ' i n ng r',
  f: 'a an ang ei en eng o ou u',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan ue un uo v ve',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan ue uo v ve',
  o: ' u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo ha hai han hang hao he hei hen heng hi hou hu hua huai huan huang hui hun huo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  w: 'a ai an ang ei en eng o u',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo ha hai han hang hao he hei hen heng hi hong hou hu hua huai huan huang hui hun huo',
};

const syllables: ReadonlySet<string> = new Set(
  Object.entries(table).flatMap(([first, rests]) => rests.split(' ').map((rest) => `${first}${rest}`)),
);
const LONGEST = 6;

/** Ways to read letters as syllables, those with longer ones first: `tianqing` as tian qing. At most `most` of them; none when the letters are not pinyin. */
export function readAsSyllables(letters: string, most: number): string[][] {
  const found: string[][] = [];
  /** Places from which the letters cannot be read to their end. */
  const deadEnds = new Set<number>();
  const read = (from: number, before: readonly string[]): boolean => {
    if (from === letters.length) return found.push([...before]) > 0;
    let readable = false;
    for (let length = LONGEST; length > 0 && found.length < most; length -= 1) {
      const syllable = letters.slice(from, from + length);
      const end = from + length;
      if (end > letters.length || deadEnds.has(end) || !syllables.has(syllable)) continue;
      readable = read(end, [...before, syllable]) || readable;
    }
    if (!readable && found.length < most) deadEnds.add(from);
    return readable;
  };
  read(0, []);
  return found;
}

/** Names of well-known performers and composers, which music models refuse: in simplified characters, lower case. */
const artists = [
  '周杰伦 林俊杰 陈奕迅 王菲 邓紫棋 薛之谦 李荣浩 毛不易 张学友 刘德华 邓丽君 孙燕姿 蔡依林 张惠妹 田馥甄 五月天 梁静茹 张靓颖 李宗盛 罗大佑 崔健 朴树 许巍 汪峰 华晨宇 周深 李健 刘欢 那英 韩红',
  '张杰 王力宏 陶喆 方大同 张国荣 梅艳芳 林忆莲 杨千嬅 容祖儿 谭咏麟 黄家驹 beyond乐队 凤凰传奇 刀郎 李玉刚 萧敬腾 林宥嘉 苏打绿 告五人 草东没有派对 久石让 坂本龙一 宇多田光 米津玄师 贝多芬 莫扎特 莫札特 肖邦 萧邦',
]
  .join(' ')
  .split(' ');

const latin = [
  'taylor swift',
  'ed sheeran',
  'adele',
  'beyonce',
  'rihanna',
  'drake',
  'eminem',
  'kanye west',
  'kendrick lamar',
  'justin bieber',
  'ariana grande',
  'billie eilish',
  'bruno mars',
  'lady gaga',
  'katy perry',
  'dua lipa',
  'the weeknd',
  'coldplay',
  'maroon 5',
  'imagine dragons',
  'linkin park',
  'the beatles',
  'queen band',
  'michael jackson',
  'madonna',
  'elvis presley',
  'bob dylan',
  'elton john',
  'hans zimmer',
  'ludovico einaudi',
  'beethoven',
  'mozart',
  'chopin',
  'bts',
  'blackpink',
  'jay chou',
  'jj lin',
  'eason chan',
  'faye wong',
  'teresa teng',
] as const;

/** These, and all of two characters, also come about where other words meet: 五月天气, 羽毛不易掉, 一张杰作. */
const meeting: readonly string[] = ['五月天', '方大同', '毛不易', '告五人', '苏打绿'];
const isAmbiguous = (name: string): boolean => name.length < 3 || meeting.includes(name);

/** Characters of the names in their traditional or Japanese forms, each before the simplified one. */
const forms =
  '倫伦傑杰陳陈鄧邓謙谦榮荣張张學学劉刘華华麗丽孫孙羅罗樸朴許许歡欢韓韩國国豔艳艷艳憶忆蓮莲楊杨譚谭詠咏黃黄駒驹隊队鳳凤傳传剛刚蕭萧騰腾蘇苏綠绿東东沒没對对讓让譲让龍龙貝贝師师靚靓穎颖靜静兒儿峯峰樂乐';
const simplified: ReadonlyMap<string, string> = new Map(
  forms.match(/../gu)?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** What stands between the letters of a name that is to be overlooked; never the end of a line. */
const GAP = String.raw`(?:[^\S\n\r]|[·・•‧∙⋅.\-‐-―~*|/_+'^\u200b-\u200d\u2060\ufeff])`;
const spaced = (name: string, count: '*' | '+'): string => Array.from(name).join(`${GAP}${count}`);

const clear = artists
  .filter((name) => !isAmbiguous(name))
  .map((name) => ({ name, pattern: new RegExp(spaced(name, '*'), 'u') }));
const ambiguous = artists
  .filter(isAmbiguous)
  .map((name) => ({ name, pattern: new RegExp(`(?<!\\p{Script=Han})${spaced(name, '+')}(?!\\p{Script=Han})`, 'u') }));

/** Latin names beside no other Latin letter or digit; their letters may be set apart, their words together. */
const latinPatterns = latin.flatMap((name) => [name.replaceAll(' ', `${GAP}*`), spaced(name.replaceAll(' ', ''), '+')]);
const latinNames = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}])(?:${latinPatterns.join('|')})(?![\\p{Script=Latin}\\p{N}])`,
  'u',
);

/** Full width as half, lower case, without accents, in simplified characters. */
const plainOf = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    (letter) => simplified.get(letter) ?? letter,
  ).join('');

/** Offsets at which words begin, and the end; empty where the browser knows no words: then the server decides. */
function wordEdges(text: string): ReadonlySet<number> {
  if (!('Segmenter' in Intl)) return new Set();
  return new Set([
    ...Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text), ({ index }) => index),
    text.length,
  ]);
}

/** The first ambiguous name that begins and ends where words do. */
function wholeWord(text: string): string | undefined {
  const named = artists.filter((name) => isAmbiguous(name) && text.includes(name));
  if (named.length === 0) return undefined;
  const edges = wordEdges(text);
  return named.find((name) => {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
      if (edges.has(at) && edges.has(at + name.length)) return true;
    return false;
  });
}

/** The first artist whose name stands in a text, however it is set; undefined when it names none. */
export function artistIn(text: string): string | undefined {
  const plain = plainOf(text);
  return (
    clear.find(({ pattern }) => pattern.test(plain))?.name ??
    wholeWord(plain) ??
    ambiguous.find(({ pattern }) => pattern.test(plain))?.name ??
    latinNames.exec(plain)?.[0]
  );
}

/** Whether a text names an artist that music models refuse. */
export const namesArtist = (text: string): boolean => artistIn(text) !== undefined;

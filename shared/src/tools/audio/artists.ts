/** Names of well-known performers and composers, which music models refuse. Latin names are compared word by word, without case. */
const artists = [
  '周杰伦 林俊杰 陈奕迅 王菲 邓紫棋 薛之谦 李荣浩 毛不易 张学友 刘德华 邓丽君 孙燕姿 蔡依林 张惠妹 田馥甄 五月天 梁静茹 张靓颖 李宗盛 罗大佑 崔健 朴树 许巍 汪峰 华晨宇 周深 李健 刘欢 那英 韩红',
  '张杰 王力宏 陶喆 方大同 张国荣 梅艳芳 林忆莲 杨千嬅 容祖儿 谭咏麟 黄家驹 beyond乐队 凤凰传奇 刀郎 李玉刚 萧敬腾 林宥嘉 苏打绿 告五人 草东没有派对 久石让 坂本龙一 宇多田光 米津玄师 贝多芬 莫扎特 肖邦',
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

const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${latin.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** The first artist whose name stands in a text; undefined when it names none. */
export function artistIn(text: string): string | undefined {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return artists.find((name) => text.includes(name)) ?? words.exec(plain)?.[0];
}

/** Whether a text names an artist that music models refuse. */
export const namesArtist = (text: string): boolean => artistIn(text) !== undefined;

import { describe, expect, it } from '@jest/globals';
import { artistIn } from './artists.ts';

describe('a name of an artist', () => {
  it.each([
    ['周杰伦的曲风', '周杰伦'],
    ['周 杰 伦', '周杰伦'],
    ['周·杰·伦', '周杰伦'],
    ['像周•杰‧伦一样', '周杰伦'],
    ['周.杰.伦', '周杰伦'],
    ['周_杰-伦', '周杰伦'],
    ['周\u3000杰\u200b伦', '周杰伦'],
    ['周杰倫的歌', '周杰伦'],
    ['鄧麗君與蕭敬騰', '邓丽君'],
    ['張學友', '张学友'],
    ['久石譲', '久石让'],
    ['林俊杰出道时的歌', '林俊杰'],
    ['刘德华语歌曲', '刘德华'],
    ['ＢＥＹＯＮＤ乐队', 'beyond乐队'],
    ['Beyond 樂隊', 'beyond乐队'],
  ])('is found in %j', (text, name) => expect(artistIn(text)).toBe(name));

  it.each([
    ['张杰的歌', '张杰'],
    ['張傑', '张杰'],
    ['喜欢周深', '周深'],
    ['周 深', '周深'],
    ['那·英 风格', '那英'],
    ['朴树，民谣', '朴树'],
    ['五月天的歌', '五月天'],
    ['毛不易', '毛不易'],
    ['钢琴，萧邦风格', '萧邦'],
  ])('that may be other words is found in %j', (text, name) => expect(artistIn(text)).toBe(name));

  it.each([
    ['like Taylor Swift, pop', 'taylor swift'],
    ['TAYLOR   SWIFT', 'taylor   swift'],
    ['Ｔａｙｌｏｒ·Ｓｗｉｆｔ', 'taylor·swift'],
    ['taylorswift', 'taylorswift'],
    ['像Adele那样唱', 'adele'],
    ['a d e l e', 'a d e l e'],
    ['B.T.S', 'b.t.s'],
    ['BEYONCÉ', 'beyonce'],
    ['仿JAY CHOU', 'jay chou'],
  ])('in Latin letters is found in %j', (text, name) => expect(artistIn(text)).toBe(name));
});

describe('no artist is found in', () => {
  it.each([
    '一张杰作挂在墙上',
    '这是一张 杰出的唱片',
    '每周深夜，街灯下的我',
    '上周深秋的雨',
    '一周 深深的思念',
    '那英雄归来的故事',
    '在古朴树林里散步',
    '五月天气正好，五月 天很蓝',
    '四方大同，世界和平',
    '羽毛不易掉落',
    '报告五人小组',
    '一杯苏打绿茶',
    '行李健全，马上出发',
    '高峰会议与山峰',
    '民谣，吉他，温暖的女声',
    '周末和杰出的伦敦朋友去听音乐会',
    '写一首关于妈妈的歌：月亮照着老屋，炊烟里有饭香',
    '歌词第一段\n周\n杰\n伦',
  ])('%j', (text) => expect(artistIn(text)).toBeUndefined());

  it.each([
    'adelebrant',
    'subtsunami',
    'queen of the night',
    'a madrigal for strings',
    'edit: sheer anger',
    'debts and drakes',
    'best of lo-fi, BTSC',
    'Chopinesque waltz',
  ])('%j', (text) => expect(artistIn(text)).toBeUndefined());
});

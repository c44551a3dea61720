import { describe, expect, it } from '@jest/globals';
import { meaningsOf, promptReading, subjectPrompts, undrawableNames } from './index.ts';

/** Prompt, words that are drawn, kinds that cannot be. */
const drawn: readonly (readonly [prompt: string, recognised: string, cannot: string])[] = [
  ['雪地里的柴犬', '雪地 柴犬', ''],
  ['护肤精华液', '护肤 精华液', ''],
  ['洗发水产品图，大理石台面', '洗发水 产品 大理石台面', ''],
  ['一瓶苹果汁', '瓶 苹果汁', ''],
  ['无人的街道，雨夜', '街道 雨夜', ''],
  ['机器人在月球', '机器人 月球', ''],
  ['樱花树下的汉服女孩', '樱花 树', '人物'],
  ['海边，一对情侣牵手看日落', '海边 日落', '人物 多人互动'],
  ['咖啡杯上写着早安', '咖啡', '文字'],
  ['女孩手里的咖啡', '咖啡', '人物 手持物品'],
  ['深秋的森林，没有人', '秋 森林', ''],
  ['夏日海报', '夏日', ''],
  ['抽象渐变背景', '抽象 渐变', ''],
  ['可爱', '可爱', ''],
  ['A Shiba dog in the snow', 'Shiba dog snow', ''],
  ['a cat holding a sign that says hello', 'cat', '文字 手持物品'],
  ['a scarf and a carpet by the sea', 'sea', ''],
  ['snow mountain, no people', 'snow mountain', ''],
];

/** Prompt, kinds that cannot be drawn. */
const refused: readonly (readonly [prompt: string, cannot: string])[] = [
  ['汉服女孩', '人物'],
  ['国风 汉服女孩', '人物'],
  ['秋天的老人', '人物'],
  ['可爱的小姐姐，插画', '人物'],
  ['长发飘飘', '身体部位'],
  ['一双手捧着双手', '身体部位 手持物品'],
  ['写着早安的书法', '文字'],
  ['可口可乐的 logo', '品牌'],
  ['苹果手机产品图', '品牌'],
  ['手机展台', '未收录的物品'],
  ['两只手握手', '手持物品'],
  ['打篮球', '多人互动'],
  ['beautiful woman, portrait', '人物'],
  ['a man riding a horse', '人物 多人互动 未收录的物品'],
  ['猫头鹰', '未收录的物品'],
  ['asdf', ''],
  ['随便画一个', ''],
  ['红色', ''],
];

const kindsOf = (prompt: string): string =>
  promptReading(prompt)
    .cannot.map((kind) => undrawableNames[kind])
    .join(' ');

describe('what a prompt is read as', () => {
  it.each(drawn)('%s is drawn', (prompt, recognised, cannot) => {
    const reading = promptReading(prompt);
    expect([reading.recognised.join(' '), kindsOf(prompt), reading.drawable]).toEqual([recognised, cannot, true]);
  });

  it.each(refused)('%s is not drawn', (prompt, cannot) => {
    expect([kindsOf(prompt), promptReading(prompt).drawable]).toEqual([cannot, false]);
  });

  it('every prompt to choose from is drawn whole', () => {
    expect(subjectPrompts.map((prompt) => [kindsOf(prompt), promptReading(prompt).drawable])).toEqual(
      subjectPrompts.map(() => ['', true]),
    );
    expect(new Set(subjectPrompts).size).toBe(6);
  });

  it('a word is told once, as it is written', () => {
    expect(promptReading('CAT, cat and cat').recognised).toEqual(['CAT']);
    expect(meaningsOf('护肤精华液').map(({ subject }) => subject)).toEqual(['bottle', 'bottle']);
  });

  it('what only looks like a known word means nothing to the drawing', () => {
    expect(meaningsOf('苹果手机')).toEqual([]);
    expect(meaningsOf('新品海报')).toEqual([]);
  });
});

import { storyboardFields } from '@ai-site/shared/api/comics/views';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { testDepth } from '../../../testing/test-depth.ts';
import { stories } from '../../testing/stories.ts';
import { builtinShots } from '../boards/builtin-shots.ts';
import { findRoles } from './find-roles.ts';
import { findPlaces } from './places.ts';
import { quotesOf } from './quotes.ts';
import { readStory, type Story } from './read-story.ts';
import type { Shot } from './shots.ts';
import { tidyText } from './tidy-text.ts';

/** A text with the roles and places that the rules find in it; their ids are their names. */
function storyOf(text: string): Story {
  const cast = findRoles(text).map(({ name, aliases, gender, narrator }) => ({
    id: name,
    names: [name, ...aliases],
    gender,
    narrator,
  }));
  const places = findPlaces(text, quotesOf(text)).map(({ name }) => ({ id: name, name }));
  return readStory(text, cast, places);
}

const shotsIn = (story: Story, target: number, room: number = comicsLimits.storyboards): Shot[] =>
  builtinShots({
    story,
    roles: [],
    places: [],
    gaps: [{ from: 0, to: story.text.length }],
    all: [],
    room,
    target,
    beats: null,
  });
const shotsOf = (text: string, target = 4.5 * 4.5, room?: number): Shot[] => shotsIn(storyOf(text), target, room);

const sourceOf = ({ source }: Shot) => source ?? { from: 0, to: 0 };
const names = (text: string): string[] => findRoles(text).map(({ name }) => name);
const { narration, lines, roleIds, prompt, shot, move, pace, transition } = storyboardFields;
const content = z.object({ narration, lines, roleIds, prompt, shot, move, pace, transition });

/** Throws unless the storyboards cover the text without overlap, are as the calls want them, and no move comes twice in a row. */
function check(text: string, shots: readonly Shot[]): void {
  expect(shots.map(sourceOf).map(({ from, to }) => text.slice(from, to))).toEqual(expect.arrayContaining([]));
  expect(shots.map((one) => text.slice(sourceOf(one).from, sourceOf(one).to)).join('')).toBe(text);
  expect(shots.every(({ source }, index) => source?.from === (shots[index - 1]?.source?.to ?? 0))).toBe(true);
  for (const [index, one] of shots.entries()) {
    expect(content.safeParse(one).error).toBeUndefined();
    if (index > 0) expect(one.move).not.toBe(shots[index - 1]?.move);
  }
}

describe('the storyboards of a story by rules', () => {
  it.each([
    ['fairyTale', 9, ['小狐狸', '刺猬']],
    ['mystery', 9, ['陈默', '女人', '陈雨']],
    ['advertisement', 8, ['主角', '医生', '小雅', '老板']],
  ] as const)('of %s are %i, with its roles', (kind, count, roles) => {
    const text = stories[kind];
    const shots = shotsOf(text);
    check(text, shots);
    expect([shots.length, names(text), shots[0]?.shot]).toEqual([count, roles, 'long']);
  });

  it('let roles speak, who are seen close, and dissolve into another place', () => {
    const shots = shotsOf(stories.mystery);
    const said = shots.flatMap((one) =>
      one.lines.filter(({ roleId }) => roleId !== null).map(({ roleId, text }) => `${roleId}：${text}`),
    );
    expect(said).toEqual([
      '女人：你还记得那栋老宅吗？',
      '陈默：你到底是谁？',
      '陈雨：你应该问的是，十年前走出这扇门的人，到底是谁。',
    ]);
    expect(shots.find(({ lines: [line] }) => line?.text === '你还记得那栋老宅吗？')?.shot).toBe('medium-close-up');
    expect(shots.find(({ placeId }) => placeId === '书房')).toMatchObject({
      transition: { kind: 'dissolve' },
      shot: 'long',
    });
    expect(shots.find(({ narration: words }) => words.startsWith('他抓起'))).toMatchObject({
      roleIds: ['陈默'],
      prompt: expect.stringMatching(/^陈默抓起/),
      pace: 'fast',
    });
  });

  it('follow pronouns: who acts first is meant, behind somebody another one', () => {
    const cast = (['阿婆', '小满', '老王'] as const).map((name) => ({
      id: name,
      names: [name],
      gender: name === '老王' ? (1 as const) : (2 as const),
      narrator: false,
    }));
    const story = readStory('阿婆看着小满的脸。她叹了口气，拍拍她的肩膀。老王把伞递给她。他什么也没说。', cast, []);
    expect(shotsIn(story, 6).map(({ roleIds: ids, prompt: words }) => [ids, words])).toEqual([
      [['小满', '阿婆'].toSorted(), '阿婆看着小满的脸'],
      [['小满', '阿婆'].toSorted(), '阿婆叹了口气，拍拍小满的肩膀'],
      [['老王', '阿婆'].toSorted(), expect.stringContaining('老王把伞递给')],
      [['老王'], '老王什么也没说'],
    ]);
  });

  it('let who acts speak, not the one to whom something is done, and leave the weather behind with its season', () => {
    const cast = (['周伯', '阿禾'] as const).map((name) => ({
      id: name,
      names: [name],
      gender: name === '周伯' ? (1 as const) : (2 as const),
      narrator: false,
    }));
    const story = readStory(
      '冬天下了大雪，周伯还在凿石头。\n春天，周伯病倒了。他把锤子放进阿禾手里，轻声说：“你来放。”\n许多年以后，阿禾也老了。',
      cast,
      [],
    );
    const shots = shotsIn(story, 12);
    expect(shots.flatMap(({ lines: said }) => said)).toEqual([{ roleId: '周伯', text: '你来放。' }]);
    expect(shots.filter(({ prompt: words }) => /雪/.test(words)).map(({ narration: words }) => words)).toEqual([
      '冬天下了大雪，周伯还在凿石头。',
    ]);
  });

  it('stay at the last place that is known, and show the people of the scene at a distance where nobody is named', () => {
    const text =
      '街角的老面包店，每天五点亮灯。林叔系着白围裙，把面包推进烤炉。面团要发酵两次，掰开能拉出长长的丝。\n中午，林叔推开门，看了看天。墙上挂着一张旧照片，谁也没有说话。\n傍晚，山脚的小屋亮起了灯。林叔坐在灯下，慢慢地喝茶。';
    const shots = shotsOf(text, 10);
    expect(shots.map(({ placeId }) => placeId)).toEqual([
      '面包店',
      '面包店',
      '面包店',
      '面包店',
      '面包店',
      '小屋',
      '小屋',
    ]);
    expect(shots.map(({ roleIds: ids }) => ids)).toEqual([[], ['林叔'], ['林叔'], ['林叔'], [], [], ['林叔']]);
    expect([shots[2]?.shot, shots[4]?.shot, shots[5]?.shot]).toEqual(['long', 'close-up', 'long']);
    expect(
      shotsOf('阿婆看着小满。小满看着阿婆。', 4).map(({ roleIds: ids, pace: speed }) => [ids.length, speed]),
    ).toEqual([
      [2, 'slow'],
      [2, 'slow'],
    ]);
  });

  const texts: readonly [string, string][] = [
    ['one character', '雨'],
    ['punctuation only', '……！？“”。'],
    ['20,000 characters without a full stop', '雨下得很大'.repeat(4000)],
    ['20,000 names', '王小满说李大明说'.repeat(2500)],
    ['20,000 pronouns', '小满他'.repeat(6666)],
    ['20,000 quotes', '“好。”'.repeat(5000)],
    ['20,000 introductions', '“我叫阿宁。”小女孩说。'.repeat(1600)],
    ['emoji only', '👩‍👩‍👧‍👦😀🇨🇳'.repeat(900)],
    ['a script from right to left', 'كان يا ما كان في قديم الزمان. '.repeat(600)],
    ['English', 'Mr. Smith paid 3.5 dollars. "Come in," Alice said. '.repeat(380)],
    ['line breaks', '\n\n\n天黑了\n\n\n'.repeat(500)],
    ['a mark without its pair', `阿婆说：“${'进来吧'.repeat(3000)}`],
  ];
  const ofNights = ['20,000 names', '20,000 pronouns', '20,000 quotes', '20,000 introductions'];
  it.each(texts.filter(([name]) => testDepth.everyVariant || !ofNights.includes(name)))('cover %s', (_, text) => {
    const started = process.cpuUsage();
    const shots = shotsOf(text);
    check(text, shots);
    expect(shots.length).toBeLessThanOrEqual(comicsLimits.storyboards);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(20);
  });

  const bits = fc.constantFrom(
    '天黑了',
    '雨下得很大',
    '，',
    '。',
    '“',
    '”',
    '"',
    '\n',
    '　',
    '小满说：',
    '阿婆',
    '她',
    '😀',
    'Alice said. ',
    '3.5',
    '……',
    '森林里',
    '第二天',
    '他们',
    '！',
  );
  it('cover any text, in any density and with little room', () => {
    fc.assert(
      fc.property(
        fc.array(bits, { minLength: 1, maxLength: 120 }),
        fc.constantFrom(13.5, 20.25, 27),
        fc.constantFrom(3, 20, 200),
        (parts, target, room) => {
          const text = parts.join('');
          const shots = shotsOf(text, target, room);
          check(text, shots);
          if (room >= 20) expect(shots.length).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});

describe('roles', () => {
  it('are named as the text names them, and none is invented', () => {
    expect(names('高兴的事情很多，高兴极了。白天下雨，白天刮风。马上就到，马上就走。')).toEqual([]);
    expect(findRoles('林小满推开门。小满看见一只黑猫。黑猫跳了下来。林小满笑了。')).toMatchObject([
      { name: '林小满', aliases: ['小满'] },
      { name: '黑猫', gender: 0, appearance: expect.stringContaining('乌黑') },
    ]);
    expect(findRoles('“我叫阿宁。”小女孩说。阿宁今年八岁，穿着红雨衣。')).toMatchObject([
      { name: '阿宁', aliases: ['小女孩'], gender: 2, ageGroup: 1, clothing: '红雨衣' },
    ]);
    expect(findRoles('我推开门，我愣住了。我是一个女人。')).toMatchObject([
      { name: '主角', aliases: ['我'], narrator: true, gender: 2 },
    ]);
  });

  it('of animals with a name are that animal, and one with the kind and a title in its name is one', () => {
    const text =
      '小狐狸阿橘敲开树洞的门，小松鼠果果揉着眼睛。果果背起松枝，和阿橘出发了。刺猬奶奶捧着热汤，笑了。果果说：“好喝！”刺猬奶奶说：“慢点喝。”';
    expect(findRoles(text)).toMatchObject([
      { name: '阿橘', aliases: ['小狐狸'], appearance: expect.stringMatching(/^狐狸，/) },
      { name: '果果', aliases: ['小松鼠'], appearance: expect.stringMatching(/^松鼠，/) },
      { name: '刺猬奶奶', aliases: [], gender: 2, ageGroup: 5, appearance: expect.stringContaining('小刺') },
    ]);
    expect(findRoles('转学生陈小雨站在最后一排。小雨低着头。哨声响了，小雨摔倒了。')).toMatchObject([
      { name: '小雨', aliases: ['陈小雨'] },
    ]);
    expect(names('同学们排着队，同学们笑了。孩子们跑过来。小满说：“快走！”小满跑了。')).toEqual(['小满']);
    expect(names('天上下着小雨。小雨停了，小雨又来了。')).toEqual([]);
    expect(names('小兔子慢慢地走。小兔子慢慢地笑。')).toEqual(['小兔子']);
    expect(shotsOf(text, 12).map(({ roleIds: ids }) => ids.toSorted())).toContainEqual(['果果', '阿橘'].toSorted());
  });

  it('keep their looks for the same text', () => {
    expect(findRoles(stories.mystery)).toEqual(findRoles(stories.mystery));
  });
});

it('a tidied text has no marks that a voice cannot read', () => {
  expect(tidyText('## 标题\n- 第一点 **重点**\n---\n> 引用[链接](https://x.cn)和`代码`👍🏽\n\n\n\n结尾')).toBe(
    '标题\n第一点 重点\n\n引用链接和代码\n\n结尾',
  );
});

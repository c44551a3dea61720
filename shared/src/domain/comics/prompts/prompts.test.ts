import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkValues, initialValues } from '../../../tools/index.ts';
import { comicsImage } from '../../../tools/parts/comics-image.ts';
import { comicsLimits } from '../limits.ts';
import { emptyStoryboard } from '../storyboard.ts';
import { storyboardContent } from './image-content.ts';
import { nextSeed, placeSeed, storyboardSeed } from './image-seeds.ts';
import { mentionedRoles, withNames } from './mentions.ts';
import { type DrawnRole, roleSentence } from './role-sentence.ts';
import {
  type DrawnStoryboard,
  noLook,
  type PromptScene,
  storyboardNegative,
  storyboardPrompt,
  unlinkedRoles,
} from './storyboard-prompt.ts';
import { placePrompt, rolePrompt } from './subject-prompts.ts';

const role = (id: string, name: string, changes: Partial<DrawnRole> = {}): DrawnRole => ({
  id,
  name,
  aliases: [],
  gender: 0,
  ageGroup: 0,
  appearance: '',
  clothing: '',
  seed: 7,
  ...changes,
});
const lin = role('lin', '林夏', {
  aliases: ['小夏', '我'],
  gender: 2,
  ageGroup: 3,
  appearance: '短发，圆脸。',
  clothing: '红色雨衣',
  seed: 11,
});
const chen = role('chen', '老陈', { gender: 1, ageGroup: 5, clothing: '穿旧毛衣', seed: 12 });
const lighthouse = { id: 'p1', name: '灯塔', description: '海边的旧灯塔\n白墙' };
const scene: PromptScene = { style: '水彩绘本', negative: '', roles: [lin, chen], places: [lighthouse] };
const storyboard = (changes: Partial<DrawnStoryboard> = {}): DrawnStoryboard => ({
  ...emptyStoryboard,
  id: 's1',
  ...changes,
});

describe('the words of a role', () => {
  it('are its name, who it is, how it looks and what it wears', () => {
    expect(roleSentence(lin)).toBe('林夏：青年女子，短发，圆脸，身穿红色雨衣');
    expect(roleSentence(chen)).toBe('老陈：老年男子，穿旧毛衣');
    expect(roleSentence(role('x', '猫'))).toBe('猫');
  });
});

describe('the prompt of a storyboard', () => {
  it('has the style, the camera, the place, every role and what happens, with one name for each role', () => {
    const prompt = storyboardPrompt(
      storyboard({ roleIds: ['lin', 'chen'], placeId: 'p1', prompt: '小夏把伞递给老陈。', shot: 'full' }),
      scene,
    );
    expect(prompt).toBe(
      '水彩绘本。全景镜头。地点：灯塔，海边的旧灯塔，白墙。林夏：青年女子，短发，圆脸，身穿红色雨衣。老陈：老年男子，穿旧毛衣。画面：林夏把伞递给老陈',
    );
  });

  it('is its narration where it has no words of its own, its own words where a person wrote them, and empty where nothing is said', () => {
    expect(storyboardPrompt(storyboard({ narration: '天黑了。' }), { ...scene, style: '' })).toBe(
      '中景镜头。画面：天黑了',
    );
    expect(
      storyboardPrompt(storyboard({ prompt: ' a lighthouse ', promptEdited: true, roleIds: ['lin'] }), scene),
    ).toBe('a lighthouse');
    expect(storyboardPrompt(storyboard({ prompt: '', promptEdited: true, narration: '天黑了' }), scene)).toContain(
      '画面：天黑了',
    );
    expect(storyboardPrompt(storyboard(), scene)).toBe('');
  });

  it('has the same words for a role in every storyboard that shows it', () => {
    const others = fc.record({
      prompt: fc.string({ maxLength: 60 }),
      narration: fc.string({ maxLength: 60 }),
      shot: fc.constantFrom('close-up', 'medium', 'long'),
      linked: fc.boolean(),
    });
    fc.assert(
      fc.property(others, ({ linked, ...words }) => {
        const prompt = storyboardPrompt(storyboard({ ...words, roleIds: linked ? ['chen', 'lin'] : ['lin'] }), scene);
        expect(prompt).toContain(roleSentence(lin));
        expect(prompt.includes(roleSentence(chen))).toBe(linked);
        expect(storyboardPrompt(storyboard({ ...words, roleIds: linked ? ['chen', 'lin'] : ['lin'] }), scene)).toBe(
          prompt,
        );
      }),
    );
  });

  it('names what must not appear', () => {
    expect(storyboardNegative({ negative: '雨伞。' }, scene)).toBe('雨伞，文字，字幕，水印，签名，边框');
    expect(storyboardNegative({ negative: '雨伞。' }, { negative: '照片\n模糊' })).toBe(
      '雨伞，照片，模糊，文字，字幕，水印，签名，边框',
    );
  });
});

describe('names in words', () => {
  const roles = [
    role('a', '小明'),
    role('b', '小明妈妈', { aliases: ['阿姨'] }),
    role('c', '阿明', { aliases: ['我'] }),
  ];

  it('are the longest that fit; an alias of one character is none', () => {
    expect([...mentionedRoles('小明妈妈来了，阿姨笑了，我也在', roles)]).toEqual(['b']);
    expect(withNames('阿姨和小明', roles)).toBe('小明妈妈和小明');
    expect(withNames('我们', roles)).toBe('我们');
  });

  it('that a storyboard mentions and does not show are told', () => {
    expect(unlinkedRoles(storyboard({ prompt: '小夏看着老陈', roleIds: ['chen'] }), scene)).toEqual(['林夏']);
    expect(unlinkedRoles(storyboard({ narration: '林夏走了', roleIds: ['lin'] }), scene)).toEqual([]);
  });
});

it('portraits and places have the words of their role and place', () => {
  expect(rolePrompt(lin, { style: '水彩', negative: '照片' }).prompt).toBe(
    '水彩。角色形象。林夏：青年女子，短发，圆脸，身穿红色雨衣。正面半身像，表情自然，纯色背景，画面里只有一个角色',
  );
  expect(placePrompt(lighthouse, noLook).prompt).toBe('场景：灯塔，海边的旧灯塔，白墙。全景镜头，画面里没有人');
});

it('figures have the words of their role without its age and gender, which stand beside them', () => {
  const hare = role('hare', '阿满', { gender: 2, ageGroup: 1, appearance: '雪白的小兔子', clothing: '红色雨衣' });
  const { figures } = storyboardContent(storyboard({ roleIds: ['hare'] }), { ...scene, roles: [hare] });
  expect(figures).toEqual([{ seed: 7, words: '阿满：雪白的小兔子，身穿红色雨衣', gender: 2, ageGroup: 1 }]);
});

it('seeds are those of the role that is shown alone, and others for further images', () => {
  const one = storyboardSeed(storyboard({ roleIds: ['lin'] }), scene);
  const two = storyboardSeed(storyboard({ roleIds: ['lin', 'chen'] }), scene);
  expect([one, nextSeed(one, 2), nextSeed(2 ** 32 - 1, 1)]).toEqual([11, 13, 0]);
  expect(two).toBe(storyboardSeed(storyboard(), scene));
  expect(storyboardSeed(storyboard({ id: 's2' }), scene)).not.toBe(two);
  expect(placeSeed(lighthouse)).toBe(placeSeed({ id: 'p1' }));
});

it('the largest storyboard fits the task that draws it', () => {
  const roles = Array.from({ length: comicsLimits.storyboardRoles }, (_, no) =>
    role(`r${no}`, '名'.repeat(comicsLimits.roleName), {
      appearance: '貌'.repeat(comicsLimits.appearance),
      clothing: '衣'.repeat(comicsLimits.clothing),
      gender: 2,
      ageGroup: 4,
    }),
  );
  const place = {
    id: 'p',
    name: '地'.repeat(comicsLimits.placeName),
    description: '述'.repeat(comicsLimits.placeDescription),
  };
  const large = storyboard({
    roleIds: roles.map(({ id }) => id),
    placeId: 'p',
    prompt: '画'.repeat(comicsLimits.prompt),
    negative: '无'.repeat(comicsLimits.negative),
  });
  const all = {
    style: '风'.repeat(comicsLimits.styleWords + comicsLimits.libraryWords),
    negative: '忌'.repeat(comicsLimits.libraryNegative),
    roles,
    places: [place],
  };
  const values = {
    ...initialValues(comicsImage.fields),
    prompt: storyboardPrompt(large, all),
    negative: storyboardNegative(large, all),
    content: storyboardContent(large, all),
    references: [{ of: 'person', weight: 0.8 }],
  };
  expect(checkValues(comicsImage.fields, values)).not.toHaveProperty('problems');
});

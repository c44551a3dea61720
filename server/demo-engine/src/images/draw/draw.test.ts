import type { SceneName } from '@ai-site/shared/domain/drawn-words';
import { seedOf } from '@ai-site/shared/random';
import { expect, it } from '@jest/globals';
import type { Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { testDepth, variantsOf } from '../../../../src/testing/test-depth.ts';
import { unfiltered } from '../stylise/style-strengths.ts';
import { styleOf } from '../stylise/styles.ts';
import { appearances } from './appearances.ts';
import { draw } from './draw.ts';
import { parsePrompt } from './prompt/parse-prompt.ts';

const size = { width: 72, height: 60 };
const drawn = (prompt: string, { seed = 5, negativePrompt = '' } = {}): Raster =>
  draw({ prompt, negativePrompt, seed, style: null, ...size });

/** Whether any pixel of two images of one size differs. */
const differs = (a: Raster, b: Raster): boolean => a.data.some((value, at) => value !== b.data[at]);

/** Mean of one channel, 0 to 255, from a row to another. */
function mean({ width, data }: Raster, channel: number, from = 0, to: number = size.height): number {
  let sum = 0;
  for (let i = from * width; i < to * width; i += 1) sum += data[i * 4 + channel] ?? 0;
  return sum / ((to - from) * width);
}

const light = (raster: Raster): number => mean(raster, 0) + mean(raster, 1) + mean(raster, 2);

/** Share of the pixels that are black through and through, as undefined light is. */
function blackShare({ data }: Raster): number {
  let black = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 0) black += 1;
  return (black * 4) / data.length;
}

const prompts: readonly (readonly [prompt: string, scene: SceneName])[] = [
  ['雪山与湖面倒影', 'mountains'],
  ['金色麦田', 'hills'],
  ['沙漠里的沙丘', 'dunes'],
  ['丹霞地貌', 'canyon'],
  ['大海上的帆船，白天', 'sea'],
  ['海边的灯塔，阴雨', 'sea'],
  ['太空中的行星', 'planet'],
  ['水墨画，竹林', 'ink'],
  ['流场线条艺术', 'flow'],
  ['彩色玻璃', 'glass'],
  ['城市天际线，黄昏', 'skyline'],
  ['桌面上的苹果和花瓶', 'still-life'],
  ['可爱的熊猫公仔', 'toy'],
  ['紫色渐变背景图', 'abstract'],
  ['扁平插画，松林与山', 'poster'],
  ['银河星空', 'stars'],
  ['雪夜的极光', 'stars'],
  ['地球', 'planet'],
  ['荷花，水墨画', 'ink'],
  ['红梅，国画', 'ink'],
  ['彩色玻璃玫瑰花窗', 'glass'],
  ['等距小镇，夜晚', 'town'],
  ['一束玫瑰', 'flowers'],
  ['向日葵', 'flowers'],
  ['郁金香', 'flowers'],
  ['樱花树', 'tree'],
  ['黑金大理石', 'abstract'],
  ['一只可爱的兔子', 'toy'],
  ['a cat', 'toy'],
  ['秋天的黄昏，落叶铺满小路', 'tree'],
  ['玻璃香薰瓶放在大理石台面上', 'still-life'],
  ['白瓷茶具与竹影，禅意', 'still-life'],
  ['一束向日葵放在花瓶里', 'flowers'],
  ['麦田里的小屋', 'hills'],
  ['一只可爱的机器人', 'figure'],
  ['喷火的小龙', 'figure'],
  ['发射的火箭', 'figure'],
  ['蒸汽火车', 'figure'],
  ['红色跑车', 'figure'],
  ['热气球，黄昏', 'figure'],
  ['童话城堡', 'figure'],
  ['古风宝塔', 'figure'],
  ['一座石拱桥', 'figure'],
  ['一杯拿铁咖啡', 'figure'],
  ['一碗牛肉面', 'figure'],
  ['生日蛋糕', 'figure'],
  ['头戴式耳机产品图', 'figure'],
  ['蓝色腕表', 'figure'],
  ['白色运动鞋', 'figure'],
  ['口红，电商主图', 'figure'],
  ['双十一促销礼盒', 'figure'],
  ['春节，红灯笼', 'figure'],
  ['中秋节，满月', 'figure'],
  ['圣诞树，雪夜，礼物', 'figure'],
  ['汉堡', 'figure'],
  ['火锅', 'figure'],
  ['红烧肉，美食摄影', 'figure'],
  ['复古相机', 'figure'],
  ['一盏台灯，夜晚', 'figure'],
  ['江南水乡，小桥流水', 'ink'],
  ['威风的老虎', 'toy'],
  ['草原上的狮子', 'toy'],
  ['考拉', 'toy'],
  ['一只小猪', 'toy'],
  ['剪纸，宝塔与月亮', 'paper-cut'],
  ['蓝色纸艺，帆船，飞鸟', 'paper-cut'],
  ['发光的水母，深海', 'deep-sea'],
  ['雨滴落在窗上，城市夜景', 'rain-window'],
  ['甜甜圈', 'figure'],
  ['草莓冰淇淋', 'figure'],
  ['一碟马卡龙', 'figure'],
  ['寿司拼盘', 'figure'],
  ['一笼小笼包', 'figure'],
  ['紫砂壶，功夫茶', 'figure'],
  ['浮空岛上的小屋', 'figure'],
];

/** One prompt of each scene. */
const scenes = prompts.filter(([, scene], index) => prompts.findIndex(([, other]) => other === scene) === index);
const figures = prompts.filter(([, scene]) => scene === 'figure');
/** By day also some of the figures, which have nothing in common. */
const drawnScenes = testDepth.everyVariant
  ? prompts
  : prompts.filter((one) => scenes.includes(one) || figures.indexOf(one) % 16 === 1);

it.each(prompts)('%s is a scene of the kind %s', (prompt, scene) => {
  expect(parsePrompt({ prompt, negativePrompt: '', seed: 5 }).scene).toBe(scene);
});

it.each(drawnScenes)('%s is drawn as %s, opaque and with shades', (prompt) => {
  const raster = drawn(prompt);
  expect([raster.width, raster.height]).toEqual([size.width, size.height]);
  const shades = new Set<number>();
  const opacities = new Set<number | undefined>();
  for (let at = 0; at < raster.data.length; at += 4) {
    opacities.add(raster.data[at + 3]);
    shades.add((raster.data[at] ?? 0) + (raster.data[at + 1] ?? 0) * 256);
  }
  expect([...opacities]).toEqual([255]);
  expect(shades.size).toBeGreaterThan(300);
  expect(blackShare(raster)).toBeLessThan(0.2);
});

it('draws the same pixels with the same seed, and others with another', () => {
  expect(differs(drawn('大海'), drawn('大海'))).toBe(false);
  expect(differs(drawn('大海'), drawn('大海', { seed: 6 }))).toBe(true);
});

it.each(testDepth.everyVariant ? ['一只蓝色的机器人', '手表', '一杯咖啡'] : ['手表'])(
  '%s looks different in each result of a batch',
  (prompt) => {
    const [one, other] = [drawn(prompt, { seed: 1 }), drawn(prompt, { seed: 2 })];
    const changed = one.data.filter((value, at) => Math.abs(value - (other.data[at] ?? 0)) > 24).length;
    expect(changed / one.data.length).toBeGreaterThan(0.08);
  },
);

it.each(testDepth.everyVariant ? ['雪山', '大海', '草原', '城市'] : ['雪山'])(
  '%s at night is darker than by day',
  (place) => {
    expect(light(drawn(`${place}，深夜`))).toBeLessThan(light(drawn(`${place}，白天`)) * 0.7);
  },
);

it('takes colours from the prompt', () => {
  const [red, blue] = [drawn('红色抽象渐变'), drawn('蓝色抽象渐变')];
  expect(mean(red, 0)).toBeGreaterThan(mean(red, 2) + 20);
  expect(mean(blue, 2)).toBeGreaterThan(mean(blue, 0) + 20);
});

it('draws the ground after the season', () => {
  const [summer, autumn] = [drawn('草原，白天，夏天'), drawn('草原，白天，秋天')];
  expect(mean(autumn, 0, 50) - mean(autumn, 1, 50)).toBeGreaterThan(mean(summer, 0, 50) - mean(summer, 1, 50) + 15);
});

const subjects = [
  ['剪纸，山林，白天', '宝塔'],
  ['剪纸，山林，白天', '帆船'],
  ['剪纸，山林，白天', '飞鸟'],
] as const;

it.each(variantsOf(subjects, 1))('%s shows %s when it is asked for', (prompt, subject) => {
  expect(differs(drawn(`${prompt}，${subject}`), drawn(`${prompt}，${subject}`, { negativePrompt: subject }))).toBe(
    true,
  );
});

it('draws neon light behind a wet window and in the deep sea by itself', () => {
  for (const prompt of ['霓虹，车窗', ...(testDepth.everyVariant ? ['发光的水母'] : [])])
    expect(
      differs(
        draw({ prompt, negativePrompt: '', seed: 5, style: null, ...size }),
        draw({ prompt, negativePrompt: '', seed: 5, style: 'natural', ...size }),
      ),
    ).toBe(false);
});

it('puts a house on the hills when one is asked for', () => {
  const without = drawn('草原上的小屋，白天', { negativePrompt: '小屋，房子' });
  expect(parsePrompt({ prompt: '草原上的小屋，白天', negativePrompt: '小屋', seed: 5 }).scene).toBe('hills');
  expect(differs(drawn('草原上的小屋，白天'), without)).toBe(true);
});

it('leaves out what the negative prompt names', () => {
  const spec = parsePrompt({ prompt: '雪山，飞鸟，夜晚', negativePrompt: '飞鸟，夜晚', seed: 1 });
  expect(spec.wants('birds')).toBe(false);
  expect(spec.avoids('birds')).toBe(true);
  expect(spec.time).not.toBe('night');
});

it('reads words that say two things at once', () => {
  expect(parsePrompt({ prompt: '雨夜的城市', negativePrompt: '', seed: 1 })).toMatchObject({
    scene: 'skyline',
    time: 'night',
    weather: 'rain',
  });
  expect(parsePrompt({ prompt: '城市夜景', negativePrompt: '', seed: 1 })).toMatchObject({
    scene: 'skyline',
    time: 'night',
  });
});

it('lays a style over a scene, and draws what the style itself can draw', () => {
  const words = { prompt: '雪山', negativePrompt: '', seed: 5, ...size };
  const natural = draw({ ...words, style: 'natural' });
  expect(differs(natural, draw({ ...words, style: null }))).toBe(false);
  expect(differs(natural, draw({ ...words, style: 'oil' }))).toBe(true);
  // Ink on paper has next to no colour.
  const ink = draw({ ...words, style: 'ink' });
  expect(Math.abs(mean(ink, 0) - mean(ink, 2))).toBeLessThan(40);
  expect(differs(natural, draw({ ...words, style: 'a style of another engine' }))).toBe(false);
});

it.each(testDepth.everyVariant ? ['ink', 'glass'] : ['ink'])(
  'the style %s keeps the thing that the words name, and draws its own scene where it can show it',
  (style) => {
    const words = { negativePrompt: '', seed: 5, ...size };
    const named = { ...words, prompt: '狐狸玩具' };
    const filter = styleOf(style)?.filter ?? unfiltered;
    expect(
      differs(
        draw({ ...named, style }),
        filter(draw({ ...named, style: 'natural' }), seedOf(named.prompt, named.seed)),
      ),
    ).toBe(false);
    const landscape = { ...words, prompt: '雪山' };
    expect(
      differs(
        draw({ ...landscape, style }),
        filter(draw({ ...landscape, style: 'natural' }), seedOf(landscape.prompt, landscape.seed)),
      ),
    ).toBe(true);
  },
);

const lights = variantsOf(appearances, 2);

it.each(variantsOf(scenes, 2))('%s looks different in every light', (prompt) => {
  const looks = lights.map(({ id }) =>
    draw({ prompt, negativePrompt: '', seed: 5, style: null, appearance: id, width: 48, height: 48 }),
  );
  for (const [i, one] of looks.entries())
    for (const other of looks.slice(i + 1)) expect(differs(one, other)).toBe(true);
});

it('takes light and weather from the appearance before the words', () => {
  const words = { prompt: '草原，白天', negativePrompt: '', seed: 5, style: null, ...size };
  expect(light(draw({ ...words, appearance: 'night' }))).toBeLessThan(light(draw(words)) * 0.7);
  expect(differs(draw({ ...words, appearance: 'an appearance of another engine' }), draw(words))).toBe(false);
});

it.each(testDepth.everyVariant ? ['oil', 'ink', 'natural'] : ['oil', 'natural'])(
  'the style %s shows more or less, the standard by default',
  (style) => {
    const words = { prompt: '红色抽象渐变', negativePrompt: '', seed: 5, style, ...size };
    const [weak, standard, strong, unsaid] = ['1', '2', '3', null].map((stylize) => draw({ ...words, stylize }));
    if (weak === undefined || standard === undefined || strong === undefined || unsaid === undefined)
      throw new Error('four were drawn');
    expect([differs(unsaid, standard), differs(strong, standard), differs(weak, standard)]).toEqual([
      false,
      true,
      style !== 'natural',
    ]);
  },
);

const sizes = [
  [8, 8],
  [90, 8],
  [8, 90],
] as const;

it.each(testDepth.everyVariant ? prompts : scenes.slice(4, 6))(
  '%s fits the smallest and the flattest image',
  (prompt) => {
    for (const [width, height] of variantsOf(sizes, 2))
      expect(blackShare(draw({ prompt, negativePrompt: '', seed: 2, style: null, width, height }))).toBeLessThan(0.6);
  },
);

it.each([
  [2049, 512],
  [512, 7],
  [0, 512],
  [100.5, 100],
])('refuses a size of %d by %d', (width, height) => {
  expect(() => draw({ prompt: '大海', negativePrompt: '', seed: 1, style: null, width, height })).toThrow(
    expect.objectContaining({ problem: 'tooLarge' }),
  );
});

it('draws something for a prompt without a word that it knows', () => {
  expect(blackShare(drawn('zzz qqq'))).toBeLessThan(0.3);
  expect(blackShare(drawn(''))).toBeLessThan(0.3);
});

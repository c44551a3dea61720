import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { itByNight } from '../../testing/it-by-night.ts';
import { drawnSize } from './drawn-size.ts';
import { sideBySide } from './sent-images.ts';
import { rendering, SampleTasks, SIZE } from './testing/sample-tasks.ts';
import { ratioOf, secondsWithin, tierOf } from './video-shape.ts';
import { meetingPrompt, withNegative } from './video-words.ts';

describe('the shape of a video', () => {
  const ratios = ['16:9', '9:16', '1:1', '4:3', '3:4'] as const;

  it.each([
    [1920, 1080, '16:9'],
    [720, 1280, '9:16'],
    [800, 801, '1:1'],
    [640, 480, '4:3'],
    [3000, 1000, '16:9'],
  ])('%d × %d is %s', (width, height, ratio) => {
    expect(ratioOf({ width, height }, ratios)).toBe(ratio);
  });

  it.each([
    [320, 240, 480],
    [1280, 720, 720],
    [1280, 721, 1080],
    [4000, 3000, 1080],
  ])('%d × %d is rendered with %d lines', (width, height, tier) => {
    expect(tierOf({ width, height }, 720, [480, 720, 1080])).toBe(tier);
  });

  it('is left to the service where nothing is asked for', () => {
    const any = { width: null, height: null };
    expect([ratioOf(any, ratios), tierOf(any, 720, [480, 1080, 720])]).toEqual([null, 720]);
  });

  it('has the seconds that the service videos', () => {
    expect([1, 6.4, 60].map((seconds) => secondsWithin(seconds, [4, 12]))).toEqual([4, 6, 12]);
  });
});

describe('the size of a drawing', () => {
  it.each([
    [512, 512, 1920, 1920],
    [768, 1024, 1664, 2224],
    [300, 3000, 680, 5432],
    [9000, 6000, 5016, 3344],
  ])('%d × %d is drawn as %d × %d', (width, height, drawnWidth, drawnHeight) => {
    const range = { pixels: [2560 * 1440, 4096 * 4096], ratioMax: 8 } as const;
    const drawn = drawnSize({ width, height }, range);
    expect(drawn).toEqual({ width: drawnWidth, height: drawnHeight });
    expect(drawn.width * drawn.height).toBeGreaterThanOrEqual(range.pixels[0]);
    expect(drawn.width * drawn.height).toBeLessThanOrEqual(range.pixels[1]);
  });
});

describe('persons who meet', () => {
  itByNight('stand beside each other, equally high', async () => {
    const samples = await SampleTasks.create();
    const { width, height } = await sharp(await sideBySide([samples.image, samples.other])).metadata();
    expect(width / height).toBeCloseTo((SIZE.width * 2) / SIZE.height, 1);
    await samples.remove();
  });

  it('are an image no longer than the engine takes', async () => {
    const samples = await SampleTasks.create();
    const four = [samples.image, samples.other, samples.image, samples.other];
    const { width, height } = await sharp(await sideBySide(four, { ratioMax: 3, sideMax: 900 })).metadata();
    expect([width, width / height <= 3]).toEqual([900, true]);
    await samples.remove();
  });

  it('do what was chosen', () => {
    const chinese = { ...rendering, prompt: '湖边', english: false };
    expect(meetingPrompt('wave', chinese)).toBe('画面中的人物面向对方，微笑着挥手打招呼。湖边');
    expect(meetingPrompt('wave', rendering)).toBe('the people face each other, smile and wave. a red house by a lake');
    expect(meetingPrompt('', rendering)).toBe('a red house by a lake');
    expect(meetingPrompt('', { ...chinese, prompt: '' })).toContain('拥抱');
    expect(meetingPrompt('', { ...rendering, prompt: '' })).toContain('hug');
  });

  it('and what must not appear is said in the language of the prompt', () => {
    const video = { prompt: 'x', negativePrompt: 'y' };
    expect([true, false].map((english) => withNegative({ ...video, english }))).toEqual([
      'x\nMust not appear: y',
      'x\n不要出现：y',
    ]);
  });
});

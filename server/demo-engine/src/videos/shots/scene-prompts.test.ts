import { expect, it } from '@jest/globals';
import { scenePrompts } from './scene-prompts.ts';

it('a sentence is a scene, as many as the video has time for', () => {
  expect(scenePrompts('沙漠日落。雪山星空！海边的灯塔；夜晚的城市\n草原', 10)).toEqual([
    '沙漠日落',
    '雪山星空',
    '海边的灯塔',
    '夜晚的城市',
  ]);
  expect(scenePrompts('沙漠日落。雪山星空', 3)).toEqual(['沙漠日落']);
});

it('a single sentence is seen twice where there is time', () => {
  expect(scenePrompts('海边的灯塔', 5)).toEqual(['海边的灯塔', '海边的灯塔']);
  expect(scenePrompts('海边的灯塔', 3)).toEqual(['海边的灯塔']);
});

it('a sentence that names no scene goes on in the one before it, or begins in the first that is named', () => {
  expect(scenePrompts('樱花树下。夜晚的微风。雪山', 10)).toEqual(['樱花树下', '樱花树下，夜晚的微风', '雪山']);
  expect(scenePrompts('很久以前。有一座雪山', 5)).toEqual(['有一座雪山，很久以前', '有一座雪山']);
  expect(scenePrompts('很久以前。后来呢', 5)).toEqual(['很久以前', '后来呢']);
});

import { draw } from '../../../server/demo-engine/src/images/draw/draw.ts';
import { drawingDefaults } from '../../../server/src/engines/tasks/drawing-defaults.ts';
import type { Note, Part } from '../suite.ts';
import { dearestScene } from './dearest-scene.ts';

const SIDE = 1024;
const SEED = 7;
/** The scenes that take longest of those that the vocabulary names, one word each, and some that stand in the snow. */
const prompts = [
  '浮空岛',
  '汉堡',
  '雪地里的汉堡',
  '雪地里的甜甜圈',
  '雪地里的浮空岛',
  '雪夜的圣诞树和礼物',
  '面条',
  '小笼包',
  '马卡龙甜点',
  '甜甜圈',
  '柠檬',
  '月饼',
  '等距小镇',
  '冰淇淋',
  '红烧肉',
  '龙',
] as const;

const WORST = 'dearest drawing of 1024², CPU';

/** CPU that the builtin engine's dearest scenes take. */
export function drawingScenes(note: Note): Part {
  return {
    bounds: { [WORST]: { unit: 's', most: 8, least: 0.2 } },
    measure: async () => {
      // What compiling takes is paid once in the life of a thread.
      cpuOf('苹果', 128);
      return { [WORST]: await dearestScene(prompts, (prompt) => cpuOf(prompt, SIDE), note) };
    },
  };
}

/** Seconds of all cores. */
function cpuOf(prompt: string, side: number): number {
  const before = process.cpuUsage();
  draw({ ...drawingDefaults, prompt, width: side, height: side, seed: SEED });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

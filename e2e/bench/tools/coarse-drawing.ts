import { Worker } from 'node:worker_threads';
import type { Note, Part } from '../suite.ts';
import { dearestScene } from './dearest-scene.ts';

/** The scenes whose coarse images take longest. */
const prompts = [
  '雪夜的圣诞树和礼物',
  '雪地里的汉堡',
  '雪地里的甜甜圈',
  '雪地里的浮空岛',
  '雪地里的猫',
  '面条',
] as const;

const WORST = 'dearest coarse drawing of a loaded thread, CPU';

/** CPU that a coarse image of the builtin engine's dearest scenes takes in a thread that is loaded but has drawn nothing. */
export function coarseDrawing(note: Note): Part {
  return {
    bounds: { [WORST]: { unit: 's', most: 0.5, least: 0.05 } },
    measure: async () => {
      // The first thread of a process loads the libraries that draw letters and write files.
      await cpuOf('苹果');
      return { [WORST]: await dearestScene(prompts, cpuOf, note) };
    },
  };
}

/** Seconds of all cores. */
function cpuOf(prompt: string): Promise<number> {
  const worker = new Worker(new URL('coarse-drawing-worker.ts', import.meta.url), { workerData: prompt });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

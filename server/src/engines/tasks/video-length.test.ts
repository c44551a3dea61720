import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SampleTasks } from './testing/sample-tasks.ts';
import { videoSeconds } from './video-length.ts';

let samples: SampleTasks;
beforeAll(async () => {
  samples = await SampleTasks.create();
});
afterAll(() => samples.remove());

it('a video tells its length', async () => {
  expect(await videoSeconds(samples.video)).toBeCloseTo(2, 1);
});

it('what is no video has none', async () => {
  for (const file of [samples.image, samples.audio])
    await expect(videoSeconds(file)).rejects.toMatchObject({ kind: 'unsupported' });
});

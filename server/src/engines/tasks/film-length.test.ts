import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { filmSeconds } from './film-length.ts';
import { SampleTasks } from './testing/sample-tasks.ts';

let samples: SampleTasks;
beforeAll(async () => {
  samples = await SampleTasks.create();
});
afterAll(() => samples.remove());

it('a film tells its length', async () => {
  expect(await filmSeconds(samples.film)).toBeCloseTo(2, 1);
});

it('what is no film has none', async () => {
  for (const file of [samples.picture, samples.sound]) await expect(filmSeconds(file)).rejects.toMatchObject({ kind: 'unsupported' });
});

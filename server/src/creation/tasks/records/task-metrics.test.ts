import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exposeMetrics } from '../../../platform/metrics/exposition.ts';
import { type CreationScene, openCreationScene } from '../../testing/creation-scene.ts';
import { done, failing } from '../../testing/scripted-engine.ts';

let scene: CreationScene;
beforeAll(async () => {
  scene = await openCreationScene();
});
afterAll(() => scene.close());

it('tasks are counted by what they make and how they end, and the wait for their begin is timed', async () => {
  const user = await scene.signIn();
  scene.engine.onSubmit(done({ side: 64 }));
  await scene.ended(user, await scene.submit(user));
  scene.engine.onSubmit(failing('refused'));
  await scene.ended(user, await scene.submit(user));
  const told = await exposeMetrics(scene.site.site.metrics, () => undefined);
  expect(told).toContain('site_tasks_total{kind="image",outcome="succeeded"} 1\n');
  expect(told).toContain('site_tasks_total{kind="image",outcome="failed"} 1\n');
  expect(told).toContain('site_task_wait_seconds_count 2\n');
  expect(told).toContain('site_tasks_waiting{scope="site"} 0\n');
  expect(told).toMatch(/site_jobs_total\{outcome="success"\} [1-9]/);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  attributeOf,
  openTraceReceiver,
  type TraceReceiver,
} from '../../../platform/tracing/testing/trace-receiver.ts';
import { type CreationScene, openCreationScene } from '../../testing/creation-scene.ts';
import { done } from '../../testing/scripted-engine.ts';

let receiver: TraceReceiver;
let scene: CreationScene;
beforeAll(async () => {
  receiver = await openTraceReceiver();
  scene = await openCreationScene();
});
afterAll(async () => {
  await scene.close();
  await receiver.close();
});

it('the run of a task belongs to the trace of the request that submitted it', async () => {
  const user = await scene.signIn();
  scene.engine.onSubmit(done({ side: 64 }));
  await scene.ended(user, await scene.submit(user));
  // The run ends a moment after its task.
  let spans = await receiver.spans();
  while (
    !spans.some(({ name, ...span }) => name === 'job' && attributeOf({ name, ...span }, 'site.job') === 'creation-task')
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    spans = await receiver.spans();
  }
  const task = spans.find(({ name }) => name === 'task');
  const job = spans.find(({ spanId }) => spanId === task?.parentSpanId);
  const request = spans.find(({ spanId }) => spanId === job?.parentSpanId);
  expect([
    task && attributeOf(task, 'site.tool'),
    job && attributeOf(job, 'site.job'),
    request && attributeOf(request, 'http.request.method'),
  ]).toEqual(['creative-image', 'creation-task', 'POST']);
  expect(new Set([task?.traceId, job?.traceId, request?.traceId]).size).toBe(1);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { exposeMetrics } from '../../platform/metrics/exposition.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

test('replies are counted by how they end, their first text is timed, and their stream is one while it is open', async () => {
  const { metrics } = scene.site.site;
  scene.upstream.play(streaming('好'));
  const first = scene.ask('你好');
  await first.snapshot();
  await first.end;
  scene.upstream.play(refusing(500));
  await scene.ask('再来').end;
  const told = await exposeMetrics(metrics, () => undefined);
  expect(told).toContain('site_replies_total{outcome="done"} 1\n');
  expect(told).toContain('site_replies_total{outcome="failed"} 1\n');
  expect(told).toMatch(/site_reply_first_token_seconds_count\{tier="\d+"\} 1\n/);
  expect(told).toContain('site_replies_active 0\n');
  expect(told).toMatch(/site_http_request_seconds_count\{kind="stream"\} 2\n/);
});

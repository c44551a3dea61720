import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { spanAttributes } from '../../platform/tracing/span-attributes.ts';
import { attributeOf, openTraceReceiver, type TraceReceiver } from '../../platform/tracing/testing/trace-receiver.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';

let receiver: TraceReceiver;
let scene: ChatScene;
beforeAll(async () => {
  receiver = await openTraceReceiver();
  scene = await openChatScene();
});
afterAll(async () => {
  await scene.close();
  await receiver.close();
});

test('a question is one trace: the request, its reply and the call of the model, which gets the trace too', async () => {
  scene.upstream.play(streaming('好的，13911112222'));
  await scene.ask('我的号码是 13800001111，秘密').end;
  scene.upstream.play(refusing(500, { message: '13800001111 秘密' }));
  await scene.ask('再说一次秘密').end;
  await scene.site.app.inject('/api/nothing?phone=13800001111');
  const spans = await receiver.spans();
  const reply = spans.find(({ name }) => name === 'reply');
  const request = spans.find(({ name, traceId }) => name === 'http' && traceId === reply?.traceId);
  const upstream = spans.find(({ name, traceId }) => name === 'upstream' && traceId === reply?.traceId);
  expect([reply && attributeOf(reply, 'site.outcome'), reply?.parentSpanId]).toEqual(['done', request?.spanId]);
  expect(upstream?.parentSpanId).toBe(reply?.spanId);
  expect(String(request && attributeOf(request, 'request.id')).replaceAll('-', '')).toBe(reply?.traceId);
  expect(scene.upstream.calls[0]?.headers.traceparent).toBe(`00-${upstream?.traceId}-${upstream?.spanId}-01`);
});

test('nothing that a person or a model wrote, no phone and no account leaves the site with them', async () => {
  const sent = receiver.bodies.join('\n');
  const accounts = await scene.site.site.db.selectFrom('accounts').select(['id', 'mobile']).execute();
  for (const { id, mobile } of accounts) expect([sent.includes(id), sent.includes(mobile)]).toEqual([false, false]);
  expect(sent).not.toMatch(/秘密|13800001111|13911112222|[\u3400-\u9fff]|Bearer/);
  const keys = new Set((await receiver.spans()).flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].filter((key) => !spanAttributes.some((known) => known === key))).toEqual([]);
});

import { afterEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { readTracingSettings, tracingEnvironment } from '../config/tracing-settings.ts';
import { openTracing } from './open-tracing.ts';
import { HIDDEN, harmless } from './span-attributes.ts';
import { attributeOf, openTraceReceiver, type TraceReceiver } from './testing/trace-receiver.ts';
import { parseTraceparent, traceIdOf, traceparentOf } from './traceparent.ts';
import { traced, traceHeaders, tracing } from './tracing.ts';

let receiver: TraceReceiver | undefined;
afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
});

const settingsOf = (values: Readonly<Record<string, string>>) =>
  readTracingSettings(z.object(tracingEnvironment).parse(values));

describe('without an endpoint', () => {
  it('nothing is traced, and work is only called', async () => {
    expect(settingsOf({ OTEL_SERVICE_NAME: 'x' })).toBeNull();
    const close = await openTracing(null, { warn: () => undefined } as never);
    expect(tracing()).toBeNull();
    expect(await traced('task', {}, async () => 7)).toBe(7);
    expect(traceHeaders()).toEqual({});
    await close();
  });
});

it('the settings are those of OpenTelemetry', () => {
  expect(
    settingsOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer x, x-team=a=b',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    }),
  ).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { authorization: 'Bearer x', 'x-team': 'a=b' },
    serviceName: 'ai-site',
    share: 0.5,
  });
});

describe('spans', () => {
  it('are parts of the one around them, across timers, and continue elsewhere', async () => {
    receiver = await openTraceReceiver();
    let inside: string | undefined;
    await traced('job', { 'site.job': 'creation-task' }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside = traceHeaders().traceparent;
      await traced('upstream', { 'server.address': 'ark' }, async () => undefined, {
        outcome: () => ({ 'http.response.status_code': 200 }),
      });
    });
    const [upstream, job] = await receiver.spans();
    expect(job).toMatchObject({ name: 'job', kind: 5 });
    expect(job?.parentSpanId).toBeUndefined();
    expect(upstream).toMatchObject({ name: 'upstream', traceId: job?.traceId, parentSpanId: job?.spanId });
    expect(parseTraceparent(inside)).toEqual({ traceId: job?.traceId, spanId: job?.spanId, sampled: true });
    expect(upstream && attributeOf(upstream, 'http.response.status_code')).toBe(200);
    expect(BigInt(job?.endTimeUnixNano ?? 0) - BigInt(job?.startTimeUnixNano ?? 0)).toBeGreaterThan(4_000_000n);
    expect(Math.abs(Number(BigInt(job?.startTimeUnixNano ?? 0) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
    expect(receiver.headers[0]).toMatchObject({ 'x-key': 'secret', 'content-type': 'application/json' });
  });

  it('of failed work say the kind of error, not its message', async () => {
    receiver = await openTraceReceiver();
    const failure = Object.assign(new Error('13800001111 画一只猫'), { kind: 'quota' });
    await expect(traced('task', { 'site.tool': 'cutout' }, () => Promise.reject(failure))).rejects.toBe(failure);
    const [span] = await receiver.spans();
    expect(span?.status).toEqual({ code: 2 });
    expect(span && attributeOf(span, 'error.type')).toBe('quota');
    expect(receiver.bodies.join()).not.toMatch(/13800001111|猫/);
  });

  it('are kept by share, the same for a whole trace', async () => {
    receiver = await openTraceReceiver({ share: 0 });
    await traced('job', {}, () =>
      traced('upstream', {}, async () => expect(traceHeaders().traceparent).toMatch(/-00$/)),
    );
    await traced('job', {}, async () => undefined, { parent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
    expect((await receiver.spans()).map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      ['a'.repeat(32), 'b'.repeat(16)],
    ]);
  });

  it('that cannot be sent are given up and told', async () => {
    const failures: unknown[] = [];
    receiver = await openTraceReceiver({ status: 503, onFailure: (error) => failures.push(error) });
    await traced('job', {}, async () => undefined);
    await receiver.spans();
    expect(String(failures)).toContain('503');
  });
});

it('only listed attributes leave the site, and only values that look like names', () => {
  const given = {
    'site.tool': 'cutout',
    'http.route': '/customer/task/:id',
    'site.outcome': '画一只在月亮上的猫',
    'site.engine': '13800001111',
    'server.address': 'a'.repeat(200),
    'http.response.status_code': 200,
    'request.id': '12345678901234567890123456789012',
    prompt: 'a cat',
  };
  expect(Object.fromEntries(harmless(given))).toEqual({
    'site.tool': 'cutout',
    'http.route': '/customer/task/:id',
    'site.outcome': HIDDEN,
    'site.engine': HIDDEN,
    'server.address': HIDDEN,
    'http.response.status_code': 200,
    'request.id': '12345678901234567890123456789012',
  });
});

describe('a traceparent', () => {
  it('is read as W3C Trace Context has it', () => {
    const text = `00-${'1f'.repeat(16)}-${'2e'.repeat(8)}-01`;
    expect(traceparentOf(parseTraceparent(text) ?? { traceId: '', spanId: '', sampled: false })).toBe(text);
    for (const wrong of [
      undefined,
      '',
      `00-${'0'.repeat(32)}-${'2e'.repeat(8)}-01`,
      `00-${'1f'.repeat(16)}-${'0'.repeat(16)}-01`,
      `ff-${'1f'.repeat(16)}-${'2e'.repeat(8)}-01`,
      `${text}\n`,
    ])
      expect(parseTraceparent(wrong)).toBeNull();
  });

  it('has the id of the request as its trace', () => {
    expect(traceIdOf('3F2504E0-4f89-41d3-9a0c-0305e82c3301')).toBe('3f2504e04f8941d39a0c0305e82c3301');
    expect(traceIdOf('proxy-4711')).toMatch(/^[0-9a-f]{32}$/);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BATCH_MAX, dispatchBatch, FLUSH_MS, TELEMETRY_EVENT, type TelemetryBatch, TelemetryLog } from './telemetry.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function log(luck = 0) {
  const batches: TelemetryBatch[] = [];
  return { batches, telemetry: new TelemetryLog({ draw: () => luck, deliver: (batch) => batches.push(batch) }) };
}

describe('telemetry', () => {
  it('hands over one batch some time after the first report', () => {
    const { batches, telemetry } = log();
    telemetry.report('remote-failed', { name: 'mf-chat', stage: 'load' });
    telemetry.report('screen-crashed', { name: 'mf-draw' });
    jest.advanceTimersByTime(FLUSH_MS - 1);
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(batches).toEqual([
      {
        entries: [
          { event: 'remote-failed', detail: { name: 'mf-chat', stage: 'load' } },
          { event: 'screen-crashed', detail: { name: 'mf-draw' } },
        ],
      },
    ]);
    jest.advanceTimersByTime(FLUSH_MS * 2);
    expect(batches).toHaveLength(1);
  });

  it('hands over a full batch at once', () => {
    const { batches, telemetry } = log();
    for (let i = 0; i < BATCH_MAX; i++) telemetry.report('remote-failed', { i });
    expect(batches.map(({ entries }) => entries.length)).toEqual([BATCH_MAX]);
  });

  it('samples what is common, reports every failure, and counts both', () => {
    const { batches, telemetry } = log(0.5);
    telemetry.report('remote-mounted', { ms: 40 });
    telemetry.report('remote-failed', { name: 'mf-chat' });
    telemetry.flush();
    expect(batches.flatMap(({ entries }) => entries.map(({ event }) => event))).toEqual(['remote-failed']);
    expect(telemetry.counts.get('remote-mounted')).toBe(1);
    expect(telemetry.counts.get('remote-failed')).toBe(1);
  });

  it('only counts an error that repeats without end', () => {
    const { batches, telemetry } = log();
    for (let i = 0; i < 1000; i++) telemetry.report('script-error', { i });
    telemetry.flush();
    expect(batches.flatMap(({ entries }) => entries)).toHaveLength(50);
    expect(telemetry.counts.get('script-error')).toBe(1000);
  });

  it('notes uncaught errors by kind and place, never by text, and hands over when the page goes', () => {
    const { batches, telemetry } = log();
    const stop = telemetry.watch(window);
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('13800000000'), message: '13800000000', filename: '/main.js', lineno: 3 }));
    window.dispatchEvent(new Event('pagehide'));
    stop();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
    telemetry.flush();
    expect(batches).toEqual([{ entries: [{ event: 'script-error', detail: { source: 'page', error: 'RangeError', file: '/main.js', line: 3 } }] }]);
  });

  it('announces a batch inside the page', () => {
    const heard = jest.fn();
    window.addEventListener(TELEMETRY_EVENT, (event) => heard(event instanceof CustomEvent ? event.detail : null), { once: true });
    dispatchBatch({ entries: [{ event: 'remote-failed', detail: { name: 'mf-chat' } }] });
    expect(heard).toHaveBeenCalledWith({ entries: [{ event: 'remote-failed', detail: { name: 'mf-chat' } }] });
  });
});

import { telemetry as calls, type TelemetryEntry } from '@ai-site/shared/api/telemetry';
import { TELEMETRY_BATCH_MAX, TELEMETRY_FILE_MAX, TELEMETRY_MS_MAX } from '@ai-site/shared/api/telemetry-limits';
import type { Registry } from '@ai-site/shared/contract';
import { sampleRemote, sampleShell, sampleSite } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTelemetry, FLUSH_MS, PER_EVENT_MAX, TelemetryLog } from './telemetry.ts';
import { TELEMETRY_EVENT, type TelemetryBatch } from './telemetry-delivery.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const chat = { name: 'mf-chat', version: '1.0.1' };
const draw = { name: 'mf-draw', version: '2.3.4' };
const scriptError: TelemetryEntry = { event: 'script-error', source: 'page', error: 'TypeError' };

interface Changes {
  readonly random?: number;
  readonly share?: (name: string) => number;
}

function log({ random = 0, share = () => 1 }: Changes = {}) {
  const batches: TelemetryBatch[] = [];
  return {
    batches,
    telemetry: new TelemetryLog({ random: () => random, share, deliver: (batch) => batches.push(batch) }),
  };
}

describe('telemetry', () => {
  it('hands over one batch some time after the first report', () => {
    const { batches, telemetry } = log();
    telemetry.report({ event: 'remote-mounted', ...chat, ms: 40 });
    telemetry.report({ event: 'remote-failed', ...draw, stage: 'load' });
    jest.advanceTimersByTime(FLUSH_MS - 1);
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(1);
    const entries: TelemetryEntry[] = [
      { event: 'remote-mounted', ...chat, ms: 40 },
      { event: 'remote-failed', ...draw, stage: 'load' },
    ];
    expect(batches).toEqual([{ entries }]);
    jest.advanceTimersByTime(FLUSH_MS * 2);
    expect(batches).toHaveLength(1);
  });

  it('hands over a full batch at once', () => {
    const { batches, telemetry } = log();
    for (let i = 0; i < TELEMETRY_BATCH_MAX; i++) telemetry.report(scriptError);
    expect(batches.map(({ entries }) => entries.length)).toEqual([TELEMETRY_BATCH_MAX]);
  });

  it('samples good and bad outcomes of a package alike, tells every error, and counts all', () => {
    const { batches, telemetry } = log({ random: 0.5, share: (name) => (name === 'mf-chat' ? 1 : 0.1) });
    telemetry.report({ event: 'remote-mounted', ...chat, ms: 40 });
    telemetry.report({ event: 'screen-crashed', ...chat });
    telemetry.report({ event: 'remote-failed', ...draw, stage: 'load' });
    telemetry.report({ event: 'integrity-failed', ...draw, file: '/x.js' });
    telemetry.report(scriptError);
    telemetry.flush();
    expect(batches.flatMap(({ entries }) => entries.map(({ event }) => event))).toEqual([
      'remote-mounted',
      'screen-crashed',
      'integrity-failed',
      'script-error',
    ]);
    expect(telemetry.counts.get('remote-failed')).toBe(1);
  });

  it('only counts an error that repeats without end', () => {
    const { batches, telemetry } = log();
    for (let i = 0; i < 1000; i++) telemetry.report(scriptError);
    telemetry.flush();
    expect(batches.flatMap(({ entries }) => entries)).toHaveLength(PER_EVENT_MAX);
    expect(telemetry.counts.get('script-error')).toBe(1000);
  });

  it('keeps every entry within what is declared, so that none costs its batch', () => {
    const { batches, telemetry } = log();
    telemetry.report({ event: 'remote-mounted', ...chat, ms: 7_200_000.4 });
    telemetry.report({ event: 'integrity-failed', ...draw, file: `/${'x'.repeat(500)}` });
    telemetry.report({
      event: 'script-error',
      source: 'page',
      error: 'E'.repeat(500),
      file: '/main.js?mobile=13800000000',
      line: 1,
    });
    telemetry.flush();
    const entries = batches.flatMap((batch) => batch.entries);
    expect(calls.report.body.parse({ entries })).toEqual({ entries });
    expect(entries).toEqual([
      { event: 'remote-mounted', ...chat, ms: TELEMETRY_MS_MAX },
      { event: 'integrity-failed', ...draw, file: `/${'x'.repeat(TELEMETRY_FILE_MAX - 1)}` },
      { event: 'remote-failed', ...draw, stage: 'integrity' },
      { event: 'script-error', source: 'page', error: 'E'.repeat(100), file: '/main.js', line: 1 },
    ]);
  });

  it('notes uncaught errors by kind and place, never by text, and hands over when the page goes', () => {
    const { batches, telemetry } = log();
    const stop = telemetry.watch(window);
    window.dispatchEvent(
      new ErrorEvent('error', {
        error: new RangeError('13800000000'),
        message: '13800000000',
        filename: '/main.js',
        lineno: 3,
      }),
    );
    window.dispatchEvent(new Event('pagehide'));
    stop();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
    telemetry.flush();
    expect(batches).toEqual([
      { entries: [{ event: 'script-error', source: 'page', error: 'RangeError', file: '/main.js', line: 3 }] },
    ]);
  });

  it('counts uncaught errors of handlers and promises for the version whose code threw them, and none that no code of the site caused', () => {
    const { batches, telemetry } = log();
    const stop = telemetry.watch(window);
    telemetry.report({ event: 'remote-mounted', ...chat, ms: 40 });
    telemetry.report({ event: 'remote-mounted', ...draw, ms: 40 });
    const thrown = (name: string, of: typeof chat) =>
      Object.assign(new Error('13800000000'), {
        name,
        stack: `${name}: 13800000000\n    at f (http://localhost/remotes/${of.name}/${of.version}/a.js:1:2)`,
      });
    const rejected = (reason: Error) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    window.dispatchEvent(
      new ErrorEvent('error', { error: thrown('TypeError', chat), filename: '/main.js', lineno: 3 }),
    );
    rejected(thrown('AbortError', draw));
    window.dispatchEvent(
      new ErrorEvent('error', {
        message: 'ResizeObserver loop limit exceeded',
        filename: `http://localhost/remotes/${draw.name}/${draw.version}/a.js`,
        lineno: 1,
        colno: 2,
      }),
    );
    telemetry.flush();
    const counted = () => batches.flatMap(({ entries }) => entries.filter(({ event }) => event === 'remote-error'));
    expect(counted()).toEqual([{ event: 'remote-error', ...chat }]);
    rejected(thrown('TypeError', draw));
    stop();
    telemetry.flush();
    expect(counted()).toEqual([
      { event: 'remote-error', ...chat },
      { event: 'remote-error', ...draw },
    ]);
  });

  it('hands over when the page is hidden, not when it is shown again', () => {
    const { batches, telemetry } = log();
    const stop = telemetry.watch(window);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    telemetry.report(scriptError);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(batches).toEqual([]);
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(batches).toEqual([{ entries: [scriptError] }]);
    stop();
  });
});

describe('the telemetry of a page', () => {
  const registry: Registry = {
    shell: sampleShell,
    remotes: [sampleRemote({ ...chat, watched: true }), sampleRemote(draw)],
    site: sampleSite,
    sample: 0.1,
    overrides: [],
  };
  const shell = { name: 'shell', version: sampleShell.version };
  const beacon = jest.fn<() => boolean>(() => true);

  /** Names in the announced batches, and whether they were sent, for a visit with this random number. */
  function visit(page: Registry, random: number) {
    beacon.mockClear();
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const announced: unknown[] = [];
    window.addEventListener(
      TELEMETRY_EVENT,
      (event) => event instanceof CustomEvent && announced.push(...calls.report.body.parse(event.detail).entries),
      { once: true },
    );
    const telemetry = createTelemetry(page);
    telemetry.report({ event: 'remote-mounted', ...chat, ms: 1 });
    telemetry.report({ event: 'remote-mounted', ...draw, ms: 1 });
    telemetry.report({ event: 'remote-mounted', ...shell, ms: 1 });
    telemetry.flush();
    return { announced, sent: beacon.mock.calls.length };
  }

  it('tells of a remote or a shell that is watched in every visit, of others in the sampled ones', () => {
    expect(visit(registry, 0.5)).toEqual({ announced: [expect.objectContaining(chat)], sent: 1 });
    expect(visit(registry, 0.05)).toEqual({
      announced: [chat, draw, shell].map((of) => expect.objectContaining(of)),
      sent: 1,
    });
    const watched: Registry = { ...registry, shell: { ...sampleShell, watched: true } };
    expect(visit(watched, 0.5)).toEqual({ announced: [chat, shell].map((of) => expect.objectContaining(of)), sent: 1 });
  });

  it('stays in the page when a tester chose the versions', () => {
    const chosen = { ...registry, overrides: [{ name: 'mf-chat', value: '1.0.1', version: '1.0.1' }] };
    expect(visit(chosen, 0)).toEqual({ announced: expect.any(Array), sent: 0 });
  });
});

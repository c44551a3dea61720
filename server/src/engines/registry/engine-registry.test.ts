import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EngineSettings } from '../../platform/config/engine-settings.ts';
import { SettingsError } from '../../platform/config/settings.ts';
import { TestClock } from '../../testing/clock.ts';
import { EngineError } from '../engine-error.ts';
import { LocalTaskEngine } from '../local/local-task-engine.ts';
import { ToldNets } from '../local/testing/told-nets.ts';
import { startSdWebUiServer } from '../sdwebui/testing/sdwebui-server.ts';
import { drawingDefaults } from '../tasks/drawing-defaults.ts';
import { noChoices } from '../tasks/no-choices.ts';
import type { EngineCapabilities, EngineState, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import { SampleTasks } from '../tasks/testing/sample-tasks.ts';
import { CachedCapabilities } from './cached-capabilities.ts';
import { EngineRegistry } from './engine-registry.ts';
import type { EngineRun } from './engine-run.ts';
import { ObservedEngine } from './observed-engine.ts';

const none: EngineSettings = {
  default: 'builtin',
  byTool: {},
  openai: null,
  sdwebui: null,
  comfyui: null,
  dashscope: null,
  ark: null,
  demo: true,
  local: false,
  modelsDir: null,
};
const capabilities: EngineCapabilities = { ...noChoices, operations: new Set(['draw']), maxCount: 1 };
const signal = new AbortController().signal;

/** An engine that does what a test says. */
class ScriptedEngine implements TaskEngine {
  readonly id = 'builtin';
  readonly builtin = true;
  find?: NonNullable<TaskEngine['find']>;
  asked = 0;
  ability: () => Promise<EngineCapabilities> = async () => capabilities;
  work: () => Promise<EngineState | { readonly state: 'accepted'; readonly remoteId: string }> = async () => ({
    state: 'done',
    outputs: [],
  });

  capabilities(): Promise<EngineCapabilities> {
    this.asked += 1;
    return this.ability();
  }

  async submit() {
    const state = await this.work();
    if (state.state !== 'done' && state.state !== 'accepted') throw new TypeError(state.state);
    return state;
  }

  async poll() {
    const state = await this.work();
    if (state.state === 'accepted') throw new TypeError(state.state);
    return state;
  }

  async cancel(): Promise<void> {}
  async check(): Promise<void> {}
}

const task = (aborted = false): EngineTask => ({
  id: 'task',
  operation: {
    kind: 'draw',
    ...drawingDefaults,
    prompt: '',
    width: 8,
    height: 8,
    seed: 0,
  },
  directory: '/nowhere',
  signal: aborted ? AbortSignal.abort() : signal,
  report: () => undefined,
});

let clock: TestClock;
let scripted: ScriptedEngine;
let engine: ObservedEngine;
let runs: EngineRun[];
beforeEach(() => {
  clock = new TestClock();
  scripted = new ScriptedEngine();
  runs = [];
  engine = new ObservedEngine({
    tool: 'cutout',
    engine: scripted,
    capabilities: new CachedCapabilities(scripted, clock.read),
    record: (run) => runs.push(run),
    clock: clock.read,
  });
});
const failWith = (error: Error) => {
  scripted.work = () => Promise.reject(error);
};

describe('the registry', () => {
  it('gives each tool its engine, always the same object', () => {
    const settings: EngineSettings = {
      ...none,
      default: 'sdwebui',
      byTool: { SD_IMAGE: 'comfyui', CUTOUT: 'builtin' },
      sdwebui: { baseUrl: 'http://a', auth: null, englishOnly: true },
      comfyui: { baseUrl: 'http://b', workflows: null, englishOnly: false },
    };
    const registry = new EngineRegistry({ settings, builtin: scripted, ffmpeg: null });
    expect(['sd-image', 'cutout', 'creative-image'].map((tool) => registry.lineOf(tool).engines[0]?.id)).toEqual([
      'comfyui',
      'builtin',
      'sdwebui',
    ]);
    expect(registry.lineOf('cutout').engines[0]).toBe(registry.lineOf('cutout').engines[0]);
  });

  it('asks the nets of this machine before the builtin engine, unless a tool is given to that one', () => {
    const local: TaskEngine = new LocalTaskEngine({ nets: new ToldNets(async () => null), classical: scripted });
    const registry = new EngineRegistry({
      settings: { ...none, byTool: { CUTOUT: 'builtin' } },
      builtin: scripted,
      local,
      ffmpeg: null,
    });
    const ids = (tool: string) => registry.lineOf(tool).engines.map(({ id }) => id);
    expect([ids('erase'), ids('cutout')]).toEqual([
      ['local', 'builtin'],
      ['builtin', 'local'],
    ]);
  });

  it('asks the engine of the tool, then the default one, then the builtin one, and finds any that is connected', () => {
    const settings: EngineSettings = {
      ...none,
      default: 'sdwebui',
      byTool: { SD_IMAGE: 'comfyui' },
      sdwebui: { baseUrl: 'http://a', auth: null, englishOnly: true },
      comfyui: { baseUrl: 'http://b', workflows: null, englishOnly: false },
    };
    const registry = new EngineRegistry({ settings, builtin: scripted, ffmpeg: null });
    const ids = (tool: string) => registry.lineOf(tool).engines.map(({ id }) => id);
    expect([ids('sd-image'), ids('cutout')]).toEqual([
      ['comfyui', 'sdwebui', 'builtin'],
      ['sdwebui', 'builtin'],
    ]);
    const { engines, find } = registry.lineOf('cutout');
    expect([find('comfyui')?.id, find('builtin'), find('ark')]).toEqual(['comfyui', engines[1], null]);
  });

  it('refuses a workflow that is none', () => {
    const workflows = mkdtempSync(path.join(os.tmpdir(), 'workflows-'));
    writeFileSync(path.join(workflows, 'draw.json'), '[]');
    const settings: EngineSettings = { ...none, comfyui: { baseUrl: 'http://b', workflows, englishOnly: false } };
    expect(() => new EngineRegistry({ settings, builtin: scripted, ffmpeg: null })).toThrow(SettingsError);
    rmSync(workflows, { recursive: true });
  });

  it('connects the services with models', () => {
    const models = {
      imageModel: 'a',
      editModel: 'b',
      repairModel: 'c',
      videoModel: 'd',
      imageVideoModel: 'e',
      editVideoModel: 'f',
      speechModel: null,
    };
    const settings: EngineSettings = {
      ...none,
      default: 'dashscope',
      byTool: { CUTOUT: 'ark', HD_IMAGE: 'openai' },
      openai: { images: null, videos: { baseUrl: 'http://a', apiKey: '', model: 'videos' } },
      dashscope: { baseUrl: 'http://b', apiKey: 'key', ...models },
      ark: { baseUrl: 'http://c', apiKey: 'key', imageModel: 'draws', videoModel: null },
    };
    const registry = new EngineRegistry({ settings, builtin: scripted, ffmpeg: null });
    expect(['hd-image', 'cutout', 'creative-image'].map((tool) => registry.lineOf(tool).engines[0]?.id)).toEqual([
      'openai',
      'ark',
      'dashscope',
    ]);
  });

  it('ends the look-ups for images of models when it is closed', async () => {
    const server = await startSdWebUiServer('artist:password');
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.holdPreview = (answer) => {
      begun.resolve();
      answer.once('close', () => ended.resolve());
    };
    try {
      const settings: EngineSettings = {
        ...none,
        default: 'sdwebui',
        sdwebui: { baseUrl: server.url, auth: 'artist:password', englishOnly: true },
      };
      const registry = new EngineRegistry({ settings, builtin: scripted, ffmpeg: null });
      await registry.lineOf('creative-image').engines[0]?.capabilities(signal);
      await begun.promise;
      registry.close();
      await ended.promise;
    } finally {
      await server.close();
    }
  });

  it('connects engines as the settings say', async () => {
    const server = await startSdWebUiServer('artist:password');
    const samples = await SampleTasks.create();
    try {
      const settings: EngineSettings = {
        ...none,
        default: 'sdwebui',
        sdwebui: { baseUrl: server.url, auth: 'artist:password', englishOnly: true },
      };
      const recorded: EngineRun[] = [];
      const found = new EngineRegistry({
        settings,
        builtin: scripted,
        ffmpeg: null,
        record: (run) => recorded.push(run),
      }).lineOf('creative-image').engines[0];
      expect(await found?.submit(await samples.task(samples.operation('draw')))).toMatchObject({ state: 'done' });
      expect(recorded).toMatchObject([{ tool: 'creative-image', engine: 'sdwebui', failure: null }]);
    } finally {
      await Promise.all([server.close(), samples.remove()]);
    }
  });
});

describe('an engine that is observed', () => {
  const observe = () =>
    new ObservedEngine({
      tool: 'cutout',
      engine: scripted,
      capabilities: new CachedCapabilities(scripted, clock.read),
      record: (run) => runs.push(run),
      clock: clock.read,
    });

  it('finds lost work where it can, and counts it from its submit', async () => {
    expect(observe().find).toBeUndefined();
    scripted.find = async () => ({ state: 'accepted', remoteId: 'found' });
    const finding = observe();
    expect(await finding.find?.(task(), clock.read())).toEqual({ state: 'accepted', remoteId: 'found' });
    clock.advance(9);
    await finding.poll('found', task());
    expect(runs).toMatchObject([{ failure: null, ms: 9000 }]);
  });
});

describe('capabilities', () => {
  it('are asked once a minute, by many at once', async () => {
    await Promise.all([engine.capabilities(), engine.capabilities()]);
    clock.advance(59);
    expect(await engine.capabilities()).toBe(capabilities);
    expect(scripted.asked).toBe(1);
    clock.advance(1);
    await engine.capabilities();
    expect(scripted.asked).toBe(2);
  });

  it('hold while the engine does not answer, and are asked for again soon', async () => {
    await engine.capabilities();
    scripted.ability = () => Promise.reject(new EngineError('unreachable'));
    clock.advance(60);
    expect(await engine.capabilities()).toBe(capabilities);
    expect(await engine.capabilities()).toBe(capabilities);
    expect(scripted.asked).toBe(2);
    const more = { ...capabilities, maxCount: 4 };
    scripted.ability = async () => more;
    clock.advance(5);
    expect(await engine.capabilities()).toBe(more);
  });

  it('of an engine that never answered are not known', async () => {
    scripted.ability = () => Promise.reject(new EngineError('unreachable'));
    await expect(engine.capabilities()).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('a run', () => {
  it('is recorded with its duration, or with its failure', async () => {
    scripted.work = async () => {
      clock.advance(9);
      return { state: 'done', outputs: [] };
    };
    await engine.submit(task());
    expect(runs).toEqual([{ tool: 'cutout', engine: 'builtin', at: clock.read(), failure: null, ms: 9000 }]);
    failWith(new EngineError('timeout'));
    await expect(engine.submit(task())).rejects.toThrow(EngineError);
    expect(runs[1]).toMatchObject({ failure: 'timeout', ms: null });
  });

  it('of accepted work lasts from its submit to its result', async () => {
    scripted.work = async () => ({ state: 'accepted', remoteId: 'r' });
    await engine.submit(task());
    clock.advance(4);
    scripted.work = async () => ({ state: 'running' });
    await engine.poll('r', task());
    expect(runs).toEqual([]);
    scripted.work = async () => ({ state: 'done', outputs: [] });
    await engine.poll('r', task());
    await engine.poll('begun elsewhere', task());
    expect(runs).toMatchObject([{ ms: 4000 }, { failure: null, ms: null }]);
    scripted.work = async () => ({ state: 'lost' });
    await engine.poll('r', task());
    expect(runs[2]).toMatchObject({ failure: 'lost' });
  });

  it('is not recorded when it failed by what was asked, or was cancelled', async () => {
    for (const kind of ['refused', 'nothingFound'] as const) {
      failWith(new EngineError(kind));
      await expect(engine.submit(task())).rejects.toThrow(EngineError);
    }
    failWith(new EngineError('timeout'));
    await expect(engine.submit(task(true))).rejects.toThrow(EngineError);
    expect(runs).toEqual([]);
  });
});

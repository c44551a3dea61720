import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { type EngineId, type EngineSettings, toolVariablePart } from '../../platform/config/engine-settings.ts';
import { SettingsError } from '../../platform/config/settings.ts';
import { ArkEngine } from '../ark/ark-engine.ts';
import { ComfyUiEngine } from '../comfyui/comfyui-engine.ts';
import { readWorkflows } from '../comfyui/workflow-files.ts';
import { DashScopeEngine } from '../dashscope/dashscope-engine.ts';
import { OpenAiTaskEngine } from '../openai/openai-task-engine.ts';
import { SdWebUiEngine } from '../sdwebui/sdwebui-engine.ts';
import type { EngineLine } from '../tasks/engine-line.ts';
import type { TaskEngine } from '../tasks/task-port.ts';
import { CachedCapabilities } from './cached-capabilities.ts';
import type { RecordRun } from './engine-run.ts';
import { ObservedEngine } from './observed-engine.ts';

export interface EngineRegistryOptions {
  readonly settings: EngineSettings;
  readonly builtin: TaskEngine;
  /** Neural nets on this machine, asked before the builtin engine; absent: there are none. */
  readonly local?: TaskEngine | null;
  /** Path of ffmpeg; null: there is none. */
  readonly ffmpeg: string | null;
  readonly record?: RecordRun;
  readonly clock?: () => Date;
}

type RegisteredId = EngineId | typeof LOCAL_ENGINE;

/** The engines that the settings connect, built once. Throws `SettingsError` when a workflow of the operator is not valid. */
function enginesOf(
  { settings, builtin, local = null, ffmpeg }: EngineRegistryOptions,
  closed: AbortSignal,
): readonly (readonly [RegisteredId, TaskEngine])[] {
  const { openai, sdwebui, comfyui, dashscope, ark } = settings;
  return [
    ['builtin', builtin],
    ...(local === null ? [] : [[LOCAL_ENGINE, local] as const]),
    ...(openai === null ? [] : [['openai', new OpenAiTaskEngine(openai)] as const]),
    ...(sdwebui === null ? [] : [['sdwebui', new SdWebUiEngine({ ...sdwebui, closed })] as const]),
    ...(comfyui === null
      ? []
      : [['comfyui', new ComfyUiEngine({ ...comfyui, workflows: readWorkflows(comfyui.workflows) })] as const]),
    ...(dashscope === null ? [] : [['dashscope', new DashScopeEngine({ ...dashscope, ffmpeg })] as const]),
    ...(ark === null ? [] : [['ark', new ArkEngine(ark)] as const]),
  ];
}

/** An engine with what is asked about it once for all tools. */
interface Connected {
  readonly engine: TaskEngine;
  readonly capabilities: CachedCapabilities;
}

/** The engines of tasks, and which of them does the tasks of a tool. */
export class EngineRegistry {
  readonly #settings: EngineSettings;
  readonly #record: RecordRun;
  readonly #clock: () => Date;
  readonly #engines: ReadonlyMap<string, Connected>;
  /** By tool and engine. */
  readonly #observed = new Map<string, ObservedEngine>();
  readonly #closed = new AbortController();

  constructor(options: EngineRegistryOptions) {
    const { settings, record = () => undefined, clock = () => new Date() } = options;
    this.#settings = settings;
    this.#record = record;
    this.#clock = clock;
    this.#engines = new Map(
      enginesOf(options, this.#closed.signal).map(([id, engine]) => [
        id,
        { engine, capabilities: new CachedCapabilities(engine, clock) },
      ]),
    );
  }

  /** The engines of a tool, by the tool's code: its own, the default one, that of this machine's nets, the builtin one. The same objects in every call. */
  lineOf(tool: string): EngineLine {
    const { byTool, default: others } = this.#settings;
    const own = byTool[toolVariablePart(tool)];
    // The builtin engine is the default where nothing is connected, which puts it before no other one.
    const chosen = [...(own === undefined ? [] : [own]), ...(others === 'builtin' ? [] : [others])];
    const ids = new Set<RegisteredId>([
      ...chosen,
      ...(this.#engines.has(LOCAL_ENGINE) ? ([LOCAL_ENGINE] as const) : []),
      'builtin',
    ]);
    const engines = [...ids].map((id) => {
      const engine = this.#find(tool, id);
      if (engine === null) throw new SettingsError(`The engine ${id} of ${tool} is not connected`);
      return engine;
    });
    return { engines, find: (id) => this.#find(tool, id) };
  }

  /** An engine that is no engine of the settings, with its runs recorded: the same object in every call for a tool. */
  observed(tool: string, engine: TaskEngine): ObservedEngine {
    return this.#observe(tool, engine.id, () => ({
      engine,
      capabilities: new CachedCapabilities(engine, this.#clock),
    }));
  }

  /** Ends what the engines do in the background, beside their tasks. */
  close(): void {
    this.#closed.abort();
  }

  #find(tool: string, id: string): ObservedEngine | null {
    const connected = this.#engines.get(id);
    return connected === undefined ? null : this.#observe(tool, id, () => connected);
  }

  #observe(tool: string, id: string, connect: () => Connected): ObservedEngine {
    const key = `${tool} ${id}`;
    const engine =
      this.#observed.get(key) ?? new ObservedEngine({ ...connect(), tool, record: this.#record, clock: this.#clock });
    this.#observed.set(key, engine);
    return engine;
  }
}

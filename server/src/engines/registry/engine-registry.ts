import { type EngineId, type EngineSettings, toolVariablePart } from '../../platform/config/engine-settings.ts';
import { SettingsError } from '../../platform/config/settings.ts';
import { ArkEngine } from '../ark/ark-engine.ts';
import { ComfyUiEngine } from '../comfyui/comfyui-engine.ts';
import { readWorkflows } from '../comfyui/workflow-files.ts';
import { DashScopeEngine } from '../dashscope/dashscope-engine.ts';
import { OpenAiTaskEngine } from '../openai/openai-task-engine.ts';
import { SdWebUiEngine } from '../sdwebui/sdwebui-engine.ts';
import type { TaskEngine } from '../tasks/task-port.ts';
import { CachedCapabilities } from './cached-capabilities.ts';
import type { RecordRun } from './engine-run.ts';
import { ObservedEngine } from './observed-engine.ts';

export interface EngineRegistryOptions {
  readonly settings: EngineSettings;
  readonly builtin: TaskEngine;
  /** Path of ffmpeg; null: there is none. */
  readonly ffmpeg: string | null;
  readonly record?: RecordRun;
  readonly clock?: () => Date;
}

/** The engines that the settings connect, built once. Throws `SettingsError` when a workflow of the operator is not valid. */
function enginesOf(
  { openai, sdwebui, comfyui, dashscope, ark }: EngineSettings,
  builtin: TaskEngine,
  ffmpeg: string | null,
  closed: AbortSignal,
): readonly (readonly [EngineId, TaskEngine])[] {
  return [
    ['builtin', builtin],
    ...(openai === null ? [] : [['openai', new OpenAiTaskEngine(openai)] as const]),
    ...(sdwebui === null ? [] : [['sdwebui', new SdWebUiEngine({ ...sdwebui, closed })] as const]),
    ...(comfyui === null ? [] : [['comfyui', new ComfyUiEngine({ ...comfyui, workflows: readWorkflows(comfyui.workflows) })] as const]),
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
  readonly #engines: ReadonlyMap<EngineId, Connected>;
  readonly #byTool = new Map<string, ObservedEngine>();
  readonly #closed = new AbortController();

  constructor({ settings, builtin, ffmpeg, record = () => undefined, clock = () => new Date() }: EngineRegistryOptions) {
    this.#settings = settings;
    this.#record = record;
    this.#clock = clock;
    this.#engines = new Map(enginesOf(settings, builtin, ffmpeg, this.#closed.signal).map(([id, engine]) => [id, { engine, capabilities: new CachedCapabilities(engine, clock) }]));
  }

  /** The engine of a tool, by the tool's code: the same object in every call. */
  engineFor(tool: string): ObservedEngine {
    const known = this.#byTool.get(tool);
    if (known !== undefined) return known;
    const id = this.#settings.byTool[toolVariablePart(tool)] ?? this.#settings.default;
    const connected = this.#engines.get(id);
    if (connected === undefined) throw new SettingsError(`The engine ${id} of ${tool} is not connected`);
    return this.#observe(tool, connected);
  }

  /** An engine that is no engine of the settings, with its runs recorded: the same object in every call for a tool. */
  observed(tool: string, engine: TaskEngine): ObservedEngine {
    return this.#byTool.get(tool) ?? this.#observe(tool, { engine, capabilities: new CachedCapabilities(engine, this.#clock) });
  }

  /** Ends what the engines do in the background, beside their tasks. */
  close(): void {
    this.#closed.abort();
  }

  #observe(tool: string, connected: Connected): ObservedEngine {
    const engine = new ObservedEngine({ ...connected, tool, record: this.#record, clock: this.#clock });
    this.#byTool.set(tool, engine);
    return engine;
  }
}

import { type EngineId, type EngineSettings, toolVariablePart } from '../../platform/config/engine-settings.ts';
import { SettingsError } from '../../platform/config/settings.ts';
import { ComfyUiEngine } from '../comfyui/comfyui-engine.ts';
import { readWorkflows } from '../comfyui/workflow-files.ts';
import { OpenAiTaskEngine } from '../openai/openai-task-engine.ts';
import { SdWebUiEngine } from '../sdwebui/sdwebui-engine.ts';
import type { TaskEngine } from '../tasks/task-port.ts';
import { ObservedEngine } from './observed-engine.ts';

export interface EngineRegistryOptions {
  readonly settings: EngineSettings;
  readonly builtin: TaskEngine;
  readonly clock?: () => Date;
}

/** The engines that the settings connect, built once. Throws `SettingsError` when a workflow of the operator is not valid. */
function enginesOf({ openai, sdwebui, comfyui }: EngineSettings, builtin: TaskEngine): readonly (readonly [EngineId, TaskEngine])[] {
  return [
    ['builtin', builtin],
    ...(openai === null ? [] : [['openai', new OpenAiTaskEngine(openai)] as const]),
    ...(sdwebui === null ? [] : [['sdwebui', new SdWebUiEngine(sdwebui)] as const]),
    ...(comfyui === null ? [] : [['comfyui', new ComfyUiEngine({ baseUrl: comfyui.baseUrl, workflows: readWorkflows(comfyui.workflows) })] as const]),
  ];
}

/** The engines of tasks, and which of them does the tasks of a tool. */
export class EngineRegistry {
  readonly #settings: EngineSettings;
  readonly #engines: ReadonlyMap<EngineId, ObservedEngine>;

  constructor({ settings, builtin, clock = () => new Date() }: EngineRegistryOptions) {
    this.#settings = settings;
    this.#engines = new Map(enginesOf(settings, builtin).map(([id, engine]) => [id, new ObservedEngine(engine, clock)]));
  }

  /** Every connected engine. */
  get engines(): readonly ObservedEngine[] {
    return [...this.#engines.values()];
  }

  /** The engine of a tool, by the tool's code: the same object in every call. */
  engineFor(tool: string): ObservedEngine {
    const id = this.#settings.byTool[toolVariablePart(tool)] ?? this.#settings.default;
    const engine = this.#engines.get(id);
    if (engine === undefined) throw new SettingsError(`The engine ${id} of ${tool} is not connected`);
    return engine;
  }
}

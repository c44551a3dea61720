import { EngineError } from '../engine-error.ts';
import { coarseOf } from '../tasks/coarse-image.ts';
import { failedWork, readFinished } from '../tasks/finished-work.ts';
import { fitOutput, writeOutputs, writeText } from '../tasks/image-outputs.ts';
import { pasteMasked } from '../tasks/masks.ts';
import { MEDIA_BYTES_MAX, type SaveMedia, writeAudio, writeVideo } from '../tasks/media-outputs.ts';
import type {
  EngineAccepted,
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../tasks/task-port.ts';
import { isVideoOperation } from '../tasks/video-operations.ts';
import { EngineServer } from '../upstream/engine-server.ts';
import { kindOfUpstreamBody } from '../upstream/upstream-error.ts';
import {
  failureOf,
  filesOf,
  type HistoryEntry,
  history,
  type OutputFile,
  queue,
  queued,
  queueSize,
  textsOf,
  uploaded,
} from './comfyui-api.ts';
import { chosenByEngine, comfyCapabilities, listOf } from './comfyui-catalog.ts';
import { ComfyProgress, stageOf } from './comfyui-progress.ts';
import { promptIdOf } from './prompt-id.ts';
import { fillWorkflow, type InputValues, inputNames, usesInput, type Workflow } from './workflow.ts';
import type { Workflows } from './workflow-files.ts';
import type { WorkflowInputs } from './workflow-inputs.ts';
import { referencesIn, workflowInputsOf } from './workflow-operations.ts';

export interface ComfyUiOptions {
  /** Address of the server, without a slash at the end. */
  readonly baseUrl: string;
  /** What does each operation. */
  readonly workflows: Workflows;
  /** Its models understand English prompts alone; false by default. */
  readonly englishOnly?: boolean;
  /** Milliseconds for one call of the server. */
  readonly callMs?: number;
}

/** Images to send or fetch take longer than questions. */
const FILE_MS = 120_000;

/** Images, videos and audio files by the workflows of a ComfyUI server. Work is queued there and asked for by the id of its prompt, which the engine chooses. */
export class ComfyUiEngine implements TaskEngine {
  readonly id = 'comfyui';
  readonly builtin = false;
  readonly #server: EngineServer;
  readonly #workflows: Workflows;
  readonly #progress: ComfyProgress;
  readonly #fileMs: number;
  readonly #englishOnly: boolean;

  constructor({ baseUrl, workflows, englishOnly = false, callMs }: ComfyUiOptions) {
    this.#englishOnly = englishOnly;
    this.#server = new EngineServer({ baseUrl, ...(callMs === undefined ? {} : { callMs }) });
    this.#workflows = workflows;
    this.#progress = new ComfyProgress(baseUrl);
    this.#fileMs = callMs ?? FILE_MS;
  }

  async capabilities(signal: AbortSignal): Promise<EngineCapabilities> {
    return { ...(await comfyCapabilities(this.#server, this.#workflows, signal)), englishOnly: this.#englishOnly };
  }

  async submit({ id, operation, signal }: EngineTask): Promise<EngineAccepted> {
    const promptId = promptIdOf(id);
    const inputs = await workflowInputsOf(operation, referencesIn(this.#workflows.draw));
    const flow = this.#workflowFor(inputs);
    // The answer to an earlier submit of this run may have been lost.
    if (await this.#isKnown(promptId, signal)) return { state: 'accepted', remoteId: promptId };
    const values = {
      id: promptId,
      ...(await this.#chosen(flow, inputs.values, signal)),
      ...(await this.#upload(flow, inputs, promptId, signal)),
    };
    const json = { prompt: fillWorkflow(flow, values, inputs.loras), prompt_id: promptId, client_id: promptId };
    try {
      const { prompt_id: remoteId } = await this.#server.json('/prompt', queued, { signal, json });
      return { state: 'accepted', remoteId };
    } catch (error) {
      if (
        signal.aborted ||
        !(error instanceof EngineError) ||
        error.status !== undefined ||
        !(await this.#isKnown(promptId, signal).catch(() => false))
      )
        throw error;
      return { state: 'accepted', remoteId: promptId };
    }
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    const state = (await this.#finished(remoteId, task)) ??
      (await this.#waiting(remoteId, task)) ??
      (await this.#finished(remoteId, task)) ?? { state: 'lost' };
    if (state.state === 'lost') this.#progress.forget(remoteId);
    return state;
  }

  async cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    this.#progress.forget(remoteId);
    await this.#server.bytes('/queue', { signal, json: { delete: [remoteId] } });
    const { queue_running: running } = await this.#server.json('/queue', queue, { signal });
    // Older servers interrupt whatever runs.
    if (running.some(([, id]) => id === remoteId))
      await this.#server.bytes('/interrupt', { signal, json: { prompt_id: remoteId } });
  }

  async check(signal: AbortSignal): Promise<void> {
    await this.#server.json('/prompt', queueSize, { signal });
  }

  #workflowFor({ kinds, needed }: WorkflowInputs): Workflow {
    const flow = kinds
      .map((kind) => this.#workflows[kind])
      .find((found) => found !== undefined && needed.every((name) => usesInput(found, name)));
    if (flow === undefined)
      throw new EngineError(
        'unsupported',
        undefined,
        `there is no workflow ${kinds.join('.json or ')}.json that uses ${needed.join(', ') || 'its values'}`,
      );
    return flow;
  }

  async #isKnown(promptId: string, signal: AbortSignal): Promise<boolean> {
    const { queue_running: running, queue_pending: pending } = await this.#server.json('/queue', queue, { signal });
    if ([...running, ...pending].some(([, id]) => id === promptId)) return true;
    return Object.hasOwn(await this.#server.json(`/history/${promptId}`, history, { signal }), promptId);
  }

  /** The values, with the server's first model where none was chosen. */
  async #chosen(flow: Workflow, values: InputValues, signal: AbortSignal): Promise<InputValues> {
    const missing = chosenByEngine.filter((name) => values[name] === undefined && usesInput(flow, name));
    const found = await Promise.all(
      missing.map(async (name) => ({ name, first: (await listOf(this.#server, name, signal))[0] })),
    );
    return {
      ...values,
      ...Object.fromEntries(found.flatMap(({ name, first }) => (first === undefined ? [] : [[name, first]]))),
    };
  }

  async #upload(
    flow: Workflow,
    { files }: WorkflowInputs,
    promptId: string,
    signal: AbortSignal,
  ): Promise<InputValues> {
    const sent = await Promise.all(
      fileEntries(files)
        .filter(([name]) => usesInput(flow, name))
        .map(async ([name, read]) => {
          const form = new FormData();
          const { bytes, contentType, extension } = await read();
          form.set(
            'image',
            new Blob([new Uint8Array(bytes)], { type: contentType }),
            `${promptId}-${name}.${extension}`,
          );
          form.set('overwrite', 'true');
          const { name: stored, subfolder } = await this.#server.upload('/upload/image', form, uploaded, {
            signal,
            timeoutMs: this.#fileMs,
          });
          return [name, subfolder === '' ? stored : `${subfolder}/${stored}`] as const;
        }),
    );
    return Object.fromEntries(sent);
  }

  async #finished(remoteId: string, task: EngineTask): Promise<EngineDone | undefined> {
    const entry = (
      await this.#server.json(`/history/${encodeURIComponent(remoteId)}`, history, { signal: task.signal })
    )[remoteId];
    if (entry === undefined) return undefined;
    this.#progress.forget(remoteId);
    const failure = failureOf(entry);
    if (failure !== undefined)
      throw failedWork(
        kindOfUpstreamBody(failure.message),
        failure.interrupted ? 'the prompt was interrupted' : failure.message,
      );
    return { state: 'done', outputs: await readFinished(task.signal, () => this.#outputs(entry, task)) };
  }

  async #outputs(entry: HistoryEntry, task: EngineTask): Promise<EngineDone['outputs']> {
    const { operation, signal } = task;
    if (operation.kind === 'describe') return writeText(task, textsOf(entry).join('\n'));
    if (isVideoOperation(operation)) return writeVideo(task, this.#saving(filesOf(entry, 'video'), signal));
    if (operation.kind === 'compose-music') return writeAudio(task, this.#saving(filesOf(entry, 'audio'), signal));
    const { size, paste } = await workflowInputsOf(operation);
    const seed = 'seed' in operation ? { seed: operation.seed } : {};
    const images = await Promise.all(
      filesOf(entry, 'image')
        .slice(0, 1)
        .map(async (file) => {
          const bytes = await this.#view(file, signal);
          return {
            bytes:
              paste !== null
                ? await pasteMasked(paste.image, bytes, paste.mask, paste.inverted)
                : size === null
                  ? bytes
                  : await fitOutput(bytes, size),
            ...seed,
          };
        }),
    );
    return writeOutputs(task, images);
  }

  #view(file: OutputFile, signal: AbortSignal): Promise<Buffer> {
    return this.#server.bytes(viewPath(file), { signal, timeoutMs: this.#fileMs });
  }

  /** Saves the first of the files. */
  #saving([first]: readonly OutputFile[], signal: AbortSignal): SaveMedia {
    if (first === undefined) throw new EngineError('empty');
    return (to) => this.#server.save(viewPath(first), to, MEDIA_BYTES_MAX, { signal, timeoutMs: this.#fileMs });
  }

  async #waiting(remoteId: string, { id, signal, showsCoarse }: EngineTask): Promise<EngineState | undefined> {
    const { queue_running: running, queue_pending: pending } = await this.#server.json('/queue', queue, { signal });
    const current = running.find(([, one]) => one === remoteId);
    if (current !== undefined) {
      const { node = '', percent, image } = this.#progress.of(remoteId, promptIdOf(id));
      const coarse = image === undefined || showsCoarse !== true ? {} : await coarseOf(0, image);
      const stage = stageOf(current[2][node]?.class_type ?? '');
      return {
        state: 'running',
        ...(stage === undefined ? {} : { stage }),
        ...(percent === undefined ? {} : { percent }),
        ...coarse,
      };
    }
    const before = pending.toSorted(([a], [b]) => a - b).findIndex(([, one]) => one === remoteId);
    return before === -1 ? undefined : { state: 'queued', position: running.length + before };
  }
}

/** The entries of the files, with their types. */
const fileEntries = (files: WorkflowInputs['files']) =>
  inputNames.flatMap((name) => (files[name] === undefined ? [] : [[name, files[name]] as const]));

const viewPath = ({ filename, subfolder, type }: OutputFile): string =>
  `/view?${new URLSearchParams({ filename, subfolder, type })}`;

import { EngineError } from '../engine-error.ts';
import { isFilmOperation } from '../tasks/film-operations.ts';
import { meetingChoices } from '../tasks/film-words.ts';
import { failedWork, readFinished } from '../tasks/finished-work.ts';
import { firstSeconds } from '../tasks/first-seconds.ts';
import { withoutAdded } from '../tasks/fitted-picture.ts';
import { finishPicture, imageRequestOf } from '../tasks/image-request.ts';
import { sizeOf } from '../tasks/masks.ts';
import { MEDIA_BYTES_MAX, writeFilm } from '../tasks/media-outputs.ts';
import { noChoices } from '../tasks/no-choices.ts';
import type { EngineOperation } from '../tasks/operations.ts';
import { decoded, fitOutput, PICTURE_BYTES_MAX, writeOutputs } from '../tasks/picture-outputs.ts';
import type { EngineAccepted, EngineCapabilities, EngineDone, EngineState, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import { fetchResult, saveResult } from '../upstream/fetch-result.ts';
import { kindOfFailedWork } from '../upstream/upstream-error.ts';
import { type DashScopeOutput, filmOf, pictureFailureOf, picturesOf } from './dashscope-api.ts';
import { dashScopeFilmLimits, dashScopeFilmRequest, dashScopeFilmStyles, dashScopeFilmsOf, type FilmModels } from './dashscope-films.ts';
import { dashScopePictureOperations, dashScopePictureRequest, dashScopeReferencesOf, isRepair, type PictureModels, repairSize } from './dashscope-pictures.ts';
import { type DashScopeRequest, DashScopeServer } from './dashscope-server.ts';

export interface DashScopeOptions extends PictureModels, FilmModels {
  /** Without a slash at the end: https://dashscope.aliyuncs.com/api/v1. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Path of ffmpeg, which cuts films; null: there is none. */
  readonly ffmpeg: string | null;
  /** Milliseconds of one call. */
  readonly callMs?: number;
}

/** A submit carries pictures. */
const CALL_MS = 60_000;
const RESULT_MS = 300_000;

const waiting: ReadonlySet<string> = new Set(['PENDING', 'SUSPENDED']);
const failed: ReadonlySet<string> = new Set(['FAILED', 'CANCELED']);

/**
 * Pictures and films by the asynchronous models of DashScope (Model Studio). Everything is a task there, which is asked for by its id. Its calls take no id
 * of ours, and its list of tasks tells nothing of what was asked for: a submit whose answer is lost is not looked for, and never repeated.
 */
export class DashScopeEngine implements TaskEngine {
  readonly id = 'dashscope';
  readonly builtin = false;
  readonly #options: DashScopeOptions;
  readonly #server: DashScopeServer;

  constructor(options: DashScopeOptions) {
    const { baseUrl, apiKey, callMs = CALL_MS } = options;
    this.#options = options;
    this.#server = new DashScopeServer({ baseUrl, authorization: `Bearer ${apiKey}`, callMs });
  }

  async capabilities(): Promise<EngineCapabilities> {
    return {
      ...noChoices,
      operations: new Set([...dashScopePictureOperations, ...dashScopeFilmsOf(this.#options)]),
      lastPicture: true,
      limits: dashScopeFilmLimits(this.#options),
      filmStyles: dashScopeFilmStyles,
      actionStyles: meetingChoices,
      maxCount: 1,
      references: dashScopeReferencesOf(this.#options.editModel),
    };
  }

  async submit(task: EngineTask): Promise<EngineAccepted> {
    const { operation, signal, submitting } = task;
    const request = await this.#requestOf(task);
    if (request === null) throw new EngineError('unsupported', undefined, `there is no model for ${operation.kind}`);
    await submitting?.();
    return { state: 'accepted', remoteId: await this.#server.create(request, signal) };
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    const output = await this.#server.ask(remoteId, task.signal);
    const { task_status: status, code, message } = output;
    if (status === 'UNKNOWN') return { state: 'lost' };
    if (waiting.has(status)) return { state: 'queued' };
    if (failed.has(status)) throw failedWork(kindOfFailedWork(code, message), `${status} ${code ?? ''} ${message ?? ''}`);
    if (status !== 'SUCCEEDED') return { state: 'running' };
    return { state: 'done', outputs: await readFinished(task.signal, () => (isFilmOperation(task.operation) ? this.#film(output, task) : this.#pictures(output, task))) };
  }

  /** The service ends what waits; what runs there goes on. */
  cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    return this.#server.cancel(remoteId, signal);
  }

  check(signal: AbortSignal): Promise<void> {
    return this.#server.check(signal);
  }

  #requestOf({ operation, directory, signal }: EngineTask): Promise<DashScopeRequest | null> {
    if (!isFilmOperation(operation)) return dashScopePictureRequest(operation, this.#options);
    return dashScopeFilmRequest(operation, this.#options, {
      upload: (file, model) => this.#server.upload(file, model, signal),
      cut: (film, seconds) => firstSeconds(film, seconds, { program: this.#options.ffmpeg, directory, signal }),
    });
  }

  #film(output: DashScopeOutput, task: EngineTask): Promise<EngineDone['outputs']> {
    const address = filmOf(output);
    if (address === null) throw new EngineError('empty');
    return writeFilm(task, (file) => saveResult(address, file, { ...this.#fetching(task.signal), maxBytes: MEDIA_BYTES_MAX }));
  }

  async #pictures(output: DashScopeOutput, task: EngineTask): Promise<EngineDone['outputs']> {
    const addresses = picturesOf(output).slice(0, 1);
    const reason = pictureFailureOf(output);
    if (addresses.length === 0 && reason !== '') throw failedWork(kindOfFailedWork(reason), reason);
    const fetched = await Promise.all(addresses.map((address) => fetchResult(address, { ...this.#fetching(task.signal), maxBytes: PICTURE_BYTES_MAX })));
    return writeOutputs(task, await Promise.all(fetched.map(async (bytes) => ({ bytes: await finished(bytes, task.operation) }))));
  }

  #fetching(signal: AbortSignal) {
    return { engineUrl: this.#server.baseUrl, timeoutMs: RESULT_MS, signal };
  }
}

/** A returned picture as the operation asks for it. */
async function finished(bytes: Uint8Array, operation: EngineOperation): Promise<Uint8Array> {
  const own = isRepair(operation) ? await decoded(withoutAdded(bytes, repairSize(await sizeOf(operation.picture)))) : bytes;
  if (operation.kind === 'enlarge') {
    const { width, height } = await sizeOf(operation.picture);
    return fitOutput(own, { width: Math.round(width * operation.factor), height: Math.round(height * operation.factor) });
  }
  const request = imageRequestOf(operation);
  return request === null ? own : finishPicture(own, request);
}

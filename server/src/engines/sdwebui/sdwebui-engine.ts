import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import { type DrawnImage, fitOutput, writeOutputs, writeText } from '../tasks/image-outputs.ts';
import { pasteMasked, sizeOf } from '../tasks/masks.ts';
import type { EngineOperation } from '../tasks/operations.ts';
import type {
  EngineCapabilities,
  EngineDone,
  EngineOutput,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../tasks/task-port.ts';
import { EngineServer } from '../upstream/engine-server.ts';
import { controlTypesOf, controlUnitOf, sdReferencesOf } from './control-types.ts';
import { sdCapabilities } from './sdwebui-capabilities.ts';
import { SdJob } from './sdwebui-job.ts';
import { SdPreviews } from './sdwebui-previews.ts';
import { imageText, type SdRequest, sdRequestOf } from './sdwebui-requests.ts';
import { SdSubjects } from './sdwebui-subjects.ts';

export interface SdWebUiOptions {
  /** Address of the web UI, without a slash at the end. */
  readonly baseUrl: string;
  /** `user:password` of `--api-auth`; null: none. */
  readonly auth: string | null;
  /** Its models understand English prompts alone, as those of Stable Diffusion do; true by default. */
  readonly englishOnly?: boolean;
  /** Milliseconds for one piece of work, from the moment it is sent. */
  readonly timeoutMs?: number;
  /** Milliseconds between two questions for the progress. */
  readonly progressMs?: number;
  /** Ends what is done in the background, beside the tasks. */
  readonly closed?: AbortSignal;
}

const TIMEOUT_MS = 900_000;
const PROGRESS_MS = 1000;
/** Looked for in this order; any other one before the plain enlargement. */
const upscalers = [/^R-ESRGAN 4x\+$/i, /ESRGAN|SwinIR|DAT/i] as const;
const PLAIN_UPSCALER = 'Lanczos';
const LEAST_FACTOR = 2;

const drawn = z.object({ images: z.nullable(z.array(z.string())), info: z.string() });
const info = z.object({ all_seeds: z._default(z.array(z.int()), []), index_of_first_image: z._default(z.int(), 0) });
const enlarged = z.object({ image: z.nullish(z.string()) });
const caption = z.object({ caption: z.nullish(z.string()) });
const upscalerList = z.array(z.object({ name: z.string() }));

/**
 * Images by the API of AUTOMATIC1111's web UI and its forks. The server does one piece of work at a time and can only interrupt
 * what runs, so this process sends it one at a time, and waits until work that was ended has left the server.
 */
export class SdWebUiEngine implements TaskEngine {
  readonly id = 'sdwebui';
  readonly builtin = false;
  readonly #server: EngineServer;
  readonly #previews: SdPreviews;
  readonly #subjects: SdSubjects;
  readonly #englishOnly: boolean;
  readonly #timeoutMs: number;
  readonly #progressMs: number;
  readonly #turn = pLimit(1);
  /** Tasks that wait for their turn, the next one first. */
  readonly #waiting = new Set<EngineTask>();

  constructor({
    baseUrl,
    auth,
    englishOnly = true,
    timeoutMs = TIMEOUT_MS,
    progressMs = PROGRESS_MS,
    closed = new AbortController().signal,
  }: SdWebUiOptions) {
    this.#server = new EngineServer({
      baseUrl,
      authorization: auth === null ? null : `Basic ${Buffer.from(auth).toString('base64')}`,
    });
    this.#previews = new SdPreviews(this.#server, closed);
    this.#subjects = new SdSubjects(this.#server, timeoutMs);
    this.#englishOnly = englishOnly;
    this.#timeoutMs = timeoutMs;
    this.#progressMs = progressMs;
  }

  async capabilities(signal: AbortSignal): Promise<EngineCapabilities> {
    return {
      ...(await sdCapabilities(this.#server, this.#previews, this.#subjects, signal)),
      englishOnly: this.#englishOnly,
    };
  }

  submit(task: EngineTask): Promise<EngineDone> {
    const { promise, resolve, reject } = Promise.withResolvers<EngineDone>();
    const leave = (): void => {
      if (this.#waiting.delete(task)) this.#tellPositions();
      reject(new EngineError('timeout', undefined, 'the task was ended'));
    };
    if (this.#turn.activeCount + this.#turn.pendingCount > 0) this.#waiting.add(task);
    this.#tellPositions();
    if (task.signal.aborted) leave();
    task.signal.addEventListener('abort', leave, { once: true });
    void this.#turn(() => this.#run(task, resolve, reject)).finally(() =>
      task.signal.removeEventListener('abort', leave),
    );
    return promise;
  }

  /** One task has the turn while others wait. */
  #tellPositions(): void {
    for (const [before, task] of [...this.#waiting].entries()) task.queued?.(before + 1);
  }

  /** Nothing is ever accepted: the promise of `submit` lasts as long as the work. */
  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(signal: AbortSignal): Promise<void> {
    await this.#server.json('/sdapi/v1/progress?skip_current_image=true', z.object({ progress: z.number() }), {
      signal,
    });
  }

  /** One turn at the server. The answer is given as soon as it is known; the turn lasts until the server is free. */
  async #run(task: EngineTask, resolve: (done: EngineDone) => void, reject: (error: unknown) => void): Promise<void> {
    if (task.signal.aborted) return;
    if (this.#waiting.delete(task)) {
      task.report({});
      this.#tellPositions();
    }
    const late = AbortSignal.timeout(this.#timeoutMs);
    const signal = AbortSignal.any([task.signal, late]);
    const job = new SdJob(this.#server, task.id, this.#progressMs);
    try {
      resolve({ state: 'done', outputs: await this.#work(task, job, signal) });
    } catch (error) {
      reject(
        error instanceof EngineError
          ? late.aborted
            ? new EngineError('timeout')
            : error
          : new EngineError('upstream', undefined, error instanceof Error ? error.message : undefined),
      );
      if (signal.aborted) await job.interrupt();
    }
  }

  async #work(task: EngineTask, job: SdJob, signal: AbortSignal): Promise<readonly EngineOutput[]> {
    const { operation } = task;
    if (operation.kind === 'describe') return writeText(task, await this.#describe(operation, signal));
    if (operation.kind === 'enlarge') return writeOutputs(task, [{ bytes: await this.#enlarge(operation, signal) }]);
    if (operation.kind === 'cutout')
      return writeOutputs(task, [{ bytes: await this.#subjects.cutout(operation, signal) }]);
    const request = await sdRequestOf(await this.#subjects.withMask(operation, { ...task, signal }), {
      unitOf: async (type, weight) => controlUnitOf(await controlTypesOf(this.#server, signal), type, weight),
      referenceCount: async () => sdReferencesOf(await controlTypesOf(this.#server, signal)),
    });
    if (request === null) throw new EngineError('unsupported', undefined, `the web UI has no ${operation.kind}`);
    return writeOutputs(task, await job.watch(task, signal, () => this.#draw(request, job, signal)));
  }

  async #draw(
    { path, body, count, size, paste }: SdRequest,
    { id }: SdJob,
    signal: AbortSignal,
  ): Promise<readonly DrawnImage[]> {
    const answer = await this.#server.json(path, drawn, {
      signal,
      works: true,
      timeoutMs: this.#timeoutMs,
      json: { ...body, force_task_id: id },
    });
    const { all_seeds: seeds, index_of_first_image: first } = readInfo(answer.info);
    // Before them may stand an overview, behind them what extensions add.
    const images = (answer.images ?? [])
      .slice(first, first + count)
      .map((text) => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64'));
    return Promise.all(
      images.map(async (bytes, index) => {
        const fitted =
          paste === null
            ? size === null
              ? bytes
              : await fitOutput(bytes, size)
            : await pasteMasked(paste.image, bytes, paste.mask, paste.inverted);
        const seed = seeds[index];
        return { bytes: fitted, ...(seed === undefined ? {} : { seed }) };
      }),
    );
  }

  async #enlarge(
    { image, factor }: EngineOperation & { readonly kind: 'enlarge' },
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const names = (await this.#server.json('/sdapi/v1/upscalers', upscalerList, { signal })).map(({ name }) => name);
    const upscaler =
      upscalers.map((wanted) => names.find((name) => wanted.test(name))).find((name) => name !== undefined) ??
      PLAIN_UPSCALER;
    const { width, height } = await sizeOf(image);
    // The server does nothing for a factor of 1, and rounds sizes down.
    const json = {
      resize_mode: 0,
      upscaling_resize: Math.max(LEAST_FACTOR, factor),
      upscaler_1: upscaler,
      image: await imageText(image),
    };
    const { image: larger } = await this.#server.json('/sdapi/v1/extra-single-image', enlarged, {
      signal,
      works: true,
      timeoutMs: this.#timeoutMs,
      json,
    });
    if (!larger) throw new EngineError('empty');
    return fitOutput(Buffer.from(larger, 'base64'), {
      width: Math.round(width * factor),
      height: Math.round(height * factor),
    });
  }

  async #describe({ image }: EngineOperation & { readonly kind: 'describe' }, signal: AbortSignal): Promise<string> {
    const json = { model: 'clip', image: await imageText(image) };
    return (
      (
        await this.#server.json('/sdapi/v1/interrogate', caption, {
          signal,
          works: true,
          timeoutMs: this.#timeoutMs,
          json,
        })
      ).caption ?? ''
    );
  }
}

/** Facts about the images, which come as a text with JSON. Without them the images are still good. */
function readInfo(text: string): z.output<typeof info> {
  try {
    return info.parse(JSON.parse(text));
  } catch {
    return { all_seeds: [], index_of_first_image: 0 };
  }
}

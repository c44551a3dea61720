import { EngineError } from '../engine-error.ts';
import { readFinished } from '../tasks/finished-work.ts';
import { type ImageSize, probeOutput, writeOutputs, writeText } from '../tasks/image-outputs.ts';
import { finishImage, type ImageRequest, imageRequestOf, imageRequestOperations } from '../tasks/image-request.ts';
import { asPng, transparentMask } from '../tasks/masks.ts';
import type { EngineOperation, OperationKind } from '../tasks/operations.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { EngineCapabilities, EngineDone, EngineTask } from '../tasks/task-port.ts';
import { wholeAnswer } from '../whole-answer.ts';
import { maxCountOf, referencesOf, sizeFor } from './image-sizes.ts';
import { OpenAiChatEngine } from './openai-chat-engine.ts';
import { type FetchImages, OpenAiImages, type OpenAiImagesOptions, type SentImage } from './openai-images.ts';

export interface OpenAiImageOptions extends OpenAiImagesOptions {
  /** Draws from words. */
  readonly model: string;
  /** Changes images. */
  readonly editModel: string;
  /** Chat model that sees images; null: nothing is described. */
  readonly describeModel: string | null;
}

/** Longest side of images that are sent: the models draw no larger ones, and a mask has at most 4 MB. */
const SENT_SIDE = 1536;

export const openAiImageOperations: readonly OperationKind[] = imageRequestOperations;

const DESCRIBE =
  'Describe this image as a prompt for an image model, in Chinese: subject, surroundings, composition, light, colours, style. Answer with the prompt alone.';

const pngFile = (bytes: Uint8Array, name: string): SentImage => ({
  bytes: new Uint8Array(bytes),
  name,
  type: 'image/png',
});
const textOf = ({ width, height }: ImageSize): string => `${width}x${height}`;

/** Images by any OpenAI-compatible server: generations, edits with a mask, and descriptions by a chat model that sees. Knows no seeds and tells no progress. */
export class OpenAiImageOperations {
  readonly #options: OpenAiImageOptions;
  readonly #images: OpenAiImages;

  constructor(options: OpenAiImageOptions) {
    this.#options = options;
    this.#images = new OpenAiImages(options);
  }

  get offer(): Pick<EngineCapabilities, 'maxCount' | 'references'> & { readonly operations: readonly OperationKind[] } {
    const { model, editModel, describeModel } = this.#options;
    return {
      operations: [...openAiImageOperations, ...(describeModel === null ? [] : (['describe'] as const))],
      maxCount: Math.min(maxCountOf(model), maxCountOf(editModel)),
      references: referencesOf(editModel),
    };
  }

  /** The promise lasts as long as the work. */
  async make(task: EngineTask): Promise<EngineDone> {
    const { operation } = task;
    if (operation.kind === 'describe')
      return { state: 'done', outputs: await writeText(task, await this.#describe(operation, task.signal)) };
    const request = imageRequestOf(operation, referencesOf(this.#options.editModel));
    if (request === null) throw new EngineError('unsupported', undefined, `the image calls have no ${operation.kind}`);
    const fetchImages =
      request.images.length === 0 ? await this.#generate(request, task.signal) : await this.#edit(request, task.signal);
    const outputs = await readFinished(task.signal, async () =>
      writeOutputs(
        task,
        await Promise.all((await fetchImages()).map(async (bytes) => ({ bytes: await finishImage(bytes, request) }))),
      ),
    );
    return { state: 'done', outputs };
  }

  check(signal: AbortSignal): Promise<void> {
    return this.#images.check(signal);
  }

  #generate({ prompt, drawing }: ImageRequest, signal: AbortSignal): Promise<FetchImages> {
    const { model } = this.#options;
    const size = drawing === null ? {} : { size: textOf(sizeFor(model, drawing)) };
    return this.#images.generate({ model, prompt, n: drawing?.count ?? 1, ...size }, signal);
  }

  async #edit({ prompt, images, mask, drawing }: ImageRequest, signal: AbortSignal): Promise<FetchImages> {
    const { editModel: model } = this.#options;
    const [first, ...others] = await Promise.all(images.map((image) => sent(image)));
    if (first === undefined) throw new EngineError('unsupported');
    const size = sizeFor(model, mask === null && drawing !== null ? drawing : first.size);
    return this.#images.edit(
      {
        model,
        prompt,
        n: drawing?.count ?? 1,
        size: textOf(size),
        images: [
          pngFile(first.bytes, 'image-1.png'),
          ...others.map(({ bytes }, index) => pngFile(bytes, `image-${index + 2}.png`)),
        ],
        ...(mask === null
          ? {}
          : { mask: pngFile(await transparentMask(mask.file, first.size, mask.inverted), 'mask.png') }),
      },
      signal,
    );
  }

  async #describe({ image }: EngineOperation & { readonly kind: 'describe' }, signal: AbortSignal): Promise<string> {
    const { describeModel: model, baseUrl, apiKey, timeoutMs } = this.#options;
    if (model === null) throw new EngineError('unsupported', undefined, 'no model for descriptions is configured');
    const url = `data:image/png;base64,${(await sent(image)).bytes.toString('base64')}`;
    const chat = new OpenAiChatEngine({
      baseUrl,
      apiKey,
      retries: 0,
      ...(timeoutMs === undefined ? {} : { firstSignMs: timeoutMs, silenceMs: timeoutMs }),
    });
    return wholeAnswer(chat, {
      messages: [{ role: 'user', content: DESCRIBE, images: [url] }],
      model,
      systemPrompt: '',
      signal,
    });
  }
}

/** An image as it is sent, with its size. */
async function sent(image: TaskFile): Promise<{ readonly bytes: Buffer; readonly size: ImageSize }> {
  const bytes = await asPng(image, SENT_SIDE);
  return { bytes, size: await probeOutput(bytes) };
}

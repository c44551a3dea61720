import type { ImageEngine, ImageRequest } from '../image-port.ts';
import { readFinished } from '../tasks/finished-work.ts';
import { OpenAiImages, type OpenAiImagesOptions } from './openai-images.ts';

/** Images by any OpenAI-compatible server: `/images/generations`, or `/images/edits` with a reference. */
export class OpenAiImageEngine implements ImageEngine {
  readonly id = 'openai';
  readonly #images: OpenAiImages;

  constructor(options: OpenAiImagesOptions) {
    this.#images = new OpenAiImages(options);
  }

  async draw({ prompt, reference, model, signal }: ImageRequest): Promise<readonly Uint8Array[]> {
    const asked = { model, prompt, n: 1 };
    const fetchImages =
      reference === null
        ? await this.#images.generate(asked, signal)
        : await this.#images.edit(
            { ...asked, images: [{ bytes: new Uint8Array(reference), name: 'reference.webp', type: 'image/webp' }] },
            signal,
          );
    return readFinished(signal, fetchImages);
  }
}

import type { PictureEngine, PictureRequest } from '../picture-port.ts';
import { readFinished } from '../tasks/finished-work.ts';
import { OpenAiImages, type OpenAiImagesOptions } from './openai-images.ts';

/** Pictures by any OpenAI-compatible server: `/images/generations`, or `/images/edits` with a reference. */
export class OpenAiPictureEngine implements PictureEngine {
  readonly id = 'openai';
  readonly #images: OpenAiImages;

  constructor(options: OpenAiImagesOptions) {
    this.#images = new OpenAiImages(options);
  }

  async draw({ prompt, reference, model, signal }: PictureRequest): Promise<readonly Uint8Array[]> {
    const asked = { model, prompt, n: 1 };
    const fetchPictures =
      reference === null
        ? await this.#images.generate(asked, signal)
        : await this.#images.edit({ ...asked, images: [{ bytes: new Uint8Array(reference), name: 'reference.webp', type: 'image/webp' }] }, signal);
    return readFinished(signal, fetchPictures);
  }
}

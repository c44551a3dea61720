import { toFile } from 'openai';
import type { PictureEngine, PictureRequest } from '../picture-port.ts';
import { OpenAiImages, type OpenAiImagesOptions } from './openai-images.ts';

/** Pictures by any OpenAI-compatible server: `/images/generations`, or `/images/edits` with a reference. */
export class OpenAiPictureEngine implements PictureEngine {
  readonly id = 'openai';
  readonly #images: OpenAiImages;

  constructor(options: OpenAiImagesOptions) {
    this.#images = new OpenAiImages(options);
  }

  async draw({ prompt, reference, model, signal }: PictureRequest): Promise<readonly Uint8Array[]> {
    if (reference === null) return this.#images.generate({ model, prompt, n: 1 }, signal);
    return this.#images.edit({ model, prompt, n: 1, image: await toFile(reference, 'reference.webp', { type: 'image/webp' }) }, signal);
  }
}

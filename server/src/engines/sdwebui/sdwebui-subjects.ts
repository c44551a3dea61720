import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { openImage } from '../../platform/media/open-image.ts';
import { EngineError } from '../engine-error.ts';
import { decoded, probeOutput } from '../tasks/image-outputs.ts';
import { sizeOf } from '../tasks/masks.ts';
import type { CutoutMode, EngineOperation } from '../tasks/operations.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { EngineTask } from '../tasks/task-port.ts';
import type { EngineServer } from '../upstream/engine-server.ts';
import { imageText } from './sdwebui-requests.ts';

const answer = z.object({ image: z.string() });

/** Models of the rembg extension by what they find. */
const models: Readonly<Record<CutoutMode, string>> = {
  general: 'u2net',
  product: 'u2net',
  portrait: 'u2net_human_seg',
  hair: 'u2net_human_seg',
  avatar: 'u2net_human_seg',
  clothing: 'u2net_cloth_seg',
};

/** Values of hints from which on they are white, and up to which they are black. */
const WHITE = 250;
const BLACK = 5;

/** Finds subjects of images by the rembg extension of the web UI. */
export class SdSubjects {
  readonly #server: EngineServer;
  readonly #timeoutMs: number;

  constructor(server: EngineServer, timeoutMs: number) {
    this.#server = server;
    this.#timeoutMs = timeoutMs;
  }

  /** Whether the extension is installed: its call takes POST only. */
  async isInstalled(signal: AbortSignal): Promise<boolean> {
    return this.#server.exists('/rembg', signal).catch((error: unknown) => {
      if (error instanceof EngineError && error.status === 405) return true;
      throw error;
    });
  }

  /** The operation with a mask where it has none and needs one. */
  async withMask(operation: EngineOperation, { directory, signal }: EngineTask): Promise<EngineOperation> {
    const find = async (image: TaskFile, mode: CutoutMode): Promise<TaskFile> => {
      const file = { path: path.join(directory, 'found-mask.png'), contentType: 'image/png' };
      await writeFile(file.path, await this.#find(image, mode, signal));
      return file;
    };
    if (operation.kind === 'change-background' && operation.foreground === null)
      return { ...operation, foreground: await find(operation.image, 'general') };
    if (operation.kind === 'change-model' && operation.clothes === null)
      return { ...operation, clothes: await find(operation.image, 'clothing') };
    return operation;
  }

  /** The subject of an image on a transparent ground. */
  async cutout(
    { image, mode, hints }: EngineOperation & { readonly kind: 'cutout' },
    signal: AbortSignal,
  ): Promise<Buffer> {
    const found = await this.#find(image, mode, signal);
    const alpha = await openImage(hints === null ? found : await hinted(found, hints))
      .extractChannel(0)
      .raw()
      .toBuffer();
    const raw = { ...(await sizeOf(image)), channels: 1 as const };
    const rgb = await openImage(image.path).autoOrient().removeAlpha().toColourspace('srgb').png().toBuffer();
    return openImage(rgb).joinChannel(alpha, { raw }).png().toBuffer();
  }

  /** Mask of the subject, a PNG of the size of the image. */
  async #find(image: TaskFile, mode: CutoutMode, signal: AbortSignal): Promise<Buffer> {
    const json = { input_image: await imageText(image), model: models[mode], return_mask: true };
    const { image: mask } = await this.#server.json('/rembg', answer, {
      signal,
      works: true,
      timeoutMs: this.#timeoutMs,
      json,
    });
    const bytes = Buffer.from(mask, 'base64');
    const { width, height } = await sizeOf(image);
    // The model for clothes gives a mask for each part of them, one below the other.
    const parts = Math.max(1, Math.round((await probeOutput(bytes)).height / height));
    const all = await decoded(
      openImage(bytes)
        .removeAlpha()
        .toColourspace('srgb')
        .resize({ width, height: height * parts, fit: 'fill' })
        .png()
        .toBuffer(),
    );
    const [first, ...others] = await Promise.all(
      Array.from({ length: parts }, (_, part) =>
        openImage(all)
          .extract({ left: 0, top: part * height, width, height })
          .png()
          .toBuffer(),
      ),
    );
    if (first === undefined) throw new EngineError('empty');
    return openImage(first)
      .composite(others.map((input) => ({ input, blend: 'lighten' })))
      .png()
      .toBuffer();
  }
}

/** A mask that is white where the hints are white, and black where they are black. */
async function hinted(mask: Buffer, hints: TaskFile): Promise<Buffer> {
  const { width, height } = await openImage(mask).metadata();
  const above = (value: number) =>
    openImage(hints.path)
      .removeAlpha()
      .resize({ width, height, fit: 'fill', kernel: 'nearest' })
      .toColourspace('b-w')
      .threshold(value)
      .toColourspace('srgb')
      .png()
      .toBuffer();
  return openImage(mask)
    .composite([
      { input: await above(WHITE), blend: 'lighten' },
      { input: await above(BLACK), blend: 'darken' },
    ])
    .png()
    .toBuffer();
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Size } from '../../../../src/engines/classical/images/raster/image-files.ts';
import type { Box } from '../../../../src/engines/classical/images/raster/raster.ts';
import { drawingDefaults } from '../../../../src/engines/tasks/drawing-defaults.ts';
import type { Drawing, EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import { isVideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import { openImage } from '../../../../src/platform/media/open-image.ts';
import { BuiltinImageEngine } from '../../images/builtin-image-engine.ts';
import { BuiltinVideoEngine } from '../../videos/builtin-video-engine.ts';

/** Pixels at which demos are made. They are stored at half of it, so that edges are smooth. */
export const SIZE = { width: 960, height: 720 } as const;

/** SVG in the coordinates of a demo, stretched over an image of this size. */
export const overlay = (body: string, { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" preserveAspectRatio="none">${body}</svg>`;

type Words = Partial<Omit<Drawing, 'prompt' | 'seed'>>;

export const drawing = (prompt: string, seed: number, words: Words = {}): Drawing => ({
  ...drawingDefaults,
  ...SIZE,
  ...words,
  prompt,
  seed,
});

/** Runs the operations that tools ask of the builtin engine, each in a directory of its own. */
export class DemoMaker {
  /** Path of ffmpeg. */
  readonly ffmpeg: string;
  readonly #images = new BuiltinImageEngine();
  readonly #videos: BuiltinVideoEngine;
  readonly #directory: string;
  #count = 0;

  private constructor(ffmpeg: string, directory: string) {
    this.ffmpeg = ffmpeg;
    this.#videos = new BuiltinVideoEngine(ffmpeg);
    this.#directory = directory;
  }

  static async open(ffmpeg: string): Promise<DemoMaker> {
    return new DemoMaker(ffmpeg, await mkdtemp(path.join(os.tmpdir(), 'ai-site-demos-')));
  }

  async close(): Promise<void> {
    await this.#images.close();
    await rm(this.#directory, { recursive: true, force: true });
  }

  /** An empty directory. */
  async directory(): Promise<string> {
    this.#count += 1;
    const directory = path.join(this.#directory, String(this.#count));
    await mkdir(directory);
    return directory;
  }

  async run(operation: EngineOperation): Promise<TaskFile> {
    const engine = isVideoOperation(operation) ? this.#videos : this.#images;
    const { outputs } = await engine.submit({
      id: 'demo',
      operation,
      directory: await this.directory(),
      signal: new AbortController().signal,
      report: () => undefined,
    });
    const [output] = outputs;
    if (output === undefined) throw new Error(`The engine made nothing of ${operation.kind}`);
    return output.file;
  }

  draw(prompt: string, seed: number, words: Words = {}): Promise<TaskFile> {
    return this.run({ kind: 'draw', ...drawing(prompt, seed, words) });
  }

  /** An image from SVG, of its own size. */
  async svg(markup: string): Promise<TaskFile> {
    const file = path.join(await this.directory(), 'drawn.png');
    await openImage(Buffer.from(markup)).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  }

  /** A mask with these shapes, in the coordinates of a demo. */
  mask(shapes: string, size: Size = SIZE): Promise<TaskFile> {
    return this.svg(
      overlay(`<path fill="#000" d="M0 0H${SIZE.width}V${SIZE.height}H0Z"/><g fill="#fff">${shapes}</g>`, size),
    );
  }

  /** SVG laid over an image, or another image at a place. */
  async over(
    image: TaskFile,
    layers: readonly { readonly file: TaskFile; readonly left?: number; readonly top?: number }[],
  ): Promise<TaskFile> {
    const file = path.join(await this.directory(), 'composed.png');
    const placed = layers.map(({ file: layer, left = 0, top = 0 }) => ({ input: layer.path, left, top }));
    await openImage(image.path).composite(placed).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  }

  /** A part of an image. */
  async part({ path: from }: TaskFile, box: Box): Promise<TaskFile> {
    const file = path.join(await this.directory(), 'part.png');
    await openImage(from).extract(box).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  }

  /** An image scaled to a size; its parts beyond the shape are cut off. */
  async sized(
    { path: from }: TaskFile,
    width: number,
    height: number,
    kernel: 'lanczos3' | 'linear' = 'lanczos3',
  ): Promise<TaskFile> {
    const file = path.join(await this.directory(), 'sized.png');
    await openImage(from).resize(width, height, { kernel }).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  }
}

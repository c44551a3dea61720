import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openPicture } from '../../../platform/media/open-picture.ts';
import { drawingDefaults } from '../../tasks/drawing-defaults.ts';
import { isFilmOperation } from '../../tasks/film-operations.ts';
import type { Drawing, EngineOperation } from '../../tasks/operations.ts';
import type { TaskFile } from '../../tasks/task-file.ts';
import { BuiltinFilmEngine } from '../films/builtin-film-engine.ts';
import { BuiltinPictureEngine } from '../pictures/builtin-picture-engine.ts';
import type { Size } from '../pictures/raster/picture-files.ts';
import type { Box } from '../pictures/raster/raster.ts';

/** Pixels at which demos are made. They are stored at half of it, so that edges are smooth. */
export const SIZE = { width: 960, height: 720 } as const;

/** SVG in the coordinates of a demo, stretched over a picture of this size. */
export const overlay = (body: string, { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" preserveAspectRatio="none">${body}</svg>`;

type Words = Partial<Omit<Drawing, 'prompt' | 'seed'>>;

export const drawing = (prompt: string, seed: number, words: Words = {}): Drawing => ({ ...drawingDefaults, ...SIZE, ...words, prompt, seed });

/** Runs the operations that tools ask of the builtin engine, each in a directory of its own. */
export class DemoMaker {
  /** Path of ffmpeg. */
  readonly ffmpeg: string;
  readonly #pictures = new BuiltinPictureEngine();
  readonly #films: BuiltinFilmEngine;
  readonly #directory: string;
  #count = 0;

  private constructor(ffmpeg: string, directory: string) {
    this.ffmpeg = ffmpeg;
    this.#films = new BuiltinFilmEngine(ffmpeg);
    this.#directory = directory;
  }

  static async open(ffmpeg: string): Promise<DemoMaker> {
    return new DemoMaker(ffmpeg, await mkdtemp(path.join(os.tmpdir(), 'ai-site-demos-')));
  }

  async close(): Promise<void> {
    await this.#pictures.close();
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
    const engine = isFilmOperation(operation) ? this.#films : this.#pictures;
    const { outputs } = await engine.submit({ id: 'demo', operation, directory: await this.directory(), signal: new AbortController().signal, report: () => undefined });
    const [output] = outputs;
    if (output === undefined) throw new Error(`The engine made nothing of ${operation.kind}`);
    return output.file;
  }

  draw(prompt: string, seed: number, words: Words = {}): Promise<TaskFile> {
    return this.run({ kind: 'draw', ...drawing(prompt, seed, words) });
  }

  /** A picture from SVG, of its own size. */
  async svg(markup: string): Promise<TaskFile> {
    const file = path.join(await this.directory(), 'drawn.png');
    await openPicture(Buffer.from(markup)).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  }

  /** A mask with these shapes, in the coordinates of a demo. */
  mask(shapes: string, size: Size = SIZE): Promise<TaskFile> {
    return this.svg(overlay(`<path fill="#000" d="M0 0H${SIZE.width}V${SIZE.height}H0Z"/><g fill="#fff">${shapes}</g>`, size));
  }

  /** SVG laid over a picture, or another picture at a place. */
  async over(picture: TaskFile, layers: readonly { readonly file: TaskFile; readonly left?: number; readonly top?: number }[]): Promise<TaskFile> {
    const file = path.join(await this.directory(), 'composed.png');
    const placed = layers.map(({ file: layer, left = 0, top = 0 }) => ({ input: layer.path, left, top }));
    await openPicture(picture.path).composite(placed).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  }

  /** A part of a picture. */
  async part({ path: from }: TaskFile, box: Box): Promise<TaskFile> {
    const file = path.join(await this.directory(), 'part.png');
    await openPicture(from).extract(box).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  }

  /** A picture scaled to a size; its parts beyond the shape are cut off. */
  async sized({ path: from }: TaskFile, width: number, height: number, kernel: 'lanczos3' | 'linear' = 'lanczos3'): Promise<TaskFile> {
    const file = path.join(await this.directory(), 'sized.png');
    await openPicture(from).resize(width, height, { kernel }).png().toFile(file);
    return { path: file, contentType: 'image/png' };
  }
}

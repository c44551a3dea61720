import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { comicsFilm } from '@ai-site/shared/tools/parts/comics-film';
import sharp from 'sharp';
import { drawingDefaults } from '../drawing-defaults.ts';
import type { Drawing, EngineOperation, OperationKind } from '../operations.ts';
import type { ReferenceImage } from '../reference-images.ts';
import type { TaskFile } from '../task-file.ts';
import type { EngineProgress, EngineTask } from '../task-port.ts';
import type { Rendering } from '../video-operations.ts';

/** Sizes are no multiples of what models like: engines have to return what was asked for. */
export const SIZE = { width: 200, height: 148 } as const;

export const drawing: Drawing = {
  ...drawingDefaults,
  prompt: 'a red house by a lake',
  negativePrompt: 'people',
  ...SIZE,
  seed: 1234,
};

/** As small and short as engines accept. */
export const rendering: Rendering = {
  prompt: 'a red house by a lake',
  english: true,
  negativePrompt: 'people',
  width: 320,
  height: 240,
  seconds: 1,
  seed: 1234,
  camera: null,
  pace: 'normal',
};

const png = 'image/png';

/** Test images in a directory, and tasks that use them. */
export class SampleTasks {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  static async create({
    width,
    height,
  }: {
    readonly width: number;
    readonly height: number;
  } = SIZE): Promise<SampleTasks> {
    const samples = new SampleTasks(await mkdtemp(path.join(os.tmpdir(), 'engine-tasks-')));
    const noise = (mean: number) =>
      sharp({
        create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean, sigma: 30 } },
      });
    await noise(120).png().toFile(samples.image.path);
    await noise(200).png().toFile(samples.other.path);
    const box = await sharp({
      create: { width: Math.floor(width / 2), height: Math.floor(height / 2), channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    await sharp({ create: { width, height, channels: 3, background: 'black' } })
      .composite([{ input: box, left: Math.floor(width / 4), top: Math.floor(height / 4) }])
      .png()
      .toFile(samples.mask.path);
    return samples;
  }

  get image(): TaskFile {
    return { path: path.join(this.#root, 'image.png'), contentType: png };
  }

  get other(): TaskFile {
    return { path: path.join(this.#root, 'other.png'), contentType: png };
  }

  /** A white box in the middle, half as wide and as high as the image. */
  get mask(): TaskFile {
    return { path: path.join(this.#root, 'mask.png'), contentType: png };
  }

  /** Two seconds of 64 × 48 pixels in H.264, with a tone in AAC. */
  get video(): TaskFile {
    return { path: path.join(import.meta.dirname, 'video.mp4'), contentType: 'video/mp4' };
  }

  /** Two seconds of a tone. */
  get audio(): TaskFile {
    return { path: path.join(import.meta.dirname, 'audio.mp3'), contentType: 'audio/mpeg' };
  }

  /** A person, a place and a style of which the place is the least important. */
  get references(): [ReferenceImage, ReferenceImage, ReferenceImage] {
    return [
      { image: this.image, of: 'person', weight: 0.9 },
      { image: this.other, of: 'place', weight: 0.3 },
      { image: this.other, of: 'style', weight: 0.5 },
    ];
  }

  /** One operation of a kind. `controlType` is a control type of the engine. */
  operation(kind: OperationKind, more: Partial<Drawing & Rendering> = {}, controlType = ''): EngineOperation {
    const { image, other, mask, video, audio } = this;
    const drawn = { ...drawing, ...more };
    const rendered = { ...rendering, ...more };
    const operations: { readonly [Kind in OperationKind]: EngineOperation & { readonly kind: Kind } } = {
      draw: { kind: 'draw', ...drawn },
      redraw: { kind: 'redraw', image, change: 0.5, ...drawn },
      inpaint: { kind: 'inpaint', image, mask, change: 0.8, ...drawn },
      control: { kind: 'control', controls: [{ type: controlType, image, weight: 1 }], reference: null, ...drawn },
      'change-background': {
        kind: 'change-background',
        image,
        foreground: mask,
        reference: null,
        change: 0.9,
        ...drawn,
      },
      'change-model': { kind: 'change-model', image, clothes: mask, reference: null, ...drawn },
      'place-product': {
        kind: 'place-product',
        product: other,
        productMask: mask,
        scene: image,
        region: mask,
        sample: null,
        change: 0.3,
        ...drawn,
      },
      lettering: { kind: 'lettering', text: '山水', ...drawn },
      erase: { kind: 'erase', image, mask, smart: false },
      'remove-watermark': { kind: 'remove-watermark', image },
      cutout: { kind: 'cutout', image, mode: 'general', hints: null },
      enlarge: { kind: 'enlarge', image, factor: 2 },
      describe: { kind: 'describe', image },
      'text-to-video': { kind: 'text-to-video', ...rendered },
      'image-to-video': { kind: 'image-to-video', first: image, last: null, ...rendered },
      'extend-video': { kind: 'extend-video', video, ...rendered },
      'restyle-video': { kind: 'restyle-video', video, style: null, closeTo: 'source', plus: false, ...rendered },
      'hug-video': { kind: 'hug-video', images: [image, other], action: 'hug', ...rendered },
      'compose-film': {
        kind: 'compose-film',
        timeline: comicsFilm.fields.timeline.sample,
        title: '成片',
        size: { width: 64, height: 36 },
        subtitles: true,
      },
      'compose-audio': { kind: 'compose-audio', timeline: comicsFilm.fields.timeline.sample, title: '成片' },
      'compose-images': { kind: 'compose-images', timeline: comicsFilm.fields.timeline.sample, form: 'pages' },
      present: { kind: 'present', image, speech: audio, script: '', voice: '', speed: 1 },
      'compose-music': {
        kind: 'compose-music',
        description: '轻快的钢琴曲',
        lyrics: '',
        title: '晨光',
        style: 'piano',
        instrumental: true,
        model: null,
        seconds: 20,
        seed: 1234,
      },
      speak: {
        kind: 'speak',
        lines: [
          { text: '灯塔的光扫过海面，她推开门走进雨里。谁也没有说话，只有风在响。', voice: '' },
          { text: '……', voice: '' },
          { text: '你终于来了。', voice: 'nobody:none' },
        ],
        voice: '',
        speed: 1,
      },
      write: { kind: 'write', instructions: '写一个标题', text: '一只猫坐在窗边', count: 1 },
    };
    return operations[kind];
  }

  /** A task with a directory of its own. */
  async task(
    operation: EngineOperation,
    { id, signal = new AbortController().signal }: { readonly id?: string; readonly signal?: AbortSignal } = {},
  ): Promise<
    EngineTask & { readonly reports: readonly EngineProgress[]; readonly positions: readonly (number | null)[] }
  > {
    const own = randomUUID();
    const directory = path.join(this.#root, own);
    await mkdir(directory);
    const reports: EngineProgress[] = [];
    const positions: (number | null)[] = [];
    return {
      id: id ?? own,
      operation,
      directory,
      signal,
      reports,
      positions,
      report: (progress) => reports.push(progress),
      queued: (position) => positions.push(position),
    };
  }

  remove(): Promise<void> {
    return rm(this.#root, { recursive: true, force: true });
  }
}

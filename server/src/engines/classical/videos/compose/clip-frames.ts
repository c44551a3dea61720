import { FILM_RATE } from '@ai-site/shared/film/frame/frames';
import type { Size } from '@ai-site/shared/film/frame/ratios';
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import { MediaError } from '../../../../platform/media/ffmpeg/media-error.ts';
import { untrustedInput } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { toScreen } from '../../../../platform/media/ffmpeg/video-colours.ts';
import { readVideo } from '../encode/read-video.ts';

const CHANNELS = 4;

interface Clip {
  /** Path of ffmpeg. */
  readonly program: string;
  readonly file: string;
  /** Pixels of the frames; higher than wide where the clip is. */
  readonly width: number;
}

/** The frames of a moving image, which are decoded one after another as they are asked for: only one is in memory. */
export class ClipFrames implements AsyncDisposable {
  readonly #size: Size;
  readonly #canvas: Canvas;
  readonly #ended: Promise<void>;
  readonly #stop = new AbortController();
  /** Index of the frame on the canvas. */
  #shown = -1;
  #next: { readonly bytes: Uint8ClampedArray; readonly taken: () => void } | null = null;
  #over = false;
  #wake: () => void = () => undefined;

  private constructor(run: (frames: ClipFrames, signal: AbortSignal) => Promise<void>, size: Size) {
    this.#size = size;
    this.#canvas = createCanvas(size.width, size.height);
    this.#ended = run(this, this.#stop.signal).finally(() => {
      this.#over = true;
      this.#wake();
    });
    this.#ended.catch(() => undefined);
  }

  /** Opens a clip. Rejects with `ImageProblemError` or `MediaError` when it is none. */
  static async open({ program, file, width }: Clip): Promise<ClipFrames> {
    const { video } = await readVideo(program, file);
    const across = Math.min(video.width, Math.max(2, 2 * Math.round(width / 2)));
    const size = { width: across, height: Math.max(2, 2 * Math.round((across * video.height) / video.width / 2)) };
    const filter = `fps=${FILM_RATE},scale=${size.width}:${size.height}:${toScreen(video.colours)},format=rgba`;
    const args = [
      '-loglevel',
      'error',
      ...untrustedInput(file),
      '-map',
      '0:V:0',
      '-an',
      '-vf',
      filter,
      '-f',
      'rawvideo',
      'pipe:1',
    ];
    return new ClipFrames(async (frames, signal) => {
      const bytes = size.width * size.height * CHANNELS;
      let frame = new Uint8ClampedArray(bytes);
      let filled = 0;
      const take = async (piece: Buffer): Promise<void> => {
        for (let at = 0; at < piece.length; ) {
          const part = piece.subarray(at, at + bytes - filled);
          frame.set(part, filled);
          filled += part.length;
          at += part.length;
          if (filled < bytes) continue;
          await frames.#offer(frame, signal);
          frame = new Uint8ClampedArray(bytes);
          filled = 0;
        }
      };
      await runFfmpeg({ program, args, signal, take });
    }, size);
  }

  /** The canvas with the frame of a time, or the last one before it. Times never go back. Rejects with `MediaError` where the clip cannot be decoded. */
  async at(ms: number): Promise<Canvas> {
    const wanted = Math.floor((ms * FILM_RATE) / 1000 + 1e-6);
    while (this.#shown < wanted) {
      const next = await this.#upcoming();
      if (next === null) break;
      this.#shown += 1;
      // Only the frame that is wanted is drawn; the canvas must show something when the clip ends before.
      this.#canvas.getContext('2d').putImageData(new ImageData(next.bytes, this.#size.width, this.#size.height), 0, 0);
      next.taken();
    }
    if (this.#shown === -1) throw new MediaError('unreadable');
    return this.#canvas;
  }

  async #upcoming() {
    while (this.#next === null && !this.#over) await new Promise<void>((resolve) => (this.#wake = resolve));
    const next = this.#next;
    this.#next = null;
    // What could not be decoded after some frames is as good as the end.
    if (next === null && this.#shown === -1) await this.#ended;
    return next;
  }

  #offer(bytes: Uint8ClampedArray, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      this.#next = { bytes, taken: resolve };
      this.#wake();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#ended.catch(() => undefined);
  }
}

import path from 'node:path';
import type { VideoStrip } from '../../platform/media/ffmpeg/video-strip.ts';

/** A stored image, smallest first. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Thumbnails for scrubbing, in one image. */
export interface ExampleStrip extends VideoStrip {
  readonly bytes: number;
}

/** What is known of the files of an example. */
export interface ExampleFacts {
  /** Pixels of what the engine makes. */
  readonly width: number;
  readonly height: number;
  /** Null: an image. */
  readonly seconds: number | null;
  /** Base64. */
  readonly thumbhash: string | null;
  /** SHA-256 of the pixels that the engine draws; null: a video. */
  readonly pixels: string | null;
  /** AVIF files of the image, or of the video's poster. */
  readonly images: readonly ImageSize[];
  /** The same as WebP, in one width: for browsers without AVIF. */
  readonly webp: ImageSize;
  /** Null: an image. */
  readonly video: (ImageSize & { readonly strip: ExampleStrip }) | null;
}

/** Directory of the files, which `npm run examples` writes. */
export const FILES = path.join(import.meta.dirname, 'files');

export const imageFile = (id: string, width: number): string => path.join(FILES, `${id}-${width}.avif`);
export const webpFile = (id: string): string => path.join(FILES, `${id}.webp`);
export const videoFile = (id: string): string => path.join(FILES, `${id}.mp4`);
export const stripFile = (id: string): string => path.join(FILES, `${id}.strip.webp`);

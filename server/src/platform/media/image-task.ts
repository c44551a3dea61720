import { imageFormats } from '@ai-site/shared/domain/images';
import * as z from 'zod/mini';

/** Maximum pixels of an image that an engine made, and of its masks. Uploads are smaller. */
export const GENERATED_PIXELS_MAX = 100_000_000;

export const imageFormat = z.enum(['jpeg', 'png', 'webp', 'avif', 'gif']);
export type KnownFormat = z.output<typeof imageFormat>;

/** Limits for an image from outside. */
export interface ImageLimits {
  /** Maximum length in pixels of the long side of the stored image. */
  readonly side: number;
  /** Maximum pixels of the upload: a small file can decompress to gigabytes. */
  readonly pixels: number;
  /** WebP quality, 1 to 100. */
  readonly quality: number;
  readonly formats: readonly KnownFormat[];
}

/** An image to be written: within `side` on both sides, or of a given width. Never enlarged. */
const imageOutput = z.object({
  file: z.string(),
  format: z.enum(imageFormats),
  quality: z.int(),
  /** WebP only; the quality is then the effort to make it small. */
  lossless: z.optional(z.boolean()),
  /** WebP only: without loss when the source is a PNG of at most so many pixels. */
  losslessPng: z.optional(z.int()),
  /** AVIF only, 0 to 9: how much time is spent to make it small; 2 by default. */
  effort: z.optional(z.int()),
  fit: z.union([z.object({ side: z.int() }), z.object({ width: z.int() })]),
  /** The image was generated: it says so in its metadata, and by a visible mark unless `unmarked`. */
  generated: z.optional(z.union([z.boolean(), z.literal('unmarked')])),
});
export type ImageOutput = z.output<typeof imageOutput>;

/** Message to the thread. */
export const imageTask = z.object({
  input: z.string(),
  pixels: z.int(),
  /** Timeout in seconds of each step of the image library. */
  seconds: z.int(),
  /** Formats of which the file's bytes must match one. */
  formats: z.array(imageFormat),
  outputs: z.array(imageOutput),
  /** Whether a thumbhash placeholder is requested. */
  thumbhash: z.boolean(),
});
export type ImageTask = z.output<typeof imageTask>;

const imageFacts = z.object({
  format: imageFormat,
  /** Displayed size in pixels: after the EXIF orientation is applied. */
  width: z.int(),
  height: z.int(),
  /** EXIF orientation of the file, 1 to 8. */
  orientation: z.int(),
  animated: z.boolean(),
  hasAlpha: z.boolean(),
  /** Base64; null when not requested. */
  thumbhash: z.nullable(z.string()),
});
export type ImageFacts = z.output<typeof imageFacts>;

const writtenImage = z.object({ width: z.int(), height: z.int(), bytes: z.int() });
export type WrittenImage = z.output<typeof writtenImage>;

const imageResult = z.object({ facts: imageFacts, outputs: z.array(writtenImage) });
export type ImageResult = z.output<typeof imageResult>;

/** `unreadable`: an unsupported or broken image; `tooLarge`: more pixels than allowed; `tooSlow`: the machine had no time for it. */
export const imageProblem = z.enum(['unreadable', 'tooLarge', 'tooSlow']);
export type ImageProblem = z.output<typeof imageProblem>;

const failed = z.object({ problem: imageProblem });
export const imageAnswer = z.union([imageResult, failed]);
export type ImageAnswer = z.output<typeof imageAnswer>;

/** Message to the thread about a mask. */
export const shadesTask = z.object({
  input: z.string(),
  pixels: z.int(),
  seconds: z.int(),
  /** Grey value of what is transparent, and of what does not count. */
  blank: z.int(),
  /** The value that takes the place of each grey value, 0 to 255. */
  shades: z.array(z.int()),
  /** Written as a PNG in one channel, as large as another image. */
  output: z.nullable(z.object({ file: z.string(), sizeOf: z.string() })),
});
export type ShadesTask = z.output<typeof shadesTask>;

/** Number of pixels that are not blank. */
const mappedShades = z.object({ marked: z.int() });
export type MappedShades = z.output<typeof mappedShades>;

export const shadesAnswer = z.union([mappedShades, failed]);
export type ShadesAnswer = z.output<typeof shadesAnswer>;

/** Message to the thread about what an image looks like. */
export const differenceTask = z.object({ differencesOf: z.string(), pixels: z.int(), seconds: z.int() });
export type DifferenceTask = z.output<typeof differenceTask>;

/** 64 digits 0 and 1: of each of 8 rows, whether a place is brighter than the next one. */
const differences = z.object({ bits: z.string() });
export type Differences = z.output<typeof differences>;

export const differenceAnswer = z.union([differences, failed]);
export type DifferenceAnswer = z.output<typeof differenceAnswer>;

export const threadTask = z.union([imageTask, shadesTask, differenceTask]);

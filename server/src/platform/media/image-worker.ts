import { stat } from 'node:fs/promises';
import { GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';
import type { Metadata, Sharp, WebpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { answerTasks } from '../threads/answer-tasks.ts';
import { generatedLabel } from './generated-label.ts';
import { imageDifferences } from './image-differences.ts';
import {
  type DifferenceAnswer,
  type DifferenceTask,
  type ImageAnswer,
  type ImageFacts,
  type ImageOutput,
  type ImageTask,
  imageFormat,
  type ShadesAnswer,
  type ShadesTask,
  threadTask,
  type WrittenImage,
} from './image-task.ts';
import { mapShades } from './map-shades.ts';
import { isStepTimeout, openImage, useOneCore } from './open-image.ts';

/** Program of the image thread: reads one file, measures it or counts its shades, and writes what is requested. */

/** Maximum side in pixels of a thumbhash's input. */
const HASH_SIDE = 100;

useOneCore();

/** AVIF is stored in a container that can also hold HEIC. */
const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;

function factsOf(task: ImageTask, metadata: Metadata): ImageFacts | null {
  const format = imageFormat.safeParse(formatOf(metadata)).data;
  if (format === undefined || !task.formats.includes(format)) return null;
  const { autoOrient, orientation = 1, pages = 1 } = metadata;
  return {
    format,
    width: autoOrient.width,
    height: autoOrient.height,
    orientation,
    animated: pages > 1,
    hasAlpha: metadata.hasAlpha,
    thumbhash: null,
  };
}

/** The first frame, upright, in sRGB (the library's default output), without metadata. */
const open = ({ input, pixels, seconds }: ImageTask): Sharp =>
  openImage(input, { pixels, seconds, failOn: 'error' }).rotate();

/** A fifth of the time that the library takes by itself: an image that looks the same has up to a fifth more bytes. */
const AVIF_EFFORT = 2;

/** Effort to make an image smaller that is kept without loss because its source was: more takes seconds. */
const PNG_EFFORT = 40;

function webpOptions(
  { format, width, height }: ImageFacts,
  { quality, lossless = false, losslessPng = 0 }: ImageOutput,
): WebpOptions {
  const kept = !lossless && format === 'png' && width * height <= losslessPng;
  return { quality: kept ? PNG_EFFORT : quality, lossless: lossless || kept };
}

const boxOf = ({ fit }: ImageOutput): Partial<Size> =>
  'side' in fit ? { width: fit.side, height: fit.side } : { width: fit.width };

/** An image that is read once for several outputs, as large as the largest of them; the file itself where one of them is as large. */
async function sourceOf(task: ImageTask, facts: ImageFacts): Promise<() => Sharp> {
  const sizes = task.outputs.map((output) => sizeIn(facts, boxOf(output)));
  const width = Math.max(0, ...sizes.map((size) => size.width));
  if (task.outputs.length < 2 || width >= facts.width) return () => open(task);
  const { data, info } = await open(task).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return () =>
    openImage(data, {
      pixels: task.pixels,
      seconds: task.seconds,
      raw: { width: info.width, height: info.height, channels: info.channels },
    });
}

async function write(source: () => Sharp, facts: ImageFacts, output: ImageOutput): Promise<WrittenImage> {
  const { file, format, quality, generated = false, effort = AVIF_EFFORT } = output;
  const size = boxOf(output);
  const resized = source().resize({ ...size, fit: 'inside', withoutEnlargement: true });
  const labelled = generated === true ? marked(resized, sizeIn(facts, size)) : resized;
  const sized = generated === false ? labelled : labelled.withExif({ IFD0: { ImageDescription: GENERATED_TEXT } });
  const { width, height } = await (format === 'avif'
    ? sized.avif({ quality, effort })
    : sized.webp(webpOptions(facts, output))
  ).toFile(file);
  return { width, height, bytes: (await stat(file)).size };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of an image that is scaled down to fit. */
function sizeIn({ width, height }: Size, max: Partial<Size>): Size {
  const scale = Math.min(1, (max.width ?? width) / width, (max.height ?? height) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function marked(image: Sharp, size: Size): Sharp {
  const label = generatedLabel(size);
  return label === undefined ? image : image.composite([{ input: label, gravity: 'southeast' }]);
}

async function thumbhashOf(task: ImageTask): Promise<string> {
  const { data, info } = await open(task)
    .resize(HASH_SIDE, HASH_SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function answer(
  task: ImageTask | ShadesTask | DifferenceTask,
): Promise<ImageAnswer | ShadesAnswer | DifferenceAnswer> {
  try {
    const metadata = await openImage('differencesOf' in task ? task.differencesOf : task.input, {
      pixels: Number.MAX_SAFE_INTEGER,
      failOn: 'error',
    }).metadata();
    if (metadata.width * metadata.height > task.pixels) return { problem: 'tooLarge' };
    if ('differencesOf' in task) return await imageDifferences(task);
    if ('shades' in task) return await mapShades(task);
    const facts = factsOf(task, metadata);
    if (facts === null) return { problem: 'unreadable' };
    const outputs: WrittenImage[] = [];
    const source = await sourceOf(task, facts);
    for (const output of task.outputs) outputs.push(await write(source, facts, output));
    return { facts: { ...facts, thumbhash: task.thumbhash ? await thumbhashOf(task) : null }, outputs };
  } catch (error) {
    // Any other failure of the library means that the image is unreadable; its messages only describe its internals.
    return { problem: isStepTimeout(error) ? 'tooSlow' : 'unreadable' };
  }
}

answerTasks((task) => answer(threadTask.parse(task)));

import { stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PictureAnswer, type PictureFacts, type PictureOutput, type PictureTask, pictureFormat, pictureTask, type WrittenPicture } from './picture-task.ts';

/** Program of the picture thread: reads one file, writes the requested sizes. */

/** Maximum side in pixels of a thumbhash's input. */
const HASH_SIDE = 100;

sharp.cache(false);
sharp.concurrency(1);

/** AVIF is stored in a container that can also hold HEIC. */
const formatOf = ({ format, compression }: Metadata): string => (format === 'heif' && compression === 'av1' ? 'avif' : format);

function factsOf(task: PictureTask, metadata: Metadata): PictureFacts | null {
  const format = pictureFormat.safeParse(formatOf(metadata)).data;
  if (format === undefined || !task.formats.includes(format)) return null;
  const { autoOrient, orientation = 1, pages = 1 } = metadata;
  return { format, width: autoOrient.width, height: autoOrient.height, orientation, animated: pages > 1, thumbhash: null };
}

/** The first frame, upright, in sRGB (the library's default output), without metadata. */
const open = ({ input, pixels, seconds }: PictureTask): Sharp => sharp(input, { limitInputPixels: pixels, failOn: 'error' }).timeout({ seconds }).rotate();

async function write(task: PictureTask, { file, format, quality, fit }: PictureOutput): Promise<WrittenPicture> {
  const size = 'side' in fit ? { width: fit.side, height: fit.side } : { width: fit.width };
  const sized = open(task).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  const { width, height } = await (format === 'avif' ? sized.avif({ quality }) : sized.webp({ quality })).toFile(file);
  return { width, height, bytes: (await stat(file)).size };
}

async function thumbhashOf(task: PictureTask): Promise<string> {
  const { data, info } = await open(task).resize(HASH_SIDE, HASH_SIDE, { fit: 'inside' }).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function answer(task: PictureTask): Promise<PictureAnswer> {
  try {
    const metadata = await sharp(task.input, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (metadata.width * metadata.height > task.pixels) return { problem: 'tooLarge' };
    const facts = factsOf(task, metadata);
    if (facts === null) return { problem: 'unreadable' };
    const outputs: WrittenPicture[] = [];
    for (const output of task.outputs) outputs.push(await write(task, output));
    return { facts: { ...facts, thumbhash: task.thumbhash ? await thumbhashOf(task) : null }, outputs };
  } catch {
    // Any failure of the library means that the picture is unreadable; its messages only describe its internals.
    return { problem: 'unreadable' };
  }
}

parentPort?.postMessage(await answer(pictureTask.parse(workerData)));

import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { smallVideoSize } from '@ai-site/shared/domain/videos';
import { videoContainer } from '../../../../src/platform/media/ffmpeg/encoding.ts';
import { probeMedia } from '../../../../src/platform/media/ffmpeg/probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { colourTags, drawnVideoColours, toStored } from '../../../../src/platform/media/ffmpeg/video-colours.ts';
import { writeStrip } from '../../../../src/platform/media/ffmpeg/video-strip.ts';
import { GENERATED_PIXELS_MAX } from '../../../../src/platform/media/image-task.ts';
import { type ImageWork, imageWorkLimits, processImage } from '../../../../src/platform/media/process-image.ts';
import {
  type ExampleFacts,
  type ExampleStrip,
  FILES,
  imageFile,
  stripFile,
  videoFile,
  webpFile,
} from '../../../../src/showcase/examples/example-files.ts';
import { pixelHash } from '../../../../src/showcase/examples/pixel-hash.ts';
import { writeFrame } from '../write-frame.ts';
import { PATIENCE_MS } from './make-example.ts';

/** Narrower than the whole image: what lists show. */
const CARD_WIDTHS = [320, 640] as const;
/** For browsers without AVIF. */
const WEBP_WIDTH = 640;
/** What 48 images may weigh decides. */
const quality = { avif: 62, webp: 72 } as const;
/** An example is encoded once. */
const AVIF_EFFORT = 4;
const EDGE = 0.18;

/** Slow and small. */
const videoEncoding = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '27',
  '-pix_fmt',
  'yuv420p',
  '-profile:v',
  'high',
  '-r',
  '24',
  '-an',
];

/** Writes the files of an image. */
export async function writeImage(id: string, source: string): Promise<ExampleFacts> {
  return { ...(await writeImages(id, source)), seconds: null, pixels: await pixelHash(source), video: null };
}

/** Writes a video with at most 480 lines, its thumbnails and its poster: a frame near its begin, when the first scene is fully shown. */
export async function writeVideo(id: string, program: string, source: string): Promise<ExampleFacts> {
  const { video } = await probeMedia({ program, file: source });
  if (video === null) throw new TypeError(`${id} has no frames`);
  const small = smallVideoSize(video);
  const file = videoFile(id);
  const scaled = ['-vf', `scale=${small.width}:${small.height}:${toStored(drawnVideoColours)}:flags=lanczos,setsar=1`];
  await runFfmpeg({
    program,
    args: [
      '-loglevel',
      'error',
      ...inputFile(source),
      ...scaled,
      ...videoEncoding,
      ...colourTags(drawnVideoColours),
      ...videoContainer,
      outputFile(file),
    ],
  });
  const { seconds } = await probeMedia({ program, file });
  const frame = path.join(FILES, `${id}.png`);
  try {
    await writeFrame(program, { video: file, second: seconds * EDGE }, frame);
    const { images, webp, thumbhash } = await writeImages(id, frame);
    const bytes = (await readFile(file)).length;
    return {
      width: video.width,
      height: video.height,
      seconds,
      thumbhash,
      pixels: null,
      images,
      webp,
      video: { ...small, bytes, strip: await writeThumbnails(id, program) },
    };
  } finally {
    await rm(frame, { force: true });
  }
}

/** Writes the thumbnails of a video that is written. */
async function writeThumbnails(id: string, program: string): Promise<ExampleStrip> {
  const file = videoFile(id);
  const { video, seconds } = await probeMedia({ program, file });
  if (video === null) throw new TypeError(`${id} has no frames`);
  const strip = await writeStrip({ program, input: file, output: stripFile(id) }, { ...video, seconds });
  return { ...strip, bytes: (await readFile(stripFile(id))).length };
}

/** The whole image and smaller ones for lists. */
async function writeImages(
  id: string,
  source: string,
): Promise<Pick<ExampleFacts, 'width' | 'height' | 'thumbhash' | 'images' | 'webp'>> {
  const { facts } = await processed({ input: source, outputs: [], thumbhash: true });
  const widths = [...CARD_WIDTHS.filter((width) => width < facts.width), facts.width];
  const avif = widths.map(
    (width) =>
      ({
        file: imageFile(id, width),
        format: 'avif',
        quality: quality.avif,
        effort: AVIF_EFFORT,
        fit: { width },
        generated: 'unmarked',
      }) as const,
  );
  const webp = {
    file: webpFile(id),
    format: 'webp',
    quality: quality.webp,
    fit: { width: WEBP_WIDTH },
    generated: 'unmarked',
  } as const;
  const { outputs } = await processed({ input: source, outputs: [webp, ...avif] });
  const [first, ...images] = outputs;
  if (first === undefined) throw new TypeError(`${id} was not written`);
  return { width: facts.width, height: facts.height, thumbhash: facts.thumbhash, images, webp: first };
}

const processed = (work: Pick<ImageWork, 'input' | 'outputs' | 'thumbhash'>) =>
  processImage(
    { ...work, threads: 'background', pixels: GENERATED_PIXELS_MAX },
    { ...imageWorkLimits, killAfterMs: PATIENCE_MS },
  );

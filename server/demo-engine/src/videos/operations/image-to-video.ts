import path from 'node:path';
import type { CameraMove } from '@ai-site/shared/film/camera/camera-moves';
import { cameraPath } from '@ai-site/shared/film/camera/camera-path';
import { easeFully } from '@ai-site/shared/film/camera/easing';
import { createRandom, pick } from '@ai-site/shared/random';
import { peopleCovering } from '../../../../src/engines/classical/images/cutout/people-covering.ts';
import { openCv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { openImage, readCovering } from '../../../../src/engines/classical/images/raster/image-files.ts';
import { encodeShot, type VideoContext } from '../../../../src/engines/classical/videos/encode/encode-video.ts';
import { type FrameSize, frameSize, type Shot } from '../../../../src/engines/classical/videos/encode/frames.ts';
import type { PeopleMasks } from '../../../../src/engines/tasks/people-mask.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import type { VideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import { parsePrompt } from '../../images/draw/prompt/parse-prompt.ts';
import { layeredShot } from '../layers/layers.ts';
import { splitLayers } from '../layers/split-layers.ts';
import { shotOf } from '../shots/shot-of.ts';
import { airOverlay } from '../weather/particles.ts';
import { particlesOfPrompt } from '../weather/particles-of-prompt.ts';

type ImageToVideo = Extract<VideoOperation, { readonly kind: 'image-to-video' }>;

/** Pixels in reserve for a camera that comes nearer. */
const RESERVE = 1.25;
/** Share of the video, before its end, in which the last image appears. */
const LAST_FROM = 0.5;
const LAST_TO = 0.85;

/** Videos an image with a moving camera; ends with another image where one is given. */
export async function imageToVideo(operation: ImageToVideo, video: VideoContext): Promise<TaskFile> {
  const { size: shown } = await openImage(operation.first.path);
  const size = frameSize(operation, shown);
  const { people } = video;
  const first = await movingImage(operation.first.path, operation, { size, people });
  const shot =
    operation.last === null
      ? first
      : ending(
          first,
          await movingImage(operation.last.path, { ...operation, camera: 'pull-out', pace: 'slow' }, { size, people }),
          size,
        );
  const output = path.join(video.directory, 'video.mp4');
  await encodeShot(video, { shot: withAir(shot, operation, size), ...size, seconds: operation.seconds, output });
  return { path: output, contentType: 'video/mp4' };
}

interface MovingOptions {
  readonly size: FrameSize;
  /** Where people are, by the path of the image. */
  readonly people?: PeopleMasks | undefined;
  /** The camera begins with the whole image. */
  readonly fromWhole?: boolean;
}

/** An image whose foreground moves against its background. */
export async function movingImage(
  file: string,
  { camera, pace, seed }: Pick<ImageToVideo, 'camera' | 'pace' | 'seed'>,
  { size, people = {}, fromWhole = false }: MovingOptions,
): Promise<Shot> {
  const image = await readCovering(file, {
    width: Math.round(size.width * RESERVE),
    height: Math.round(size.height * RESERVE),
  });
  const { layers, subject } = await splitLayers(await openCv(), image, peopleCovering(people[file], image));
  const focus = subject ?? { x: 0.5, y: 0.48 };
  return layeredShot(
    layers,
    cameraPath({ move: camera ?? chosenMove(seed, subject !== null), pace, seed, focus, fromWhole }),
    size,
  );
}

const movesToSubject: readonly [CameraMove, ...CameraMove[]] = ['push-in', 'orbit', 'push-in', 'pull-out'];
const movesOverView: readonly [CameraMove, ...CameraMove[]] = [
  'push-in',
  'pan-right',
  'pan-left',
  'pull-out',
  'tilt-up',
];

/** A move that suits the image where nobody chose one. */
export const chosenMove = (seed: number, hasSubject: boolean): CameraMove =>
  pick(createRandom(seed ^ 0x0ca3), hasSubject ? movesToSubject : movesOverView);

/** One moving image that becomes another one before its end. */
function ending(first: Shot, last: Shot, size: FrameSize): Shot {
  const drawLast = shotOf(last, size);
  return (context, at, seconds) => {
    if (at < LAST_TO) first(context, at, seconds);
    if (at <= LAST_FROM) return;
    context.globalAlpha = easeFully((at - LAST_FROM) / (LAST_TO - LAST_FROM));
    drawLast(context, (at - LAST_FROM) / (1 - LAST_FROM), seconds);
    context.globalAlpha = 1;
  };
}

/** What the prompt puts into the air. */
export function withAir(
  shot: Shot,
  { prompt, negativePrompt, seed }: Pick<ImageToVideo, 'prompt' | 'negativePrompt' | 'seed'>,
  size: FrameSize,
): Shot {
  const spec = parsePrompt({ prompt, negativePrompt, seed });
  // An image tells its weather itself: only what is named is added.
  const airs = particlesOfPrompt(prompt, { weather: spec.weather, time: 'day', season: 'summer', scene: 'abstract' });
  const overlays = airs.map((air, index) => airOverlay(air, size, seed + index));
  return (context, at, seconds) => {
    shot(context, at, seconds);
    for (const overlay of overlays) overlay(context, seconds);
  };
}

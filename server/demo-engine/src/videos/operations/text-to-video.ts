import path from 'node:path';
import type { CameraMove } from '@ai-site/shared/film/camera/camera-moves';
import { cameraPath } from '@ai-site/shared/film/camera/camera-path';
import { createRandom, pick } from '@ai-site/shared/random';
import { canvasOf } from '../../../../src/engines/classical/images/raster/canvas.ts';
import { encodeShot, type VideoContext } from '../../../../src/engines/classical/videos/encode/encode-video.ts';
import { type FrameSize, frameSize, type Shot } from '../../../../src/engines/classical/videos/encode/frames.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import type { VideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import { draw } from '../../images/draw/draw.ts';
import { parsePrompt } from '../../images/draw/prompt/parse-prompt.ts';
import { layeredShot } from '../layers/layers.ts';
import { scenePrompts } from '../shots/scene-prompts.ts';
import { evenShots, sequence } from '../shots/sequence.ts';
import { airOverlay } from '../weather/particles.ts';
import { particlesOfPrompt } from '../weather/particles-of-prompt.ts';

type TextToVideo = Extract<VideoOperation, { readonly kind: 'text-to-video' }>;

/** Size of a video that nobody gave one. */
const USUAL = { width: 1280, height: 720 } as const;
/** Pixels in reserve for a camera that comes nearer. */
const RESERVE = 1.1;
const DRAWN_SIDE = 1600;

const moves: readonly [CameraMove, ...CameraMove[]] = ['push-in', 'pan-right', 'pull-out', 'pan-left', 'tilt-up'];

/** Draws the scenes that the words of a prompt choose and videos them one after another. A sentence is a scene; a single one is seen twice. */
export async function textToVideo(operation: TextToVideo, video: VideoContext): Promise<TaskFile> {
  const size = frameSize(operation, USUAL);
  const prompts = scenePrompts(operation.prompt, operation.seconds);
  const shots = prompts.map((prompt, index) => {
    video.report((index * 40) / prompts.length);
    return sceneShot({ ...operation, prompt }, index, size);
  });
  const output = path.join(video.directory, 'video.mp4');
  const encoding = { ...video, report: (percent: number) => video.report(40 + percent * 0.6) };
  await encodeShot(encoding, {
    shot: sequence(evenShots(shots, operation.seconds), size),
    ...size,
    seconds: operation.seconds,
    output,
  });
  return { path: output, contentType: 'video/mp4' };
}

function sceneShot(operation: TextToVideo, index: number, size: FrameSize): Shot {
  const { prompt, negativePrompt, camera, pace } = operation;
  const seed = (operation.seed + index * 101) % 2 ** 32;
  const scale = Math.min(RESERVE, DRAWN_SIDE / Math.max(size.width, size.height));
  const drawn = draw({
    prompt,
    negativePrompt,
    seed,
    style: null,
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
  });
  const move = camera ?? (index === 0 ? 'push-in' : pick(createRandom(seed), moves));
  const shot = layeredShot(
    [{ image: canvasOf(drawn), nearness: 1 }],
    cameraPath({ move, pace, seed, focus: { x: 0.5, y: 0.48 } }),
    size,
  );
  const overlays = particlesOfPrompt(prompt, parsePrompt({ prompt, negativePrompt, seed })).map((air, place) =>
    airOverlay(air, size, seed + place),
  );
  return (context, at, seconds) => {
    shot(context, at, seconds);
    for (const overlay of overlays) overlay(context, seconds);
  };
}

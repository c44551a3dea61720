import path from 'node:path';
import { easeFully, easeInOut } from '@ai-site/shared/film/camera/easing';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { openCv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { canvasOf } from '../../../../src/engines/classical/images/raster/canvas.ts';
import { openImage } from '../../../../src/engines/classical/images/raster/image-files.ts';
import { encodeShot, type VideoContext } from '../../../../src/engines/classical/videos/encode/encode-video.ts';
import { type FrameSize, frameSize, type Shot } from '../../../../src/engines/classical/videos/encode/frames.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import type { VideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import { type ActionStyle, actionStyleOf } from '../hug/action-styles.ts';
import { type Figure, readFigures } from '../hug/figure.ts';
import { airOverlay } from '../weather/particles.ts';
import { airNamedIn } from '../weather/particles-of-prompt.ts';
import { movingImage } from './image-to-video.ts';

type HugVideo = Extract<VideoOperation, { readonly kind: 'hug-video' }>;

const USUAL = { width: 1280, height: 720 } as const;
/** Height of a person in parts of the frame; of a photograph: smaller, all of it is seen. */
const PERSON_HEIGHT = 0.9;
const PHOTOGRAPH_HEIGHT = 0.72;
/** Photographs only overlap at their edges, in parts of their width. */
const PHOTOGRAPH_DISTANCE = 0.94;
/** Width of a figure, at most, in parts of the frame. */
const WIDTH_MAX = 0.52;
/** Side in pixels to which backgrounds are reduced before they are blurred. */
const BLURRED_SIDE = 24;
/** In parts of the video: both appear, and the light has grown. */
const APPEARED = 0.1;

/** Brings the people of two images together; one image is rendered with the light and the air of the action. */
export async function hugVideo(operation: HugVideo, video: VideoContext): Promise<TaskFile> {
  const action = actionStyleOf(operation.action, operation.prompt);
  const [first, second] = operation.images;
  const size = frameSize(operation, second === undefined ? (await openImage(first.path)).size : USUAL);
  const shot =
    second === undefined
      ? await movingImage(
          first.path,
          { ...operation, camera: operation.camera ?? 'push-in' },
          { size, people: video.people },
        )
      : meeting(await readFigures(await openCv(), [first.path, second.path], video.people), action, size);
  const overlay = airOverlay(airNamedIn(operation.prompt) ?? action.air, size, operation.seed);
  const output = path.join(video.directory, 'video.mp4');
  const lit: Shot = (context, at, seconds) => {
    shot(context, at, seconds);
    growLight(context, size, action.light, easeInOut(at));
    context.globalAlpha = Math.min(1, at * 3);
    overlay(context, seconds);
    context.globalAlpha = 1;
  };
  await encodeShot(video, { shot: lit, ...size, seconds: operation.seconds, output });
  return { path: output, contentType: 'video/mp4' };
}

/** Two figures come from the sides until they stand together. */
function meeting([first, second]: readonly [Figure, Figure], action: ActionStyle, size: FrameSize): Shot {
  const backdrop = backdropOf(first, second, size);
  const [a, b] = [scaleOf(first, size), scaleOf(second, size)];
  const reach =
    ((first.image.width * a + second.image.width * b) / 2) * (first.isCutOut ? action.distance : PHOTOGRAPH_DISTANCE);
  return (context, at, seconds) => {
    const near = easeFully(at / action.metAt);
    // Before they meet they walk; afterwards they breathe.
    const step = Math.abs(Math.sin(seconds * 4.2)) * 0.006 * (1 - near) + Math.sin(seconds * 1.5) * 0.002 * near;
    const zoom = 1 + 0.1 * easeInOut(at);
    context.save();
    context.translate(size.width / 2, size.height / 2);
    context.scale(zoom, zoom);
    context.translate(-size.width / 2, -size.height / 2);
    context.drawImage(backdrop, 0, 0);
    context.globalAlpha = easeFully(at / APPEARED);
    for (const [figure, scale, side] of [
      [second, b, 1],
      [first, a, -1],
    ] as const) {
      const far = size.width * 0.34;
      const x = size.width / 2 + side * (far + (reach / 2 - far) * near);
      drawFigure(context, figure, {
        x,
        y: size.height * (figure.isCutOut ? 1.01 : 0.9 - step) - size.height * step,
        scale,
        lean: -side * action.lean * near,
      });
    }
    context.restore();
  };
}

const scaleOf = ({ image, isCutOut }: Figure, { width, height }: FrameSize): number =>
  Math.min((height * (isCutOut ? PERSON_HEIGHT : PHOTOGRAPH_HEIGHT)) / image.height, (width * WIDTH_MAX) / image.width);

/** `x`, `y`: middle of its lower edge. */
function drawFigure(
  context: SKRSContext2D,
  { image }: Figure,
  { x, y, scale, lean }: { readonly x: number; readonly y: number; readonly scale: number; readonly lean: number },
): void {
  context.save();
  context.translate(x, y);
  context.rotate(lean);
  context.scale(scale, scale);
  context.imageSmoothingQuality = 'high';
  context.shadowColor = 'rgb(20 12 8 / 0.35)';
  context.shadowBlur = 28 * scale;
  context.drawImage(image, -image.width / 2, -image.height);
  context.restore();
}

/** The surroundings of both, blurred, one on each side. */
function backdropOf(first: Figure, second: Figure, { width, height }: FrameSize): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(blurred(first, { width, height }), 0, 0);
  const right = createCanvas(width, height);
  const rightContext = right.getContext('2d');
  rightContext.drawImage(blurred(second, { width, height }), 0, 0);
  rightContext.globalCompositeOperation = 'destination-in';
  const share = rightContext.createLinearGradient(width * 0.25, 0, width * 0.75, 0);
  share.addColorStop(0, 'rgb(0 0 0 / 0)');
  share.addColorStop(1, 'rgb(0 0 0 / 1)');
  rightContext.fillStyle = share;
  rightContext.fillRect(0, 0, width, height);
  context.drawImage(right, 0, 0);
  context.fillStyle = 'rgb(28 18 14 / 0.22)';
  context.fillRect(0, 0, width, height);
  return canvas;
}

function blurred({ surroundings }: Figure, { width, height }: FrameSize): Canvas {
  const small = createCanvas(BLURRED_SIDE, Math.max(4, Math.round((BLURRED_SIDE * height) / width)));
  const smallContext = small.getContext('2d');
  smallContext.imageSmoothingQuality = 'high';
  const source = canvasOf(surroundings);
  const scale = Math.max(small.width / source.width, small.height / source.height);
  smallContext.drawImage(
    source,
    (small.width - source.width * scale) / 2,
    (small.height - source.height * scale) / 2,
    source.width * scale,
    source.height * scale,
  );
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.filter = `blur(${Math.round(width / BLURRED_SIDE / 2)}px)`;
  context.drawImage(small, -width * 0.06, -height * 0.06, width * 1.12, height * 1.12);
  return canvas;
}

function growLight(context: SKRSContext2D, { width, height }: FrameSize, light: string, share: number): void {
  const glow = context.createRadialGradient(width / 2, height * 0.42, 0, width / 2, height * 0.42, width * 0.6);
  glow.addColorStop(0, `rgb(${light} / ${0.3 * share})`);
  glow.addColorStop(1, `rgb(${light} / 0)`);
  context.globalCompositeOperation = 'screen';
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

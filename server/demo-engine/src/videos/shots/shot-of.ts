import { createCanvas } from '@napi-rs/canvas';
import type { FrameSize, Shot } from '../../../../src/engines/classical/videos/encode/frames.ts';

/** A shot that is drawn apart and then laid over what is there, so that it can be transparent as a whole. */
export function shotOf(shot: Shot, { width, height }: FrameSize): Shot {
  const canvas = createCanvas(width, height);
  const apart = canvas.getContext('2d');
  return (context, at, seconds) => {
    apart.setTransform(1, 0, 0, 1, 0, 0);
    apart.globalAlpha = 1;
    shot(apart, at, seconds);
    context.drawImage(canvas, 0, 0);
  };
}

import type { CSSProperties } from 'react';
import type { StageView } from '../store/stage-view.ts';
import { fitted } from '../store/view-transform.ts';

/** Size and position of the image and all that lies on it. */
export function contentStyle({ image, transform: { scale, x, y } }: StageView): CSSProperties {
  return { width: image.width, height: image.height, transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

/** The same in a half of the stage, as much smaller as it takes to fit there: the left half, or the upper one when they are stacked. */
export function halfStyle({ image, stage, transform: { scale, x, y } }: StageView, stacked: boolean): CSSProperties {
  const half = stacked
    ? { width: stage.width, height: stage.height / 2 }
    : { width: stage.width / 2, height: stage.height };
  const part = fitted(image, half).scale / fitted(image, stage).scale;
  const [left, top] = [half.width / 2 + (x - stage.width / 2) * part, half.height / 2 + (y - stage.height / 2) * part];
  return {
    width: image.width,
    height: image.height,
    transform: `translate(${left}px, ${top}px) scale(${scale * part})`,
  };
}

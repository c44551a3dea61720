import type { CSSProperties } from 'react';
import type { StageView } from '../store/stage-view.ts';
import { fitted } from '../store/view-transform.ts';

/** Size and position of the picture and all that lies on it. */
export function contentStyle({ picture, transform: { scale, x, y } }: StageView): CSSProperties {
  return { width: picture.width, height: picture.height, transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

/** The same in a half of the stage, as much smaller as it takes to fit there: the left half, or the upper one when they are stacked. */
export function halfStyle({ picture, stage, transform: { scale, x, y } }: StageView, stacked: boolean): CSSProperties {
  const half = stacked ? { width: stage.width, height: stage.height / 2 } : { width: stage.width / 2, height: stage.height };
  const part = fitted(picture, half).scale / fitted(picture, stage).scale;
  const [left, top] = [half.width / 2 + (x - stage.width / 2) * part, half.height / 2 + (y - stage.height / 2) * part];
  return { width: picture.width, height: picture.height, transform: `translate(${left}px, ${top}px) scale(${scale * part})` };
}

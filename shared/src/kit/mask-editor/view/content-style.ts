import type { CSSProperties } from 'react';
import type { StageView } from '../store/stage-view.ts';

/** Size and position of the picture and all that lies on it. */
export function contentStyle({ picture, transform: { scale, x, y } }: StageView): CSSProperties {
  return { width: picture.width, height: picture.height, transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

/** The same in a half of the stage, half as large: the left one, or the upper one when they are stacked. */
export function halfStyle({ picture, stage, transform: { scale, x, y } }: StageView, stacked: boolean): CSSProperties {
  const [left, top] = stacked ? [x / 2 + stage.width / 4, y / 2] : [x / 2, y / 2 + stage.height / 4];
  return { width: picture.width, height: picture.height, transform: `translate(${left}px, ${top}px) scale(${scale / 2})` };
}

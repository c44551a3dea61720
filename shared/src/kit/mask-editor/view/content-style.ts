import type { CSSProperties } from 'react';
import type { StageView } from '../store/stage-view.ts';

/** Size and position of the picture and all that lies on it. */
export function contentStyle({ picture, transform: { scale, x, y } }: StageView): CSSProperties {
  return { width: picture.width, height: picture.height, transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

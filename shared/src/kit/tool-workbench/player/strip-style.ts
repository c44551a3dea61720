import type { CSSProperties } from 'react';
import type { VideoStrip } from '../../../api/base/video-strip.ts';
import { stripCell } from './media-times.ts';

/** Position of a cell among as many as there are, as a background that shows one of them in its box. */
const percent = (cell: number, cells: number): string => `${cells === 1 ? 0 : (100 * cell) / (cells - 1)}%`;

/** Background of a box with the ratio of a video: the thumbnail of a second. */
export function stripStyle(strip: VideoStrip, second: number): CSSProperties {
  const { url, columns, rows } = strip;
  const { column, row } = stripCell(strip, second);
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${100 * columns}% ${100 * rows}%`,
    backgroundPosition: `${percent(column, columns)} ${percent(row, rows)}`,
  };
}

import type { VideoStrip } from '../../../api/base/video-strip.ts';
import type { TaskOutput } from '../../../api/tasks.ts';

/** A position in seconds as 1:05. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Column and row of the thumbnail of a second, from 0. */
export function stripCell(
  { columns, rows, everySeconds }: Pick<VideoStrip, 'columns' | 'rows' | 'everySeconds'>,
  second: number,
): { readonly column: number; readonly row: number } {
  const index = Math.min(columns * rows - 1, Math.max(0, Math.floor(second / everySeconds)));
  return { column: index % columns, row: Math.floor(index / columns) };
}

/** Index of the line that is sung or spoken at a second; -1 before the first. */
export const lineAt = (lines: NonNullable<TaskOutput['lines']>, second: number): number =>
  lines.findLastIndex(({ at }) => at <= second);

/** Height of the drawing of a waveform; its width is one unit for each value. */
export const WAVE_HEIGHT = 100;

/** Path of a waveform: one stroke for each value, mirrored at the middle. Silence stays a dot. */
export const wavePath = (peaks: readonly number[]): string =>
  peaks
    .map((peak, index) => {
      const half = Math.max(1, (Math.min(1, Math.max(0, peak)) * WAVE_HEIGHT) / 2);
      return `M${index + 0.5} ${(WAVE_HEIGHT / 2 - half).toFixed(1)}v${(2 * half).toFixed(1)}`;
    })
    .join('');

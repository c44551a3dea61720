import { smallVideoSize } from '@ai-site/shared/domain/videos';
import type { TaskOutput } from '../../../api/tasks.ts';

export type VideoVersions = Pick<TaskOutput, 'url' | 'small' | 'width' | 'height'>;

/** What a player shows of a video. */
export interface VideoRoom {
  /** CSS pixels; null: not measured yet. */
  readonly width: number | null;
  readonly pixelRatio: number;
  readonly fullscreen: boolean;
  /** The visitor wishes to save data. */
  readonly savesData: boolean;
}

/** Address of the version of a video for a player: the small one where it has as many pixels as are shown, never on the full screen. */
export function videoSource({ url, small, width, height }: VideoVersions, room: VideoRoom): string {
  if (small === undefined || width === null || height === null || room.fullscreen) return url;
  const shown = (room.width ?? 0) * room.pixelRatio;
  return room.savesData || shown <= smallVideoSize({ width, height }).width ? small : url;
}

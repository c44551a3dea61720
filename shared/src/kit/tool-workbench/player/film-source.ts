import { smallFilmSize } from '@ai-site/shared/domain/films';
import type { TaskOutput } from '../../../api/tasks.ts';

export type FilmVersions = Pick<TaskOutput, 'url' | 'small' | 'width' | 'height'>;

/** What a player shows of a film. */
export interface FilmRoom {
  /** CSS pixels; null: not measured yet. */
  readonly width: number | null;
  readonly pixelRatio: number;
  readonly fullscreen: boolean;
  /** The visitor wishes to save data. */
  readonly savesData: boolean;
}

/** Address of the version of a film for a player: the small one where it has as many pixels as are shown, never on the full screen. */
export function filmSource({ url, small, width, height }: FilmVersions, room: FilmRoom): string {
  if (small === undefined || width === null || height === null || room.fullscreen) return url;
  const shown = (room.width ?? 0) * room.pixelRatio;
  return room.savesData || shown <= smallFilmSize({ width, height }).width ? small : url;
}

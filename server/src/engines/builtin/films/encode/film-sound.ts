import { filmSoundEncoding } from '../../../../platform/media/ffmpeg/encoding.ts';
import { loudnessFilter, measureLoudness } from '../../../../platform/media/ffmpeg/loudness.ts';

/** A sound that goes with a film. */
export interface FilmSound {
  readonly path: string;
  /** Filter that gives it the loudness of all sounds; null: it has it. */
  readonly level: string | null;
}

export const levelledSound = async (program: string, path: string): Promise<FilmSound> => ({ path, level: loudnessFilter(await measureLoudness({ program, file: path })) });

/** Arguments that encode a sound, cut or continued by silence, to the length of its film. */
export const soundTrack = ({ level }: FilmSound, seconds: number): readonly string[] => [
  '-af',
  level === null ? 'apad' : `${level},apad`,
  ...filmSoundEncoding,
  '-t',
  String(seconds),
];

import { videoAudioEncoding } from '../../../../platform/media/ffmpeg/encoding.ts';
import { loudnessFilter, measureLoudness } from '../../../../platform/media/ffmpeg/loudness.ts';

/** An audio file that goes with a video. */
export interface VideoAudio {
  readonly path: string;
  /** Filter that gives it the loudness of all audio; null: it has it. */
  readonly level: string | null;
}

export const levelledAudio = async (program: string, path: string): Promise<VideoAudio> => ({
  path,
  level: loudnessFilter(await measureLoudness({ program, file: path })),
});

/** Arguments that encode an audio file, cut or continued by silence, to the length of its video. */
export const audioTrack = ({ level }: VideoAudio, seconds: number): readonly string[] => [
  '-af',
  level === null ? 'apad' : `${level},apad`,
  ...videoAudioEncoding,
  '-t',
  String(seconds),
];

import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { videoContainer } from '../../../../platform/media/ffmpeg/encoding.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import type { VideoContext } from './encode-video.ts';
import { audioTrack, type VideoAudio } from './video-audio.ts';

/** `seconds`: its exact length. The one that its file tells is rounded to milliseconds, which many parts add up. */
export interface VideoPart {
  readonly file: string;
  readonly seconds: number;
}

export interface JoinedVideos {
  /** Silent videos of one size, rate and encoding in the directory, whose names need no quotes. They are removed. */
  readonly parts: readonly VideoPart[];
  /** Of the whole. */
  readonly audio: VideoAudio;
  /** Length of the whole. */
  readonly seconds: number;
  readonly output: string;
}

/** Joins videos without encoding them again, with one audio track over all of them. */
export async function joinVideos(
  { program, directory, report }: VideoContext,
  { parts, audio, seconds: whole, output }: JoinedVideos,
): Promise<void> {
  const list = path.join(directory, 'parts.txt');
  await writeFile(
    list,
    parts.map(({ file, seconds }) => `file '${path.basename(file)}'\nduration ${seconds.toFixed(6)}\n`).join(''),
  );
  await runFfmpeg({
    program,
    args: [
      ...[
        '-loglevel',
        'error',
        '-f',
        'concat',
        '-safe',
        '0',
        ...inputFile(list),
        ...inputFile(audio.path),
        '-map',
        '0:v',
        '-map',
        '1:a',
        '-c:v',
        'copy',
      ],
      ...[...audioTrack(audio, whole), ...videoContainer, outputFile(output)],
    ],
    // The audio of an hour takes a while.
    onProgress: (written) => report((100 * Math.min(written, whole)) / whole),
  });
  await Promise.all([list, ...parts.map(({ file }) => file)].map((file) => rm(file)));
}

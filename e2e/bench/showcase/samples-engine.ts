import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { noChoices } from '../../../server/src/engines/tasks/no-choices.ts';
import type {
  EngineCapabilities,
  EngineDone,
  EngineTask,
  TaskEngine,
} from '../../../server/src/engines/tasks/task-port.ts';
import { videoContainer, videoEncoding } from '../../../server/src/platform/media/ffmpeg/encoding.ts';
import { findFfmpeg } from '../../../server/src/platform/media/ffmpeg/find-ffmpeg.ts';
import { outputFile, runFfmpeg } from '../../../server/src/platform/media/ffmpeg/run-ffmpeg.ts';
import { screenColours } from '../../../server/src/platform/media/ffmpeg/video-colours.ts';
import { emptyDataDir } from '../data-dir.ts';

const IMAGE = '1024x1024';
/** A short video of 480 lines. */
const VIDEO = { size: '854x480', seconds: 8 } as const;

/** Gives the same image for every drawing, and the same video for every video: what is measured is what the site does with them. */
export class SamplesEngine implements TaskEngine {
  readonly id = 'samples';
  readonly builtin = false;
  readonly #directory: string;

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** Draws both samples. */
  static async open(): Promise<SamplesEngine> {
    const directory = emptyDataDir();
    const program = findFfmpeg(null);
    const pattern = (size: string, seconds: number) => [
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      `testsrc2=s=${size}:d=${seconds}:r=24`,
    ];
    await runFfmpeg({
      program,
      args: [
        ...pattern(IMAGE, 1),
        '-frames:v',
        '1',
        '-update',
        '1',
        '-f',
        'image2',
        '-c:v',
        'png',
        outputFile(path.join(directory, 'image')),
      ],
    });
    await runFfmpeg({
      program,
      args: [
        ...pattern(VIDEO.size, VIDEO.seconds),
        ...videoEncoding(screenColours),
        ...videoContainer,
        outputFile(path.join(directory, 'video')),
      ],
    });
    return new SamplesEngine(directory);
  }

  async capabilities(): Promise<EngineCapabilities> {
    const operations = new Set(['draw', 'text-to-video'] as const);
    // Demonstrations cost nothing.
    return { operations, demonstration: operations, ...noChoices, maxCount: 1 };
  }

  async submit({ operation, directory }: EngineTask): Promise<EngineDone> {
    const video = operation.kind === 'text-to-video';
    const file = path.join(directory, video ? 'result.mp4' : 'result.png');
    await copyFile(path.join(this.#directory, video ? 'video' : 'image'), file);
    return { state: 'done', outputs: [{ file: { path: file, contentType: video ? 'video/mp4' : 'image/png' } }] };
  }

  async poll(): Promise<{ readonly state: 'lost' }> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}
  async check(): Promise<void> {}
}

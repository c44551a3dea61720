import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { EngineError } from '../engine-error.ts';
import type { EngineOutput, EngineTask } from './task-port.ts';
import { isWholeVideo } from './video-length.ts';

/** Bytes of a video or audio that an engine returns. */
export const MEDIA_BYTES_MAX = 512 * 1024 * 1024;

interface MediaFormat {
  readonly contentType: string;
  readonly extension: string;
  /** How the first bytes look, as Latin-1 text. */
  readonly begins: RegExp;
}

const videos: readonly MediaFormat[] = [{ contentType: 'video/mp4', extension: 'mp4', begins: /^.{4}ftyp(?!qt)/s }];
const audioFormats: readonly MediaFormat[] = [
  { contentType: 'audio/mpeg', extension: 'mp3', begins: /^(ID3|\u00ff[\u00e2-\u00ff])/ },
  { contentType: 'audio/wav', extension: 'wav', begins: /^RIFF.{4}WAVE/s },
];
const HEAD_BYTES = 16;

/** Where a result is saved: `save` writes the new file. */
export type SaveMedia = (file: string) => Promise<void>;

/** Saves the video of a task. Rejects with `EngineError` when it is no MP4 file. */
export const writeVideo = (task: Pick<EngineTask, 'directory'>, save: SaveMedia): Promise<readonly EngineOutput[]> =>
  writeMedia(task, save, videos);

/** Saves the audio of a task. Rejects with `EngineError` when it is neither MP3 nor WAV. */
export const writeAudio = (task: Pick<EngineTask, 'directory'>, save: SaveMedia): Promise<readonly EngineOutput[]> =>
  writeMedia(task, save, audioFormats);

async function writeMedia(
  { directory }: Pick<EngineTask, 'directory'>,
  save: SaveMedia,
  formats: readonly MediaFormat[],
): Promise<readonly EngineOutput[]> {
  const file = path.join(directory, `result-1.${formats[0]?.extension}`);
  // An earlier try may have left a part of it.
  await rm(file, { force: true });
  await save(file);
  const head = await headOf(file);
  if (head === '') throw new EngineError('empty');
  const format = formats.find(({ begins }) => begins.test(head));
  if (format === undefined)
    throw new EngineError('unusable', undefined, 'the engine returned something else than a video or audio');
  if (format.contentType === 'video/mp4' && !(await isWholeVideo({ path: file })))
    throw new EngineError('unusable', undefined, 'the video was cut off');
  return [{ file: { path: file, contentType: format.contentType } }];
}

async function headOf(file: string): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.toString('latin1', 0, bytesRead);
}

import path from 'node:path';
import { sheetsOf } from '@ai-site/shared/film/sheets/sheet-layout';
import { chaptersOf } from '@ai-site/shared/film/subtitles/chapters';
import type { ComposeOperation } from '../../../tasks/compose-operations.ts';
import type { EngineOutput } from '../../../tasks/task-port.ts';
import { audioKeys, type Composing, InputFiles } from './compose-film.ts';
import { imageKeys } from './segments.ts';

const percents =
  ({ task }: Composing) =>
  (percent: number): void =>
    task.report({ percent: Math.min(99, Math.floor(percent)) });

/** Makes the audio of a video alone. */
export async function composeAudio(
  { timeline, title }: Extract<ComposeOperation, { readonly kind: 'compose-audio' }>,
  composing: Composing,
): Promise<readonly EngineOutput[]> {
  const { program, task, run } = composing;
  const output = path.join(task.directory, 'audio.wav');
  const files = await new InputFiles(task).of(audioKeys(timeline));
  await run({ kind: 'audio', timeline, files, output, program, directory: task.directory }, percents(composing));
  return [{ file: { path: output, contentType: 'audio/wav' }, contents: { title, chapters: chaptersOf(timeline) } }];
}

/** Makes images with the words of a video. */
export async function composeImages(
  { timeline, form }: Extract<ComposeOperation, { readonly kind: 'compose-images' }>,
  composing: Composing,
): Promise<readonly EngineOutput[]> {
  const { program, task, run } = composing;
  const outputs = sheetsOf(timeline, form).map((_, index) => path.join(task.directory, `sheet-${index + 1}.jpg`));
  const files = await new InputFiles(task).of(imageKeys(timeline));
  await run(
    { kind: 'sheets', timeline, form, files, outputs, program, directory: task.directory },
    percents(composing),
  );
  return outputs.map((file) => ({ file: { path: file, contentType: 'image/jpeg' } }));
}

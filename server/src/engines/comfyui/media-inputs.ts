import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageSize } from '../tasks/image-outputs.ts';
import { sizeOf } from '../tasks/masks.ts';
import type { OperationTable } from '../tasks/operation-table.ts';
import { sideBySide } from '../tasks/sent-images.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { Rendering } from '../tasks/video-operations.ts';
import { meetingPrompt } from '../tasks/video-words.ts';
import type { InputValues } from './workflow.ts';
import { type InputsOf, imageUpload, inputsFor, type Upload } from './workflow-inputs.ts';

/** Sides that video models draw are multiples of this. */
const STEP = 32;
/** Pixels of a frame where nothing is asked for. */
const PIXELS = 1280 * 704;
const FRAMES_PER_SECOND = 24;
/** Video models make their frames in fours, after the first. */
const FRAME_STEP = 4;
/** Seconds of music where nothing is asked for. */
const MUSIC_SECONDS = 120;
/** How far a restyled video may depart from the video. */
const changes = { source: 0.5, prompt: 0.85 } as const;

const file =
  ({ path: from, contentType }: TaskFile) =>
  async (): Promise<Upload> => ({
    bytes: await readFile(from),
    contentType,
    extension: path.extname(from).slice(1) || 'bin',
  });

const rounded = (side: number): number => Math.max(STEP, Math.round(side / STEP) * STEP);

function frameSize({ width, height }: Rendering, like: ImageSize): ImageSize {
  if (width !== null && height !== null) return { width: rounded(width), height: rounded(height) };
  const scale = Math.sqrt(PIXELS / (like.width * like.height));
  return { width: rounded(like.width * scale), height: rounded(like.height * scale) };
}

const wide: ImageSize = { width: 1280, height: 704 };

function videoValues(rendering: Rendering, like: ImageSize = wide): InputValues {
  const { prompt, negativePrompt, seconds, seed } = rendering;
  const frames = Math.max(1, Math.round((seconds * FRAMES_PER_SECOND) / FRAME_STEP)) * FRAME_STEP + 1;
  return { prompt, negative_prompt: negativePrompt, ...frameSize(rendering, like), seconds, frames, seed };
}

/** What the workflows of videos and audio are filled with. */
export const mediaInputs = {
  'text-to-video': (operation) => ({ ...inputsFor(operation.kind), values: videoValues(operation) }),
  async 'image-to-video'(operation) {
    const { first, last } = operation;
    const own = { ...inputsFor(operation.kind), values: videoValues(operation, await sizeOf(first)) };
    return last === null
      ? { ...own, files: { first: imageUpload(first) }, needed: ['first'] }
      : { ...own, files: { first: imageUpload(first), last: imageUpload(last) }, needed: ['first', 'last'] };
  },
  'hug-video': (operation) => ({
    ...inputsFor(operation.kind, 'image-to-video'),
    values: videoValues({ ...operation, prompt: meetingPrompt(operation.action, operation) }),
    files: {
      first: async () => ({ bytes: await sideBySide(operation.images), contentType: 'image/jpeg', extension: 'jpg' }),
    },
    needed: ['first'],
  }),
  'extend-video': (operation) => ({
    ...inputsFor(operation.kind),
    values: videoValues(operation),
    files: { video: file(operation.video) },
    needed: ['video'],
  }),
  'restyle-video': (operation) => ({
    ...inputsFor(operation.kind),
    values: {
      ...videoValues(operation),
      change: changes[operation.closeTo],
      ...(operation.style === null ? {} : { style: operation.style }),
    },
    files: { video: file(operation.video) },
    needed: ['video'],
  }),
  present(operation) {
    const { image: face, speech, script, voice, speed } = operation;
    return {
      ...inputsFor(operation.kind),
      values: { script, voice, speed },
      files: { image: imageUpload(face), ...(speech === null ? {} : { speech: file(speech) }) },
      needed: speech === null ? ['image'] : ['image', 'speech'],
    };
  },
  'compose-music'(operation) {
    const { description, style, lyrics, title, instrumental, model, seconds, seed } = operation;
    return {
      ...inputsFor(operation.kind),
      values: {
        ...(model === null ? {} : { music_model: model }),
        prompt: description,
        style: [...new Set([style, description])].filter((part) => part.trim() !== '').join(', '),
        lyrics: instrumental || lyrics.trim() === '' ? '[inst]' : lyrics,
        title,
        seconds: seconds ?? MUSIC_SECONDS,
        seed,
      },
    };
  },
} satisfies OperationTable<InputsOf>;

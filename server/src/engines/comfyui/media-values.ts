import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EngineError } from '../engine-error.ts';
import type { AudioOperation } from '../tasks/audio-operations.ts';
import type { ComposeOperation } from '../tasks/compose-operations.ts';
import type { ImageSize } from '../tasks/image-outputs.ts';
import { asPng, sizeOf } from '../tasks/masks.ts';
import { sideBySide } from '../tasks/sent-images.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { Rendering, VideoOperation } from '../tasks/video-operations.ts';
import { meetingPrompt } from '../tasks/video-words.ts';
import type { WritingOperation } from '../tasks/writing-operations.ts';
import type { InputValues } from './workflow.ts';
import { pngUpload, type Upload, type WorkflowInputs } from './workflow-inputs.ts';

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

const image = (file: TaskFile) => async (): Promise<Upload> => pngUpload(await asPng(file));
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

/** What a workflow of a video or audio is filled with. */
export async function mediaInputsOf(
  operation: VideoOperation | AudioOperation | WritingOperation | ComposeOperation,
): Promise<WorkflowInputs> {
  const plain = { kinds: [operation.kind], loras: [], files: {}, needed: [], size: null, paste: null };
  switch (operation.kind) {
    case 'text-to-video':
      return { ...plain, values: videoValues(operation) };
    case 'image-to-video': {
      const { first, last } = operation;
      const values = videoValues(operation, await sizeOf(first));
      return last === null
        ? { ...plain, values, files: { first: image(first) }, needed: ['first'] }
        : { ...plain, values, files: { first: image(first), last: image(last) }, needed: ['first', 'last'] };
    }
    case 'hug-video': {
      const values = videoValues({ ...operation, prompt: meetingPrompt(operation.action, operation) });
      const first = async () => ({
        bytes: await sideBySide(operation.images),
        contentType: 'image/jpeg',
        extension: 'jpg',
      });
      return { ...plain, kinds: ['hug-video', 'image-to-video'], values, files: { first }, needed: ['first'] };
    }
    case 'extend-video':
      return { ...plain, values: videoValues(operation), files: { video: file(operation.video) }, needed: ['video'] };
    case 'restyle-video': {
      const values = {
        ...videoValues(operation),
        change: changes[operation.closeTo],
        ...(operation.style === null ? {} : { style: operation.style }),
      };
      return { ...plain, values, files: { video: file(operation.video) }, needed: ['video'] };
    }
    case 'present': {
      const { image: face, speech, script, voice, speed } = operation;
      const files = { image: image(face), ...(speech === null ? {} : { speech: file(speech) }) };
      return {
        ...plain,
        values: { script, voice, speed },
        files,
        needed: speech === null ? ['image'] : ['image', 'speech'],
      };
    }
    case 'compose-music': {
      const { description, style, lyrics, title, instrumental, model, seconds, seed } = operation;
      const words = [...new Set([style, description])].filter((part) => part.trim() !== '').join(', ');
      const chosen = model === null ? {} : { music_model: model };
      const sung = instrumental || lyrics.trim() === '' ? '[inst]' : lyrics;
      return {
        ...plain,
        values: {
          ...chosen,
          prompt: description,
          style: words,
          lyrics: sung,
          title,
          seconds: seconds ?? MUSIC_SECONDS,
          seed,
        },
      };
    }
    case 'speak':
    case 'write':
    case 'compose-film':
    case 'compose-audio':
    case 'compose-images':
      throw new EngineError('unsupported', undefined, 'workflows write no texts, speak no lines and join no shots');
  }
}

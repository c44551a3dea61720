import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EngineError } from '../engine-error.ts';
import type { ComposeOperation } from '../tasks/compose-operations.ts';
import type { Filming, FilmOperation } from '../tasks/film-operations.ts';
import { meetingPrompt } from '../tasks/film-words.ts';
import { asPng, sizeOf } from '../tasks/masks.ts';
import type { PictureSize } from '../tasks/picture-outputs.ts';
import { sideBySide } from '../tasks/sent-pictures.ts';
import type { SoundOperation } from '../tasks/sound-operations.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { WritingOperation } from '../tasks/writing-operations.ts';
import type { InputValues } from './workflow.ts';
import { pngUpload, type Upload, type WorkflowInputs } from './workflow-inputs.ts';

/** Sides that film models draw are multiples of this. */
const STEP = 32;
/** Pixels of a frame where nothing is asked for. */
const PIXELS = 1280 * 704;
const FRAMES_PER_SECOND = 24;
/** Film models make their frames in fours, after the first. */
const FRAME_STEP = 4;
/** Seconds of music where nothing is asked for. */
const MUSIC_SECONDS = 120;
/** How far a restyled film may depart from the film. */
const changes = { source: 0.5, prompt: 0.85 } as const;

const picture = (file: TaskFile) => async (): Promise<Upload> => pngUpload(await asPng(file));
const file =
  ({ path: from, contentType }: TaskFile) =>
  async (): Promise<Upload> => ({ bytes: await readFile(from), contentType, extension: path.extname(from).slice(1) || 'bin' });

const rounded = (side: number): number => Math.max(STEP, Math.round(side / STEP) * STEP);

function frameSize({ width, height }: Filming, like: PictureSize): PictureSize {
  if (width !== null && height !== null) return { width: rounded(width), height: rounded(height) };
  const scale = Math.sqrt(PIXELS / (like.width * like.height));
  return { width: rounded(like.width * scale), height: rounded(like.height * scale) };
}

const wide: PictureSize = { width: 1280, height: 704 };

function filmValues(filming: Filming, like: PictureSize = wide): InputValues {
  const { prompt, negativePrompt, seconds, seed } = filming;
  const frames = Math.max(1, Math.round((seconds * FRAMES_PER_SECOND) / FRAME_STEP)) * FRAME_STEP + 1;
  return { prompt, negative_prompt: negativePrompt, ...frameSize(filming, like), seconds, frames, seed };
}

/** What a workflow of a film or sound is filled with. */
export async function mediaInputsOf(operation: FilmOperation | SoundOperation | WritingOperation | ComposeOperation): Promise<WorkflowInputs> {
  const plain = { kinds: [operation.kind], loras: [], files: {}, needed: [], size: null, paste: null };
  switch (operation.kind) {
    case 'text-to-film':
      return { ...plain, values: filmValues(operation) };
    case 'picture-to-film': {
      const { first, last } = operation;
      const values = filmValues(operation, await sizeOf(first));
      return last === null
        ? { ...plain, values, files: { first: picture(first) }, needed: ['first'] }
        : { ...plain, values, files: { first: picture(first), last: picture(last) }, needed: ['first', 'last'] };
    }
    case 'hug-film': {
      const values = filmValues({ ...operation, prompt: meetingPrompt(operation.action, operation) });
      const first = async () => ({ bytes: await sideBySide(operation.pictures), contentType: 'image/jpeg', extension: 'jpg' });
      return { ...plain, kinds: ['hug-film', 'picture-to-film'], values, files: { first }, needed: ['first'] };
    }
    case 'extend-film':
      return { ...plain, values: filmValues(operation), files: { film: file(operation.film) }, needed: ['film'] };
    case 'restyle-film': {
      const values = { ...filmValues(operation), change: changes[operation.closeTo], ...(operation.style === null ? {} : { style: operation.style }) };
      return { ...plain, values, files: { film: file(operation.film) }, needed: ['film'] };
    }
    case 'present': {
      const { picture: face, speech, script, voice, speed } = operation;
      const files = { picture: picture(face), ...(speech === null ? {} : { speech: file(speech) }) };
      return { ...plain, values: { script, voice, speed }, files, needed: speech === null ? ['picture'] : ['picture', 'speech'] };
    }
    case 'compose-music': {
      const { description, style, lyrics, title, instrumental, model, seconds, seed } = operation;
      const words = [...new Set([style, description])].filter((part) => part.trim() !== '').join(', ');
      const chosen = model === null ? {} : { music_model: model };
      const sung = instrumental || lyrics.trim() === '' ? '[inst]' : lyrics;
      return { ...plain, values: { ...chosen, prompt: description, style: words, lyrics: sung, title, seconds: seconds ?? MUSIC_SECONDS, seed } };
    }
    case 'speak':
    case 'write':
    case 'compose-film':
    case 'compose-sound':
    case 'compose-images':
      throw new EngineError('unsupported', undefined, 'workflows write no texts, speak no lines and join no shots');
  }
}

import * as z from 'zod/mini';
import { musicSeconds } from '../../domain/comics/music-moods.ts';
import type { DataField } from '../field.ts';
import { seedField } from '../fields/image-fields.ts';
import { defineTask } from '../task-definition.ts';
import { toolTexts } from '../texts.ts';

/** Genres, instruments and moods, with what a person adds. */
const STYLE_MAX = 120;

const LENGTH = '时长';
const secondsSchema = z
  .int(toolTexts.mistyped(LENGTH))
  .check(
    z.minimum(musicSeconds.min, toolTexts.mistyped(LENGTH)),
    z.maximum(musicSeconds.max, toolTexts.mistyped(LENGTH)),
  );

const seconds: DataField<number> = {
  kind: 'data',
  label: LENGTH,
  check: () => secondsSchema,
  initial: 60,
  sample: musicSeconds.min,
};

/** Composes instrumental music under the video of an episode; it is made to be repeated. No tool: it is a part of a batch. */
export const comicsMusic = defineTask({
  code: 'comics-music',
  title: '影片配乐',
  output: 'audio',
  priceKey: 'music',
  fields: {
    style: { kind: 'text', label: '音乐风格', max: STYLE_MAX, initial: '', words: true, required: '请输入音乐风格' },
    seconds,
    seed: seedField,
  },
  countField: null,
  builtinNote: '合成非生成',
});

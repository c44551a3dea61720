import * as z from 'zod/mini';
import { comicsLimits } from '../../domain/comics/limits.ts';
import { ageGroupCodes, genderCodes } from '../../domain/comics/people.ts';
import type { ComicsImageContent } from '../../domain/comics/prompts/image-content.ts';
import { shotSizes } from '../../film/shot/shot-source.ts';
import type { DataField } from '../field.ts';
import { imageField, seedField } from '../fields/image-fields.ts';
import { defineTask } from '../task-definition.ts';
import { toolTexts } from '../texts.ts';
import { SEED_MAX } from '../values.ts';

/** Images that an image follows beside its words. */
export const COMICS_REFERENCES = 4;
/** Characters of a prompt: that of a storyboard with all of its roles in their words. */
const PROMPT_MAX = 7000;
/** Pixels of the longer side. */
const SIDE = 1280;
const WORDS_MAX = 1000;

export const referenceFields = ['reference1', 'reference2', 'reference3', 'reference4'] as const;
export type ReferenceFieldName = (typeof referenceFields)[number];

/** What one of the reference images shows. `weight`: how closely it is followed, 0 to 1. */
export interface ComicsReference {
  readonly of: 'person' | 'place' | 'style';
  readonly weight: number;
}

const REFERENCES = '参考图';
const CONTENT = '画面内容';

const referencesSchema = z
  .array(
    z.object({ of: z.enum(['person', 'place', 'style']), weight: z.number().check(z.minimum(0), z.maximum(1)) }),
    toolTexts.mistyped(REFERENCES),
  )
  .check(z.maxLength(COMICS_REFERENCES, toolTexts.mistyped(REFERENCES)));

const seed = z.int().check(z.minimum(0), z.maximum(SEED_MAX));
const words = z.string().check(z.maxLength(WORDS_MAX));
const contentSchema = z.object(
  {
    figures: z
      .array(z.object({ seed, words, gender: z.literal(genderCodes), ageGroup: z.literal(ageGroupCodes) }))
      .check(z.maxLength(comicsLimits.storyboardRoles)),
    place: z.nullable(z.object({ seed, words })),
    shot: z.enum(shotSizes),
  },
  toolTexts.mistyped(CONTENT),
);

/** In the order of the reference fields. */
const references: DataField<readonly ComicsReference[]> = {
  kind: 'data',
  label: REFERENCES,
  check: () => referencesSchema,
  initial: [],
  sample: [],
};

const content: DataField<ComicsImageContent> = {
  kind: 'data',
  label: CONTENT,
  check: () => contentSchema,
  initial: { figures: [], place: null, shot: 'medium' },
  sample: {
    figures: [{ seed: 7, words: '青年女子，短发，身穿红色雨衣', gender: 2, ageGroup: 3 }],
    place: { seed: 5, words: '海边的灯塔' },
    shot: 'medium',
  },
};

const referenceField = imageField(REFERENCES, { maxMb: 30 });

/** Draws the image of a storyboard, a role or a place. No tool: its images are parts of batches. */
export const comicsImage = defineTask({
  code: 'comics-image',
  title: '漫画画面',
  output: 'image',
  priceKey: 'storyboardImage',
  fields: {
    prompt: { kind: 'text', label: '画面描述', max: PROMPT_MAX, initial: '', words: true, required: '请填写画面描述' },
    negative: {
      kind: 'text',
      label: '反向描述',
      max: comicsLimits.negative + comicsLimits.libraryNegative + 100,
      initial: '',
      words: true,
    },
    ratio: {
      kind: 'size',
      label: '画面比例',
      ratios: ['16:9', '9:16', '1:1', '3:4'],
      initial: '16:9',
      side: SIDE,
      required: '请选择画面比例',
    },
    count: {
      kind: 'number',
      label: '生成数量',
      min: 1,
      max: comicsLimits.candidatesAtOnce,
      step: 1,
      initial: 1,
      look: 'stepper',
      required: '请选择生成数量',
    },
    seed: seedField,
    references,
    content,
    reference1: referenceField,
    reference2: referenceField,
    reference3: referenceField,
    reference4: referenceField,
  },
  countField: 'count',
  builtinNote: '程序绘制',
});

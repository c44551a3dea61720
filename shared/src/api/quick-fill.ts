import * as z from 'zod/mini';
import { int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** Engine that produced a work; docs/product/tools.md#2 says where each work is reopened. 0 fills the question of 我来聊. */
export const generateEngine = z.literal([0, 1, 2, 3, 4, 5]);
export type GenerateEngine = z.output<typeof generateEngine>;

/** Most characters of the words that a quick fill carries. */
export const PROMPT_MAX = 4000;

export const backFillParams = z.object({
  prompt: string.check(z.minLength(1, '请输入描述'), z.maxLength(PROMPT_MAX, `描述最多${PROMPT_MAX}个字符`)),
  /** What must not appear. */
  negativePrompt: z.optional(string.check(z.maxLength(PROMPT_MAX, `描述最多${PROMPT_MAX}个字符`))),
  /** Absent: the form keeps its own. */
  stylizeId: z.optional(int.check(z.positive())),
});
export type BackFillParams = z.output<typeof backFillParams>;

/** Most characters of the values of a recipe as JSON. */
export const RECIPE_MAX = 20_000;

const publication = string.check(z.minLength(1), z.maxLength(40));

const recipeParts = {
  /** Code of the tool. */
  tool: string.check(z.minLength(1), z.maxLength(60)),
  /** Of the form; names that the tool has no field for are dropped. */
  values: z
    .record(string, z.unknown())
    .check(z.refine((values) => JSON.stringify(values).length <= RECIPE_MAX, '参数过多')),
  /** Locks the seed of the form; null: it stays random. */
  seed: z.nullable(int.check(z.minimum(0))),
};

/** How a work was made, for the whole form. With the id of a publication the site takes everything else from it, whatever is sent. */
export const fillRecipe = z.object({ ...recipeParts, originId: z.optional(publication) });
export type FillRecipe = z.output<typeof fillRecipe>;

export const filledRecipe = z.object({
  ...recipeParts,
  /** The publication that it is of, as long as it is shared. `author`: null where it is not named. */
  origin: z.nullable(z.object({ id: publication, author: z.nullable(string) })),
  /** Files that its author shares, by field; absent: none, or the quick fill is not the caller's. */
  files: z.optional(z.record(string, z.object({ key: string, url: string }))),
});
export type FilledRecipe = z.output<typeof filledRecipe>;

const filled = z.object({
  /** Absent: the recipe names the tool. */
  generateEngine: z.optional(generateEngine),
  backFillParams: z.optional(backFillParams),
  recipe: z.optional(filledRecipe),
});

export const quickFill = defineCalls('quickFill', {
  create: {
    method: 'POST',
    path: '/api/quick-fill/create',
    access: 'public',
    summary: '创建一键填充任务',
    body: z
      .object({
        generateEngine: z.optional(generateEngine),
        backFillParams: z.optional(backFillParams),
        recipe: z.optional(fillRecipe),
      })
      .check(
        z.refine(({ backFillParams, recipe }) => backFillParams !== undefined || recipe !== undefined, '请输入描述'),
        z.refine(({ generateEngine, recipe }) => generateEngine !== undefined || recipe !== undefined, '缺少生成引擎'),
      ),
    data: z.object({ id: string }),
  },
  get: {
    method: 'GET',
    path: '/api/quick-fill/:id',
    access: 'public',
    summary: '读取一键填充任务',
    params: z.object({ id: string.check(z.maxLength(40)) }),
    data: z.extend(filled, { id: string }),
  },
});

import { createHash } from 'node:crypto';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../../testing/site.ts';
import type { MadeWith } from '../tasks/records/made-with.ts';
import { type CreationScene, draw, openCreationScene, photo } from '../testing/creation-scene.ts';
import { inputHashes } from './input-hashes.ts';
import { publicRecipe, type RecipeTask } from './public-recipe.ts';
import { makesToday, reproducibility } from './reproducibility.ts';

const made: MadeWith = { engine: 'builtin', model: null, builtinVersion: 3, definition: 'a1', site: '1.0.0' };
const inputs = { referenceImageUrl: 'ff' };
const task: RecipeTask = {
  tool: creativeImage.code,
  values: {
    prompt: '一只猫',
    negativePrompt: '',
    referenceImageUrl: 'creation/key.webp',
    ratio: '1:1',
    width: 1024,
    height: 1024,
    outputNum: 2,
  },
  seed: 7,
  made_with: made,
  engine_id: 'builtin',
  inputs,
};
const all = { showPrompt: true, shareInputs: true };

describe('a public recipe', () => {
  it('has what a work was made with, and no files', () => {
    const recipe = publicRecipe(task, all);
    expect(recipe).toEqual({
      tool: creativeImage.code,
      values: { prompt: '一只猫', negativePrompt: '', ratio: '1:1', width: 1024, height: 1024, outputNum: 2 },
      seed: 7,
      ...made,
      inputs,
      withheld: [],
    });
    expect(JSON.stringify(recipe)).not.toContain('creation/');
  });

  it('names what it leaves out', () => {
    expect(publicRecipe(task, { showPrompt: false, shareInputs: false })).toMatchObject({
      withheld: ['prompt', 'referenceImageUrl'],
    });
    expect(publicRecipe(task, { showPrompt: false, shareInputs: false }).values).not.toHaveProperty('prompt');
    // A file of which nothing is left cannot be given to others.
    expect(publicRecipe({ ...task, inputs: {} }, all).withheld).toEqual(['referenceImageUrl']);
  });

  it('has no voices', () => {
    const [name] = Object.entries(presenter.fields).find(([, { kind }]) => kind === 'voice') ?? [''];
    const recipe = publicRecipe({ ...task, tool: presenter.code, values: { [name]: 'my-voice' } }, all);
    expect(recipe).toMatchObject({ values: {}, withheld: [name] });
  });

  it('says less of a task of an earlier version of the site', () => {
    expect(publicRecipe({ ...task, made_with: null }, all)).toMatchObject({
      engine: 'builtin',
      model: null,
      builtinVersion: null,
      definition: '',
      site: '',
    });
  });
});

describe('whether a work can be made again', () => {
  const recipe = publicRecipe(task, all);

  it('is exact with the same engine, tool, seed and values', () => {
    expect(reproducibility(recipe, { ...made, site: '2.0.0' })).toBe('exact');
  });

  it.each([
    ['no engine', null],
    ['another engine', { ...made, engine: 'openai' }],
    ['another model', { ...made, model: 'm-2' }],
    ['another version of the builtin engine', { ...made, builtinVersion: 4 }],
  ])('is not told with %s', (_, today) => {
    expect(reproducibility(recipe, today)).toBe('changed');
  });

  it('is close where the tool changed, the seed is unknown, something is kept back, or nothing was recorded', () => {
    expect(reproducibility(recipe, { ...made, definition: 'b2' })).toBe('close');
    expect(reproducibility({ ...recipe, seed: null }, made)).toBe('close');
    expect(reproducibility(publicRecipe(task, { showPrompt: false, shareInputs: true }), made)).toBe('close');
    expect(reproducibility(publicRecipe({ ...task, made_with: null }, all), made)).toBe('close');
  });
});

describe('recording', () => {
  let scene: CreationScene;
  let user: TestUser;
  beforeAll(async () => {
    scene = await openCreationScene();
    user = await scene.signIn();
  });
  afterAll(() => scene.close());

  it('keeps what made a task, and hashes its files', async () => {
    const { site } = scene.site;
    const bytes = await photo();
    const key = await scene.upload(user, creativeImage, 'referenceImageUrl', bytes);
    const { taskId, outputs } = await scene.ended(user, await scene.submit(user, { ...draw, referenceImageUrl: key }));
    const stored = await site.storage.store.get(key);
    const hash = createHash('sha256');
    for await (const piece of stored?.body ?? []) hash.update(piece);
    const inputs = await inputHashes(site, taskId);
    expect(inputs).toEqual({ referenceImageUrl: hash.digest('hex') });
    const row = await site.db
      .selectFrom('creation_tasks')
      .selectAll()
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    const recipe = publicRecipe({ ...row, seed: outputs[0]?.seed ?? null, inputs }, all);
    expect(recipe).toMatchObject({ engine: 'scripted', site: expect.stringMatching(/^\d+\.\d+\.\d+/), withheld: [] });
    const today = await makesToday(site, creativeImage.code);
    expect(reproducibility(recipe, today)).toBe('exact');
    expect(await makesToday(site, 'no-such-tool')).toBeNull();
  });
});

import { quickFill } from '@ai-site/shared/api/quick-fill';
import { createCallOf } from '@ai-site/shared/api/tasks';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { sdImage } from '@ai-site/shared/tools/sd-image/tool';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Remakeable } from '../../creation/recipes/remakes.ts';
import { type CreationScene, openCreationScene } from '../../creation/testing/creation-scene.ts';
import { ScriptedEngine } from '../../creation/testing/scripted-engine.ts';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import type { TestUser } from '../../testing/site.ts';
import { quickFillData } from './personal-data.ts';

const recipe = { tool: creativeImage.code, values: { prompt: '一只猫', outputNum: 1 }, seed: 7 };
const published: Remakeable = {
  recipe: { ...recipe, values: { prompt: '汝窑茶盏', outputNum: 1 } },
  author: '小明',
  inputs: [],
};
const shared = new Map<string, Remakeable>();

let scene: CreationScene;
let user: TestUser;
beforeAll(async () => {
  const engine = new ScriptedEngine();
  // Nothing runs: what is read of a task is stored with its submit.
  scene = await openCreationScene({
    engine,
    worker: false,
    ports: { engineLine: () => engineLine(engine), remakeable: async (_site, id) => shared.get(id) ?? null },
  });
  user = await scene.signIn();
});
afterAll(() => scene.close());
beforeEach(() => {
  shared.clear();
  shared.set('p-1', published);
});

const cookieOf = (letter: string) => ({ cookie: `browser=${letter.repeat(43)}` });
const create = (given: object, options = {}) =>
  scene.site.call(quickFill.create, { body: { recipe: { ...recipe, ...given } } }, { token: user.token, ...options });
const read = async (id: string) => (await scene.site.call(quickFill.get, { params: { id } })).recipe;

describe('the recipe of a quick fill', () => {
  it('is kept for the whole form, as far as the tool has fields for it', async () => {
    const { id } = await create({ values: { ...recipe.values, isAdmin: true } });
    expect(await scene.site.call(quickFill.get, { params: { id } })).toEqual({
      id,
      recipe: { ...recipe, origin: null },
    });
    expect(
      (await scene.site.answer(quickFill.create, { body: { recipe: { ...recipe, tool: 'no-such-tool' } } })).status,
    ).toBe(400);
    expect(
      (
        await scene.site.answer(quickFill.create, {
          body: { recipe: { ...recipe, values: { prompt: '字'.repeat(20_001) } } },
        })
      ).status,
    ).toBe(400);
    expect((await scene.site.answer(quickFill.create, { body: {} })).status).toBe(400);
  });

  it('of a publication is what the site knows, whatever is sent', async () => {
    const { id } = await create({ originId: 'p-1', values: { prompt: '别的' }, seed: 1 });
    expect(await read(id)).toEqual({ ...published.recipe, origin: { id: 'p-1', author: '小明' } });
    shared.clear();
    expect(await read(id)).toMatchObject({ origin: null });
    expect(
      await scene.site.answer(quickFill.create, { body: { recipe: { ...recipe, originId: 'p-1' } } }),
    ).toMatchObject({ status: 404, envelope: { msg: showcaseTexts.gone } });
  });

  it('is in the export of personal data and goes with the account', async () => {
    const other = await scene.signIn();
    await create({ originId: 'p-1' }, { token: other.token });
    const { db } = scene.site.site;
    expect(await quickFillData.read(db, other.userId)).toMatchObject([
      { recipe: { tool: creativeImage.code }, origin: 'p-1' },
    ]);
    await db.transaction().execute(async (tx) => quickFillData.cancel?.(tx, other.userId, scene.site.clock.now));
    expect(await quickFillData.read(db, other.userId)).toEqual([]);
  });
});

describe('the origin of a task', () => {
  async function originOf(
    given: object,
    { by = user, tool = creativeImage as typeof creativeImage | typeof sdImage, headers = {} } = {},
  ) {
    const values = { prompt: '一只猫', outputNum: 1 };
    const taskId = await scene.site.call(
      createCallOf(tool, values),
      { body: { ...values, ...given } },
      { token: by.token, headers },
    );
    const { origin_id } = await scene.site.site.db
      .selectFrom('creation_tasks')
      .select('origin_id')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    return origin_id;
  }

  it('is the publication of the quick fill that the same account made', async () => {
    const { id } = await create({ originId: 'p-1' });
    expect(await originOf({ quickFillId: id })).toBe('p-1');
    expect(await originOf({})).toBeNull();
    expect(await originOf({ quickFillId: id }, { by: await scene.signIn() })).toBeNull();
    expect(await originOf({ quickFillId: id }, { tool: sdImage })).toBeNull();
  });

  it('is that of a visitor who has signed in since, in the same browser alone', async () => {
    const { id } = await scene.site.call(
      quickFill.create,
      { body: { recipe: { ...recipe, originId: 'p-1' } } },
      { headers: cookieOf('a'), ip: '192.0.2.1' },
    );
    const other = await scene.signIn();
    expect(await originOf({ quickFillId: id }, { by: other, headers: cookieOf('b') })).toBeNull();
    expect(await originOf({ quickFillId: id }, { headers: cookieOf('a') })).toBe('p-1');
    expect(await originOf({ quickFillId: id }, { by: other, headers: cookieOf('a') })).toBeNull();
  });

  it('cannot be forged, and is none once the publication is withdrawn or the quick fill has expired', async () => {
    expect(await originOf({ originId: 'p-1', origin_id: 'p-1' })).toBeNull();
    expect(await originOf({ quickFillId: 'p-1' })).toBeNull();
    expect(await originOf({ quickFillId: (await create({})).id, originId: 'p-1' })).toBeNull();
    const { id } = await create({ originId: 'p-1' });
    shared.clear();
    expect(await originOf({ quickFillId: id })).toBeNull();
    shared.set('p-1', published);
    await scene.site.site.db
      .updateTable('quick_fills')
      .set({ expires_at: scene.site.clock.now })
      .where('id', '=', id)
      .execute();
    expect(await originOf({ quickFillId: id })).toBeNull();
  });
});

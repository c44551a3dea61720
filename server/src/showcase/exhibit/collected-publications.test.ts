import { collection } from '@ai-site/shared/api/collection';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { exhibit } from '@ai-site/shared/api/showcase';
import { createCallOf, tasks } from '@ai-site/shared/api/tasks';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../../testing/site.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';

let scene: ShowcaseScene;
let user: TestUser;
beforeAll(async () => {
  scene = await openShowcaseScene([]);
  user = await scene.signIn();
});
afterAll(() => scene.close());

const collect = (id: string, collected = true) =>
  scene.site.call(exhibit.collect, { body: { id, collected } }, { token: user.token });
const list = async (query = {}) =>
  scene.site.call(collection.list, { query: { sources: 'all' as const, ...query } }, { token: user.token });

describe('publications in a collection', () => {
  it('stand beside own works in pages, while they are shared', async () => {
    const images = await scene.fill(3);
    const [video = ''] = await scene.fill(1, { kind: 'short-video' });
    for (const id of [...images, video]) {
      await collect(id);
      if (id !== images[0]) scene.site.clock.advance(1);
    }
    const { key } = await scene.makeWork(user);
    await scene.site.call(collection.collect, { body: { keys: [key], collected: true } }, { token: user.token });
    const expected = [key, video, ...images.toReversed()];
    expect((await list()).list.map((row) => row.key)).toEqual(expected);
    expect((await list({ kind: 'video' })).list).toMatchObject([
      { source: 'publication', publication: { id: video, seconds: 5, collected: true } },
    ]);
    const seen: string[] = [];
    for (let more = true; more; ) {
      const page = await list({ pageSize: 2, ...(seen.length === 0 ? {} : { lastKey: seen.at(-1) }) });
      seen.push(...page.list.map((row) => row.key));
      more = page.hasNextPage;
    }
    expect(seen).toEqual(expected);
    await scene.site.site.db.updateTable('publications').set({ status: 4 }).where('id', '=', video).execute();
    await collect(images[1] ?? '', false);
    expect((await list()).list.map((row) => row.key)).toEqual([key, images[2], images[0]]);
  });
});

describe('a publication that is made again', () => {
  const bodyOf = (originId: string) => ({
    recipe: { tool: 'sd-image', values: { prompt: '别的' }, seed: 1, originId },
  });
  const fill = (id: string) => scene.site.call(quickFill.create, { body: bodyOf(id) }, { token: user.token });
  const refused = async (id: string) =>
    (await scene.site.answer(quickFill.create, { body: bodyOf(id) }, { token: user.token })).status;

  it('gives its own recipe to the form, and is the origin of the task', async () => {
    const author = await scene.signIn();
    const id = await scene.publish(author);
    const created = await fill(id);
    const { recipe } = await scene.site.call(quickFill.get, { params: { id: created.id } });
    expect(recipe).toMatchObject({
      tool: creativeImage.code,
      values: { prompt: '一只猫' },
      origin: { id, author: '测试用户' },
    });
    expect(recipe?.seed).not.toBe(1);
    const values = { prompt: '一只猫', outputNum: 1, quickFillId: created.id };
    const taskId = await scene.site.call(createCallOf(creativeImage, values), { body: values }, { token: user.token });
    await scene.ended(user, taskId);
    const { outputs } = await scene.site.call(tasks.get, { params: { taskId } }, { token: user.token });
    const remix = await scene.publish(user, { workTaskId: taskId, workId: outputs[0]?.key ?? 0 });
    const { origin_id } = await scene.site.site.db
      .selectFrom('publications')
      .select('origin_id')
      .where('id', '=', remix)
      .executeTakeFirstOrThrow();
    expect(origin_id).toBe(id);
  });

  it('keeps its words where they are not shown, and refuses where its author does not let others', async () => {
    const author = await scene.signIn();
    const hidden = await fill(await scene.publish(author, { showPrompt: false, anonymous: true }));
    const { recipe } = await scene.site.call(quickFill.get, { params: { id: hidden.id } });
    expect([recipe?.values.prompt, recipe?.origin?.author]).toEqual([undefined, null]);
    expect(await refused(await scene.publish(author, { allowRemake: false }))).toBe(404);
    expect(await refused('no-such-publication')).toBe(404);
  });
});

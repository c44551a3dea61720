import { tasks } from '@ai-site/shared/api/tasks';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../../testing/site.ts';
import { type CreationScene, draw, openCreationScene } from '../testing/creation-scene.ts';
import { purgeLater } from '../testing/purge-later.ts';

let scene: CreationScene;
beforeAll(async () => {
  scene = await openCreationScene();
});
afterAll(() => scene.close());

interface Filter {
  readonly tool?: string;
  readonly kind?: 'image' | 'video';
  readonly lastKey?: string;
  readonly pageSize?: number;
}

const read = ({ token }: TestUser, query: Filter = {}) => scene.site.call(tasks.works, { query }, { token });
const keysIn = async (user: TestUser, query: Filter = {}) => (await read(user, query)).list.map(({ key }) => key);

/** Keys of the results of a task, in the order of their making. */
async function make(user: TestUser, outputNum: number): Promise<string[]> {
  scene.site.clock.advance(1);
  const { outputs } = await scene.ended(user, await scene.submit(user, { ...draw, outputNum }));
  return outputs.map(({ key }) => key);
}

describe('the works of an account', () => {
  it('are those of all tools, the newest task first, in pages that may end between two of one task', async () => {
    const user = await scene.signIn();
    const first = await make(user, 3);
    scene.site.clock.advance(1);
    const cut = await scene.ended(user, await scene.submit(user, { originalImgUrl: first[0], cutoutMode: 0 }, cutout));
    const all = [...cut.outputs.map(({ key }) => key), ...first];
    const pages: string[][] = [];
    for (let lastKey: string | undefined; ; lastKey = pages.at(-1)?.at(-1)) {
      const { list, hasNextPage } = await read(user, { pageSize: 2, ...(lastKey === undefined ? {} : { lastKey }) });
      pages.push(list.map(({ key }) => key));
      if (!hasNextPage) break;
    }
    expect([pages.map((page) => page.length), pages.flat()]).toEqual([[2, 2], all]);
    expect(await keysIn(user, { tool: 'cutout' })).toEqual(all.slice(0, 1));
    expect(await keysIn(user, { kind: 'video' })).toEqual([]);
    expect((await read(user, { kind: 'image' })).list.at(-1)).toMatchObject({
      tool: 'creative-image',
      prompt: '一只猫',
      contentType: 'image/png',
    });
    expect(await keysIn(await scene.signIn())).toEqual([]);
  });

  it('are removed one by one; a task goes with its last one, and both come back', async () => {
    const [user, other] = [await scene.signIn(), await scene.signIn()];
    const [one = '', two = ''] = await make(user, 2);
    const action = (call: typeof tasks.removeWorks | typeof tasks.restoreWorks, keys: string[], { token } = user) =>
      scene.site.answer(call, { body: { keys } }, { token });
    const history = async () =>
      (await scene.site.call(tasks.list, { query: {} }, { token: user.token })).list.map(({ outputs }) =>
        outputs.map(({ key }) => key),
      );
    expect((await action(tasks.removeWorks, [one], other)).envelope).toMatchObject({
      code: 404,
      msg: '作品不存在或已删除',
    });
    await action(tasks.removeWorks, [one]);
    expect([await keysIn(user), await history()]).toEqual([[two], [[two]]]);
    await action(tasks.removeWorks, [two]);
    expect([await keysIn(user), await history()]).toEqual([[], []]);
    await action(tasks.restoreWorks, [one, two]);
    expect([await keysIn(user), await history()]).toEqual([[one, two], [[one, two]]]);
    await action(tasks.removeWorks, [two]);
    await purgeLater(scene.site.site);
    await action(tasks.restoreWorks, [two]);
    expect(await keysIn(user)).toEqual([one]);
  });

  it('are not removed when none is named', async () => {
    const user = await scene.signIn();
    expect(
      (await scene.site.answer(tasks.removeWorks, { body: { keys: [] } }, { token: user.token })).envelope,
    ).toMatchObject({ code: 400, msg: '请选择作品' });
  });
});

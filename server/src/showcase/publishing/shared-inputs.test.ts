import { quickFill } from '@ai-site/shared/api/quick-fill';
import { inspiration } from '@ai-site/shared/api/showcase';
import { createCallOf } from '@ai-site/shared/api/tasks';
import { taskTexts } from '@ai-site/shared/tools';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { quickFillData } from '../../apps/quick-fill/personal-data.ts';
import { creationData } from '../../creation/personal-data.ts';
import { draw } from '../../creation/testing/creation-scene.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { publicationData } from '../personal-data.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';

const FIELD = 'referenceImageUrl';
const DAY = 24 * 3600;

let scene: ShowcaseScene;
let author: TestUser;
let remixer: TestUser;
beforeAll(async () => {
  scene = await openShowcaseScene([]);
});
afterAll(() => scene.close());
beforeEach(async () => {
  [author, remixer] = [await scene.signIn(), await scene.signIn()];
});

/** A shared work of the author's that was made with an image; resolves with its id and the key of that image. */
async function publishWithImage(shareInputs: boolean) {
  const image = await scene.upload(author, creativeImage, FIELD);
  const { taskId } = await scene.makeWork(author, { [FIELD]: image });
  return { image, id: await scene.publish(author, { workTaskId: taskId, workId: 0, shareInputs }) };
}

const start = (originId: string, options = {}) =>
  scene.site.call(
    quickFill.create,
    { body: { recipe: { tool: creativeImage.code, values: {}, seed: null, originId } } },
    { token: remixer.token, ...options },
  );
const read = async (id: string, by: TestUser | null = remixer, headers = {}) =>
  (await scene.site.call(quickFill.get, { params: { id } }, { headers, ...(by === null ? {} : { token: by.token }) }))
    .recipe;
const submit = (values: object, by = remixer) =>
  scene.site.answer(createCallOf(creativeImage, draw), { body: { ...draw, ...values } }, { token: by.token });
const refused = { status: 400, envelope: { msg: taskTexts.fileGone(creativeImage.fields[FIELD].label) } };

describe('images that an author shares', () => {
  it('come with the quick fill of whoever makes the like of the work, to that account alone', async () => {
    const { id: origin, image } = await publishWithImage(true);
    expect(await scene.site.call(inspiration.workInfo, { query: { id: origin } })).toMatchObject({
      sharesInputs: true,
    });
    const { id } = await start(origin);
    const recipe = await read(id);
    expect(recipe?.files).toEqual({ [FIELD]: { key: image, url: expect.stringContaining(image) } });
    expect((await scene.site.app.inject(recipe?.files?.[FIELD]?.url ?? '')).statusCode).toBe(200);
    for (const other of [null, author, await scene.signIn()]) expect(await read(id, other)).not.toHaveProperty('files');
    expect((await submit({ [FIELD]: image, quickFillId: id })).status).toBe(200);
    expect(await submit({ [FIELD]: image, quickFillId: id }, await scene.signIn())).toMatchObject(refused);
  });

  itByNight(
    'stay with the remixer after the author has withdrawn, and cancelled the account; the last reference keeps them',
    async () => {
      const { id: origin, image } = await publishWithImage(true);
      const { id } = await start(origin);
      await scene.site.call(inspiration.cancelShare, { query: { id: origin } }, { token: author.token });
      expect(await read(id)).toMatchObject({ origin: null, files: { [FIELD]: { key: image } } });
      const taskId = String((await submit({ [FIELD]: image, quickFillId: id })).envelope.data);
      await scene.ended(remixer, taskId);
      const { site } = scene.site;
      await site.db.transaction().execute(async (tx) => {
        for (const data of [publicationData, creationData, quickFillData])
          await data.cancel?.(tx, author.userId, scene.site.clock.now);
      });
      expect(
        await site.db.selectFrom('objects').select('account_id').where('key', '=', image).executeTakeFirst(),
      ).toEqual({ account_id: null });
      await site.db.updateTable('quick_fills').set({ expires_at: scene.site.clock.now }).where('id', '=', id).execute();
      await scene.site.call(quickFill.create, { body: { generateEngine: 1, backFillParams: { prompt: '猫' } } });
      await collectGarbage(site);
      expect(await site.db.selectFrom('quick_fills').select('id').where('id', '=', id).execute()).toEqual([]);
      expect(await site.storage.store.head(image)).toBeDefined();
      // A past task of the account's own is reason enough to use its file again.
      expect((await submit({ [FIELD]: image })).status).toBe(200);
    },
  );

  itByNight('come to a visitor after the login in the same browser', async () => {
    const { id: origin } = await publishWithImage(true);
    const browser = { cookie: `browser=${'a'.repeat(43)}` };
    const { id } = await scene.site.call(
      quickFill.create,
      { body: { recipe: { tool: creativeImage.code, values: {}, seed: null, originId: origin } } },
      { headers: browser, ip: '192.0.2.7' },
    );
    expect(await read(id, null, browser)).not.toHaveProperty('files');
    expect(await read(id, await scene.signIn(), { cookie: `browser=${'b'.repeat(43)}` })).not.toHaveProperty('files');
    expect(await read(id, remixer, browser)).toHaveProperty('files');
    const row = await scene.site.site.db
      .selectFrom('quick_fills')
      .select(['account_id', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.account_id, row.expires_at.getTime()]).toEqual([
      remixer.userId,
      scene.site.clock.now.getTime() + 30 * DAY * 1000,
    ]);
  });
});

describe('images that an author keeps', () => {
  it('are neither in what others read, nor of use to whoever knows their keys', async () => {
    const { id: origin, image } = await publishWithImage(false);
    const detail = await scene.site.call(inspiration.workInfo, { query: { id: origin } });
    const { id } = await start(origin);
    const recipe = await read(id);
    expect(detail.sharesInputs).toBe(false);
    expect(JSON.stringify([detail, recipe])).not.toContain(image);
    expect(recipe?.files).toEqual({});
    expect(await submit({ [FIELD]: image, quickFillId: id })).toMatchObject(refused);
    expect(await submit({ [FIELD]: 'creation/no-such-file.webp' })).toMatchObject(refused);
  });
});

import { accounts } from '@ai-site/shared/api/accounts';
import {
  APP_IMAGE_MAX,
  type AppEdits,
  appImageTexts,
  appManagement,
  noEdits,
} from '@ai-site/shared/api/app-management';
import { type AppCard, apps } from '@ai-site/shared/api/apps';
import { siteApps } from '@ai-site/shared/content/site-apps';
import { appTexts } from '@ai-site/shared/domain/apps';
import { errorTexts } from '@ai-site/shared/errors';
import { tools } from '@ai-site/shared/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { collectGarbage } from '../platform/objects/collect-garbage.ts';
import { itByNight } from '../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../testing/site.ts';
import { siteImages } from './images/site-images.ts';

const OPERATOR = '13700000001';

let site: TestSite;
let operator: TestUser;
beforeAll(async () => {
  site = await createTestSite({
    settings: { operators: [OPERATOR] },
    ports: {
      remoteApps: async () => [
        {
          code: 'garden',
          name: '花园',
          line: '种一座花园',
          description: '一个由模块带来的应用',
          tags: [],
          categories: ['draw'],
          badge: null,
          terminalTypes: [1],
          priceText: null,
          actionUrl: '/garden',
          id: null,
          remote: 'mf-garden',
          tool: null,
          price: null,
          image: 'garden',
        },
        // The code of an app of the site.
        {
          code: 'cutout',
          name: '冒名',
          line: '冒名',
          description: '冒名',
          tags: [],
          categories: ['draw'],
          badge: null,
          terminalTypes: [1],
          priceText: null,
          actionUrl: '/garden',
          id: null,
          remote: 'mf-garden',
          tool: null,
          price: null,
          image: 'garden',
        },
      ],
    },
  });
  operator = await site.signIn({ mobile: OPERATOR });
});
afterAll(() => site.close());

const fresh = async (token?: string): Promise<readonly AppCard[]> => {
  site.clock.advance(3);
  return (await site.call(apps.catalogue, {}, token === undefined ? {} : { token })).apps;
};

async function idOf(code: string): Promise<number> {
  const id = (await fresh()).find((app) => app.code === code)?.applicationId;
  if (id === undefined) throw new Error(`no app is called ${code}`);
  return id;
}

const edit = (code: string, edits: Partial<AppEdits>, token = operator.token) =>
  site.answer(
    appManagement.editApp,
    { params: { code }, body: { edits: { ...noEdits, ...edits }, reason: '测试' } },
    { token },
  );

describe('the catalogue', () => {
  it('offers every tool, every chat app and the apps of remotes to visitors', async () => {
    const cards = await fresh();
    expect(cards.map(({ code }) => code)).toEqual([...siteApps.map(({ code }) => code), 'garden']);
    for (const { code } of tools) expect(cards.some((card) => card.code === code)).toBe(true);
    expect(cards.find(({ code }) => code === 'cutout')).toMatchObject({
      name: 'AI抠图',
      actionUrl: '/draw/edit/cutout',
      price: { credits: 4, unit: '次', memberFree: true },
      pinyin: expect.arrayContaining(['ai kou tu']),
      collected: false,
      uses: 0,
    });
  });

  it('says which tools no engine can do', async () => {
    const open = new Map((await fresh()).map((card) => [card.code, card.open]));
    expect([open.get('cutout'), open.get('fanyi'), open.get('garden')]).toEqual([false, true, true]);
  });

  it('gives the ids of the specification, and keeps every id', async () => {
    const first = await fresh();
    expect(first.find(({ code }) => code === 'creative-image')?.applicationId).toBe(131);
    expect((await fresh()).map(({ applicationId }) => applicationId)).toEqual(
      first.map(({ applicationId }) => applicationId),
    );
    expect(new Set(first.map(({ applicationId }) => applicationId)).size).toBe(first.length);
  });

  it('has an edition, which changes with what operators change and not with uses and favourites', async () => {
    const { token } = await site.signIn();
    const edition = async () => {
      const cards = await fresh();
      const { edition: asked } = await site.call(apps.edition, {});
      expect((await site.call(apps.catalogue, {})).edition).toBe(asked);
      return { asked, cards };
    };
    const first = await edition();
    const applicationId = await idOf('daima');
    for (const call of [apps.collect, apps.record])
      await site.call(call, { body: { actionType: 1, applicationId } }, { token });
    const used = await edition();
    expect([used.asked, used.cards.find(({ code }) => code === 'daima')?.uses]).toEqual([first.asked, 1]);
    await edit('daima', { badge: 'new' });
    expect((await edition()).asked).not.toBe(first.asked);
    await edit('daima', {});
    expect((await edition()).asked).toBe(first.asked);
  });

  it('has topics with their apps, and an image of the site for every app and topic', async () => {
    const { apps: cards, topics } = await site.call(apps.catalogue, {});
    expect(topics.map(({ id }) => id)).toEqual(['first-image', 'shop-images', 'repair', 'writing']);
    for (const { applicationIds } of topics) expect(applicationIds.length).toBeGreaterThan(3);
    for (const { image } of siteApps) expect([image, siteImages.has(image)]).toEqual([image, true]);
    for (const { image } of [...topics, ...cards]) {
      const answer = await site.app.inject(image);
      expect([image, answer.statusCode, answer.headers['content-type']]).toEqual([image, 200, 'image/webp']);
      expect(answer.rawPayload.length).toBeLessThanOrEqual(80 * 1024);
    }
    expect((await site.app.inject('/api/application/images/nothing')).statusCode).toBe(404);
  });
});

describe('favourites', () => {
  it('are collected once, listed newest first by pages and by terminal, and uncollected', async () => {
    const person = await site.signIn();
    const { token } = person;
    const [cutout, translation, garden] = [await idOf('cutout'), await idOf('fanyi'), await idOf('garden')];
    for (const applicationId of [cutout, translation, translation, garden]) {
      site.clock.advance(1);
      await site.call(apps.collect, { body: { actionType: 1, applicationId } }, { token });
    }
    const ids = async (query: object) => {
      const { list, total } = await site.call(apps.collectList, { query }, { token });
      return [list.map(({ applicationId }) => applicationId), total];
    };
    expect(await ids({})).toEqual([[garden, translation, cutout], 3]);
    expect(await ids({ terminalType: 2 })).toEqual([[translation, cutout], 2]);
    expect(await ids({ size: 2, pageNum: 2 })).toEqual([[cutout], 3]);
    expect((await fresh(token)).filter(({ collected }) => collected).map(({ code }) => code)).toEqual([
      'cutout',
      'fanyi',
      'garden',
    ]);
    await site.call(apps.collect, { body: { actionType: 2, applicationId: translation } }, { token });
    await site.call(apps.collect, { body: { actionType: 2, applicationId: translation } }, { token });
    expect(await ids({})).toEqual([[garden, cutout], 2]);
    const [item] = (await site.call(apps.collectList, {}, { token })).list;
    expect(item).toMatchObject({
      applicationName: '花园',
      actionUrl: '/garden',
      icon: expect.stringContaining('/api/application/images/'),
    });
  });

  it('need a session, an app that exists and a known action', async () => {
    const { token } = await site.signIn();
    expect((await site.answer(apps.collect, { body: { actionType: 1, applicationId: 1000 } })).status).toBe(401);
    expect(
      (await site.answer(apps.collect, { body: { actionType: 1, applicationId: 999_999 } }, { token })).envelope,
    ).toMatchObject({ code: 404, msg: appTexts.unknownApp });
    expect(
      (await site.answer(apps.collect, { body: { actionType: 3, applicationId: 131 } }, { token })).envelope,
    ).toMatchObject({ code: 400, msg: '操作类型不正确' });
    expect((await site.answer(apps.collectList, { query: { terminalType: 3 } }, { token })).envelope).toMatchObject({
      code: 400,
      msg: '终端类型不正确',
    });
  });
});

describe('the usage history', () => {
  it('has the last used app first, removes, clears and undoes the last of these', async () => {
    const { token } = await site.signIn();
    const [cutout, translation] = [await idOf('cutout'), await idOf('fanyi')];
    const used = async () =>
      (await site.call(apps.historyList, {}, { token })).list.map(({ applicationId }) => applicationId);
    const use = async (applicationId: number, actionType: 1 | 2 = 1) => {
      site.clock.advance(1);
      await site.call(apps.record, { body: { actionType, applicationId } }, { token });
    };
    await use(cutout);
    await use(translation);
    await use(cutout);
    expect(await used()).toEqual([cutout, translation]);
    await use(translation, 2);
    expect(await used()).toEqual([cutout]);
    expect(await site.call(apps.restore, {}, { token })).toEqual({ restored: 1 });
    expect(await used()).toEqual([cutout, translation]);
    await use(cutout, 2);
    site.clock.advance(1);
    expect(await site.call(apps.clear, {}, { token })).toEqual({ removed: 1 });
    expect(await used()).toEqual([]);
    expect(await site.call(apps.restore, {}, { token })).toEqual({ restored: 1 });
    expect(await used()).toEqual([translation]);
    site.clock.advance(11 * 60);
    expect((await site.answer(apps.restore, {}, { token })).envelope).toMatchObject({
      code: 409,
      msg: appTexts.nothingToRestore,
    });
  });

  it('clears the apps of one terminal alone', async () => {
    const { token } = await site.signIn();
    const [cutout, garden] = [await idOf('cutout'), await idOf('garden')];
    const clear = (terminalType: 1 | 2) => site.call(apps.clear, { body: { terminalType } }, { token });
    for (const applicationId of [cutout, garden])
      await site.call(apps.record, { body: { actionType: 1, applicationId } }, { token });
    expect([await clear(2), await clear(2)]).toEqual([{ removed: 1 }, { removed: 0 }]);
    expect((await site.call(apps.historyList, {}, { token })).list).toMatchObject([{ applicationId: garden }]);
    expect(await site.call(apps.restore, {}, { token })).toEqual({ restored: 1 });
    expect((await site.answer(apps.clear, { body: { terminalType: 3 as 1 } }, { token })).envelope).toMatchObject({
      code: 400,
      msg: '终端类型不正确',
    });
  });

  it('counts one use of an account and day for the last seven days', async () => {
    const people = await Promise.all([site.signIn(), site.signIn()]);
    const applicationId = await idOf('yingyu');
    const use = () =>
      Promise.all(
        people.flatMap(({ token }) =>
          [1, 2].map(() => site.call(apps.record, { body: { actionType: 1, applicationId } }, { token })),
        ),
      );
    const uses = async () => (await fresh()).find((card) => card.applicationId === applicationId)?.uses;
    await use();
    expect(await uses()).toBe(2);
    site.clock.advance(24 * 3600);
    await use();
    expect(await uses()).toBe(4);
    site.clock.advance(6 * 24 * 3600);
    expect(await uses()).toBe(2);
    site.clock.advance(24 * 3600);
    expect(await uses()).toBe(0);
  });

  it('has an app that is closed, without counting it as a use', async () => {
    const { token } = await site.signIn();
    const applicationId = await idOf('cutout');
    await site.call(apps.record, { body: { actionType: 1, applicationId } }, { token });
    expect((await site.call(apps.historyList, {}, { token })).list).toMatchObject([{ applicationId, open: false }]);
    expect((await fresh()).find((card) => card.applicationId === applicationId)?.uses).toBe(0);
  });

  it('is personal data with the favourites', async () => {
    const { token } = await site.signIn();
    const applicationId = await idOf('daima');
    await site.call(apps.collect, { body: { actionType: 1, applicationId } }, { token });
    await site.call(apps.record, { body: { actionType: 1, applicationId } }, { token });
    expect((await site.call(accounts.exportData, {}, { token })).content).toMatchObject({
      apps: { collected: [{ code: 'daima' }], used: [{ code: 'daima' }] },
    });
  });
});

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6c5cff' } })
    .png()
    .toBuffer();

const place = (size: number) => site.call(appManagement.imageUploadUrl, { query: { size } }, { token: operator.token });
/** Uploads an image; resolves with its key, rejects with the envelope of a refusal. */
async function put(bytes: Buffer): Promise<string> {
  const { url, key } = await place(bytes.length);
  const answer = (
    await site.app.inject({ method: 'PUT', url, payload: bytes, headers: { 'content-type': 'image/png' } })
  ).json();
  if (answer.code !== 200) throw answer;
  return key;
}

describe('operators', () => {
  const card = async (code: string) => (await site.call(apps.catalogue, {})).apps.find((app) => app.code === code);

  it('change what visitors see at once, on every node, and can return to what is declared', async () => {
    const other = await createTestSite({ nodeOf: site });
    const shown = async () => (await other.call(apps.catalogue, {})).apps.find((app) => app.code === 'zhoubao');
    const declared = await shown();
    await edit('zhoubao', { name: '汇报助手', badge: 'hot', terminalTypes: [1], priceText: '限时免费', order: 0 });
    const waitFor = async (name: string | undefined) => {
      for (let asked = 0; asked < 100 && (await shown())?.name !== name; asked += 1)
        await new Promise((resolve) => setImmediate(resolve));
    };
    await waitFor('汇报助手');
    expect(await shown()).toMatchObject({
      name: '汇报助手',
      badge: 'hot',
      terminalTypes: [1],
      priceText: '限时免费',
      pinyin: expect.arrayContaining(['hui bao zhu shou']),
    });
    expect((await site.call(apps.catalogue, {})).apps[0]?.code).toBe('zhoubao');
    await edit('zhoubao', {});
    await waitFor(declared?.name);
    expect(await shown()).toEqual(declared);
    await other.close();
  });

  it('take an app out of the centre with its favourites, and write down who did it and why', async () => {
    const { token } = await site.signIn();
    const applicationId = await idOf('kefu');
    await site.call(apps.collect, { body: { actionType: 1, applicationId } }, { token });
    await edit('kefu', { published: false });
    expect(await card('kefu')).toBeUndefined();
    expect((await site.call(apps.collectList, {}, { token })).total).toBe(0);
    expect((await site.answer(apps.collect, { body: { actionType: 1, applicationId } }, { token })).status).toBe(404);
    const { changes } = await site.call(appManagement.board, {}, { token: operator.token });
    expect(changes[0]).toMatchObject({
      kind: 'app',
      name: '客服话术',
      fields: ['published'],
      reason: '测试',
      actor: '操作员 137****0001',
    });
    await edit('kefu', { published: false });
    expect((await site.call(appManagement.board, {}, { token: operator.token })).changes).toHaveLength(changes.length);
    await edit('kefu', {});
    expect((await site.call(apps.collectList, {}, { token })).total).toBe(1);
  });

  it('create and change topics', async () => {
    const topic = {
      title: '学习专题',
      lead: '边聊边学',
      about: '',
      image: 'topic-writing',
      apps: ['yingyu', 'daima'],
      order: 5,
      published: true,
      reason: '新专题',
    };
    const save = (changes: object) =>
      site.answer(
        appManagement.editTopic,
        { params: { id: 'learning' }, body: { ...topic, ...changes } },
        { token: operator.token },
      );
    await save({});
    const topics = async () => (await site.call(apps.catalogue, {})).topics;
    expect((await topics())[0]).toMatchObject({
      id: 'learning',
      applicationIds: [await idOf('yingyu'), await idOf('daima')],
    });
    expect((await save({ apps: ['nothing'] })).status).toBe(400);
    expect((await save({ image: 'nothing' })).status).toBe(400);
    await save({ published: false });
    expect((await topics()).map(({ id }) => id)).not.toContain('learning');
  });

  it('upload images, which are objects in several sizes', async () => {
    const key = await put(await png(2000, 1250));
    const add = () => site.call(appManagement.addImage, { body: { key } }, { token: operator.token });
    const { name } = await add();
    expect((await add()).name).toBe(name);
    await edit('fanyi', { image: name });
    const address = (await card('fanyi'))?.image ?? '';
    const sent = async (url: string, accept: string) =>
      (await sharp((await site.app.inject({ url, headers: { accept } })).rawPayload).metadata()) as {
        format: string;
        width: number;
      };
    expect(await sent(address, 'image/webp')).toMatchObject({ format: 'webp', width: 640 });
    expect(await sent(address, 'image/avif,image/webp')).toMatchObject({ format: 'heif', width: 640 });
    expect(await sent(address.replace('w=640', 'w=77'), '')).toMatchObject({ format: 'webp', width: 1440 });
    const { db } = site.site;
    expect(await db.selectFrom('app_images').select('content').where('name', '=', name).execute()).toEqual([
      { content: null },
    ]);
    site.clock.advance(2 * 86_400);
    await collectGarbage(site.site);
    expect((await site.app.inject(address)).statusCode).toBe(200);
    expect(await db.selectFrom('objects').select('account_id').where('kind', '=', 'app-image').execute()).toEqual([
      { account_id: null },
    ]);
    await expect(put(Buffer.from('no image'))).rejects.toMatchObject({
      code: 415,
      msg: expect.stringContaining('图片无法识别'),
    });
    await expect(place(APP_IMAGE_MAX + 1)).rejects.toMatchObject({ code: 413, message: appImageTexts.tooLarge });
    const other = await site.signIn();
    const strangers = await site.call(accounts.avatarUploadUrl, { query: {} }, { token: other.token });
    const unknown = await site.answer(
      appManagement.addImage,
      { body: { key: strangers.split('?', 1)[0]?.replace('/files/', '') } },
      { token: operator.token },
    );
    expect(unknown.envelope).toMatchObject({ code: 400, msg: appImageTexts.missing });
  });

  it('lose an image with its object a day after the last app and topic stopped using it', async () => {
    const key = await put(await png(320, 200));
    const { name } = await site.call(appManagement.addImage, { body: { key } }, { token: operator.token });
    const topic = {
      title: '换图',
      lead: '换图',
      about: '',
      apps: ['yingyu'],
      order: 5,
      published: true,
      reason: '换图',
    };
    const show = (image: string) =>
      site.call(
        appManagement.editTopic,
        { params: { id: 'illustrated' }, body: { ...topic, image } },
        { token: operator.token },
      );
    const pass = async (seconds: number) => {
      site.clock.advance(seconds);
      await site.runJob('app-images');
      await collectGarbage(site.site);
    };
    const isThere = async () => (await site.site.storage.store.head(key)) !== undefined;
    await edit('fanyi', { image: name });
    await show(name);
    await pass(3 * 86_400);
    await edit('fanyi', { image: null });
    await pass(2 * 86_400);
    await show('topic-writing');
    await pass(60);
    await pass(86_399);
    // Chosen again in time, and given up again: the day begins anew.
    await show(name);
    await pass(60);
    await show('topic-writing');
    await pass(60);
    await pass(86_399);
    expect(await isThere()).toBe(true);
    await pass(1);
    expect(await isThere()).toBe(false);
    expect(
      (
        await site.answer(
          appManagement.editTopic,
          { params: { id: 'illustrated' }, body: { ...topic, image: name } },
          { token: operator.token },
        )
      ).envelope,
    ).toMatchObject({
      code: 400,
      msg: appImageTexts.missing,
    });
  });

  itByNight('keep the images of an earlier release, which a job moves out of the table', async () => {
    const { db } = site.site;
    const row = (name: string, bytes: Buffer) => ({
      name: `up-${name.repeat(32)}`,
      content: bytes,
      file_key: null,
      created_at: site.clock.now,
      unused_since: null,
    });
    const bytes = await sharp(await png(1440, 900))
      .webp()
      .toBuffer();
    await db
      .insertInto('app_images')
      .values([row('a', bytes), row('b', Buffer.from('broken'))])
      .execute();
    await edit('fanyi', { image: row('a', bytes).name });
    const address = (await card('fanyi'))?.image ?? '';
    expect((await site.app.inject(address)).rawPayload).toEqual(bytes);
    await site.runJob('app-images');
    await site.runJob('app-images');
    expect(await db.selectFrom('app_images').select('name').where('content', 'is not', null).execute()).toEqual([
      { name: row('b', bytes).name },
    ]);
    expect(await sharp((await site.app.inject(address)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
    });
  });

  it('are the only ones who may', async () => {
    const { token } = await site.signIn();
    expect((await edit('cutout', { published: false }, token)).envelope).toMatchObject({
      code: 403,
      msg: errorTexts.forbidden,
    });
    expect((await site.answer(appManagement.board, {}, { token })).status).toBe(403);
    expect((await edit('nothing', {})).status).toBe(404);
    expect((await edit('cutout', { categories: [] })).envelope).toMatchObject({ code: 400, msg: '请选择分类' });
    expect((await edit('cutout', { image: 'nothing' })).status).toBe(400);
  });
});

it('the images of the site are small', () => {
  for (const [name, { bytes }] of siteImages)
    expect([name, bytes.length < (name.startsWith('topic-') ? 90_000 : 40_000)]).toEqual([name, true]);
});

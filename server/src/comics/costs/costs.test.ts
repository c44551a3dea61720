import { comicsCosts } from '@ai-site/shared/api/comics/costs';
import { comicsPrices } from '@ai-site/shared/api/comics/prices';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { defaultPrices } from '@ai-site/shared/domain/membership';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failing } from '../../creation/testing/scripted-engine.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type MediaScene, newMediaScene, openMediaSite } from '../testing/media-scene.ts';
import { storeImage, storeTake } from '../testing/stored-media.ts';

let opened: Awaited<ReturnType<typeof openMediaSite>>;
beforeAll(async () => {
  // Parts run only where a test lets them.
  opened = await openMediaSite({ worker: false });
  // The first task opens the job queue, which shares its connections with the calls here, but not on a site.
  const { scene } = await open(['甲']);
  await scene.confirm((await scene.quote()).quoteId);
});
afterEach(() => opened.engine.reset());
afterAll(() => opened.creation.close());

/** Tenths of an image and of a voice. */
const [IMAGE, VOICE] = [100, 20];
const tokenOf = ({ user }: MediaScene) => ({ token: user.token });

/** An episode whose storyboards say these words. */
async function open(
  narrations: readonly string[],
  purse?: number,
): Promise<{ readonly scene: MediaScene; readonly all: readonly StoryboardView[] }> {
  const scene = await newMediaScene(opened, purse);
  for (const narration of narrations) await scene.add({ narration });
  return { scene, all: await scene.storyboards() };
}

const confirmAnswer = (scene: MediaScene, quoteId: string) =>
  scene.site.answer(comicsCosts.confirm, { body: { quoteId } }, tokenOf(scene));
const partsOf = ({ site }: MediaScene, batchId: string) =>
  site.site.db
    .selectFrom('creation_tasks')
    .select(['tool', 'price_tenths', 'count'])
    .where('batch_id', '=', batchId)
    .orderBy('part_no')
    .execute();

describe('a quote', () => {
  it('counts what is missing, and what exists for nothing', async () => {
    const { scene, all } = await open(['甲', '乙', '……', '丁'], 3 * IMAGE + VOICE);
    await storeImage(scene, { of: 'storyboard', id: all[0]?.id ?? '' });
    const quote = await scene.quote();
    expect(quote).toMatchObject({
      items: [
        { kind: 'image', count: 3, existing: 1, free: 0, priceTenths: IMAGE, tenths: 3 * IMAGE },
        { kind: 'voice', count: 3, existing: 0, free: 0, priceTenths: VOICE, tenths: 3 * VOICE },
      ],
      totalTenths: 3 * IMAGE + 3 * VOICE,
      balanceTenths: 3 * IMAGE + VOICE,
      missingTenths: 2 * VOICE,
      storyboards: 4,
      affordable: 3,
      demonstration: false,
      expireTime: new Date(scene.site.clock.now.getTime() + 15 * 60_000).toISOString(),
    });
    expect(await scene.quote({ first: 2 })).toMatchObject({
      totalTenths: IMAGE + 2 * VOICE,
      storyboards: 2,
      missingTenths: 0,
      items: [{ existing: 1 }, { existing: 0 }],
    });
    expect(await scene.quote({ parts: ['voices'], storyboardIds: [all[1]?.id ?? ''] })).toMatchObject({
      totalTenths: VOICE,
      storyboards: 1,
    });
  });

  it('makes anew what is stale, unless it is locked, or what is named', async () => {
    const { scene, all } = await open(['甲', '乙', '丙']);
    for (const { id } of all) {
      await storeImage(scene, { of: 'storyboard', id }, 'other words');
      await storeTake(scene, id, 'other words');
    }
    const [first, second] = all;
    if (first === undefined || second === undefined) throw new Error('no storyboards');
    await storeImage(scene, { of: 'storyboard', id: second.id });
    await scene.site.call(
      comicsStoryboards.save,
      { body: { episodeId: scene.episodeId, items: [{ id: first.id, revision: first.revision, locked: true }] } },
      tokenOf(scene),
    );
    expect(await scene.quote()).toMatchObject({ totalTenths: 0, storyboards: 0, demonstration: false });
    expect(await scene.quote({ again: true })).toMatchObject({ totalTenths: IMAGE + 2 * VOICE, storyboards: 2 });
    expect(await scene.quote({ again: true, storyboardIds: [first.id], parts: ['images'] })).toMatchObject({
      totalTenths: IMAGE,
    });
  });

  it('is nothing for what programs make and for what a membership includes', async () => {
    const { scene } = await open(['甲', '乙']);
    opened.engine.offered = { demonstration: new Set(['draw', 'speak']) };
    expect(await scene.quote()).toMatchObject({
      totalTenths: 0,
      demonstration: true,
      affordable: 2,
      items: [{ free: 2 }, { free: 2 }],
    });
  });

  it('is that of an own episode and own storyboards', async () => {
    const [{ scene }, other] = [await open(['甲']), await open(['乙'])];
    const token = tokenOf(other.scene);
    const foreign = await scene.site.answer(comicsCosts.quote, { body: { episodeId: scene.episodeId } }, token);
    expect(foreign).toMatchObject({ status: 404, envelope: { msg: comicsTexts.unknownEpisode } });
    const mixed = await scene.site.answer(
      comicsCosts.quote,
      { body: { episodeId: scene.episodeId, storyboardIds: [other.all[0]?.id] } },
      tokenOf(scene),
    );
    expect(mixed).toMatchObject({ status: 404, envelope: { msg: comicsTexts.unknownStoryboard } });
    const { quoteId } = await scene.quote();
    expect(await scene.site.answer(comicsCosts.confirm, { body: { quoteId } }, token)).toMatchObject({
      status: 404,
      envelope: { msg: comicsTexts.unknownQuote },
    });
  });
});

describe('a confirmed quote', () => {
  it('holds its amount as one batch, however many confirm it at once, and moves the stage', async () => {
    const { scene } = await open(['甲', '乙', '丙']);
    const { quoteId, totalTenths } = await scene.quote();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.confirm(quoteId)));
    const [first] = answers;
    expect(new Set(answers.map(({ batchId }) => batchId))).toEqual(new Set([first?.batchId]));
    expect(first?.episode).toMatchObject({ stage: 50 });
    expect([totalTenths, await scene.held(), await scene.creation.balance(scene.user)]).toEqual([
      360,
      360,
      10_000 - 360,
    ]);
    expect(await partsOf(scene, first?.batchId ?? '')).toEqual(
      Array.from({ length: 3 }, () => [
        { tool: 'comics-image', price_tenths: IMAGE, count: 1 },
        { tool: 'comics-voice', price_tenths: VOICE, count: 1 },
      ]).flat(),
    );
    const batch = await scene.site.site.db
      .selectFrom('creation_batches')
      .selectAll()
      .where('id', '=', first?.batchId ?? '')
      .executeTakeFirst();
    expect(batch).toMatchObject({
      title: '《雨夜的灯塔》画面与配音',
      path: `/appCenter/shortVideo/storyboardList?comicsId=${scene.comicsId}&episodeId=${scene.episodeId}`,
      total_tenths: totalTenths,
    });
    // What is being made is asked for by no other quote.
    expect(await scene.quote()).toMatchObject({ totalTenths: 0, storyboards: 0 });
    expect((await scene.media()).storyboards.map(({ work, voice }) => [work.state, voice.state])).toEqual(
      Array.from({ length: 3 }, () => ['waiting', 'waiting']),
    );
    await scene.site.call(comicsProjects.remove, { query: { comicsId: scene.comicsId, revision: 1 } }, tokenOf(scene));
    expect([await scene.held(), await scene.creation.balance(scene.user)]).toEqual([0, 10_000]);
  });

  it('is refused with what the balance lacks, and its first storyboards are not', async () => {
    const { scene } = await open(['甲', '乙', '丙'], 2 * IMAGE + 2 * VOICE);
    const whole = await scene.quote();
    expect(whole).toMatchObject({ missingTenths: 120, affordable: 2 });
    expect(await confirmAnswer(scene, whole.quoteId)).toMatchObject({
      status: 409,
      envelope: { msg: '算力不足，还差 12' },
    });
    expect([await scene.held(), (await scene.episode()).stage]).toEqual([0, 45]);
    const { quoteId } = await scene.quote({ first: whole.affordable });
    const { batchId } = await scene.confirm(quoteId);
    expect([
      (await partsOf(scene, batchId)).length,
      await scene.held(),
      await scene.creation.balance(scene.user),
    ]).toEqual([4, 240, 0]);
  });

  it('is refused when storyboards, prices or engines changed, and when it is old', async () => {
    const { scene, all } = await open(['甲', '乙']);
    const changed = { status: 409, envelope: { msg: comicsTexts.quoteChanged } };
    const before = await scene.quote();
    await scene.add({ narration: '丙' });
    expect(await confirmAnswer(scene, before.quoteId)).toMatchObject(changed);
    const { quoteId } = await scene.quote();
    const { settings } = scene.site.site;
    Object.assign(settings, { prices: { ...defaultPrices, storyboardImage: 9 } });
    expect(await confirmAnswer(scene, quoteId)).toMatchObject(changed);
    Object.assign(settings, { prices: defaultPrices });
    opened.engine.offered = { demonstration: new Set(['speak']) };
    expect(await confirmAnswer(scene, quoteId)).toMatchObject(changed);
    opened.engine.offered = {};
    const one = await scene.quote({ storyboardIds: [all[0]?.id ?? ''] });
    await scene.site.call(
      comicsStoryboards.remove,
      { body: { episodeId: scene.episodeId, items: [{ id: all[0]?.id ?? '', revision: 1 }] } },
      tokenOf(scene),
    );
    expect(await confirmAnswer(scene, one.quoteId)).toMatchObject(changed);
    const last = await scene.quote();
    scene.site.clock.advance(15 * 60);
    expect(await confirmAnswer(scene, last.quoteId)).toMatchObject(changed);
    expect([await scene.held(), (await scene.episode()).stage]).toEqual([0, 45]);
  });

  it('of an episode that has everything begins nothing and moves the stage', async () => {
    const { scene, all } = await open(['……']);
    await storeImage(scene, { of: 'storyboard', id: all[0]?.id ?? '' });
    expect(await scene.confirm((await scene.quote()).quoteId)).toMatchObject({ batchId: '', episode: { stage: 50 } });
  });

  it('belongs to a stage that allows it', async () => {
    const { scene } = await open(['甲']);
    await scene.setStage(30);
    expect(await confirmAnswer(scene, (await scene.quote()).quoteId)).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.notNow },
    });
    expect(await scene.held()).toBe(0);
  });
});

it('what a quote says is what is held, for the batch and for every part', async () => {
  const storyboard = fc.record({ words: fc.boolean(), image: fc.boolean(), voice: fc.boolean() });
  const request = fc.record({
    first: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    parts: fc.subarray(['images', 'voices'] as const, { minLength: 1 }),
  });
  const engines = fc.subarray(['draw', 'speak'] as const);
  await fc.assert(
    fc.asyncProperty(
      fc.array(storyboard, { minLength: 1, maxLength: 5 }),
      request,
      engines,
      async (storyboards, { first, parts }, demonstration) => {
        opened.engine.offered = { demonstration: new Set(demonstration) };
        const { scene, all } = await open(storyboards.map(({ words }) => (words ? '天黑了。' : '……')));
        for (const [no, { id }] of all.entries()) {
          if (storyboards[no]?.image) await storeImage(scene, { of: 'storyboard', id });
          if (storyboards[no]?.voice) await storeTake(scene, id);
        }
        const { quoteId, totalTenths, items } = await scene.quote({ parts, ...(first === undefined ? {} : { first }) });
        const { batchId } = await scene.confirm(quoteId);
        const held = (await partsOf(scene, batchId)).reduce(
          (sum, { price_tenths, count }) => sum + price_tenths * count,
          0,
        );
        expect([await scene.held(), held]).toEqual([totalTenths, totalTenths]);
        expect((await partsOf(scene, batchId)).length).toBe(items.reduce((sum, { count }) => sum + count, 0));
      },
    ),
    { numRuns: testDepth.everyVariant ? 12 : 4 },
  );
});

it('a storyboard that fails gives its credits back; the others are made and charged', async () => {
  const site = await openMediaSite();
  try {
    const scene = await newMediaScene(site);
    for (const narration of ['甲', '乙']) await scene.add({ narration });
    site.engine.next(failing('refused'));
    const { quoteId } = await scene.quote();
    expect(await scene.ended((await scene.confirm(quoteId)).batchId)).toMatchObject({ done: 3, failed: 1 });
    const media = (await scene.media()).storyboards;
    expect(media.map(({ chosen, take, work }) => [chosen !== null, take !== null, work.state, work.refunded])).toEqual([
      [false, true, 'failed', true],
      [true, true, 'done', false],
    ]);
    expect(await scene.creation.balance(scene.user)).toBe(10_000 - IMAGE - 2 * VOICE);
    expect(await scene.quote()).toMatchObject({ totalTenths: IMAGE, storyboards: 1 });
    await scene.ended((await scene.confirm((await scene.quote()).quoteId)).batchId);
    expect((await scene.media()).storyboards.every(({ chosen }) => chosen !== null)).toBe(true);
    expect(await scene.creation.findings()).toEqual([]);
  } finally {
    await site.creation.close();
  }
});

it('prices are told before anything is asked for', async () => {
  const { scene } = await open(['甲']);
  const prices = await scene.site.call(comicsPrices.list, {}, tokenOf(scene));
  const of = (kind: string) => prices.find((price) => price.kind === kind);
  expect([of('image'), of('voice')]).toEqual([
    { kind: 'image', priceTenths: IMAGE, demonstration: false, open: true },
    { kind: 'voice', priceTenths: VOICE, demonstration: false, open: true },
  ]);
  // Without a model, rules make the texts; they cannot follow an instruction.
  expect([of('roles'), of('storyboardText')]).toEqual([
    { kind: 'roles', priceTenths: 0, demonstration: true, open: true },
    { kind: 'storyboardText', priceTenths: 0, demonstration: true, open: false },
  ]);
});

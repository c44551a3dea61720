import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { readEvents } from '../../chat/voice/testing/event-reader.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestSite } from '../../testing/site.ts';
import { sceneOf } from '../testing/comics-scene.ts';
import { findings, newStory, openStepsSite, PURSE, type StepsScene, stepsOf } from '../testing/steps-scene.ts';
import { stories } from '../testing/stories.ts';
import { followTimes } from './follow-episode.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openStepsSite();
});
afterEach(async () => {
  expect(await findings(site)).toEqual([]);
});
afterAll(() => site.close());

/** The parts of a text that storyboards show, in their order, without those of none. */
const shown = (all: readonly StoryboardView[], text: string): string =>
  all.map(({ source }) => (source === null ? '' : text.slice(source.from, source.to))).join('');
const token = ({ user }: StepsScene) => ({ token: user.token });

describe('without a model', () => {
  it('a story becomes roles, then storyboards that show all of it, free of charge', async () => {
    const text = stories.fairyTale;
    const scene = await newStory(site, text);
    expect(await scene.step(comicsSteps.extractRoles)).toMatchObject({
      step: 'roles',
      state: 'done',
      builtin: true,
      failure: null,
      usualSeconds: null,
    });
    expect((await scene.roles()).map(({ name }) => name)).toEqual(expect.arrayContaining(['小狐狸', '刺猬']));
    expect(await scene.episode()).toMatchObject({ stage: 30, failure: null });
    const run = await scene.step(comicsSteps.storyboards, { density: 'standard' });
    const all = await scene.storyboards();
    expect(run).toMatchObject({
      step: 'storyboards',
      state: 'done',
      done: all.length,
      covered: text.length,
      characters: text.length,
    });
    expect(shown(all, text)).toBe(text);
    expect(await scene.episode()).toMatchObject({ stage: 45, undo: true });
    expect(await scene.balance()).toBe(PURSE);
  });

  it('a novel is split by its chapters; its episodes share their roles, and the second one shows those of the first', async () => {
    const night = '林小雨推开了灯塔的门。林小雨说：“有人吗？”老陈站在窗前。老陈说：“我等你很久了。”';
    const chapters = Array.from(
      { length: 4 },
      (_, index) =>
        `第${index + 1}章 第${index + 1}夜\n${index === 1 ? '林小雨又来到灯塔。阿婆说：“你是谁？”林小雨笑了。阿婆说：“进来吧。”' : night}`,
    );
    const novel = await newStory(site, '');
    const { user, comicsId } = novel;
    const { episodes } = await site.call(
      comicsEpisodes.split,
      { body: { comicsId, revision: 1, text: chapters.join('\n') } },
      token(novel),
    );
    expect(episodes.map(({ title }) => title)).toEqual(chapters.map((_, index) => `第${index + 1}章 第${index + 1}夜`));
    const [first, second] = episodes.map(({ id }) => stepsOf(sceneOf({ site, user, comicsId, episodeId: id })));
    if (first === undefined || second === undefined) throw new Error('the novel was not split');
    await first.step(comicsSteps.extractRoles);
    const known = await first.roles();
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(['林小雨', '老陈']));
    expect(await second.step(comicsSteps.extractRoles)).toMatchObject({ state: 'done', done: 1 });
    const all = await second.roles();
    expect([all.map(({ id }) => id).slice(0, known.length), all.slice(known.length).map(({ name }) => name)]).toEqual([
      known.map(({ id }) => id),
      ['阿婆'],
    ]);
    await second.step(comicsSteps.storyboards);
    const seen = new Set((await second.storyboards()).flatMap(({ roleIds }) => roleIds));
    const idOf = (name: string) => all.find((role) => role.name === name)?.id ?? name;
    expect([seen.has(idOf('林小雨')), seen.has(idOf('阿婆')), seen.has(idOf('老陈'))]).toEqual([true, true, false]);
    expect((await first.episode()).stage).toBe(30);
  });

  it('a rewrite only tidies the text and says so; the original stays', async () => {
    const text = '# 开头\n\n天黑了😀。\n---\n**雨**下大了。';
    const scene = await newStory(site, text);
    expect(await scene.step(comicsSteps.rewrite, { level: 15 })).toMatchObject({
      state: 'done',
      failure: '未连接模型，文案未改写',
    });
    const { data } = (await scene.ask(comicsEpisodes.save, { title: '新' })).envelope;
    expect(data).toMatchObject({ text: '开头\n\n天黑了。\n\n雨下大了。', source: text, rewriteLevel: null, stage: 10 });
  });

  itByNight('storyboards that are made anew keep the locked ones, and undo brings the others back', async () => {
    const text = stories.mystery;
    const scene = await newStory(site, text);
    await scene.toRoles();
    await scene.step(comicsSteps.storyboards);
    const [, second] = await scene.storyboards();
    await scene.ask(comicsStoryboards.save, {
      items: [{ id: second?.id, revision: second?.revision, locked: true, narration: '改过的旁白' }],
    });
    const before = await scene.storyboards();
    await site.site.db.updateTable('comics_episodes').set({ stage: 30 }).where('id', '=', scene.episodeId).execute();
    await scene.step(comicsSteps.storyboards, { density: 'many' });
    const after = await scene.storyboards();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.filter(({ locked }) => locked)).toEqual([
      expect.objectContaining({ id: second?.id, narration: '改过的旁白' }),
    ]);
    expect(shown(after, text)).toBe(text);
    expect((await scene.undo()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await scene.redo()).map(({ id }) => id)).toEqual(after.map(({ id }) => id));
  });

  itByNight('storyboards that are all locked stay, and those beside them go', async () => {
    const scene = await newStory(site, '天黑了。雨下大了。');
    await scene.toRoles();
    await scene.step(comicsSteps.storyboards);
    const [only] = await scene.storyboards();
    await scene.ask(comicsStoryboards.save, { items: [{ id: only?.id, revision: only?.revision, locked: true }] });
    await scene.add({ narration: '多余的' });
    await site.site.db.updateTable('comics_episodes').set({ stage: 30 }).where('id', '=', scene.episodeId).execute();
    expect(await scene.step(comicsSteps.storyboards)).toMatchObject({ state: 'done', done: 0, characters: 0 });
    expect((await scene.storyboards()).map(({ id }) => id)).toEqual([only?.id]);
  });

  it('继续拆分 fills the parts of the text that no storyboard shows', async () => {
    const text = stories.advertisement;
    const scene = await newStory(site, text);
    await scene.toRoles();
    await scene.step(comicsSteps.storyboards);
    const all = await scene.storyboards();
    const gone = all.slice(2, 4);
    await scene.ask(comicsStoryboards.remove, { items: gone.map(({ id, revision }) => ({ id, revision })) });
    await site.site.db.updateTable('comics_episodes').set({ stage: 30 }).where('id', '=', scene.episodeId).execute();
    await scene.step(comicsSteps.continue, { builtin: true });
    const filled = await scene.storyboards();
    expect(shown(filled, text)).toBe(text);
    expect(filled.filter(({ id }) => all.some((one) => one.id === id)).length).toBe(all.length - gone.length);
  });

  it('one storyboard cannot be rewritten', async () => {
    const scene = await newStory(site, '天黑了。');
    const { id, revision } = await scene.add({ narration: '天黑了。' });
    expect(await scene.ask(comicsSteps.rewriteStoryboard, { id, revision, instruction: '加一只猫' })).toMatchObject({
      status: 400,
      envelope: { msg: '改写分镜暂未开放' },
    });
  });
});

describe('a step', () => {
  it('that is asked for twice is one run; another page is refused with the fresh episode', async () => {
    const scene = await newStory(site, '天黑了。雨下大了。');
    const { revision } = await scene.episode();
    const body = { revision };
    const [first, second] = await Promise.all([
      scene.ask(comicsSteps.extractRoles, body),
      scene.ask(comicsSteps.extractRoles, body),
    ]);
    await scene.ended();
    const idOf = ({ envelope }: typeof first): unknown => (envelope.data as { run: { id: string } }).run.id;
    expect([first.status, second.status, idOf(first)]).toEqual([200, 200, idOf(second)]);
    expect(idOf(await scene.ask(comicsSteps.extractRoles, body))).toBe(idOf(first));
    expect(await scene.ask(comicsSteps.storyboards, body)).toMatchObject({
      status: 409,
      envelope: { data: { episode: { id: scene.episodeId, stage: 30 } } },
    });
  });

  it('belongs to its stage and needs a text', async () => {
    const empty = await newStory(site, ' ');
    expect(await empty.ask(comicsSteps.extractRoles)).toMatchObject({
      status: 400,
      envelope: { msg: '请输入故事内容' },
    });
    expect(await empty.ask(comicsSteps.rewrite, { level: 14 })).toMatchObject({
      status: 400,
      envelope: { msg: '请输入故事内容' },
    });
    const scene = await newStory(site, '天黑了。');
    expect(await scene.ask(comicsSteps.storyboards)).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.notNow },
    });
    expect(await scene.ask(comicsSteps.proceed)).toMatchObject({ status: 409 });
    await site.site.db.updateTable('comics_episodes').set({ stage: 50 }).where('id', '=', scene.episodeId).execute();
    await scene.add({ narration: '天黑了。' });
    expect(await scene.ask(comicsSteps.proceed)).toMatchObject({ status: 200, envelope: { data: { stage: 55 } } });
    const other = await newStory(site, '天黑了。');
    const { revision } = await scene.episode();
    for (const call of [comicsSteps.extractRoles, comicsSteps.stop, comicsSteps.proceed])
      expect(await site.answer(call, { body: { episodeId: scene.episodeId, revision } }, token(other))).toMatchObject({
        status: 404,
      });
  });

  it('does not begin with a text that a rule refuses', async () => {
    await site.site.db
      .insertInto('content_rules')
      .values({ pattern: '禁词', applies: 'text', action: 'refuse' })
      .execute();
    const scene = await newStory(site, '天黑了，禁 词。');
    expect(await scene.ask(comicsSteps.extractRoles)).toMatchObject({
      status: 400,
      envelope: { msg: '内容不符合规范' },
    });
    expect(await scene.episode()).toMatchObject({ stage: 10 });
  });
});

describe('a page that follows', () => {
  itByNight('sees roles and storyboards as they come, and a snapshot when some go', async () => {
    jest.replaceProperty(followTimes, 'resting', 100);
    // Another node than that which works on the steps.
    const node = await openStepsSite(null, { worker: false, nodeOf: site });
    const origin = await node.listen();
    const scene = await newStory(site, stories.fairyTale);
    const reader = readEvents(origin, scene.user.token, comicsSteps.events, { query: { episodeId: scene.episodeId } });
    await reader.until((events) => events.length === 1);
    expect(reader.events[0]).toMatchObject({
      event: 'snapshot',
      run: null,
      storyboards: [],
      episode: { stage: 10, text: stories.fairyTale },
    });
    await scene.toRoles();
    await reader.until((events) => events.some((one) => one.event === 'episode' && one.episode.stage === 30));
    expect(reader.events.filter(({ event }) => event === 'role').length).toBe((await scene.roles()).length);
    await scene.step(comicsSteps.storyboards);
    await reader.until((events) =>
      events.some((one) => one.event === 'run' && one.run.step === 'storyboards' && one.run.state === 'done'),
    );
    const all = await scene.storyboards();
    const told = reader.events.filter((one) => one.event === 'storyboard');
    expect(new Set(told.map((one) => one.event === 'storyboard' && one.storyboard.id))).toEqual(
      new Set(all.map(({ id }) => id)),
    );
    await scene.undo();
    await reader.until((events) =>
      events.some((one) => one.event === 'snapshot' && one.run !== null && one.storyboards.length === 0),
    );
    reader.leave();
    const other = await site.signIn();
    await expect(
      readEvents(origin, other.token, comicsSteps.events, { query: { episodeId: scene.episodeId } }).closed,
    ).rejects.toThrow('不存在');
    await node.close();
    const { rows } = await sql<{ type: number; content: unknown }>`
      select (message -> 'msg' ->> 'type')::int as type, message -> 'msg' -> 'content' as content from pushes where account_id = ${scene.user.userId} order by id
    `.execute(site.site.db);
    // Of the beginning and the end of both steps.
    expect(rows.map(({ type, content }) => [type, content])).toEqual(
      Array.from({ length: 4 }, () => [20906, { episodeId: scene.episodeId, revision: expect.any(Number) }]),
    );
  });
});

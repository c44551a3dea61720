import { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { inspiration, shortVideo } from '@ai-site/shared/api/showcase';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { workShares } from '@ai-site/shared/api/work-shares';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import type { FilmTemplate } from '@ai-site/shared/film/template/film-template';
import { templateIn } from '@ai-site/shared/film/template/film-template-schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pushWaiter } from '../../creation/testing/push-waiter.ts';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { filmOf, readFilmSources } from '../films/film-sources.ts';
import { madeTemplate } from '../films/made-template.ts';
import { type FilmScene, openFilmScene } from '../films/testing/film-scene.ts';
import { storeObject } from '../testing/stored-stories.ts';
import { GivenFilmEngine, givenFilmSize } from './testing/given-film-engine.ts';
import { templateColumns } from './used-template.ts';

const OPERATOR = '13700000000';
/** What nobody else may read. */
const SECRETS = ['雨夜的灯塔', '守灯人点亮了汽灯', '暗号是海鸥', '林小雨', '画中的密语'];

/** What films show: `films/films.test.ts`. */
const engine = new GivenFilmEngine();
let site: TestSite;
let nextPush: () => Promise<void>;
let author: TestUser;
let operator: TestUser;
let scene: FilmScene;
let film: RenderView;
/** Files of the project. */
let keys: string[];

const as = ({ token }: TestUser) => ({ token });
async function ended({ info }: FilmScene, { id }: RenderView): Promise<RenderView> {
  for (;;) {
    const view = await info(id);
    if (view.finishTime !== null) return view;
    await nextPush();
  }
}
const keyOf = ({ output }: RenderView): string => output?.key ?? '';
const release = (body: object, by = author) =>
  site.answer(shortVideo.releaseWork, { body: { workId: keyOf(film), ...body } }, as(by));
const publicView = (id: string) => site.call(shortVideo.workInfo, { query: { id } });

/** Id of the only publication of an account. */
async function onlyOf(user: TestUser): Promise<string> {
  const [one] = (await site.call(shortVideo.releaseList, { query: {} }, as(user))).list;
  if (one === undefined) throw new Error('nothing is published');
  return one.id;
}

async function approve(id: string): Promise<void> {
  const { revision } = await site.site.db
    .selectFrom('publications')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await site.call(showcaseReviews.approve, { body: { items: [{ id, revision }] } }, as(operator));
}

beforeAll(async () => {
  site = await createTestSite({
    worker: true,
    settings: { operators: [OPERATOR] },
    ports: { engineLine: () => engineLine(engine) },
  });
  nextPush = pushWaiter(site);
  operator = await site.signIn({ mobile: OPERATOR });
  author = await site.signIn();
  scene = await openFilmScene(site, author);
  const role = await scene.role('林小雨');
  const shots = [
    {
      narration: '守灯人点亮了汽灯。',
      shot: 'long',
      move: 'push-in',
      pace: 'slow',
      transition: { kind: 'fade', ms: 400 },
      chosenMs: 2000,
    },
    {
      narration: '',
      lines: [{ roleId: role.id, text: '暗号是海鸥！' }],
      roleIds: [role.id],
      prompt: '画中的密语',
      shot: 'close-up',
      move: 'still',
      chosenMs: 3000,
    },
  ] as const;
  keys = [];
  for (const { ...shot } of shots) keys.push(await scene.illustrate((await scene.add(shot as never)).id));
  await scene.setStage(55);
  film = await ended(scene, await scene.render());
});
afterAll(() => site.close());

describe('a film of the studio', () => {
  it('is shared by a link that shows the film and nothing of its story', async () => {
    const { shareId } = await site.call(
      workShares.share,
      { body: { key: keyOf(film), showPrompt: true, allowRemake: true } },
      as(author),
    );
    const shared = await site.call(workShares.shared, { query: { shareId } });
    expect(shared).toMatchObject({
      tool: 'comics-film',
      toolTitle: 'AI漫画推文',
      prompt: '',
      remake: null,
      builtin: false,
      output: { contentType: 'video/mp4' },
    });
    expect((await site.answer(workShares.share, { body: { key: keyOf(film) } }, as(await site.signIn()))).status).toBe(
      404,
    );
    expect((await site.answer(workShares.share, { body: { key: keys[0] ?? '' } }, as(author))).status).toBe(404);
    for (const secret of [...SECRETS, ...keys]) expect(JSON.stringify(shared)).not.toContain(secret);
  });

  it('is not published with words in its narration that a rule refuses; others wait with the rule, and operators read the whole narration', async () => {
    const { db } = site.site;
    await db.insertInto('content_rules').values({ pattern: '海鸥', applies: 'text', action: 'refuse' }).execute();
    expect(await release({})).toMatchObject({ status: 400, envelope: { msg: showcaseTexts.refusedByRule } });
    await db.updateTable('content_rules').set({ action: 'flag' }).execute();
    const { envelope } = await release({ workDesc: '一部短片' });
    expect(envelope.data).toMatchObject({ status: ShareStatus.auditing });
    const { items } = await site.call(showcaseReviews.list, { query: {} }, as(operator));
    expect(items).toMatchObject([
      {
        narration: '守灯人点亮了汽灯\n暗号是海鸥！',
        prompt: '',
        toolTitle: 'AI漫画推文',
        flags: [{ kind: 'rule', about: '海鸥' }],
      },
    ]);
    // Editing the description checks the narration again.
    await site.call(
      shortVideo.edit,
      {
        body: {
          id: items[0]?.id ?? '',
          workDesc: '一部短片',
          tagId: [],
          showPrompt: true,
          allowRemake: true,
          anonymous: false,
        },
      },
      as(author),
    );
    expect((await site.call(showcaseReviews.list, { query: {} }, as(operator))).items[0]?.flags).toEqual([
      { kind: 'rule', about: '海鸥' },
    ]);
    expect((await site.answer(inspiration.releaseWork, { body: { workId: keyOf(film) } }, as(author))).status).toBe(
      400,
    );
    for (const key of keys) expect((await release({ workId: key })).status).toBe(404);
  });

  it('that is shared gives others its template, and no words, faces or files', async () => {
    const id = await onlyOf(author);
    await approve(id);
    const work = await publicView(id);
    expect(work).toMatchObject({
      template: true,
      remakeable: true,
      toolTitle: 'AI漫画推文',
      builtin: false,
      prompt: '',
      reproduction: null,
      price: null,
    });
    expect(work.parameters).toEqual([{ label: '模板', value: '2 个镜头 · 16:9 · 约 5 秒' }]);
    expect(work.recipe).toMatchObject({ inputs: {}, seed: null });
    const wanted: FilmTemplate = {
      ratio: '16:9',
      styleId: null,
      speed: 1,
      pauseMs: 250,
      subtitles: { on: true, preset: 1, position: 'bottom' },
      music: null,
      beats: [
        {
          ms: 2000,
          shot: 'long',
          move: 'push-in',
          pace: 'slow',
          transition: { kind: 'fade', ms: 400 },
          chosenMs: 2000,
        },
        {
          ms: 3000,
          shot: 'close-up',
          move: 'still',
          pace: 'normal',
          transition: { kind: 'none', ms: 0 },
          chosenMs: 3000,
        },
      ],
    };
    expect(work.recipe?.values).toEqual({ template: wanted });
    const page = await site.app.inject({ url: `/aivideoDetail?id=${id}` });
    const { list } = await site.call(shortVideo.list, { query: { sort: 'new' } });
    const found = await site.call(shortVideo.list, { query: { sort: 'new', keyword: '海鸥' } });
    expect([list.map((card) => card.id), found.list]).toEqual([[id], []]);
    const seen = [JSON.stringify([work, list]), page.body].join('\n');
    for (const secret of [...SECRETS, ...keys, film.srt?.key ?? '', author.userId]) expect(seen).not.toContain(secret);
  });
});

describe('its template', () => {
  let publicationId: string;
  let made: FilmScene;
  const STORY =
    '清晨，阿明推开面包房的门。他说：“今天做海盐面包。”面团在案板上慢慢醒着。太阳升起来了，街上飘满了香气。';
  const create = (body: object, by: TestUser) =>
    site.answer(comicsProjects.create, { body: { from: 'template', fromId: publicationId, ...body } }, as(by));

  beforeAll(async () => {
    publicationId = await onlyOf(author);
  });

  it('is told with another story: its beats, its settings, and nothing else', async () => {
    const other = await site.signIn();
    made = await openFilmScene(site, other);
    const { envelope } = await create({ text: STORY }, other);
    const { project, episode } = envelope.data as {
      project: { id: string; template: unknown; ratio: string };
      episode: { id: string; revision: number };
    };
    expect(project).toMatchObject({
      ratio: '16:9',
      template: { publicationId, beats: 2 },
      subtitles: { on: true },
      music: { kind: 'none' },
    });
    const state = async () =>
      (await site.call(comicsStoryboards.list, { query: { episodeId: episode.id } }, as(other))).episode;
    const until = async (stage: number) => {
      while ((await state()).stage !== stage) await nextPush();
      return (await state()).revision;
    };
    await site.call(
      comicsSteps.extractRoles,
      { body: { episodeId: episode.id, revision: episode.revision } },
      as(other),
    );
    await site.call(comicsSteps.storyboards, { body: { episodeId: episode.id, revision: await until(30) } }, as(other));
    await until(45);
    const { storyboards } = await site.call(comicsStoryboards.list, { query: { episodeId: episode.id } }, as(other));
    expect(
      storyboards.map(({ shot, move, pace, transition, chosenMs }) => ({ shot, move, pace, transition, chosenMs })),
    ).toMatchObject([
      { shot: 'long', move: 'push-in', pace: 'slow', transition: { kind: 'fade', ms: 400 }, chosenMs: 2000 },
      { shot: 'close-up', move: 'still', transition: { kind: 'none' }, chosenMs: 3000 },
    ]);
    const [first, second] = storyboards.map(({ source }) => STORY.slice(source?.from, source?.to));
    expect(`${first}${second}`).toBe(STORY);
    for (const secret of [...SECRETS, ...keys]) expect(JSON.stringify([project, storyboards])).not.toContain(secret);
    // The film that is made of it goes back to the publication.
    await site.site.db
      .updateTable('comics_episodes')
      .set({ stage: 55, stale: [] })
      .where('id', '=', episode.id)
      .execute();
    const { render } = await site.call(
      comicsFilms.render,
      { body: { episodeId: episode.id, revision: (await state()).revision, ratio: '9:16', missing: 'card' } },
      as(other),
    );
    const finished = await ended(made, render);
    const { envelope: released } = await release({ workId: keyOf(finished) }, other);
    const { inspirationId } = released.data as { inspirationId: string };
    await approve(inspirationId);
    expect(await publicView(inspirationId)).toMatchObject({ origin: { id: publicationId }, ...givenFilmSize });
    expect(await publicView(publicationId)).toMatchObject({ remixCount: 1 });

    expect(
      (await site.call(comicsFilms.published, { query: { comicsId: project.id } }, as(other))).map(({ key }) => key),
    ).toEqual([keyOf(finished)]);
    expect(
      await site.call(comicsFilms.published, { query: { comicsId: project.id, episodeId: 'none' } }, as(other)),
    ).toEqual([]);
    expect((await site.answer(comicsFilms.published, { query: { comicsId: project.id } }, as(author))).status).toBe(
      404,
    );
    await site.call(comicsFilms.remove, { query: { renderId: render.id } }, as(other));
    expect(await publicView(inspirationId)).toMatchObject({ template: true });
  });

  it('is refused when its author does not let others use it, or the film is not shared any more', async () => {
    const other = await site.signIn();
    const edit = { id: publicationId, workDesc: '', tagId: [], showPrompt: true, anonymous: false };
    await site.call(shortVideo.edit, { body: { ...edit, allowRemake: false } }, as(author));
    const gone = { status: 404, envelope: { msg: comicsTexts.templateGone } };
    expect(await create({ text: STORY }, other)).toMatchObject(gone);
    expect(await publicView(publicationId)).toMatchObject({ remakeable: false, recipe: null });
    await site.call(shortVideo.edit, { body: { ...edit, allowRemake: true } }, as(author));
    expect((await create({ text: STORY, ratio: '1:1' }, other)).envelope.data).toMatchObject({
      project: { ratio: '1:1' },
    });
    await site.call(shortVideo.cancelShare, { query: { id: publicationId } }, as(author));
    expect(await create({ text: STORY }, other)).toMatchObject(gone);
    expect(await create({ text: STORY, fromId: 'none' }, other)).toMatchObject(gone);
  });
});

it('music of the library and styles of the site come with a template, what they do not have any more does not', async () => {
  const { db, clock } = site.site;
  const { project, storyboards } = await db.transaction().execute(async (tx) => {
    const key = await storeObject(site, author, 'tool-output', 'mp3', tx);
    await tx
      .insertInto('comics_library_music')
      .values({ id: 'warm', object_key: key, ms: 1000, made_at: clock() })
      .execute();
    const settings = { style_id: 'toy', music_key: key, music: JSON.stringify({ kind: 'file', gain: -9, duck: true }) };
    const changed = await tx
      .updateTable('comics')
      .set(settings)
      .where('id', '=', scene.comicsId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return readFilmSources(tx, changed, scene.episodeId);
  });
  const { timeline } = filmOf(
    { project, storyboards, media: [], roles: [], roleMedia: [], places: [], demonstration: false },
    { ratio: '9:16', missing: 'card' },
  );
  const template = await madeTemplate(db, { project, storyboards }, timeline);
  expect(template).toMatchObject({ ratio: '9:16', styleId: 'toy', music: { id: 'warm', gain: -9, duck: true } });
  expect(JSON.stringify(template)).not.toContain(project.music_key);
  const columns = await templateColumns(db, 'p', template);
  expect(columns).toMatchObject({
    ratio: '9:16',
    style_id: 'toy',
    music_key: project.music_key,
    music: '{"kind":"file","gain":-9,"duck":true}',
  });
  expect(
    await templateColumns(db, 'p', { ...template, styleId: 'gone', music: { id: 'gone', gain: 0, duck: false } }),
  ).toMatchObject({ style_id: null, music_key: null });
  expect(
    await madeTemplate(db, { project: { ...project, music_key: 'creation/own.mp3' }, storyboards }, timeline),
  ).toMatchObject({ music: null });
});

it('a template that was changed on its way is none', () => {
  expect(templateIn({ template: { ratio: '16:9', beats: [] } })).toBeNull();
  expect(templateIn({})).toBeNull();
});

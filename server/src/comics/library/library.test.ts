import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { comicsLibrary } from '@ai-site/shared/api/comics/library';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { portraitSamples } from '../../../demo-engine/src/gallery/comics-library/portrait-samples.ts';
import { styleSamples } from '../../../demo-engine/src/gallery/comics-library/style-samples.ts';
import { samplePainter } from '../../../demo-engine/src/gallery/samples/draw-sample.ts';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import { noChoices } from '../../engines/tasks/no-choices.ts';
import type { TaskEngine } from '../../engines/tasks/task-port.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type ComicsScene, newProject, openComicsScene } from '../testing/comics-scene.ts';
import { makeLibraryMusic } from './make-music.ts';
import { libraryPieces } from './moods.ts';
import { officialRoles, portraitFile } from './official-roles.ts';
import { projectLook } from './project-look.ts';
import { comicsStyles, styleFile } from './styles.ts';

let scene: ComicsScene;
const painter = samplePainter();
beforeAll(async () => {
  scene = await openComicsScene();
});
afterAll(async () => {
  await painter.close();
  await scene.site.close();
});

const CARD = 96;
const rawOf = (image: string | Uint8Array) => sharp(image).resize(CARD, CARD).removeAlpha().raw().toBuffer();
async function difference(a: string | Uint8Array, b: string | Uint8Array): Promise<number> {
  const [one, other] = await Promise.all([rawOf(a), rawOf(b)]);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe('the styles of the studio', () => {
  it('are shown to everybody, each with an image', async () => {
    const styles = await scene.site.call(comicsLibrary.styles, { query: {} });
    expect(styles.map(({ id }) => id)).toEqual(comicsStyles.map(({ id }) => id));
    for (const { imageUrl, words } of styles) {
      const { statusCode, headers, rawPayload } = await scene.site.app.inject(imageUrl);
      expect([statusCode, headers['content-type'], (await sharp(rawPayload).metadata()).width]).toEqual([
        200,
        'image/webp',
        320,
      ]);
      expect(words.length).toBeLessThanOrEqual(60);
    }
    expect((await scene.site.app.inject('/api/comics/style-images/none')).statusCode).toBe(404);
  });

  it('differ from each other', async () => {
    const files = comicsStyles.map(({ id }) => styleFile(id));
    for (const [place, one] of files.entries())
      for (const other of files.slice(place + 1)) expect(await difference(one, other)).toBeGreaterThan(5);
  });

  // By day the examples of the showcase are drawn again in the same way.
  if (testDepth.everyVariant)
    it.each(styleSamples)('show what the engine draws: $id', async (sample) => {
      expect(await difference(styleFile(sample.id), await painter.draw(sample))).toBeLessThan(4);
    });

  it('begin the words of every image of a project, before those that its owner adds', async () => {
    const [{ id, words } = { id: '', words: '' }] = comicsStyles;
    const look = (style_id: string | null, style_words: string) =>
      projectLook(scene.site.site.db, { style_id, style_words });
    expect(await look(id, ' 暖色 ')).toEqual({ style: `${words}，暖色`, negative: '' });
    expect([(await look(null, '')).style, (await look('gone', '暖色')).style]).toEqual(['', '暖色']);
  });
});

/** Plays two seconds of a tone, whatever it is asked for. */
const composer: TaskEngine = {
  id: 'builtin',
  builtin: true,
  capabilities: async () => ({ ...noChoices, operations: new Set(['compose-music']), maxCount: 1 }),
  async submit({ directory }) {
    const file = { path: path.join(directory, 'music.mp3'), contentType: 'audio/mpeg' };
    await copyFile(path.join(import.meta.dirname, '../../engines/tasks/testing/audio.mp3'), file.path);
    return { state: 'done', outputs: [{ file }] };
  },
  poll: async () => ({ state: 'lost' }),
  cancel: async () => undefined,
  check: async () => undefined,
};

it('the music library grows by a piece each time once there are projects, and its pieces can be chosen', async () => {
  const { site, user, comicsId } = scene;
  expect(await site.call(comicsLibrary.music, { query: {} })).toEqual([]);
  const withComposer = { ...site.site, ports: { ...site.site.ports, engineLine: () => engineLine(composer) } };
  for (const _ of [1, 2]) await makeLibraryMusic(withComposer, new AbortController().signal);
  const pieces = await site.call(comicsLibrary.music, { query: {} });
  expect(pieces.map(({ id, name, mood }) => ({ id, name, mood }))).toEqual(
    libraryPieces.slice(0, 2).map(({ id, title, mood }) => ({ id, name: title, mood })),
  );
  const { key = '', url = '', ms = 0 } = pieces[0] ?? {};
  expect([Math.round(ms / 1000), (await site.app.inject(url)).headers['content-type']]).toEqual([2, 'audio/mpeg']);
  const save = async (music: string) => {
    const { project } = await site.call(comicsProjects.info, { query: { comicsId } }, { token: user.token });
    return site.answer(
      comicsProjects.save,
      { body: { comicsId, revision: project.revision, music: { kind: 'file', key: music, gain: -12, duck: true } } },
      { token: user.token },
    );
  };
  expect(await save('creation/none.mp3')).toMatchObject({ status: 400, envelope: { msg: comicsTexts.musicGone } });
  expect(await save(key)).toMatchObject({ status: 200, envelope: { data: { project: { music: { key } } } } });
});

it('nothing is composed where there is no composer', async () => {
  const { site } = scene;
  const before = await site.call(comicsLibrary.music, { query: {} });
  await makeLibraryMusic(site.site, new AbortController().signal);
  expect(await site.call(comicsLibrary.music, { query: {} })).toHaveLength(before.length);
});

it('a site without a sample has none', async () => {
  expect(await scene.site.call(comicsLibrary.sample, {})).toBeNull();
});

describe('the official roles', () => {
  if (testDepth.everyVariant)
    it.each(portraitSamples)('look as the engine draws them: $id', async (sample) => {
      expect(await difference(portraitFile(sample.id), await painter.draw(sample))).toBeLessThan(4);
    });

  it('are shown to everybody, and copied with their portrait and a voice that fits', async () => {
    const { site, user, comicsId } = scene;
    const token = { token: user.token };
    const offered = await site.call(comicsRoles.official, {}, token);
    expect(offered.map(({ name, gender, ageGroup }) => [name, gender, ageGroup])).toEqual(
      officialRoles.map(({ name, gender, ageGroup }) => [name, gender, ageGroup]),
    );
    const [first, second] = offered;
    const { headers } = await site.app.inject(first?.imageUrl ?? '');
    expect(headers['content-type']).toBe('image/webp');
    const copy = (officialId = '', into = comicsId, by = user) =>
      site.answer(comicsRoles.fromOfficial, { body: { officialId, comicsId: into } }, { token: by.token });
    const answer = await copy(first?.id);
    expect(answer).toMatchObject({
      status: 200,
      envelope: {
        data: { name: first?.name, voice: 'builtin:cmn-latn-pinyin:child-male', sourceRoleId: first?.id, seed: 30_301 },
      },
    });
    expect(await copy(first?.id)).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.nameTaken(first?.name ?? '') },
    });
    expect(await copy('official-nobody')).toMatchObject({ status: 404, envelope: { msg: comicsTexts.unknownRole } });
    const other = await newProject(site, await site.signIn());
    expect((await copy(second?.id, comicsId, other.user)).status).toBe(404);
    expect((await copy(first?.id, other.comicsId, other.user)).status).toBe(200);
    // Copies have candidates of their own, which show the same file.
    const rows = await site.site.db
      .selectFrom('comics_candidates')
      .select(['object_key', 'width', 'height'])
      .where('role_id', 'is not', null)
      .execute();
    expect(rows.map(({ width, height }) => [width, height])).toEqual([
      [720, 960],
      [720, 960],
    ]);
    expect(new Set(rows.map(({ object_key }) => object_key)).size).toBe(1);
    const { roles } = await site.call(comicsMedia.ofEpisode, { query: { episodeId: scene.episodeId } }, token);
    expect((await site.app.inject(roles[0]?.chosen?.url ?? '')).headers['content-type']).toBe('image/webp');
  });
});

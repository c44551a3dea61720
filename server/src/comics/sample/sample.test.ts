import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { comicsLibrary } from '@ai-site/shared/api/comics/library';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { ComicsStage, timelineInputOf } from '@ai-site/shared/domain/comics';
import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import { totalMs } from '@ai-site/shared/film/timeline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { sampleFacts } from './sample-facts.generated.ts';
import { filesOf, SAMPLE_FILES } from './sample-files.ts';
import { storeSampleFilms } from './sample-films.ts';
import { sampleStoryboards } from './sample-scene.ts';
import { sampleStory } from './sample-story.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const store = (examples: boolean): Promise<void> =>
  storeSampleFilms(
    { ...site.site, settings: { ...site.site.settings, showcase: { ...site.site.settings.showcase, examples } } },
    AbortSignal.timeout(60_000),
  );

it('the files of the sample are those that its facts name', async () => {
  for (const { name, bytes, hash } of filesOf(sampleFacts)) {
    const file = await readFile(path.join(SAMPLE_FILES, name));
    expect([name, file.length, createHash('sha256').update(file).digest('hex').slice(0, 16)]).toEqual([
      name,
      bytes,
      hash,
    ]);
  }
  expect((await readdir(SAMPLE_FILES)).toSorted()).toEqual(
    filesOf(sampleFacts)
      .map(({ name }) => name)
      .toSorted(),
  );
});

it('every storyboard of the sample has an image and a voice that speaks its words', () => {
  expect(sampleFacts.takes.map(({ lines }) => lines.map(({ text }) => text).join(''))).toEqual(
    sampleStoryboards.map(({ narration, lines }) => narration + lines.map(({ text }) => text).join('')),
  );
  expect(sampleFacts.images).toHaveLength(sampleStoryboards.length);
});

describe('the sample film', () => {
  it('is not there where the site shows no examples', async () => {
    await store(false);
    expect(await site.call(comicsLibrary.sample, {})).toBeNull();
  });

  it('is seen by everybody, in two ratios with posters, and stored once', async () => {
    await store(true);
    const sample = await site.call(comicsLibrary.sample, {});
    expect(sample).toMatchObject({ title: '雨夜的灯塔', text: sampleStory.text });
    expect(sample?.films.map(({ ratio, width, height }) => [ratio, width, height])).toEqual([
      ['16:9', 1280, 720],
      ['9:16', 720, 1280],
    ]);
    for (const { url, posterUrl } of sample?.films ?? [])
      for (const address of [url, posterUrl]) expect((await site.app.inject(address)).statusCode).toBe(200);
    await store(true);
    expect(await site.call(comicsLibrary.sample, {})).toEqual(sample);
  });
});

describe('a project that is begun from the sample', () => {
  it('is complete, costs nothing, lasts as long as the film and belongs to its owner', async () => {
    const [user, other] = [await site.signIn(), await site.signIn()];
    const options = { token: user.token };
    const { project, episode } = await site.call(
      comicsProjects.create,
      { body: { from: 'sample', ratio: '16:9' } },
      options,
    );
    expect([project.title, episode.stage, episode.text]).toEqual([
      sampleStory.title,
      ComicsStage.videoSubmit,
      sampleStory.text,
    ]);
    const query = { episodeId: episode.id };
    const { storyboards } = await site.call(comicsStoryboards.list, { query }, options);
    const media = await site.call(comicsMedia.ofEpisode, { query }, options);
    expect(storyboards.map(({ source }) => sampleStory.text.slice(source?.from, source?.to))).toEqual(
      sampleStory.text.split('\n'),
    );
    expect(media.storyboards.filter(({ chosen, take }) => chosen === null || take === null || take.stale)).toEqual([]);
    expect(media.roles.filter(({ chosen }) => chosen === null)).toEqual([]);
    const input = timelineInputOf({
      settings: project,
      storyboards,
      media: media.storyboards,
      roles: [],
      roleMedia: media.roles,
      places: [],
      missing: 'card',
    });
    expect(totalMs(buildTimeline(input).timeline)).toBe(sampleFacts.films[0]?.ms);
    for (const { chosen, take } of media.storyboards)
      for (const url of [chosen?.url, take?.url]) expect((await site.app.inject(url ?? '')).statusCode).toBe(200);
    expect(
      await site.answer(comicsProjects.info, { query: { comicsId: project.id } }, { token: other.token }),
    ).toMatchObject({ status: 404 });
  });
});

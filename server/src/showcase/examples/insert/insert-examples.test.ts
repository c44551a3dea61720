import { exhibit, inspiration, shortVideo } from '@ai-site/shared/api/showcase';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { openShowcaseScene, type ShowcaseScene } from '../../testing/showcase-scene.ts';
import type { Example } from '../example.ts';
import { imageExamples } from '../image-examples.ts';
import { videoExamples } from '../video-examples.ts';
import { insertExamples } from './insert-examples.ts';

let scene: ShowcaseScene;
beforeAll(async () => {
  scene = await openShowcaseScene([], { worker: false });
});
afterAll(() => scene.close());

const some = [...imageExamples.slice(0, 2), ...videoExamples.slice(0, 1)];
const insert = (examples: readonly Example[]): Promise<void> =>
  insertExamples(
    {
      ...scene.site.site,
      settings: { ...scene.site.site.settings, showcase: { ...scene.site.site.settings.showcase, examples: true } },
    },
    AbortSignal.timeout(60_000),
    examples,
  );
const images = async () => (await scene.site.call(inspiration.list, { query: { sort: 'new' } })).list;
const videos = async () => (await scene.site.call(shortVideo.list, { query: { sort: 'new' } })).list;
const read = (url: string) => scene.site.app.inject(url);
const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('nothing is shown');
  return one;
};

describe('the examples of a site', () => {
  it('are not shown where the setting is off', async () => {
    await insertExamples(scene.site.site, AbortSignal.timeout(60_000), some);
    expect(await images()).toEqual([]);
  });

  it('are shown in their order by the site itself, with their tags, for everybody', async () => {
    await insert(some);
    const cards = await images();
    expect(cards.map(({ workDesc }) => workDesc)).toEqual(
      imageExamples.slice(0, 2).map(({ description }) => description),
    );
    expect(first(cards)).toMatchObject({
      example: true,
      builtin: true,
      remakeable: true,
      author: { name: showcaseTexts.exampleAuthor },
      seconds: null,
    });
    expect(first(cards).tags.map(({ tagName }) => tagName)).toEqual(imageExamples[0]?.tags);
    expect(first(await videos()).seconds).toBeCloseTo(5, 0);
  });

  it('stand in the gallery where they were chosen for it', async () => {
    const { list } = await scene.site.call(exhibit.list, { query: {} });
    expect(list.map(({ workDesc, featured }) => [workDesc, featured])).toEqual(
      [some[0], some[2]].map((example) => [example?.description, true]),
    );
  });

  it('can be read in every width and format, and whole', async () => {
    const { id, image, width } = first(await images());
    expect(Object.keys(image.avif)).toEqual(['320', '640', String(width)]);
    for (const address of [...Object.values(image.avif), ...Object.values(image.webp)])
      expect((await read(address)).statusCode).toBe(200);
    const detail = await scene.site.call(inspiration.workInfo, { query: { id } });
    const whole = await sharp((await read(detail.url)).rawPayload).metadata();
    expect([detail.contentType, whole.width, whole.height]).toEqual(['image/avif', detail.width, detail.height]);
    const video = await scene.site.call(shortVideo.workInfo, { query: { id: first(await videos()).id } });
    for (const address of [video.url, video.small, video.poster])
      expect((await read(address ?? '')).statusCode).toBe(200);
  });

  it('tell how they are made again', async () => {
    const { recipe, prompt, parameters } = await scene.site.call(inspiration.workInfo, {
      query: { id: first(await images()).id },
    });
    expect(recipe).toMatchObject({
      tool: 'creative-image',
      engine: 'builtin',
      seed: imageExamples[0]?.seed,
      values: { prompt, outputNum: 1 },
      inputs: {},
    });
    expect(prompt).toBe(imageExamples[0]?.values.prompt);
    expect(parameters.length).toBeGreaterThan(0);
  });

  it('stay as they are when they are inserted again', async () => {
    const before = [...(await images()), ...(await videos())];
    await insert(some);
    expect([...(await images()), ...(await videos())]).toEqual(before);
  });

  it('have the words of the version of the site that runs', async () => {
    await insert(some.map((example) => ({ ...example, description: `${example.description}！` })));
    expect(first(await images()).workDesc).toBe(`${imageExamples[0]?.description}！`);
  });

  it('are withdrawn when a later version has others, and their files with them', async () => {
    const [fox, ...others] = some;
    const { id, image } = first(await images());
    await insert(others);
    expect((await images()).map(({ id: other }) => other)).not.toContain(id);
    expect((await scene.site.answer(inspiration.workInfo, { query: { id } })).status).toBe(404);
    for (const address of Object.values(image.avif)) expect((await read(address)).statusCode).toBe(404);
    await insert(fox === undefined ? others : [{ ...fox, seed: fox.seed + 1 }, ...others]);
    expect(first(await images()).id).not.toBe(id);
  });

  it('stay hidden when operators hid those before them', async () => {
    await scene.site.site.db.updateTable('publications').set({ hidden: true }).where('example', '=', true).execute();
    await insert([...some, ...imageExamples.slice(2, 3)]);
    expect(await images()).toEqual([]);
  });

  it('are not added to the works of people', async () => {
    await scene.site.site.db.deleteFrom('publications').execute();
    await scene.fill(1);
    await insert(some);
    expect(await images()).toHaveLength(1);
  });
});

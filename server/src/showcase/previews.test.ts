import { inspiration } from '@ai-site/shared/api/showcase';
import { publicationPages, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '../testing/site.ts';
import { publicationPreview } from './previews.ts';
import { openShowcaseScene, type ShowcaseScene } from './testing/showcase-scene.ts';

let scene: ShowcaseScene;
let author: TestUser;
beforeAll(async () => {
  scene = await openShowcaseScene([]);
  author = await scene.signIn();
});
afterAll(() => scene.close());

const preview = (path: string) => publicationPreview(scene.site.site, new URL(path, 'http://site'));

it('a link to a shared work shows it, under one address for search engines, until it is taken back', async () => {
  const id = await scene.publish(author, { workDesc: '汝窑\n天青釉' });
  for (const page of Object.values(publicationPages))
    expect(await preview(`${page}?id=${id}`)).toMatchObject({
      title: '汝窑 天青釉',
      description: '@测试用户 的作品，由 AI 生成，打开即可做同款',
      image: { path: expect.stringMatching(/^\/files\/published\//) },
      indexable: { canonical: `/exhibitdetail?id=${id}`, kind: 'image', author: '测试用户', seconds: null },
    });
  await scene.site.call(inspiration.cancelShare, { query: { id } }, { token: author.token });
  expect(await preview(`/exhibitdetail?id=${id}`)).toEqual({
    title: '作品',
    description: showcaseTexts.gone,
    image: null,
  });
});

it('names no anonymous author, and is no preview of another page', async () => {
  const id = await scene.publish(author, { anonymous: true });
  const shown = await preview(`/exploreMuseMobileDetail?id=${id}`);
  expect(shown).toMatchObject({ title: '创意生图作品', indexable: { author: null } });
  expect(JSON.stringify(shown)).not.toContain('测试用户');
  expect(await preview(`/exhibit?id=${id}`)).toBeNull();
  expect(await preview('/aivideodetail')).toMatchObject({ description: showcaseTexts.gone });
});

it('a link to a video names the version that anybody may fetch', async () => {
  const [id = ''] = await scene.fill(1, { kind: 'short-video', description: '片' });
  expect(await preview(`/aivideoDetail?id=${id}`)).toMatchObject({
    indexable: {
      canonical: `/aivideoDetail?id=${id}`,
      kind: 'video',
      seconds: 5,
      content: expect.stringContaining('/files/published/'),
    },
  });
});

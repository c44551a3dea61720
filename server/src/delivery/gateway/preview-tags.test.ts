import { expect, it } from '@jest/globals';
import type { LinkPreview } from '../../platform/sharing/link-preview.ts';
import { previewTags } from './preview-tags.ts';

const preview: LinkPreview = {
  title: '</script><b>雪山',
  description: '"由 AI 生成"',
  image: { path: '/files/published/a.webp', width: 640, height: 480 },
};
const listing = {
  canonical: '/aivideoDetail?id=p-1&x',
  kind: 'video',
  author: '小明',
  publishedAt: new Date('2025-05-20T04:00:00Z'),
  seconds: 8,
  content: '/files/published/a.small.mp4',
} as const;
const tagsOf = (given: LinkPreview) => previewTags(given, '我来AI', 'https://ai.example.com');

const dataIn = (tags: readonly string[]): unknown => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*)<\/script>$/.exec(tags.find((tag) => tag.startsWith('<script')) ?? '') ??
    [];
  return JSON.parse(json);
};

it('keeps pages out of search engines that are not to be listed', () => {
  const tags = tagsOf(preview).join('');
  expect(tags).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(tags).not.toMatch(/canonical|ld\+json/);
});

it('tells search engines the one address of a publication, and what is on it', () => {
  const tags = tagsOf({ ...preview, indexable: listing });
  expect(tags.join('')).not.toContain('robots');
  expect(tags).toContain('<link rel="canonical" href="https://ai.example.com/aivideoDetail?id=p-1&amp;x">');
  expect(dataIn(tags)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: preview.title,
    description: preview.description,
    url: 'https://ai.example.com/aivideoDetail?id=p-1&x',
    uploadDate: '2025-05-20T04:00:00.000Z',
    thumbnailUrl: 'https://ai.example.com/files/published/a.webp',
    contentUrl: 'https://ai.example.com/files/published/a.small.mp4',
    duration: 'PT8.0S',
    creator: { '@type': 'Person', name: '小明' },
  });
  // What people wrote ends no element.
  expect(tags.join('').match(/<\/script>/g)).toHaveLength(1);
});

it('names no author of an anonymous image', () => {
  const tags = tagsOf({
    ...preview,
    image: null,
    indexable: { ...listing, kind: 'image', author: null, seconds: null, content: null },
  });
  expect(dataIn(tags)).toMatchObject({ '@type': 'ImageObject' });
  expect(Object.keys(dataIn(tags) as object)).not.toEqual(expect.arrayContaining(['creator']));
});

import { exhibit, feedCalls } from '@ai-site/shared/api/showcase';
import type { OwnPublication, PublicationCard } from '@ai-site/shared/api/showcase-views';
import {
  ResourceType,
  ShareStatus,
  type ShowcaseKind,
  showcaseKinds,
  showcaseLimits,
  showcaseTexts,
} from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { PlatformDouble } from '@ai-site/shared/testing';
import { sampleCard, sampleDetail, sampleOwn } from './testing/sample-works.ts';

const COUNT = 300;
const words = [
  '雾里的山谷',
  '黄昏的海岸，最后一班渡轮',
  '汝窑茶盏',
  '',
  '霓虹雨夜的街角，一只戴着围巾的小狐狸在等红灯',
  '玻璃星球',
  '沙丘',
];
const tagNames = [
  '风景',
  '玩具',
  '静物',
  '星球',
  '水墨',
  '玻璃',
  '城市',
  '字体',
  '食物',
  '人物',
  '海洋',
  '森林',
  '建筑',
  '抽象',
  '夜景',
  '插画',
];
const shapes = [
  [768, 1024],
  [1024, 1024],
  [1024, 768],
  [720, 1280],
  [1280, 720],
  [400, 1200],
] as const;

/** An image of two colours as a data URL. */
function image(index: number, width: number, height: number): string {
  const hue = (index * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 38%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360} 70% 66%)"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width / 2}" cy="${height * 0.62}" r="${Math.min(width, height) / 4}" fill="hsl(${(hue + 180) % 360} 70% 72%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function cardOf(kind: ShowcaseKind, index: number): PublicationCard {
  const [width, height] = shapes[index % shapes.length] ?? [1, 1];
  const video = kind === 'short-video';
  const url = image(index, width, height);
  return sampleCard({
    id: `${kind}-${index}`,
    resourceType: video ? ResourceType.video : ResourceType.image,
    image: { avif: {}, webp: { 640: url } },
    width,
    height,
    seconds: video ? 5 + (index % 9) : null,
    workDesc: words[index % words.length] ?? '',
    author: index % 5 === 0 ? null : { name: index % 3 === 0 ? '一个名字很长的创作者' : '小来', avatar: '' },
    likeCount: (index * 37) % 12_345,
    collectCount: index % 40,
    tags: [{ id: 1 + (index % tagNames.length), tagName: tagNames[index % tagNames.length] ?? '' }],
    builtin: index % 2 === 0,
    example: index % 4 === 1,
    featured: index % 7 === 0,
    remakeable: index % 3 !== 2,
    template: false,
  });
}

/** Test doubles for standalone mode: works in memory; likes, collections and publications last as long as the page. */
export default function prepare({ http }: PlatformDouble): void {
  const works = new Map(
    showcaseKinds.flatMap((kind) =>
      Array.from({ length: COUNT }, (_, index) => cardOf(kind, index)).map((work) => [work.id, work] as const),
    ),
  );
  const of = (kind: ShowcaseKind) => [...works.values()].filter(({ id }) => id.startsWith(kind));
  const change = (id: string, rest: Partial<PublicationCard>): PublicationCard => {
    const work = works.get(id);
    if (work === undefined) throw new ApiError(404, showcaseTexts.gone);
    const changed = { ...work, ...rest };
    works.set(id, changed);
    return changed;
  };
  const page = (rows: readonly PublicationCard[], cursor: string | undefined) => {
    const start = Number(cursor ?? 0);
    const end = start + showcaseLimits.page;
    return { list: rows.slice(start, end), cursor: end < rows.length ? String(end) : null };
  };
  for (const kind of showcaseKinds) {
    const calls = feedCalls[kind];
    http.answer(calls.tag, () => tagNames.map((tagName, index) => ({ id: index + 1, tagName, count: 9 })));
    http.answer(calls.list, ({ query }) => {
      const { tagId, keyword = '', cursor } = query ?? {};
      const found = of(kind).filter(
        ({ workDesc, tags }) =>
          workDesc.includes(keyword) && (tagId === undefined || tags.some(({ id }) => id === Number(tagId))),
      );
      return {
        ...page(found, cursor),
        epoch: 1,
        fresh: cursor === '60' ? 12 : 0,
        nearTags: found.length === 0 ? [{ id: 1, tagName: '风景', count: 9 }] : [],
      };
    });
    http.answer(calls.likeList, ({ query }) =>
      page(
        of(kind).filter(({ liked }) => liked),
        query?.cursor,
      ),
    );
    const own = [ShareStatus.auditing, ShareStatus.shared, ShareStatus.refused, ShareStatus.cancelled].map(
      (shareStatus, index): OwnPublication => ({
        ...sampleOwn({
          shareStatus,
          reason: shareStatus === ShareStatus.refused ? '画面模糊、残缺或没有完成' : '',
          appealable: shareStatus === ShareStatus.refused,
        }),
        ...cardOf(kind, index),
      }),
    );
    http.answer(calls.releaseList, () => ({ list: own, cursor: null }));
    http.answer(calls.workInfo, ({ query: { id } }) => {
      const work = change(id, {});
      const [url] = Object.values(work.image.webp);
      return sampleDetail({
        ...work,
        url: url ?? '',
        related: of(kind).slice(1, 13),
        origin: { id: `${kind}-2`, authorName: '小来' },
        remixCount: 3,
        builtinNotes: ['内置演示引擎用程序绘制'],
      });
    });
    http.answer(calls.flipPage, ({ query: { id } }) => {
      const rows = of(kind);
      const index = rows.findIndex((work) => work.id === id);
      return { previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
    });
    http.answer(calls.workLike, ({ query: { id, like } }) => {
      const { likeCount } = change(id, {});
      const { liked, likeCount: counted } = change(id, {
        liked: like === '1',
        likeCount: likeCount + (like === '1' ? 1 : -1),
      });
      return { liked, likeCount: counted };
    });
  }
  http.answer(exhibit.list, ({ query }) =>
    page(
      [...works.values()].filter(({ featured }) => featured),
      query?.cursor,
    ),
  );
  http.answer(exhibit.tagList, () => []);
  http.answer(exhibit.collect, ({ body: { id, collected } }) => ({
    collected,
    collectCount: change(id, { collected }).collectCount,
  }));
}

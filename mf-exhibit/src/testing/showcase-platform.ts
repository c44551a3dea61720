import { exhibit, feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { showcaseKinds } from '@ai-site/shared/domain/showcase';
import { createPlatformDouble } from '@ai-site/shared/testing';

type DoubleOptions = NonNullable<Parameters<typeof createPlatformDouble>[0]>;

/** A platform whose showcase has these works in every feed, and two tags. */
export function showcasePlatform(works: readonly PublicationCard[], options: DoubleOptions = {}) {
  const platform = createPlatformDouble(options);
  for (const kind of showcaseKinds) {
    platform.http.answer(feedCalls[kind].list, () => ({
      list: [...works],
      cursor: null,
      epoch: 1,
      fresh: 0,
      nearTags: [],
    }));
    platform.http.answer(feedCalls[kind].tag, () => [
      { id: 7, tagName: '风景', count: 2 },
      { id: 8, tagName: '人物', count: 1 },
    ]);
    platform.http.answer(feedCalls[kind].flipPage, () => ({ previous: null, next: null }));
  }
  platform.http.answer(exhibit.list, () => ({ list: [...works], cursor: null }));
  platform.http.answer(exhibit.tagList, () => []);
  return platform;
}

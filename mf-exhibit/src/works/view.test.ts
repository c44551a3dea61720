import { describe, expect, it } from '@jest/globals';
import { exhibitTabs, firstView, galleryView, searchOf, tabOf, viewKey, viewOf, viewOfTab } from './view.ts';

describe('the view of an address', () => {
  it.each([
    ['', firstView],
    ['?tab=liked-short-video', { ...firstView, kind: 'short-video', section: 'liked' }],
    [
      '?tab=short-video&tagId=7&sort=new&keyword=%E6%B1%9D%E7%AA%91',
      { section: 'feed', kind: 'short-video', tagId: 7, sort: 'new', keyword: '汝窑' },
    ],
    ['?tab=unknown&tagId=-1&sort=oldest', firstView],
    ['?tagId=1.5', firstView],
  ])('%s', (search, view) => expect(viewOf(search)).toEqual(view));

  it('is named by its address again', () => {
    for (const { key } of exhibitTabs) {
      const view = { ...viewOfTab(key), tagId: 3, sort: 'hot' as const, keyword: '山 & 水' };
      expect(viewOf(searchOf(view))).toEqual(view);
      expect(tabOf(view)).toBe(key);
    }
  });

  it('has a list of its own, which the gallery does not share with a feed', () => {
    expect(
      new Set([
        ...exhibitTabs.map(({ key }) => viewKey(viewOfTab(key))),
        viewKey(galleryView),
        viewKey({ ...galleryView, tagId: 7 }),
      ]).size,
    ).toBe(8);
  });
});

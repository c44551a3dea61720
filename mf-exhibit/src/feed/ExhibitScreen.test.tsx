import { feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { FIRST_CONTENT_ELEMENT_ID } from '@ai-site/shared/first-content';
import { sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';
import { sampleCard, sampleVideo } from '../testing/sample-works.ts';
import { showcasePlatform } from '../testing/showcase-platform.ts';

afterEach(cleanup);

const { list } = feedCalls.inspiration;
const works = ['p-1', 'p-2', 'p-3'].map((id, index) =>
  sampleCard({ id, workDesc: `作品 ${index + 1}`, likeCount: index }),
);
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('link').getAttribute('aria-label'));

describe('the showcase', () => {
  it('shows what is shared in the order of the server, to visitors too', async () => {
    await openSite(showcasePlatform(works, { path: '/exhibit' }));
    expect(names()).toEqual(['小来的图片：作品 1', '小来的图片：作品 2', '小来的图片：作品 3']);
    expect(screen.getByRole('link', { name: '小来的图片：作品 1' }).getAttribute('href')).toBe('/exhibitdetail?id=p-1');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['短视频', '灵感', '喜欢的短视频', '喜欢的灵感', '发布的短视频', '发布的灵感'],
      ...['推荐', '最新', '最热'],
    ]);
  });

  describe('whose first page was served with it', () => {
    const page = (shown: readonly PublicationCard[]) => ({
      list: [...shown],
      cursor: null,
      epoch: 1,
      fresh: 0,
      nearTags: [],
    });
    beforeEach(() => {
      const content = { address: '/api/inspiration/list?sort=recommend', at: Date.now(), data: page(works) };
      document.head.append(
        Object.assign(document.createElement('script'), {
          type: 'application/json',
          id: FIRST_CONTENT_ELEMENT_ID,
          textContent: JSON.stringify([content]),
        }),
      );
    });
    afterEach(() => document.getElementById(FIRST_CONTENT_ELEMENT_ID)?.remove());

    it('shows it to visitors without asking for it, and asks for what is new later', async () => {
      const platform = showcasePlatform([], { path: '/exhibit' });
      const person = await openSite(platform);
      expect([names().length, platform.http.asked(list)]).toEqual([3, []]);
      await person.click(screen.getByRole('tab', { name: '最新' }));
      await person.click(screen.getByRole('tab', { name: '推荐' }));
      expect([names().length, platform.http.asked(list).map(({ query }) => query?.sort)]).toEqual([3, ['new']]);
    });

    it('asks what an account likes of it', async () => {
      const platform = showcasePlatform(works, { path: '/exhibit', user: sampleUser });
      platform.http.answer(list, () => page(works.map((work) => ({ ...work, liked: true }))));
      await openSite(platform);
      expect(await screen.findByRole('link', { name: '小来的图片：作品 2，已喜欢' })).toBeTruthy();
      expect(platform.http.asked(list)).toHaveLength(1);
    });

    it('asks for other views as ever', async () => {
      const platform = showcasePlatform(works.slice(1), { path: '/exhibit?sort=new' });
      await openSite(platform);
      expect([names().length, platform.http.asked(list).length]).toEqual([2, 1]);
    });
  });

  it('keeps tab, tag, order and search in the address', async () => {
    const platform = showcasePlatform(works, { path: '/exhibit' });
    const person = await openSite(platform);
    await person.click(screen.getByRole('button', { name: '风景' }));
    await person.click(screen.getByRole('tab', { name: '最新' }));
    await person.type(screen.getByRole('searchbox', { name: '搜索作品' }), '汝窑');
    await waitFor(() => expect(new URLSearchParams(platform.history.location.search).get('keyword')).toBe('汝窑'));
    expect(platform.history.location.search).toContain('tagId=7&sort=new');
    expect(platform.http.asked(list).at(-1)).toEqual({ query: { sort: 'new', tagId: 7, keyword: '汝窑' } });
    expect(platform.history.index).toBe(0);
    await person.click(screen.getByRole('tab', { name: '短视频' }));
    expect(platform.history.location.search).toBe('?tab=short-video');
  });

  it('asks visitors to sign in where the lists belong to an account', async () => {
    const platform = showcasePlatform(works, { path: '/exhibit' });
    platform.http.answer(feedCalls.inspiration.likeList, () => ({
      list: [sampleCard({ id: 'p-9', workDesc: '喜欢的', liked: true })],
      cursor: null,
    }));
    const person = await openSite(platform);
    await person.click(screen.getByRole('tab', { name: '喜欢的灵感' }));
    await person.click(screen.getByRole('button', { name: '登录 / 注册' }));
    expect(platform.modals.opened).toEqual(['login']);
    await act(() => platform.session.signIn({ ...sampleUser, accessToken: 'a.b' }));
    expect(await screen.findByRole('link', { name: '小来的图片：喜欢的，已喜欢' })).toBeTruthy();
  });

  it.each([
    ['/exhibit', '还没有作品，来做第一个'],
    ['/exhibit?tagId=7', '这个标签下还没有作品'],
    ['/gallery', '还没有精选作品'],
    ['/exhibit?keyword=%E9%BE%99', '没有找到“龙”'],
  ])('%s says that %s', async (path, text) => {
    await openSite(showcasePlatform([], { path }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('a search that finds nothing offers the nearest tags', async () => {
    const platform = showcasePlatform([], { path: '/exhibit?keyword=x' });
    platform.http.answer(list, () => ({
      list: [],
      cursor: null,
      epoch: 1,
      fresh: 0,
      nearTags: [{ id: 8, tagName: '玩具', count: 3 }],
    }));
    const person = await openSite(platform);
    await person.click(screen.getByRole('button', { name: '玩具' }));
    expect(platform.history.location.search).toBe('?tagId=8');
  });

  it('goes on at the end, keeps the rows when that fails, and says where it ends', async () => {
    const platform = showcasePlatform(works, { path: '/exhibit' });
    let failing = true;
    platform.http.answer(list, ({ query }) => {
      if (query?.cursor === undefined)
        return { list: [works[0] ?? sampleCard()], cursor: 'c', epoch: 1, fresh: 0, nearTags: [] };
      if (failing) throw new ApiError(503, errorTexts.unavailable);
      return { list: works.slice(1), cursor: null, epoch: 1, fresh: 0, nearTags: [] };
    });
    const person = await openSite(platform);
    await screen.findByRole('alert');
    expect(names()).toEqual(['小来的图片：作品 1']);
    failing = false;
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('已经到底了')).toBeTruthy();
    expect(names()).toEqual(['小来的图片：作品 1', '小来的图片：作品 2', '小来的图片：作品 3']);
  });

  it('tells of new works, and begins anew with them when asked to', async () => {
    const platform = showcasePlatform(works, { path: '/exhibit' });
    let fresh = 12;
    platform.http.answer(list, () => ({
      list: fresh === 0 ? [...works] : works.slice(1),
      cursor: null,
      epoch: 1,
      fresh,
      nearTags: [],
    }));
    const person = await openSite(platform);
    fresh = 0;
    await person.click(screen.getByRole('button', { name: '有 12 个新作品' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: '有 12 个新作品' })).toBeNull();
  });

  it('a work that was liked says so to those who do not see it', async () => {
    const platform = showcasePlatform(works, { path: '/exhibit', user: sampleUser });
    platform.http.answer(feedCalls.inspiration.workLike, () => ({ liked: true, likeCount: 3 }));
    const person = await openSite(platform);
    await person.hover(screen.getByRole('link', { name: '小来的图片：作品 3' }));
    await person.click(await screen.findByRole('button', { name: '喜欢，2 人喜欢' }));
    expect(await screen.findByRole('link', { name: '小来的图片：作品 3，已喜欢' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '喜欢，3 人喜欢' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('a work is liked by the keyboard alone', async () => {
    const platform = showcasePlatform(works, { path: '/exhibit', user: sampleUser });
    platform.http.answer(feedCalls.inspiration.workLike, () => ({ liked: true, likeCount: 1 }));
    const person = await openSite(platform);
    act(() => screen.getByRole('link', { name: '小来的图片：作品 1' }).focus());
    await person.tab();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: '小来的图片：作品 1，已喜欢' })).toBeTruthy();
  });

  it('plays one video while the pointer rests on it', async () => {
    await openSite(
      showcasePlatform([sampleVideo(), sampleVideo({ id: 'v-2', workDesc: '沙漠' })], {
        path: '/exhibit?tab=short-video',
      }),
    ).then(async (person) => {
      await person.hover(screen.getByRole('link', { name: '小来的视频：海浪' }));
      await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('/v-1-480.mp4'));
      await person.hover(screen.getByRole('link', { name: '小来的视频：沙漠' }));
      await waitFor(() => expect(document.querySelectorAll('video')).toHaveLength(1));
    });
    expect(screen.getAllByText('0:08')).toHaveLength(2);
  });
});

it('the gallery shows what is featured, and its address keeps the tag', async () => {
  await openSite(showcasePlatform([sampleCard({ featured: true })], { path: '/gallery' }));
  expect(screen.getByRole('heading', { level: 1, name: '画廊' })).toBeTruthy();
  expect(screen.getByText('精选')).toBeTruthy();
});

import { feedCalls } from '@ai-site/shared/api/showcase';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';
import { sampleCard, sampleDetail, sampleVideo } from '../testing/sample-works.ts';
import { showcasePlatform } from '../testing/showcase-platform.ts';

afterEach(cleanup);

const { workInfo, workLike, flipPage, list } = feedCalls.inspiration;
const works = ['p-1', 'p-2', 'p-3'].map((id, index) => sampleCard({ id, workDesc: `作品 ${index + 1}` }));

function platformAt(path: string) {
  const platform = showcasePlatform(works, { path, user: sampleUser });
  platform.http.answer(workInfo, ({ query: { id } }) =>
    sampleDetail({ id, workDesc: works.find((work) => work.id === id)?.workDesc ?? '' }),
  );
  return platform;
}
const recipe = {
  tool: 'comics-film',
  definition: '',
  values: {},
  seed: null,
  engine: '',
  model: null,
  site: '',
  inputs: {},
};
const heading = () => screen.findByRole('heading', { level: 1 });

describe('the page of a work', () => {
  it('says who made it and how, and what making its like costs', async () => {
    await openSite(platformAt('/exhibitdetail?id=p-1'));
    expect((await heading()).textContent).toBe('作品 1');
    const panel = screen.getByRole('complementary', { name: '作品信息' }).textContent;
    for (const text of [
      '小来',
      '2025-05-20 12:00 发布',
      'AI 生成 · 内置演示引擎',
      '清晨的山谷，薄雾',
      '风格写实',
      '每次 10 算力 · 复现：完全一致',
    ])
      expect(panel).toContain(text);
    expect(screen.getByRole('link', { name: '风景' }).getAttribute('href')).toBe('/exhibit?tagId=7');
  });

  it('opened from a feed flips through it by arrows, and goes back to it by Escape with the same rows', async () => {
    const platform = platformAt('/exhibit');
    const person = await openSite(platform);
    await person.click(screen.getByRole('link', { name: '小来的图片：作品 2' }));
    expect((await heading()).textContent).toBe('作品 2');
    await person.keyboard('{ArrowRight}');
    await waitFor(async () => expect((await heading()).textContent).toBe('作品 3'));
    expect([platform.history.index, platform.history.location.search]).toEqual([1, '?id=p-3']);
    expect(screen.getByRole('button', { name: '下一个作品' }).hasAttribute('disabled')).toBe(true);
    expect(platform.http.asked(flipPage)).toEqual([]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(platform.history.location.pathname).toBe('/exhibit'));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(platform.http.asked(list)).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '小来的图片：作品 3' }));
  });

  it('opened by its address flips as the server orders, likes by L, and leaves for the showcase', async () => {
    const platform = platformAt('/exhibitdetail?id=p-1');
    platform.http.answer(flipPage, () => ({ previous: null, next: works[1] ?? null }));
    platform.http.answer(workLike, () => ({ liked: true, likeCount: 4 }));
    const person = await openSite(platform);
    await heading();
    await person.keyboard('l');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '喜欢，4 人喜欢' }).getAttribute('aria-pressed')).toBe('true'),
    );
    await person.click(screen.getByRole('button', { name: '下一个作品' }));
    expect(platform.history.location.search).toBe('?id=p-2');
    await person.click(screen.getByRole('button', { name: '返回' }));
    expect(platform.history.location.pathname).toBe('/exhibit');
  });

  it('whose template others may use opens the studio with it', async () => {
    const video = sampleVideo({ id: 'v-1', template: true });
    const platform = showcasePlatform([video], { path: '/aivideoDetail?id=v-1', user: sampleUser });
    platform.http.answer(feedCalls['short-video'].workInfo, () =>
      sampleDetail({
        ...video,
        price: null,
        reproduction: null,
        parameters: [{ label: '模板', value: '8 个镜头' }],
        recipe,
      }),
    );
    const person = await openSite(platform);
    await person.click(await screen.findByRole('button', { name: '用这个模板' }));
    await waitFor(() => expect(platform.history.location.search).toBe('?from=template&fromId=v-1'));
    expect([platform.history.location.pathname, screen.queryByText(/工具暂未开放/)]).toEqual([
      '/appCenter/shortVideo',
      null,
    ]);
  });

  it('that is not shared says so, with others to look at', async () => {
    const platform = platformAt('/exhibitdetail?id=gone');
    platform.http.answer(workInfo, () => {
      throw new ApiError(404, showcaseTexts.gone);
    });
    await openSite(platform);
    expect((await heading()).textContent).toBe(showcaseTexts.gone);
    await waitFor(() => expect(screen.getByRole('list', { name: '其他作品' }).children).toHaveLength(3));
    expect(platform.toast.shown).toEqual([]);
  });

  it('that is taken down while somebody looks at it says so', async () => {
    const platform = platformAt('/exhibitdetail?id=p-1');
    await openSite(platform);
    await heading();
    platform.http.answer(workInfo, () => {
      throw new ApiError(404, showcaseTexts.gone);
    });
    await act(async () => screen.getByAltText('小来的图片：作品 1').dispatchEvent(new Event('error')));
    expect((await screen.findByText(showcaseTexts.takenDown)).tagName).toBe('H1');
  });
});

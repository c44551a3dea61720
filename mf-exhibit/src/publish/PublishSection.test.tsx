import { type NewcomerState, newcomer } from '@ai-site/shared/api/newcomer';
import { feedCalls } from '@ai-site/shared/api/showcase';
import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { setPlatform } from '@ai-site/shared/platform';
import { sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOwn } from '../testing/sample-works.ts';
import { showcasePlatform } from '../testing/showcase-platform.ts';
import { PublishSection } from './PublishSection.tsx';

afterEach(cleanup);

const firstPublication: NewcomerState = {
  reached: ['publication'],
  steps: 3,
  creditedUntil: null,
  dismissed: false,
  moments: ['publication'],
};

const { releaseList, releaseWork, cancelShare, appeal } = feedCalls.inspiration;

/** The section of the work w-1.png, of which there are these publications. */
async function open(own: readonly OwnPublication[], kind: 'image' | 'audio' = 'image') {
  const platform = showcasePlatform([], { user: sampleUser });
  let rows = own;
  platform.http.answer(releaseList, ({ query }) => ({
    list: rows.filter(({ workKey }) => workKey === query?.workKey),
    cursor: null,
  }));
  platform.http.answer(releaseWork, () => {
    rows = [sampleOwn({ shareStatus: ShareStatus.auditing })];
    return { inspirationId: 'p-1', status: ShareStatus.auditing, approvedByItself: false };
  });
  platform.http.answer(cancelShare, () => {
    rows = [sampleOwn({ shareStatus: ShareStatus.cancelled })];
    return null;
  });
  setPlatform(platform);
  await act(async () => {
    render(<PublishSection workKey="w-1.png" kind={kind} prompt="山谷里的人物" />);
  });
  return { platform, person: userEvent.setup() };
}

it('a video is published with its template, or without; it has no words and no images of a form', async () => {
  const platform = showcasePlatform([], { user: sampleUser });
  platform.http.answer(feedCalls['short-video'].releaseList, () => ({ list: [], cursor: null }));
  setPlatform(platform);
  await act(async () => {
    render(<PublishSection workKey="f-1.mp4" kind="video" template />);
  });
  expect(
    screen.getAllByRole('switch').map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-checked')]),
  ).toEqual([
    ['允许用作模板', 'true'],
    ['匿名发布', 'false'],
  ]);
});

describe('the place where a work is published', () => {
  it('publishes with what was written and chosen, and then says that the work waits', async () => {
    const { platform, person } = await open([sampleOwn({ id: 'p-9', workKey: 'w-9.png' })]);
    const suggested = screen.getByRole('group', { name: '推荐标签（最多 5 个）' });
    expect(
      within(suggested)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['人物']);
    await person.type(screen.getByRole('textbox', { name: '描述' }), '雾里的风景');
    await person.click(within(suggested).getByRole('button', { name: '风景' }));
    expect(screen.queryByRole('group', { name: '其他标签' })).toBeNull();
    await person.click(screen.getByRole('switch', { name: '匿名发布' }));
    await person.click(screen.getByRole('button', { name: '发布作品' }));
    expect(await screen.findByText('审核中')).toBeTruthy();
    expect(platform.http.asked(releaseWork)).toEqual([
      {
        body: {
          workId: 'w-1.png',
          workDesc: '雾里的风景',
          tagId: [7],
          showPrompt: true,
          allowRemake: true,
          shareInputs: false,
          anonymous: true,
        },
      },
    ]);
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: showcaseTexts.published }]);
    expect(screen.queryByRole('button', { name: '发布作品' })).toBeNull();
  });

  it('takes a publication back after a question', async () => {
    const { platform, person } = await open([sampleOwn()]);
    expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/exhibitdetail?id=p-1');
    await person.click(screen.getByRole('button', { name: '取消分享' }));
    expect(await screen.findByText('未分享')).toBeTruthy();
    expect(platform.toast.shown.at(-1)?.text).toBe(showcaseTexts.cancelled);
  });

  it('says of the first one that everybody may see it, and what to try next', async () => {
    const { platform, person } = await open([sampleOwn({ shareStatus: ShareStatus.auditing })]);
    expect(screen.queryByRole('region', { name: '第一件作品公开了' })).toBeNull();
    expect(platform.http.asked(newcomer.state)).toEqual([]);
    cleanup();
    setPlatform(platform);
    platform.http.answer(newcomer.state, () => firstPublication);
    platform.http.answer(newcomer.momentSeen, () => ({ ...firstPublication, moments: [] }));
    platform.http.answer(releaseList, () => ({ list: [sampleOwn()], cursor: null }));
    render(<PublishSection workKey="w-1.png" kind="image" prompt="" />);
    const told = within(await screen.findByRole('region', { name: '第一件作品公开了' }));
    expect(told.getAllByRole('link')).toHaveLength(3);
    await person.click(told.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('region', { name: '第一件作品公开了' })).toBeNull();
  });

  it('says why a publication was refused, takes one appeal, and publishes anew with what it had', async () => {
    const refused = sampleOwn({ shareStatus: ShareStatus.refused, reason: '画面模糊', appealable: true });
    const { platform, person } = await open([refused]);
    platform.http.answer(appeal, () => ({ ...refused, appealable: false, appealed: true }));
    expect(screen.getByRole('status').textContent).toContain('未通过画面模糊');
    await person.click(screen.getByRole('button', { name: '申诉' }));
    await person.type(await screen.findByRole('textbox', { name: '申诉理由' }), '原图很清晰');
    await person.click(screen.getByRole('button', { name: '提交申诉' }));
    await waitFor(() => expect(platform.http.asked(appeal)).toEqual([{ body: { id: 'p-1', appeal: '原图很清晰' } }]));
    await person.click(screen.getByRole('button', { name: '重新发布' }));
    expect((screen.getByRole('textbox', { name: '描述' }) as HTMLTextAreaElement).value).toBe('雾里的山谷');
  });

  it('says that audio and texts cannot be published', async () => {
    await open([], 'audio');
    expect(screen.getByText(showcaseTexts.unsupported)).toBeTruthy();
  });
});

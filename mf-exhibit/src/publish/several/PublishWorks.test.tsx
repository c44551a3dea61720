import { feedCalls } from '@ai-site/shared/api/showcase';
import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { ResourceType, ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOwn } from '../../testing/sample-works.ts';
import { showcasePlatform } from '../../testing/showcase-platform.ts';
import { PublishWorks } from './PublishWorks.tsx';
import type { SelectedWork } from './publish-works-store.ts';

afterEach(cleanup);

const image = (key: string): SelectedWork => ({
  key,
  kind: 'image',
  name: `图 ${key}`,
  prompt: '雾里的风景',
  thumb: `/${key}.webp`,
});
const { inspiration, 'short-video': shortVideo } = feedCalls;

async function open(works: readonly SelectedWork[], own: readonly OwnPublication[] = []) {
  const platform = showcasePlatform([], { user: sampleUser });
  platform.http.answer(inspiration.releaseList, () => ({
    list: own.filter(({ resourceType }) => resourceType === ResourceType.image),
    cursor: null,
  }));
  platform.http.answer(shortVideo.releaseList, () => ({
    list: own.filter(({ resourceType }) => resourceType === ResourceType.video),
    cursor: null,
  }));
  const refused = new Map<string, string>();
  for (const { releaseWork } of [inspiration, shortVideo])
    platform.http.answer(releaseWork, ({ body: { workId } }) => {
      const reason = refused.get(String(workId));
      if (reason !== undefined) throw new ApiError(429, reason);
      return { inspirationId: `p-${workId}`, status: ShareStatus.auditing, approvedByItself: false };
    });
  setPlatform(platform);
  await act(async () => {
    render(<PublishWorks works={[...works]} />);
  });
  return { platform, person: userEvent.setup(), refused };
}

const states = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const summary = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('several works', () => {
  it('are published one by one with the same words, tags and switches, each by the calls of its kind', async () => {
    const { platform, person } = await open([image('a'), { ...image('v'), kind: 'video' }]);
    expect(platform.http.asked(inspiration.releaseList)).toEqual([{ query: { workKey: 'a', pageSize: 100 } }]);
    expect(screen.getByText('将发布 2 个作品，每个作品单独审核；描述、标签和开关用于全部作品。')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: '描述' }) as HTMLTextAreaElement).placeholder).toBe(
      showcaseTexts.noDescription,
    );
    await person.type(screen.getByRole('textbox', { name: '描述' }), '一组');
    await person.click(screen.getByRole('button', { name: '风景' }));
    await person.click(screen.getByRole('switch', { name: '匿名发布' }));
    await person.click(screen.getByRole('button', { name: '发布 2 个作品' }));
    await waitFor(() => expect(states()).toEqual(['图 a：已提交', '图 v：已提交']));
    const body = {
      workDesc: '一组',
      tagId: [7],
      showPrompt: true,
      allowRemake: true,
      shareInputs: false,
      anonymous: true,
    };
    expect(platform.http.asked(inspiration.releaseWork)).toEqual([{ body: { workId: 'a', ...body } }]);
    expect(platform.http.asked(shortVideo.releaseWork)).toEqual([{ body: { workId: 'v', ...body } }]);
    expect(summary()).toEqual(['已提交 2 个']);
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '已提交 2 个作品，审核通过后展示' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that cannot be published, or are already, are told apart and skipped', async () => {
    const own = [
      sampleOwn({ workKey: 'a' }),
      sampleOwn({ workKey: 'b', shareStatus: ShareStatus.auditing }),
      sampleOwn({ workKey: 'c', shareStatus: ShareStatus.cancelled }),
    ];
    const { platform, person } = await open(
      [image('a'), image('b'), image('c'), { ...image('s'), kind: 'audio' }],
      own,
    );
    expect(states()).toEqual(['图 a：跳过', '图 b：跳过', '图 c：待发布', '图 s：跳过']);
    for (const reason of ['1 个跳过：已分享', '1 个跳过：审核中', `1 个跳过：${showcaseTexts.unsupported}`])
      expect(screen.getByText(reason)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '发布 1 个作品' }));
    await screen.findByText('已提交 1 个');
    expect(platform.http.asked(inspiration.releaseWork).map(({ body }) => body.workId)).toEqual(['c']);
  });

  it('that are not taken say why and can be sent again', async () => {
    const { platform, person, refused } = await open([image('a'), image('b'), image('c')]);
    for (const key of ['b', 'c']) refused.set(key, showcaseTexts.tooManyToday(10));
    await person.click(screen.getByRole('button', { name: '发布 3 个作品' }));
    expect(await screen.findByText(`2 个未提交：${showcaseTexts.tooManyToday(10)}`)).toBeTruthy();
    expect(states()).toEqual(['图 a：已提交', '图 b：未提交', '图 c：未提交']);
    expect(platform.toast.shown.map(({ kind, text }) => [kind, text])).toEqual([
      ['success', '已提交 1 个作品，审核通过后展示'],
      ['warning', `2 个未提交：${showcaseTexts.tooManyToday(10)}`],
    ]);
    refused.clear();
    await person.click(screen.getByRole('button', { name: '重新发布 2 个作品' }));
    await waitFor(() => expect(summary()).toEqual(['已提交 3 个']));
    expect(platform.http.asked(inspiration.releaseWork).map(({ body }) => body.workId)).toEqual([
      'a',
      'b',
      'c',
      'b',
      'c',
    ]);
  });

  it('are at most nine at once', async () => {
    await open(Array.from({ length: 10 }, (_, no) => image(`w-${no}`)));
    expect(summary()).toEqual([showcaseTexts.tooManyAtOnce(10)]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('none of which can be published have no form', async () => {
    await open([{ ...image('s'), kind: 'text' }]);
    expect(screen.getByText('选中的作品都不能发布')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

import { feedCalls } from '@ai-site/shared/api/showcase';
import { ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { sampleUser } from '@ai-site/shared/testing';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';
import { sampleOwn } from '../testing/sample-works.ts';
import { showcasePlatform } from '../testing/showcase-platform.ts';

afterEach(cleanup);

const { releaseList, releaseWork, edit } = feedCalls.inspiration;

it('what the account published tells its states with reasons, and can be changed', async () => {
  const platform = showcasePlatform([], { path: '/exhibit?tab=published-inspiration', user: sampleUser });
  const shared = sampleOwn({ id: 'p-1' });
  const refused = sampleOwn({ id: 'p-2', shareStatus: ShareStatus.refused, reason: '画面模糊', appealable: true });
  platform.http.answer(releaseList, () => ({
    list: [shared, refused, sampleOwn({ id: 'p-3', shareStatus: ShareStatus.cancelled })],
    cursor: null,
  }));
  platform.http.answer(edit, ({ body }) => ({ ...shared, workDesc: body.workDesc }));
  const person = await openSite(platform);
  const cards = await screen.findAllByRole('article');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    '已分享雾里的山谷',
    '未通过原因：画面模糊',
    '未分享雾里的山谷',
  ]);
  expect(within(cards[2] as HTMLElement).queryByRole('button')).toBeNull();
  await person.click(within(cards[1] as HTMLElement).getByRole('button', { name: '管理作品' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['重新发布', '申诉']);
  await person.keyboard('{Escape}');
  await person.click(within(cards[0] as HTMLElement).getByRole('button', { name: '管理作品' }));
  await person.click(await screen.findByRole('menuitem', { name: '编辑' }));
  const words = await screen.findByRole('textbox', { name: '描述' });
  await person.clear(words);
  await person.type(words, '清晨');
  await person.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toBe('已分享清晨'));
  expect(platform.http.asked(edit)).toEqual([
    { body: { id: 'p-1', workDesc: '清晨', tagId: [7], showPrompt: true, allowRemake: true, anonymous: false } },
  ]);
});

it('a refused work is submitted again with other words', async () => {
  const platform = showcasePlatform([], { path: '/exhibit?tab=published-inspiration', user: sampleUser });
  let own = sampleOwn({ shareStatus: ShareStatus.refused, reason: '含有广告', shareInputs: true });
  platform.http.answer(releaseList, () => ({ list: [own], cursor: null }));
  platform.http.answer(releaseWork, ({ body }) => {
    own = sampleOwn({ shareStatus: ShareStatus.auditing, workDesc: body.workDesc ?? '' });
    return { inspirationId: own.id, status: own.shareStatus, approvedByItself: false };
  });
  const person = await openSite(platform);
  await person.click(await screen.findByRole('button', { name: '管理作品' }));
  await person.click(await screen.findByRole('menuitem', { name: '重新发布' }));
  const dialog = within(await screen.findByRole('dialog', { name: '重新发布' }));
  const words = dialog.getByRole('textbox', { name: '描述' });
  await person.clear(words);
  await person.type(words, '清晨');
  await person.click(dialog.getByRole('button', { name: '重新发布' }));
  await waitFor(() => expect(screen.getByRole('article').textContent).toBe('审核中清晨'));
  expect(platform.http.asked(releaseWork)).toEqual([
    {
      body: {
        workId: own.workKey,
        workDesc: '清晨',
        tagId: [7],
        showPrompt: true,
        allowRemake: true,
        shareInputs: true,
        anonymous: false,
      },
    },
  ]);
  expect(platform.toast.shown).toEqual([{ kind: 'success', text: showcaseTexts.published }]);
});

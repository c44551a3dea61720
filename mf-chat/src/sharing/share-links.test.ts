import { type ChatShare, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser, settled } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { ShareLinks } from './share-links.ts';

const link = (shareId: string): ChatShare => ({
  shareId,
  chatId: 'c-1',
  chatTheme: '会话',
  createTime: '2025-05-20T04:00:00Z',
  path: `/chat?share=${shareId}`,
});

async function open() {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(chat.shares, () => ({ list: [link('old')] }));
  platform.http.answer(chat.shareChat, () => link('new'));
  platform.http.answer(chat.cancelShare, () => null);
  const links = new ShareLinks(platform, 'c-1');
  await links.links.refresh();
  const ids = () => links.links.data?.map(({ shareId }) => shareId);
  return { platform, links, ids };
}

describe('the links of a chat', () => {
  it('are listed, the one just made first', async () => {
    const { links, ids, platform } = await open();
    expect(platform.http.asked(chat.shares)).toEqual([{ query: { chatId: 'c-1' } }]);
    await links.create();
    expect([ids(), links.created?.shareId, links.creating]).toEqual([['new', 'old'], 'new', false]);
  });

  it('stay single when nothing was added to the chat', async () => {
    const { links, ids, platform } = await open();
    platform.http.answer(chat.shareChat, () => link('old'));
    await links.create();
    expect([ids(), links.created?.shareId]).toEqual([['old'], 'old']);
  });

  it('end after a question', async () => {
    const { links, ids, platform } = await open();
    platform.modals.confirmAnswer = false;
    await links.cancel('old');
    expect(ids()).toEqual(['old']);
    platform.modals.confirmAnswer = true;
    await links.cancel('old');
    expect(ids()).toEqual([]);
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '取消分享成功！' }]);
  });

  it('stay when ending one fails, unless it had ended elsewhere', async () => {
    const { links, ids, platform } = await open();
    platform.http.answer(chat.cancelShare, () => {
      throw new ApiError(500, '内部错误');
    });
    await links.cancel('old');
    expect(ids()).toEqual(['old']);
    expect(platform.toast.shown).toEqual([{ kind: 'error', text: errorTexts.server }]);
    platform.http.answer(chat.cancelShare, () => {
      throw new ApiError(404, '分享不存在或已取消');
    });
    await links.cancel('old');
    expect(ids()).toEqual([]);
  });

  it('say why they could not be listed; one can be made all the same', async () => {
    const platform = createPlatformDouble({ user: sampleUser });
    const links = new ShareLinks(platform, 'c-1');
    platform.http.answer(chat.shares, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    platform.http.answer(chat.shareChat, () => link('new'));
    await links.links.refresh();
    expect([links.links.state, links.links.failure?.message]).toEqual(['failed', errorTexts.offline]);
    await links.create();
    expect([links.links.data, links.created?.shareId]).toEqual([null, 'new']);
    platform.http.answer(chat.shares, () => ({ list: [link('new')] }));
    await links.links.refresh();
    expect(links.links.data).toEqual([link('new')]);
  });

  it('are asked for again when one is made before they came', async () => {
    const { links, ids, platform } = await open();
    const answers: ((shares: readonly ChatShare[]) => void)[] = [];
    platform.http.answer(
      chat.shares,
      () => new Promise((resolve) => answers.push((shares) => resolve({ list: [...shares] }))),
    );
    links.links.reset();
    const first = links.links.refresh();
    await links.create();
    answers[1]?.([link('new'), link('old')]);
    answers[0]?.([link('old')]);
    await first;
    await settled();
    expect(ids()).toEqual(['new', 'old']);
  });
});

import { chat } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../conversation/answer.ts';
import { ask, open } from '../conversation/testing/open-conversation.ts';
import { delta, end, snapshot, textIn } from '../conversation/testing/sample-messages.ts';
import { FollowUps } from './FollowUps.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function answered(status: 'done' | 'stopped' = 'done') {
  const opened = open();
  setPlatform(opened.platform);
  opened.http.answer(chat.followUps, () => ({ list: ['要多久？', '要多少钱？'] }));
  await ask(opened);
  const stream = opened.http.lastStream(chat.createChat);
  stream.emit(snapshot());
  stream.emit(delta(1, '先登录'));
  const answer: Answer | undefined = opened.conversation.lastAnswer;
  if (answer === undefined) throw new Error('no answer');
  const show = () => render(<FollowUps answer={answer} conversation={opened.conversation} />);
  const finish = () =>
    act(async () => {
      stream.emit(end(status));
      stream.end();
      await opened.clock.advance(1000);
    });
  return { ...opened, show, finish };
}

describe('what may be asked next', () => {
  it('is asked for once the answer is finished, and a press asks it', async () => {
    const { http, show, finish } = await answered();
    show();
    expect(http.asked(chat.followUps)).toEqual([]);
    await finish();
    expect(http.asked(chat.followUps)).toEqual([{ query: { detailId: 'a-1' } }]);
    await userEvent.click(screen.getByRole('button', { name: '要多久？' }));
    await act(settled);
    expect(textIn(http.lastStream(chat.createChat).input.body.chatContent)).toBe('要多久？');
    expect(screen.queryByRole('list', { name: '接着问' })).toBeNull();
  });

  it('is there at once when the answer comes back on the screen', async () => {
    const { http, show, finish } = await answered();
    await finish();
    show();
    expect(await screen.findByRole('list', { name: '接着问' })).toBeTruthy();
    cleanup();
    show();
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(http.asked(chat.followUps)).toHaveLength(1);
  });

  it('is nothing after an answer that was stopped', async () => {
    const { http, show, finish } = await answered('stopped');
    show();
    await finish();
    expect(http.asked(chat.followUps)).toEqual([]);
  });

  it('is nothing, and no error, when it fails', async () => {
    const { http, platform, show, finish } = await answered();
    http.answer(chat.followUps, () => {
      throw new ApiError(500, '出错');
    });
    show();
    await finish();
    expect(screen.queryByRole('list')).toBeNull();
    expect(platform.toast.shown).toEqual([]);
  });

  it('is not asked for where operators turned it off', async () => {
    const { platform, http, show, finish } = await answered();
    setPlatform({
      ...platform,
      registry: createPlatformDouble({ configuration: { 'mf-chat': { followUps: false } } }).registry,
    });
    await finish();
    show();
    await act(settled);
    expect(http.asked(chat.followUps)).toEqual([]);
  });
});

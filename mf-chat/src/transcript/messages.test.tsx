import { chat } from '@ai-site/shared/api/chat';
import { setPlatform } from '@ai-site/shared/platform';
import { settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { sampleFile } from '../attachments/testing/sample-files.ts';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { open } from '../conversation/testing/open-conversation.ts';
import { sampleChat, sampleMessage, sampleModel } from '../conversation/testing/sample-messages.ts';
import { AnswerView } from './AnswerView.tsx';
import { QuestionView } from './QuestionView.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const models = [
  sampleModel(),
  sampleModel({ tier: 9, name: 'Pro+', price: 8 }),
  sampleModel({ tier: 7, name: 'Pro 视觉', enabled: false }),
];
const old = [
  sampleMessage({ id: 'q-1', role: 'user', versions: ['q-1', 'q-2'], text: '旧问题' }),
  sampleMessage({ parentId: 'q-1', text: '旧答案' }),
];
const newQuestion = sampleMessage({ id: 'q-2', role: 'user', versions: ['q-1', 'q-2'], text: '新问题' });

async function shown(answer: Parameters<typeof sampleMessage>[0] = {}) {
  const opened = open('c-1', true, assistantCalls, models);
  setPlatform(opened.platform);
  const server = { shown: [newQuestion, sampleMessage({ id: 'a-2', parentId: 'q-2', text: '新答案', ...answer })] };
  opened.http.answer(chat.getChatDetail, () => ({ list: server.shown, hasNextPage: false }));
  opened.http.answer(chat.chooseBranch, ({ body }) => {
    if (body.detailId === 'q-1') server.shown = old;
    return sampleChat();
  });
  await opened.conversation.load();
  const { conversation } = opened;
  const Messages = observer(function Messages() {
    return conversation.messages.map((message, index) =>
      message.role === 'user' ? (
        <QuestionView key={message.key} question={message} conversation={conversation} />
      ) : (
        <AnswerView
          key={message.key}
          answer={message}
          conversation={conversation}
          last={index === conversation.messages.length - 1}
        />
      ),
    );
  });
  await act(async () => void render(<Messages />));
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

describe('the switch between versions', () => {
  it('says where one stands, walks, and keeps the focus for the next step', async () => {
    await shown();
    expect(screen.getByRole('group', { name: '版本' }).textContent).toBe('2/2');
    expect(button('下一个版本').getAttribute('aria-disabled')).toBe('true');
    button('上一个版本').focus();
    await press('上一个版本');
    expect(screen.getByText('旧问题')).toBeTruthy();
    expect(screen.getByRole('group', { name: '版本' }).textContent).toBe('1/2');
    expect(document.activeElement).toBe(button('上一个版本'));
  });
});

describe('a question', () => {
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '修改问题' });
  const key = (init: KeyboardEventInit) => act(async () => void fireEvent.keyDown(box(), init));

  it('is edited in its place: Enter sends, never in the middle of a composition, Shift+Enter does not', async () => {
    const { http } = await shown();
    await press('修改问题');
    expect([document.activeElement, box().value]).toEqual([box(), '新问题']);
    fireEvent.change(box(), { target: { value: '再改' } });
    await key({ key: 'Enter', shiftKey: true });
    fireEvent.compositionStart(box());
    await key({ key: 'Enter' });
    await key({ key: 'Escape' });
    expect(http.streams(chat.createChat)).toHaveLength(0);
    await act(async () => {
      fireEvent.compositionEnd(box());
      await new Promise((resolve) => setTimeout(resolve));
    });
    await key({ key: 'Enter' });
    expect(http.lastStream(chat.createChat).input.body).toMatchObject({
      parentId: null,
      chatContent: [{ content: '再改' }],
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is left as it was by Escape and by 取消', async () => {
    await shown();
    for (const leave of [() => key({ key: 'Escape' }), () => press('取消')]) {
      await press('修改问题');
      fireEvent.change(box(), { target: { value: '再改' } });
      await leave();
      expect(screen.getByText('新问题')).toBeTruthy();
    }
  });

  it('shows its price before it is sent, and cannot be sent empty', async () => {
    await shown();
    await press('修改问题');
    expect(screen.getByText('2 算力')).toBeTruthy();
    fireEvent.change(box(), { target: { value: ' ' } });
    expect(button('发送').hasAttribute('disabled')).toBe(true);
  });
});

describe('an answer', () => {
  it('is given again by another model that works', async () => {
    const { http } = await shown();
    await press('换个模型重答');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      '小智日常 · 2 算力',
      'Pro+深度研究 · 8 算力',
    ]);
    await act(async () => {
      fireEvent.click(screen.getByRole('menuitemradio', { name: /Pro\+/ }));
      await settled();
    });
    expect(http.lastStream(chat.answerAgain).input.body).toEqual({ detailId: 'a-2', chatAiModel: 9 });
  });

  it('that was truncated can be continued', async () => {
    const { http } = await shown({ truncated: true });
    expect(screen.getByText('回答达到长度上限')).toBeTruthy();
    await press('继续 · 2 算力');
    expect(http.lastStream(chat.continueAnswer).input.body).toEqual({ detailId: 'a-2' });
  });

  it.each([
    [{ status: 'interrupted', freeContinueUsed: false }, '继续 · 免费'],
    [{ status: 'interrupted', freeContinueUsed: true }, '继续 · 2 算力'],
    [{ status: 'stopped', freeContinueUsed: false }, '继续 · 2 算力'],
  ] as const)('that ended as %j says what going on costs', async (message, name) => {
    await shown(message);
    expect(button(name)).toBeTruthy();
  });

  it('of images shows them', async () => {
    await shown({ text: '', files: [sampleFile({ kind: 'image', name: '灯塔.webp', url: '/files/1' })] });
    expect(screen.getByRole('button', { name: '查看图片 灯塔.webp' })).toBeTruthy();
  });

  it('says what the model did not get, and folds what it thought', async () => {
    await shown({ omittedMessages: 6, reasoning: '先想\n再想', thinkingMs: 12_000 });
    expect(screen.getByText('对话较长，最早的 6 条消息未发送给模型')).toBeTruthy();
    expect(screen.queryByText(/先想/)).toBeNull();
    const fold = button('思考过程 · 用时 12 秒');
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(screen.getByText(/先想/).textContent).toBe('先想\n再想');
  });

  it('that is still being thought of shows the last line of it', async () => {
    await shown({ status: 'replying', text: '', reasoning: '先想\n再想', deltaCount: 2 });
    expect(button('正在思考…')).toBeTruthy();
    expect(screen.getByText('再想')).toBeTruthy();
    expect(screen.queryByText('正在思考')).toBeNull();
  });

  it('is deleted from its menu after a question', async () => {
    const { http, platform } = await shown();
    http.answer(chat.deleteDetail, () => null);
    await act(
      async () => void fireEvent.click(screen.getAllByRole('button', { name: '更多操作' }).at(-1) ?? document.body),
    );
    await act(async () => {
      fireEvent.click(screen.getByRole('menuitem', { name: '删除' }));
      await settled();
    });
    expect(platform.modals.confirms).toMatchObject([{ okText: '删除', danger: true }]);
    expect(http.asked(chat.deleteDetail)).toEqual([{ body: { detailId: 'a-2' } }]);
  });

  it('that is long enough for a story opens AI漫画推文 with it', async () => {
    const items = async () => {
      await act(
        async () => void fireEvent.click(screen.getAllByRole('button', { name: '更多操作' }).at(-1) ?? document.body),
      );
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    };
    await shown();
    expect(await items()).toEqual(['个性化指令', '删除']);
    cleanup();
    const { platform } = await shown({ text: '灯塔的光扫过海面。'.repeat(20) });
    expect(await items()).toEqual(['做成漫画短片', '个性化指令', '删除']);
    fireEvent.click(screen.getByRole('menuitem', { name: '做成漫画短片' }));
    expect(platform.history.location).toMatchObject({
      pathname: '/appCenter/shortVideo',
      search: '?from=chat&fromId=a-2',
    });
  });
});

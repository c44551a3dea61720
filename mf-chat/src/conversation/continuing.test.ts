import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answerOf, type Opened, open } from './testing/open-conversation.ts';
import { delta, end, sampleMessage, snapshot } from './testing/sample-messages.ts';

beforeEach(() => sessionStorage.clear());

const question = sampleMessage({ id: 'q-1', role: 'user', text: '问题' });

async function opened(answer: Parameters<typeof sampleMessage>[0]): Promise<Opened> {
  const scene = open('c-1');
  scene.http.answer(chat.getChatDetail, () => ({
    list: [question, sampleMessage({ text: '一半', deltaCount: 2, ...answer })],
    hasNextPage: false,
  }));
  await scene.conversation.load();
  return scene;
}

async function continueAnswer({ conversation }: Opened): Promise<void> {
  if (conversation.lastAnswer !== undefined) void conversation.continueAnswer(conversation.lastAnswer);
  await settled();
}

describe('an answer can be gone on with', () => {
  it.each([
    [{ status: 'done', truncated: true }, true],
    [{ status: 'stopped' }, true],
    [{ status: 'interrupted', error: '中断' }, true],
    [{ status: 'failed', error: '失败' }, true],
    [{ status: 'done' }, false],
    [{ status: 'failed', text: '' }, false],
    [{ status: 'replying' }, false],
  ] as const)('%j: %s', async (answer, unfinished) => {
    expect((await opened(answer)).conversation.lastAnswer?.unfinished).toBe(unfinished);
  });
});

describe('继续', () => {
  it('appends to the text, in the same message', async () => {
    const scene = await opened({ status: 'done', truncated: true });
    const answer = scene.conversation.lastAnswer;
    await continueAnswer(scene);
    expect(scene.conversation.replying).toBe(true);
    const stream = scene.http.lastStream(chat.continueAnswer);
    expect(stream.input.body).toEqual({ detailId: 'a-1' });
    stream.emit(snapshot('一半', 2));
    stream.emit(delta(3, '，另一半'));
    stream.emit(end());
    stream.end();
    expect(await answerOf(scene)).toBe(answer);
    expect(answer).toMatchObject({ text: '一半，另一半', status: 'done', truncated: false, unfinished: false });
    expect(scene.conversation.messages).toHaveLength(2);
  });

  it('is free after an interruption, once; a refused attempt restores it', async () => {
    const scene = await opened({ status: 'interrupted', error: '中断' });
    const answer = scene.conversation.lastAnswer;
    expect(answer?.continuesFree).toBe(true);
    await continueAnswer(scene);
    scene.http.lastStream(chat.continueAnswer).fail(new ApiError(429, errorTexts.tooMany));
    await answerOf(scene);
    expect(answer?.continuesFree).toBe(true);
    await continueAnswer(scene);
    const stream = scene.http.lastStream(chat.continueAnswer);
    stream.emit(snapshot('一半', 2));
    stream.emit(end('interrupted', '又中断'));
    stream.end();
    expect(await answerOf(scene)).toMatchObject({ status: 'interrupted', continuesFree: false });
  });

  it('may be truncated again', async () => {
    const scene = await opened({ status: 'stopped' });
    await continueAnswer(scene);
    const stream = scene.http.lastStream(chat.continueAnswer);
    stream.emit(snapshot('一半', 2));
    stream.emit({ event: 'end', status: 'done', code: 200, msg: '', truncated: true });
    stream.end();
    expect(await answerOf(scene)).toMatchObject({ status: 'done', truncated: true, unfinished: true });
  });

  it('that is refused leaves the answer as it was', async () => {
    const scene = await opened({ status: 'interrupted', error: '服务器中断了回答' });
    await continueAnswer(scene);
    scene.http.lastStream(chat.continueAnswer).fail(new ApiError(429, errorTexts.tooMany));
    expect(await answerOf(scene)).toMatchObject({ text: '一半', status: 'interrupted', error: '服务器中断了回答' });
    expect(scene.platform.toast.shown).toEqual([{ kind: 'error', text: `继续失败：${errorTexts.tooMany}` }]);
  });

  it('goes on through a dropped connection', async () => {
    const scene = await opened({ status: 'stopped' });
    await continueAnswer(scene);
    scene.http.lastStream(chat.continueAnswer).emit(snapshot('一半', 2));
    scene.http.lastStream(chat.continueAnswer).fail(new ApiError(0, errorTexts.offline));
    await scene.clock.advance(2000);
    scene.http.lastStream(chat.followReply).emit(snapshot('一半，又一些', 3));
    scene.http.lastStream(chat.followReply).emit(end());
    scene.http.lastStream(chat.followReply).end();
    expect(await answerOf(scene)).toMatchObject({ text: '一半，又一些', status: 'done' });
  });
});

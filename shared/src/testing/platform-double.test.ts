import { describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { accounts } from '../api/accounts.ts';
import { defineCalls } from '../api/define.ts';
import { ApiError } from '../errors/index.ts';
import { createPlatformDouble, sampleSignedInUser, sampleUser } from './index.ts';

const { talk } = defineCalls('demo', {
  talk: {
    method: 'POST',
    path: '/talk',
    access: 'user',
    summary: '对话',
    body: z.object({ text: z.string() }),
    events: z.object({ delta: z.string() }),
  },
});

describe('the platform double', () => {
  it('answers declared calls as the test says and keeps what was asked', async () => {
    const { http } = createPlatformDouble();
    http.answer(accounts.nickName, ({ body }) => ({ ...sampleUser, nickName: body.nickName }));
    await expect(http.call(accounts.nickName, { body: { nickName: '阿来' } })).resolves.toMatchObject({
      nickName: '阿来',
    });
    expect(http.asked(accounts.nickName)).toEqual([{ body: { nickName: '阿来' } }]);
  });

  it('refuses input and answers that the call does not declare, and calls without an answer', async () => {
    const { http } = createPlatformDouble();
    await expect(http.call(accounts.me, {})).rejects.toThrow('no answer to accounts.me');
    await expect(http.call(accounts.nickName, { body: { nickName: '' } })).rejects.toThrow('wrong body');
    http.answer(accounts.me, () => ({ ...sampleUser, uiStyle: JSON.parse('7') }));
    await expect(http.call(accounts.me, {})).rejects.toThrow('not what the call declares');
  });

  it('shows the text of a failed call unless silent, and asks for the login on a 401', async () => {
    const { http, toast, modals } = createPlatformDouble();
    http.answer(accounts.me, () => {
      throw new ApiError(500, '服务器异常，请重试！');
    });
    await expect(http.call(accounts.me, {}, { silent: true })).rejects.toThrow(ApiError);
    await expect(http.call(accounts.me, {})).rejects.toThrow(ApiError);
    http.answer(accounts.me, () => {
      throw new ApiError(401, '请先登录');
    });
    await expect(http.call(accounts.me, {})).rejects.toThrow('请先登录');
    expect(toast.shown).toEqual([{ kind: 'error', text: '服务器异常，请重试！' }]);
    expect(modals.opened).toEqual(['login']);
  });

  it('plays the server of a stream until it ends, fails or is stopped', async () => {
    const { http } = createPlatformDouble();
    const received: string[] = [];
    const onEvent = ({ delta }: { delta: string }) => void received.push(delta);

    const finished = http.stream(talk, { body: { text: '你好' } }, { onEvent });
    http.lastStream(talk).emit({ delta: '您' });
    http.lastStream(talk).emit({ delta: '好' });
    http.lastStream(talk).end();
    await finished;

    const dropped = http.stream(talk, { body: { text: '再来' } }, { onEvent, silent: true });
    http.lastStream(talk).fail(new ApiError(0, '断开'));
    await expect(dropped).rejects.toThrow('断开');

    const stop = new AbortController();
    const stopped = http.stream(talk, { body: { text: '停' } }, { onEvent, signal: stop.signal });
    stop.abort();
    await stopped;
    http.lastStream(talk).emit({ delta: '迟到' });

    expect(received).toEqual(['您', '好']);
    expect(http.streams(talk).map(({ input }) => input.body.text)).toEqual(['你好', '再来', '停']);
  });

  it('signs in and out, telling those who wait', async () => {
    const { session } = createPlatformDouble();
    const first = session.require();
    session.dismissLogin();
    await expect(first).resolves.toBe(false);
    const onSuccess = jest.fn();
    const second = session.require({ onSuccess });
    await session.signIn(sampleSignedInUser);
    await expect(second).resolves.toBe(true);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(session.user?.userId).toBe('u-1');
    await session.signOut();
    expect(session.user).toBeNull();
  });

  it('delivers pushes by type and message type until unsubscribed', () => {
    const { socket } = createPlatformDouble({ user: sampleUser });
    const received = jest.fn();
    const stop = socket.on(1, 20001, received);
    socket.push({ type: 1, msg: { type: 20001, content: 's-1' } });
    socket.push({ type: 1, msg: { type: 20002 } });
    stop();
    socket.push({ type: 1, msg: { type: 20001, content: 's-2' } });
    expect(received).toHaveBeenCalledTimes(1);
    expect(socket.listenerCount()).toBe(0);
  });

  it('says which question a guard asks before leaving', () => {
    const { navigation } = createPlatformDouble({ path: '/chatNew' });
    const stop = navigation.guard({ active: () => true, message: '确认要切换吗?', within: ['/chatNew'] });
    expect(navigation.questionBefore('/draw')).toBe('确认要切换吗?');
    expect(navigation.questionBefore('/chatNew')).toBeUndefined();
    stop();
    expect(navigation.questionBefore('/draw')).toBeUndefined();
  });
});

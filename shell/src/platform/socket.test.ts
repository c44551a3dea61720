import {
  CloseCode,
  clientMessage,
  MessageType,
  realtime,
  type ServerMessage,
  TopicType,
} from '@ai-site/shared/api/realtime';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SOCKET_TIMEOUT_MS } from './pending-requests.ts';
import { reconnectDelay } from './reconnect.ts';
import { LongConnection } from './socket.ts';

/** Server side of one connection. */
class ServerEnd extends EventTarget {
  readonly url: string;
  readonly frames: string[] = [];
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
  }

  send(frame: string): void {
    this.frames.push(frame);
  }

  close(code = 1006): void {
    if (this.closed) return;
    this.closed = true;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  get messages() {
    return this.frames.map((frame) => clientMessage.parse(JSON.parse(frame)));
  }

  say(message: ServerMessage | string): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    );
  }

  /** Accepts the connection and its login. */
  accept(): void {
    this.dispatchEvent(new Event('open'));
    const requestId = this.messages[0]?.requestId ?? '';
    this.say({ requestId, type: MessageType.register, msg: null });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

function connection() {
  const { http } = createPlatformDouble();
  const ends: ServerEnd[] = [];
  const onError = jest.fn();
  let tickets = 0;
  http.answer(realtime.ticket, () => {
    tickets += 1;
    return { ticket: `ticket-${tickets}` };
  });
  const socket = new LongConnection({
    http,
    connect: (url) => {
      const end = new ServerEnd(url);
      ends.push(end);
      return end as unknown as WebSocket;
    },
    origin: 'https://site.example',
    random: () => 0,
    onError,
  });
  const last = (): ServerEnd => {
    const end = ends.at(-1);
    if (end === undefined) throw new Error('nothing connected');
    return end;
  };
  const opened = async () => {
    socket.open('u-1');
    await settle();
    last().accept();
  };
  return { socket, http, ends, last, opened, onError };
}

describe('logging in', () => {
  it('sends user and ticket, then subscribes to the logout, and is open', async () => {
    const { socket, last } = connection();
    expect(socket.state).toBe('closed');
    socket.open('u-1');
    expect(socket.state).toBe('connecting');
    await settle();
    expect(last().url).toBe('wss://site.example/ws');
    last().accept();
    expect(socket.state).toBe('open');
    const [login, subscription] = last().messages;
    expect(login).toMatchObject({ type: MessageType.register, userId: 'u-1', ticket: 'ticket-1' });
    expect(subscription).toMatchObject({ type: MessageType.subscribe, msg: { type: TopicType.logout } });
  });

  it('comes back with a fresh ticket when the ticket is refused', async () => {
    const { socket, last, ends } = connection();
    socket.open('u-1');
    await settle();
    last().dispatchEvent(new Event('open'));
    last().say({ requestId: last().messages[0]?.requestId ?? '', type: MessageType.error, msg: '票据无效' });
    expect(last().closed).toBe(true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(2);
    last().accept();
    expect(last().messages[0]).toMatchObject({ ticket: 'ticket-2' });
    expect(socket.state).toBe('open');
  });

  it('drops a ticket that arrives after the logout', async () => {
    const { socket, ends } = connection();
    socket.open('u-1');
    socket.close();
    await settle();
    expect(ends).toEqual([]);
    expect(socket.state).toBe('closed');
  });
});

describe('requests', () => {
  it('find their replies by requestId, in any order', async () => {
    const { socket, last, opened } = connection();
    await opened();
    const first = socket.request({ type: 20 });
    const second = socket.request({ type: 20 });
    const [one, two] = last().messages.slice(-2);
    last().say({ requestId: two?.requestId ?? '', type: 20, msg: { type: 2 } });
    last().say({ requestId: one?.requestId ?? '', type: 20, msg: { type: 1 } });
    await expect(first).resolves.toMatchObject({ msg: { type: 1 } });
    await expect(second).resolves.toMatchObject({ msg: { type: 2 } });
  });

  it.each([
    ['任务不存在', '任务不存在'],
    ['', '长链接请求失败'],
    [null, '长链接请求失败'],
  ])('reject on a type 500 with the text %j as %s', async (msg, text) => {
    const { socket, last, opened } = connection();
    await opened();
    const request = socket.request({ type: 20 });
    last().say({ requestId: last().messages.at(-1)?.requestId ?? '', type: MessageType.error, msg });
    await expect(request).rejects.toThrow(text);
  });

  it('are sent once the connection is there', async () => {
    const { socket, last } = connection();
    socket.open('u-1');
    const request = socket.request({ type: 20, msg: { type: 7 } });
    await settle();
    last().accept();
    const sent = last().messages.at(-1);
    expect(sent).toMatchObject({ type: 20, msg: { type: 7 } });
    last().say({ requestId: sent?.requestId ?? '', type: 20, msg: null });
    await expect(request).resolves.toMatchObject({ type: 20 });
  });

  it('reject when the connection closes, when no reply comes in time, and when nobody is signed in', async () => {
    const { socket, last, opened } = connection();
    await expect(socket.request({ type: 20 })).rejects.toThrow('长链接请求失败');
    await opened();
    const cut = socket.request({ type: 20 });
    last().close();
    await expect(cut).rejects.toThrow('长链接请求失败');
    await jest.advanceTimersByTimeAsync(1000);
    last().accept();
    const unanswered = socket.request({ type: 20 });
    const refused = expect(unanswered).rejects.toThrow('请求超时，请稍后重试');
    await jest.advanceTimersByTimeAsync(SOCKET_TIMEOUT_MS);
    await refused;
  });
});

describe('pushes', () => {
  it('reach the listeners of their type, or of type and message type', async () => {
    const { socket, last, opened } = connection();
    await opened();
    const all = jest.fn();
    const logout = jest.fn();
    socket.on(1, null, all);
    const stop = socket.on(1, 20001, logout);
    last().say({ type: 1, msg: { type: 20001, content: 's-1' } });
    last().say({ type: 1, msg: { type: 20002 } });
    last().say({ type: 2, msg: null });
    expect(all).toHaveBeenCalledTimes(2);
    expect(logout.mock.calls).toEqual([[{ type: 1, msg: { type: 20001, content: 's-1' } }]]);
    stop();
    last().say({ type: 1, msg: { type: 20001 } });
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('reach listeners over a reconnect', async () => {
    const { socket, last, opened } = connection();
    await opened();
    const received = jest.fn();
    socket.on(1, 20001, received);
    last().close();
    await jest.advanceTimersByTimeAsync(1000);
    last().accept();
    last().say({ type: 1, msg: { type: 20001 } });
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('that are no messages are passed over; a type 500 without a request is shown', async () => {
    const { last, opened, socket, onError } = connection();
    await opened();
    last().say('not json');
    last().say('{"type":"x"}');
    last().say({ type: MessageType.error, msg: '消息过于频繁' });
    expect(socket.state).toBe('open');
    expect(onError.mock.calls).toEqual([['消息过于频繁']]);
  });
});

describe('a lost connection', () => {
  it('comes back after 1 s with a new login, then ever slower up to 30 s', async () => {
    const { socket, last, ends, opened } = connection();
    await opened();
    for (const [attempt, delay] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      last().close();
      expect(socket.state).toBe('connecting');
      await jest.advanceTimersByTimeAsync(delay - 1);
      expect(ends).toHaveLength(attempt + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(ends).toHaveLength(attempt + 2);
    }
    last().accept();
    expect(last().messages.map(({ type }) => type)).toEqual([MessageType.register, MessageType.subscribe]);
    last().close();
    await jest.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(9);
  });

  it('that the server ended with its session is not asked for again before the page knows: only after 30 s', async () => {
    const { socket, last, ends, opened } = connection();
    await opened();
    last().close(CloseCode.ended);
    await jest.advanceTimersByTimeAsync(29_999);
    expect([ends.length, socket.state]).toEqual([1, 'connecting']);
    await jest.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(2);
  });

  it('comes back when the ticket could not be had', async () => {
    const { socket, http, ends } = connection();
    http.answer(realtime.ticket, () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    });
    socket.open('u-1');
    await settle();
    http.answer(realtime.ticket, () => ({ ticket: 'later' }));
    await jest.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(1);
  });

  it('comes back at once when the network does', async () => {
    const { socket, ends, last, opened } = connection();
    await opened();
    socket.reconnect();
    await settle();
    expect(ends[0]?.closed).toBe(true);
    expect(ends).toHaveLength(2);
    last().accept();
    expect(socket.state).toBe('open');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ends).toHaveLength(2);
  });

  it('stays away after the logout', async () => {
    const { socket, ends, last, opened } = connection();
    await opened();
    const waiting = expect(socket.request({ type: 20 })).rejects.toThrow('长链接请求失败');
    socket.close();
    await waiting;
    expect(last().closed).toBe(true);
    socket.reconnect();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ends).toHaveLength(1);
  });
});

describe('the back-off', () => {
  it.each([
    [1, 0.9, 1000],
    [2, 0, 2000],
    [2, 0.5, 1500],
    [5, 1, 8000],
    [20, 0, 30_000],
    [20, 1, 15_000],
  ])('after %i failures with the random number %d is %i ms', (failures, random, millis) => {
    expect(reconnectDelay(failures, () => random)).toBe(millis);
  });
});

import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { realtime } from '@ai-site/shared/api/realtime';
import {
  sampleMembership,
  sampleRemote,
  sampleShell,
  sampleSignedInUser,
  sampleSite,
  sampleUser,
} from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BrowserHistory, createBrowserHistory } from 'history';
import { when } from 'mobx';
import type { ShellPlatform } from '../platform/shell-platform.ts';
import { createPlatform } from './create-platform.ts';
import { wirePlatform } from './wire-platform.ts';

const sockets: FakeSocket[] = [];
/** Server responses by path; a number is an error status. */
let answers: Record<string, unknown>;
let asked: { readonly path: string; readonly token: unknown }[];
let history: BrowserHistory;

class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  readonly close = jest.fn();

  constructor() {
    super();
    sockets.push(this);
  }

  send(frame: string): void {
    this.sent.push(frame);
  }

  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

async function server(url: string | URL | Request, { headers }: RequestInit = {}): Promise<Response> {
  const path = String(url);
  asked.push({ path, token: (headers as Record<string, string>).authorization ?? null });
  const answer = answers[path];
  const status = typeof answer === 'number' ? answer : 200;
  const body = {
    code: status,
    msg: status === 200 ? '' : '登录已过期，请重新登录',
    data: status === 200 ? answer : null,
  };
  return { status, text: async () => JSON.stringify(body), headers: new Map() } as unknown as Response;
}

beforeEach(() => {
  localStorage.clear();
  sockets.length = 0;
  asked = [];
  answers = {
    [accounts.me.path]: sampleUser,
    [accounts.logout.path]: null,
    [memberships.current.path]: sampleMembership,
    [realtime.ticket.path]: { ticket: 't' },
  };
  Object.assign(window, { WebSocket: FakeSocket, fetch: server });
  history = createBrowserHistory();
  history.replace('/chatNew');
});

let platform: ShellPlatform;

function start(): ShellPlatform {
  platform = createPlatform({
    registry: {
      shell: sampleShell,
      remotes: [sampleRemote(), sampleRemote({ name: 'mf-exhibit', routes: [{ prefix: '/exhibit', auth: 'browse' }] })],
      site: sampleSite,
      sample: 0,
      overrides: [],
    },
    history,
  });
  wirePlatform(platform, window);
  return platform;
}

afterEach(() => platform.session.lost());

async function connected(): Promise<FakeSocket> {
  await when(() => platform.membership.current !== null);
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('no connection');
  socket.dispatchEvent(new Event('open'));
  socket.say({ requestId: JSON.parse(socket.sent[0] ?? '{}').requestId, type: 10, msg: null });
  return socket;
}

const overlays = () => platform.modals.overlays.map(({ kind }) => kind);

describe('the platform of the shell', () => {
  it('after a login sends the token, opens the connection, fetches the membership and shows the account’s theme', async () => {
    const { session, theme } = start();
    await session.signIn({ ...sampleSignedInUser, uiStyle: 2 });
    const socket = await connected();
    expect(socket.sent.map((frame) => JSON.parse(frame))).toMatchObject([
      { type: 10, userId: 'u-1', ticket: 't' },
      { type: 1, msg: { type: 20001 } },
    ]);
    expect(platform.socket.state).toBe('open');
    expect(asked).toContainEqual({ path: memberships.current.path, token: sampleSignedInUser.accessToken });
    expect(theme.name).toBe('white');
    expect(document.documentElement.dataset.theme).toBe('white');
    expect(platform.membership.current).toMatchObject({ memberType: 'NORMAL', pointBalance: 1000 });
  });

  it('takes up the stored session at boot', async () => {
    localStorage.setItem('ai-site.token', 'stored');
    const { session } = start();
    await when(() => session.signedIn);
    expect(asked[0]).toEqual({ path: accounts.me.path, token: 'stored' });
  });

  it('at logout closes the connection and forgets the membership', async () => {
    const { session, membership } = start();
    await session.signIn(sampleSignedInUser);
    const socket = await connected();
    await session.signOut();
    expect(asked).toContainEqual({ path: accounts.logout.path, token: sampleSignedInUser.accessToken });
    expect(socket.close).toHaveBeenCalled();
    expect([membership.current, platform.socket.state]).toEqual([null, 'closed']);
  });

  it('opens no login when the logout finds the session ended already', async () => {
    const { session } = start();
    await session.signIn(sampleSignedInUser);
    answers[accounts.logout.path] = 401;
    await session.signOut();
    expect(overlays()).toEqual([]);
  });

  it('is forced out by the push with the id of its own session', async () => {
    const { session, toast } = start();
    const show = jest.fn();
    toast.connect(show);
    await session.signIn(sampleSignedInUser);
    const socket = await connected();
    socket.say({ type: 1, msg: { type: 20001, content: 's-other' } });
    expect(session.signedIn).toBe(true);
    socket.say({ type: 1, msg: { type: 20001, content: sampleUser.sessionId } });
    expect(session.signedIn).toBe(false);
    expect(show.mock.calls).toEqual([['warning', '当前账号已在另一设备登录，您已被强制下线。']]);
  });

  it('fetches at once what a push says has changed, and stays as it was without an answer', async () => {
    const { session, membership } = start();
    await session.signIn(sampleSignedInUser);
    const socket = await connected();
    answers[memberships.current.path] = {
      ...sampleMembership,
      memberType: 'GOLD',
      member: '黄金会员',
      expireDate: '2026-12-21',
    };
    socket.say({ type: 1, msg: { type: 20901 } });
    await when(() => membership.current?.memberType === 'GOLD');
    answers[accounts.me.path] = { ...sampleUser, contactIds: ['c-1'] };
    socket.say({ type: 1, msg: { type: 20903 } });
    await when(() => session.user?.contactIds.length === 1);
    answers[accounts.me.path] = 503;
    socket.say({ type: 1, msg: { type: 20903 } });
    await new Promise((settled) => setTimeout(settled));
    expect([session.signedIn, session.user?.contactIds]).toEqual([true, ['c-1']]);
  });

  it('asks a phone that comes back from paying, once its account is known', async () => {
    history.replace('/exhibit?orderNo=N20261121000001&needRecoverParam=1');
    localStorage.setItem('ai-site.token', 'stored');
    const { modals, session } = start();
    expect(overlays()).toEqual([]);
    await when(() => modals.overlays.length > 0);
    expect([session.signedIn, modals.overlays]).toMatchObject([
      true,
      [{ kind: 'payConfirm', orderNo: 'N20261121000001' }],
    ]);
  });

  it.each([
    ['/chatNew', ['login']],
    ['/exhibit', []],
  ])('when the token is refused on %s signs out and opens %j', async (path, opened) => {
    history.replace(path);
    const { session, http } = start();
    await session.signIn(sampleSignedInUser);
    await connected();
    answers[accounts.me.path] = 401;
    await expect(http.call(accounts.me, {})).rejects.toThrow('登录已过期，请重新登录');
    expect([session.signedIn, localStorage.getItem('ai-site.token')]).toEqual([false, null]);
    expect(overlays()).toEqual(opened);
  });

  it('connects anew for another account', async () => {
    const { session } = start();
    await session.signIn(sampleSignedInUser);
    const first = await connected();
    await session.signIn({ ...sampleSignedInUser, userId: 'u-2', sessionId: 's-2', accessToken: 'other' });
    expect(first.close).toHaveBeenCalled();
    const second = await connected();
    expect(JSON.parse(second.sent[0] ?? '{}')).toMatchObject({ userId: 'u-2' });
  });

  it('asks before leaving what a remote guards, with its overlay', async () => {
    const { navigation, modals } = start();
    const stop = navigation.guard({ active: () => true, message: '确认要切换吗?', within: ['/chatNew'] });
    navigation.push('/draw');
    expect(modals.overlays).toMatchObject([{ kind: 'confirm', request: { content: '确认要切换吗?' } }]);
    modals.accept(modals.overlays[0]?.id ?? 0);
    await Promise.resolve();
    await Promise.resolve();
    expect(history.location.pathname).toBe('/draw');
    stop();
  });
});

import { accounts } from '@ai-site/shared/api/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleSignedInUser, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { when } from 'mobx';
import { ModalStack } from './modals.ts';
import { RESTORE_RETRY_MS, SessionStore } from './session.ts';
import { TokenStorage } from './token-storage.ts';

const TOKEN_KEY = 'ai-site.token';
const REVOKED_KEY = 'ai-site.revoked-session';

beforeEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

/** A tab of this browser. The API returns the sample user for `me` unless a test says otherwise. */
function tab() {
  const { http, toast } = createPlatformDouble();
  const modals = new ModalStack();
  const session = new SessionStore({ http, storage: new TokenStorage(window), modals, toast });
  modals.connect(session);
  http.answer(accounts.me, () => sampleUser);
  http.answer(accounts.logout, () => null);
  const closeLogin = () => modals.close(modals.overlays.find(({ kind }) => kind === 'login')?.id ?? 0);
  return { session, modals, http, toast, closeLogin };
}

/** Simulates the storage event that this tab receives after another one wrote to the storage. */
function otherTabWrote(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

describe('at boot', () => {
  it('asks nothing when no token is stored', async () => {
    const { session, http } = tab();
    await session.restore();
    expect(session.signedIn).toBe(false);
    expect(session.restoring).toBe(false);
    expect(http.asked(accounts.me)).toEqual([]);
  });

  it('takes up the stored token', async () => {
    localStorage.setItem(TOKEN_KEY, 'stored');
    const { session } = tab();
    const restored = session.restore();
    expect([session.restoring, session.signedIn, session.accessToken]).toEqual([true, false, 'stored']);
    await restored;
    expect([session.restoring, session.signedIn, session.user]).toEqual([false, true, sampleUser]);
  });

  it('drops a token that is refused for good', async () => {
    localStorage.setItem(TOKEN_KEY, 'banned');
    const { session, http } = tab();
    http.answer(accounts.me, () => {
      throw new ApiError(403, '没有权限进行此操作');
    });
    await session.restore();
    expect([session.accessToken, session.restoring, localStorage.getItem(TOKEN_KEY)]).toEqual([null, false, null]);
  });

  it('keeps the token while the server cannot be reached, and tries again', async () => {
    jest.useFakeTimers();
    localStorage.setItem(TOKEN_KEY, 'stored');
    const { session, http } = tab();
    http.answer(accounts.me, () => {
      throw new ApiError(0, '网络连接已断开，请检查网络后重试');
    });
    await session.restore();
    expect([session.signedIn, session.restoring, session.accessToken]).toEqual([false, false, 'stored']);
    http.answer(accounts.me, () => sampleUser);
    await jest.advanceTimersByTimeAsync(RESTORE_RETRY_MS);
    expect(session.signedIn).toBe(true);
  });

  it('lets those who need a login wait for the answer before a dialog opens', async () => {
    localStorage.setItem(TOKEN_KEY, 'stored');
    const { session, modals } = tab();
    const restored = session.restore();
    const onSuccess = jest.fn();
    const answer = session.require({ onSuccess });
    expect(modals.overlays).toEqual([]);
    await restored;
    await expect(answer).resolves.toBe(true);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(modals.overlays).toEqual([]);
  });
});

describe('requiring a login', () => {
  it('opens one dialog, and runs every callback once after success', async () => {
    const { session, modals } = tab();
    const callbacks = [jest.fn(), jest.fn()];
    const answers = callbacks.map((onSuccess) => session.require({ onSuccess }));
    expect(modals.overlays.map(({ kind }) => kind)).toEqual(['login']);
    await session.signIn(sampleSignedInUser);
    await expect(Promise.all(answers)).resolves.toEqual([true, true]);
    await session.signOut();
    await session.signIn(sampleSignedInUser);
    expect(callbacks.map((callback) => callback.mock.calls.length)).toEqual([1, 1]);
    expect(modals.overlays).toEqual([]);
  });

  it('runs no callback after the dialog was closed, not even after a later login', async () => {
    const { session, closeLogin } = tab();
    const onSuccess = jest.fn();
    const answer = session.require({ onSuccess });
    closeLogin();
    await expect(answer).resolves.toBe(false);
    await session.signIn(sampleSignedInUser);
    await session.require();
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('opens nothing when signed in', async () => {
    const { session, modals } = tab();
    await session.signIn(sampleSignedInUser);
    const onSuccess = jest.fn();
    modals.login({ onSuccess });
    await expect(session.require({ onSuccess })).resolves.toBe(true);
    expect(onSuccess).toHaveBeenCalledTimes(2);
    expect(modals.overlays).toEqual([]);
  });
});

describe('signing in and out', () => {
  it('stores the token, and keeps it out of the user', async () => {
    const { session } = tab();
    await session.signIn(sampleSignedInUser);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(sampleSignedInUser.accessToken);
    expect(session.accessToken).toBe(sampleSignedInUser.accessToken);
    expect(session.user).toEqual(sampleUser);
  });

  it('tells the server, and clears this browser even when it cannot be told', async () => {
    const { session, http, toast } = tab();
    await session.signIn(sampleSignedInUser);
    http.answer(accounts.logout, () => {
      throw new ApiError(0, '网络连接已断开，请检查网络后重试');
    });
    await session.signOut();
    expect(http.asked(accounts.logout)).toHaveLength(1);
    expect([session.signedIn, session.accessToken, localStorage.getItem(TOKEN_KEY)]).toEqual([false, null, null]);
    expect(toast.shown).toEqual([]);
  });

  it('updates the user, but never with another one', async () => {
    const { session } = tab();
    await session.signIn(sampleSignedInUser);
    session.update({ ...sampleUser, nickName: '阿来' });
    session.update({ ...sampleUser, userId: 'u-2', nickName: '别人' });
    expect(session.user?.nickName).toBe('阿来');
  });

  it('ignores the late answer to a token that a login has replaced', async () => {
    localStorage.setItem(TOKEN_KEY, 'stored');
    const { session, http } = tab();
    const slow = Promise.withResolvers<typeof sampleUser>();
    http.answer(accounts.me, () => slow.promise);
    const restored = session.restore();
    await session.signIn({ ...sampleSignedInUser, userId: 'u-2' });
    slow.resolve(sampleUser);
    await restored;
    expect([session.user?.userId, session.restoring]).toEqual(['u-2', false]);
  });
});

describe('a forced logout', () => {
  it('of this session says why and clears it', async () => {
    const { session, toast } = tab();
    await session.signIn(sampleSignedInUser);
    session.forceLogout(sampleUser.sessionId);
    expect(toast.shown).toEqual([{ kind: 'warning', text: '当前账号已在另一设备登录，您已被强制下线。' }]);
    expect([session.signedIn, localStorage.getItem(TOKEN_KEY)]).toEqual([false, null]);
  });

  it('of another session changes nothing', async () => {
    const { session, toast } = tab();
    await session.signIn(sampleSignedInUser);
    session.forceLogout('s-other');
    expect(session.signedIn).toBe(true);
    expect(toast.shown).toEqual([]);
  });

  it('reloads the user when another tab has signed in meanwhile', async () => {
    const { session, http } = tab();
    await session.signIn(sampleSignedInUser);
    http.answer(accounts.me, () => ({ ...sampleUser, sessionId: 's-2' }));
    localStorage.setItem(TOKEN_KEY, 'fresh');
    session.forceLogout(sampleUser.sessionId);
    await when(() => session.signedIn);
    expect([session.user?.sessionId, session.accessToken, localStorage.getItem(TOKEN_KEY)]).toEqual([
      's-2',
      'fresh',
      'fresh',
    ]);
  });
});

describe('the tabs of one browser', () => {
  it('sign in together', async () => {
    const { session } = tab();
    const stop = session.watchTabs();
    otherTabWrote(TOKEN_KEY, 'from-the-other-tab');
    await when(() => session.signedIn);
    expect(session.accessToken).toBe('from-the-other-tab');
    stop();
  });

  it('sign out together, without telling the server twice', async () => {
    const { session, http } = tab();
    const stop = session.watchTabs();
    await session.signIn(sampleSignedInUser);
    otherTabWrote(TOKEN_KEY, null);
    expect(session.signedIn).toBe(false);
    expect(http.asked(accounts.logout)).toEqual([]);
    stop();
  });

  it('never show one account with the token of another', async () => {
    const { session, http } = tab();
    const stop = session.watchTabs();
    await session.signIn(sampleSignedInUser);
    http.answer(accounts.me, () => ({ ...sampleUser, userId: 'u-2' }));
    otherTabWrote(TOKEN_KEY, 'of-another-account');
    expect(session.user).toBeNull();
    await when(() => session.signedIn);
    expect(session.user?.userId).toBe('u-2');
    stop();
  });

  it('are notified of a forced logout before the token is removed', async () => {
    const { session } = tab();
    await session.signIn(sampleSignedInUser);
    const written: string[] = [];
    const set = jest
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation((key, value) => void written.push(`${key}=${value}`));
    const remove = jest
      .spyOn(Storage.prototype, 'removeItem')
      .mockImplementation((key) => void written.push(`${key} removed`));
    session.forceLogout(sampleUser.sessionId);
    set.mockRestore();
    remove.mockRestore();
    expect(written).toEqual([`${REVOKED_KEY}=${sampleUser.sessionId}`, `${TOKEN_KEY} removed`]);
  });

  it('all show why they were signed out, whichever was notified first', async () => {
    const { session, toast } = tab();
    const stop = session.watchTabs();
    await session.signIn(sampleSignedInUser);
    otherTabWrote(REVOKED_KEY, sampleUser.sessionId);
    otherTabWrote(TOKEN_KEY, null);
    expect(toast.shown).toEqual([{ kind: 'warning', text: '当前账号已在另一设备登录，您已被强制下线。' }]);
    stop();
  });
});

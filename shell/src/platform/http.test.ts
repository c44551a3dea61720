import { ApiError } from '@ai-site/shared/errors';
import { sampleRemote, sampleShell } from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { failureHook } from './http.ts';

const registry = {
  shell: sampleShell,
  remotes: [
    sampleRemote({
      routes: [
        { prefix: '/exhibit', auth: 'browse' },
        { prefix: '/appCenter', auth: 'browse' },
      ],
    }),
  ],
};

function hook(path: string, current: string | null) {
  const toast = { success: jest.fn(), info: jest.fn(), warning: jest.fn(), error: jest.fn() };
  const openLogin = jest.fn();
  const sessionLost = jest.fn();
  return {
    toast,
    openLogin,
    sessionLost,
    onError: failureHook({ token: () => current, path: () => path, registry, toast, openLogin, sessionLost }),
  };
}

const expired = new ApiError(401, '登录已过期，请重新登录');

describe('a failed call', () => {
  it('shows its text, unless silent', () => {
    const { onError, toast } = hook('/chatNew', 'now');
    onError(new ApiError(500, '服务器异常，请重试！'), { silent: true }, 'now');
    expect(toast.error).not.toHaveBeenCalled();
    onError(new ApiError(500, '服务器异常，请重试！'), {}, 'now');
    expect(toast.error.mock.calls).toEqual([['服务器异常，请重试！']]);
  });
});

describe('a 401', () => {
  it('of the current token ends the session, says why and opens the login', () => {
    const { onError, toast, openLogin, sessionLost } = hook('/chatNew', 'now');
    onError(expired, {}, 'now');
    expect(sessionLost).toHaveBeenCalledTimes(1);
    expect(openLogin).toHaveBeenCalledTimes(1);
    expect(toast.warning.mock.calls).toEqual([[expired.message]]);
  });

  it('of the current token ends the session without a word where visitors browse', () => {
    const { onError, toast, openLogin, sessionLost } = hook('/exhibit', 'now');
    onError(expired, {}, 'now');
    expect(sessionLost).toHaveBeenCalledTimes(1);
    expect(openLogin).not.toHaveBeenCalled();
    expect(toast.warning).not.toHaveBeenCalled();
  });

  it('of a visitor opens the login alone', () => {
    const { onError, toast, openLogin, sessionLost } = hook('/appCenter', null);
    onError(expired, {}, null);
    expect(openLogin).not.toHaveBeenCalled();
    onError(expired, { loginOn401: true }, null);
    expect(openLogin).toHaveBeenCalledTimes(1);
    expect(sessionLost).not.toHaveBeenCalled();
    expect(toast.warning).not.toHaveBeenCalled();
  });

  it.each([
    ['previous', 'now'],
    ['previous', null],
    [null, 'now'],
  ])('of a token that is no longer the current one (%s, now %s) does nothing', (sent, current) => {
    const { onError, toast, openLogin, sessionLost } = hook('/chatNew', current);
    onError(expired, {}, sent);
    expect([sessionLost, openLogin, toast.warning, toast.error].flatMap((spy) => spy.mock.calls)).toEqual([]);
  });
});

import { releases } from '@ai-site/shared/api/releases';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { followOverrides } from './follow-overrides.ts';
import { tabOverrides } from './tab-overrides.ts';

const operator = { ...sampleUser, operator: true };

/** A window with only the parts that overrides use. */
function fakeWindow() {
  const replace = jest.fn();
  return {
    page: { location: { origin: 'http://site', replace }, sessionStorage: window.sessionStorage } as unknown as Window,
    replace,
  };
}

function boot(path: string, user: typeof sampleUser | null) {
  const platform = createPlatformDouble({ path, ...(user === null ? {} : { user }) });
  platform.http.answer(releases.overrideLink, ({ body }) => ({
    query: `${new URLSearchParams(body.overrides)}&qa=signed`,
    expiresAt: '2026-12-20T00:00:00Z',
  }));
  const { page, replace } = fakeWindow();
  followOverrides(platform, page);
  return { platform, replace };
}

/** Waits for the signing chunk, which is imported on demand, and for its effects in the next task. */
const loaded = async (): Promise<void> => {
  await import('./settle-overrides.ts');
  await import('./sign-overrides.ts');
  await new Promise((resolve) => setTimeout(resolve));
};

describe('overrides that the gateway refused', () => {
  afterEach(() => window.sessionStorage.clear());

  it('are signed for an operator, who then sees the page with them', async () => {
    const { platform, replace } = boot('/chatNew?styleMode=black&mf-chat=1.4.0-rc.2#end', operator);
    await loaded();
    expect(platform.http.asked(releases.overrideLink)).toEqual([
      { body: { overrides: { 'mf-chat': '1.4.0-rc.2' }, hours: 1 } },
    ]);
    expect(replace).toHaveBeenCalledWith('http://site/chatNew?styleMode=black&mf-chat=1.4.0-rc.2&qa=signed#end');
  });

  it.each([
    ['a visitor', null],
    ['an ordinary account', sampleUser],
  ])('are gone without a word for %s', async (_who, user) => {
    const { platform, replace } = boot('/chatNew?mf-chat=1.4.0-rc.2', user);
    await loaded();
    expect(platform.history.location.search).toBe('');
    expect(platform.http.asked(releases.overrideLink)).toEqual([]);
    expect(platform.toast.shown).toEqual([]);
    expect(replace).not.toHaveBeenCalled();
  });

  it('are not signed twice: what fails with a signature is reported to the operator', async () => {
    const { platform, replace } = boot('/chatNew?mf-chat=1.4.0-rc.2&qa=expired', operator);
    await loaded();
    expect(platform.toast.shown).toEqual([{ kind: 'warning', text: '测试链接已失效' }]);
    expect(platform.http.asked(releases.overrideLink)).toEqual([]);
    expect(replace).not.toHaveBeenCalled();
    expect(tabOverrides(window).read()).toBeNull();
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accounts } from '@ai-site/shared/api/accounts';
import type { ThemeName } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { when } from 'mobx';
import { applyTheme, effectiveTheme, ThemeStore } from './theme.ts';

function kept(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values));
  return {
    map,
    read: (key: string) => map.get(key) ?? null,
    write: (key: string, value: string | null) => (value === null ? map.delete(key) : map.set(key, value).has(key)),
  };
}

function store(
  options: {
    readonly path?: string;
    readonly signedIn?: boolean;
    readonly preferred?: ThemeName;
    readonly kept?: Record<string, string>;
  } = {},
) {
  const platform = createPlatformDouble({
    path: options.path ?? '/chatNew',
    ...(options.signedIn === true ? { user: sampleUser } : {}),
  });
  const values = kept(options.kept);
  return {
    ...platform,
    values,
    theme: new ThemeStore({
      history: platform.history,
      session: platform.session,
      http: platform.http,
      kept: values,
      preferred: options.preferred ?? 'black',
    }),
  };
}

describe('the theme that shows', () => {
  it.each([
    ['white', '/', '', 'black'],
    ['white', '/', '?styleMode=white', 'black'],
    ['white', '/chatNew', '', 'white'],
    ['black', '/chatNew', '', 'black'],
    ['white', '/appCenter/appChat', '?appId=1&styleMode=black', 'black'],
    ['black', '/appCenter/appChat', '?styleMode=white', 'black'],
    ['white', '/draw', '?styleMode=blue', 'white'],
  ] as const)('for the choice %s on %s%s is %s', (choice, pathname, search, name) => {
    expect(effectiveTheme(choice, { pathname, search })).toBe(name);
  });

  it('follows the address', () => {
    const { theme, history } = store({ kept: { 'ai-site.theme': 'white' } });
    expect(theme.name).toBe('white');
    history.push('/exhibit?styleMode=black');
    expect(theme.name).toBe('black');
    history.push('/exhibit');
    expect(theme.name).toBe('white');
    history.push('/');
    expect(theme.name).toBe('black');
  });
});

describe('a visitor who never chose', () => {
  it('gets what the device prefers', () => {
    expect(store({ preferred: 'white' }).theme.name).toBe('white');
    expect(store({ preferred: 'black' }).theme.name).toBe('black');
  });

  it('is overruled by a choice made before', () => {
    expect(store({ preferred: 'white', kept: { 'ai-site.theme': 'black' } }).theme.name).toBe('black');
  });
});

describe('choosing a theme', () => {
  it('keeps it in the browser before login', () => {
    const { theme, values, http } = store();
    theme.choose('white');
    expect(theme.choice).toBe('white');
    expect([...values.map.values()]).toEqual(['white']);
    expect(http.asked(accounts.uiStyle)).toEqual([]);
  });

  it('keeps it in the account after login', async () => {
    const { theme, http, session } = store({ signedIn: true });
    http.answer(accounts.uiStyle, ({ body }) => ({ ...sampleUser, uiStyle: body.uiStyle }));
    theme.choose('white');
    await when(() => session.user?.uiStyle === 2);
    expect(http.asked(accounts.uiStyle)).toEqual([{ body: { uiStyle: 2 } }]);
  });

  it('goes back when the account refuses it', async () => {
    const { theme, http, toast } = store({ signedIn: true });
    http.answer(accounts.uiStyle, () => {
      throw new ApiError(500, '服务器异常，请重试！');
    });
    theme.choose('white');
    expect(theme.name).toBe('white');
    await when(() => theme.choice === 'black');
    expect(toast.shown).toEqual([{ kind: 'error', text: '服务器异常，请重试！' }]);
  });

  it('gives way to the account at login', () => {
    const { theme } = store();
    theme.adopt(2);
    expect(theme.choice).toBe('white');
  });
});

describe('a theme on the document', () => {
  it('sets the tokens, the switch of Arco, native controls and the bars of the browser', () => {
    document.head.innerHTML = '<meta name="theme-color" content="">';
    document.documentElement.style.setProperty('--page', '#0b0d12');
    applyTheme('black', document);
    expect(document.documentElement.dataset.theme).toBe('black');
    expect(document.body.getAttribute('arco-theme')).toBe('dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#0b0d12');
    applyTheme('white', document);
    expect(document.documentElement.dataset.theme).toBe('white');
    expect(document.body.hasAttribute('arco-theme')).toBe(false);
    expect(document.documentElement.style.colorScheme).toBe('light');
  });
});

describe('the script that sets the theme before the first paint', () => {
  const template = readFileSync(path.join(__dirname, '../../public/index.html'), 'utf8');
  const script =
    [...template.matchAll(/<script>(.*?)<\/script>/gs)]
      .map(([, text = '']) => text)
      .find((text) => text.includes('ai-site.theme')) ?? '';

  const barColours = { black: '#0B0D12', white: '#F6F7FA' } as const;

  /** Runs the template's script as a browser would and returns the theme that it set, and the colour of the browser's bars. */
  function firstTheme(kept: string | null, light: boolean, address: string) {
    const bars = { content: /<meta name="theme-color" content="([^"]*)"/.exec(template)?.[1] };
    const page = { documentElement: { dataset: {} as Record<string, string> }, querySelector: () => bars };
    const run = new Function('localStorage', 'matchMedia', 'location', 'document', script);
    run({ getItem: () => kept }, () => ({ matches: light }), new URL(address, 'http://site'), page);
    return { theme: page.documentElement.dataset.theme, bars: bars.content };
  }

  const cases = [null, 'white', 'black', 'blue'].flatMap((kept) =>
    [true, false].flatMap((light) =>
      ['/', '/?styleMode=white', '/chatNew', '/chatNew?styleMode=black', '/draw?styleMode=blue'].map((address) => ({
        kept,
        light,
        address,
      })),
    ),
  );

  it.each(cases)('agrees with the platform: kept $kept, light device $light, $address', ({ kept, light, address }) => {
    const { theme } = store({
      path: address,
      preferred: light ? 'white' : 'black',
      kept: kept === null ? {} : { 'ai-site.theme': kept },
    });
    expect(firstTheme(kept, light, address)).toEqual({ theme: theme.name, bars: barColours[theme.name] });
  });
});

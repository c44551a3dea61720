import { sampleRemote, sampleShell } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { activeEntry, menuEntries, mobilePath } from './menu.ts';

const registry = {
  shell: sampleShell,
  remotes: [
    sampleRemote({
      name: 'mf-exhibit',
      routes: [{ prefix: '/exhibit' }, { prefix: '/gallery' }],
      menu: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 40, badge: 'hot' }],
    }),
    sampleRemote({
      routes: [{ prefix: '/chatNew' }, { prefix: '/chat' }],
      menu: [{ key: 'chatNew', label: '我来聊', path: '/chatNew', order: 10 }],
    }),
    sampleRemote({
      name: 'mf-appcenter',
      routes: [{ prefix: '/appCenter' }],
      menu: [{ key: 'appCenter', label: '应用中心', path: '/appCenter', order: 30 }],
    }),
    sampleRemote({ name: 'mf-shortvideo', routes: [{ prefix: '/appCenter/shortVideo' }], menu: [] }),
    sampleRemote({ name: 'mf-membership', routes: [{ prefix: '/aboutMe' }], menu: [] }),
  ],
};

describe('the menu', () => {
  it('puts 首页 first and the entries of the remotes in their order', () => {
    expect(menuEntries(registry).map((entry) => entry.label)).toEqual(['首页', '我来聊', '应用中心', '探索']);
  });

  it('adds a remote that is unknown to the shell', () => {
    const seventh = sampleRemote({
      name: 'mf-podcast',
      menu: [{ key: 'podcast', label: '我来唱', path: '/podcast', order: 15 }],
    });
    expect(
      menuEntries({ shell: sampleShell, remotes: [...registry.remotes, seventh] }).map((entry) => entry.key),
    ).toEqual(['home', 'chatNew', 'podcast', 'appCenter', 'exhibit']);
  });

  it.each([
    ['/', 'home'],
    ['/chatNew', 'chatNew'],
    ['/chatnew/', 'chatNew'],
    ['/chat', 'chatNew'],
    ['/appCenter/search', 'appCenter'],
    ['/appCenter/shortVideo/roleList', 'appCenter'],
    ['/gallery', 'exhibit'],
    ['/aboutMe', undefined],
  ])('marks at %s the entry %s', (path, key) => {
    expect(activeEntry(path, registry)?.key).toBe(key);
  });

  it('enters draw on a phone with its list first', () => {
    expect(
      mobilePath({ key: 'draw', label: '我来画', path: '/draw', order: 20, mobileQuery: 'mobilePageType=0' }),
    ).toBe('/draw?mobilePageType=0');
    expect(mobilePath({ key: 'chatNew', label: '我来聊', path: '/chatNew', order: 10 })).toBe('/chatNew');
  });
});

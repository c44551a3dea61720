import { describe, expect, it } from '@jest/globals';
import type { AppDeclaration } from '../../release/app-declaration.ts';
import { type Claim, claimsOf, claimText, type Grant, grantOver, isClaimForm, owns } from './index.ts';

const entry = (key: string) => ({ key, label: key, path: '/podcast', order: 1 });
const composer: AppDeclaration = {
  code: 'composer',
  name: '作曲',
  line: '写一首歌',
  description: '写一首歌',
  tags: [],
  categories: ['audio'],
  badge: null,
  terminalTypes: [1],
  priceText: null,
  actionUrl: '/podcast',
};
const nothing = { menu: [], tabs: [], footer: [], slots: [] };

describe('what a release takes', () => {
  it('is its routes, the outermost first, the keys of its entries, slots and app codes, each once', () => {
    const routes = ['/podcast', '/podcast/albums', '/Podcast', '/covers'].map((prefix) => ({ prefix }));
    const slots = [{ name: 'draw/exhibit', expose: './slots/draw/exhibit', order: 1 }];
    expect(
      claimsOf({
        routes,
        menu: [entry('podcast')],
        tabs: [entry('podcast')],
        footer: [entry('covers')],
        slots,
        apps: ['yyzz'],
        offeredApps: [composer],
      }).map(claimText),
    ).toEqual([
      '路由 /podcast',
      '路由 /covers',
      '路由 /Podcast',
      '路由 /podcast/albums',
      '菜单项 podcast',
      '菜单项 covers',
      '插槽 draw/exhibit',
      '应用代码 yyzz',
      '应用代码 composer',
    ]);
    expect(claimsOf({ routes: [], ...nothing })).toEqual([]);
  });

  it.each<readonly [Claim['kind'], string, boolean]>([
    ['route', '/', true],
    ['route', '/appCenter/shortVideo', true],
    ['route', '', false],
    ['route', '/podcast/', false],
    ['route', '//evil.example.com', false],
    ['route', '/a/../b', false],
    ['route', '/%63hat', false],
    ['route', 'https://evil.example.com', false],
    ['menu', 'chatNew', true],
    ['menu', '', false],
    ['slot', 'draw/exhibit', true],
    ['app', 'xzht', true],
    ['app', 'my-app', true],
    ['app', 'a b', false],
    ['app', 'a'.repeat(200), false],
  ])('%s %s is well formed: %s', (kind, key, formed) => {
    expect(isClaimForm({ kind, key })).toBe(formed);
  });
});

describe('who owns what', () => {
  const grants: readonly Grant[] = [
    { kind: 'route', key: '/appCenter', owner: 'mf-appcenter' },
    { kind: 'route', key: '/appCenter/shortVideo', owner: 'mf-shortvideo' },
    { kind: 'slot', key: 'draw/exhibit', owner: 'mf-exhibit' },
  ];

  it.each([
    ['/appCenter/search', 'mf-appcenter'],
    ['/APPCENTER/shortvideo/roleList', 'mf-shortvideo'],
    ['/appCenter/shortVideos', 'mf-appcenter'],
    ['/podcast', undefined],
  ])('%s is %s’s: the longest prefix counts, whatever its case', (path, owner) => {
    expect(grantOver(path, grants)?.owner).toBe(owner);
  });

  it('is a route below an own prefix, unless a nearer one is another’s', () => {
    const route = (key: string): Claim => ({ kind: 'route', key });
    expect(owns('mf-appcenter', route('/appCenter/new'), grants)).toBe(true);
    expect(owns('mf-appcenter', route('/appCenter/shortVideo/new'), grants)).toBe(false);
    expect(owns('mf-exhibit', { kind: 'slot', key: 'draw/exhibit' }, grants)).toBe(true);
    expect(owns('mf-draw', { kind: 'slot', key: 'draw/exhibit' }, grants)).toBe(false);
  });
});

import type { Claim, Grant } from '@ai-site/shared/domain/ownership';
import { describe, expect, it } from '@jest/globals';
import { buildRelease, composer } from '../releases/testing/build-release.ts';
import { type Authority, requireWellFormed, takenBy } from './rule.ts';

const route = (key: string): Claim => ({ kind: 'route', key });
const grants: readonly Grant[] = [
  { ...route('/appCenter'), owner: 'mf-appcenter' },
  { ...route('/draw'), owner: 'mf-draw' },
  { kind: 'menu', key: 'draw', owner: 'mf-draw' },
  { kind: 'slot', key: 'draw/exhibit', owner: 'mf-exhibit' },
];
const taken = (name: string, claims: readonly Claim[], held: readonly Grant[], authority: Authority) =>
  takenBy({ name, authority, revoked: [] }, claims, held);
const authorities = ['none', 'free', { repository: ['mf-evil', 'mf-draw'] }] as const;

describe('what a release may take', () => {
  it.each([
    '',
    '/',
    '/ai-site/workbench',
    '/AI-SITE',
    '/api',
    '/api/orders',
    '/dev/outbox',
    '/remotes/mf-draw',
    '/files/x',
    '/ws',
    '/healthz',
    '/metrics',
    '/customer/user',
    '/order',
  ])('is never %j: that is the shell’s', (key) => {
    for (const authority of authorities)
      expect(() => taken('mf-evil', [route(key)], grants, authority)).toThrow(/属于 shell，mf-evil 不能使用/);
    expect(taken('shell', [route(key)], grants, 'none')).toEqual([]);
  });

  it.each([
    [route('/draw'), 'mf-draw'],
    [route('/DRAW'), 'mf-draw'],
    [route('/appCenter/search'), 'mf-appcenter'],
    [{ kind: 'menu', key: 'draw' } as const, 'mf-draw'],
    [{ kind: 'slot', key: 'draw/exhibit' } as const, 'mf-exhibit'],
  ])('is not what another package has: %j', (claim, owner) => {
    for (const authority of ['none', 'free', { repository: ['mf-evil'] }] as const)
      expect(() => taken('mf-evil', [claim], grants, authority)).toThrow(`属于 ${owner}，mf-evil 不能使用`);
  });

  it('is what is free only for an operator and for the repository, and what it has for everybody', () => {
    const claims = [route('/podcast'), { kind: 'app', key: 'yyzz' } as const];
    expect(() => taken('mf-podcast', claims, grants, 'none')).toThrow(
      '路由 /podcast 还没有划归任何模块，请操作员在工作台的「归属」中划给 mf-podcast',
    );
    expect(taken('mf-podcast', claims, grants, 'free')).toEqual(claims);
    expect(
      taken('mf-podcast', claims, [...grants, ...claims.map((claim) => ({ ...claim, owner: 'mf-podcast' }))], 'none'),
    ).toEqual([]);
    expect(taken('mf-draw', [route('/draw/create/scene')], grants, 'none')).toEqual([]);
  });

  it('comes with the routes below it, of which none may be another’s', () => {
    expect(
      taken('mf-podcast', [route('/podcast'), route('/Podcast'), route('/podcast/albums')], grants, 'free'),
    ).toEqual([route('/podcast')]);
    const inner = [...grants, { ...route('/draw/inner'), owner: 'mf-inner' }];
    for (const authority of authorities)
      expect(() => taken('mf-draw', [route('/draw'), route('/draw/inner')], inner, authority)).toThrow(
        '路由 /draw/inner 属于 mf-inner',
      );
  });

  it('lies below another package of the repository only where the repository declares it', () => {
    const nested = [route('/appCenter/shortVideo')];
    expect(taken('mf-shortvideo', nested, grants, { repository: ['mf-appcenter', 'mf-shortvideo'] })).toEqual(nested);
    expect(() => taken('mf-shortvideo', nested, grants, { repository: ['mf-shortvideo'] })).toThrow(
      '属于 mf-appcenter',
    );
    expect(() => taken('mf-shortvideo', nested, grants, 'free')).toThrow('属于 mf-appcenter');
  });
});

describe('what was taken from a package', () => {
  const revoked = [route('/podcast/albums'), { kind: 'menu', key: 'podcast' }] as const;

  it.each(['free', { repository: ['mf-podcast'] }] as const)(
    'is not taken again by a release with the authority %j, nor a route above or below it',
    (authority) => {
      const taker = { name: 'mf-podcast', authority, revoked };
      for (const claim of [
        route('/podcast/albums'),
        route('/Podcast/Albums/new'),
        route('/podcast'),
        { kind: 'menu', key: 'Podcast' } as const,
      ])
        expect(() => takenBy(taker, [claim], grants)).toThrow('被拒绝：操作员已从 mf-podcast 收回');
      expect(takenBy(taker, [route('/podcast2'), { kind: 'app', key: 'podcast' }], grants)).toHaveLength(2);
    },
  );

  it('is its own once it was granted', () => {
    expect(
      takenBy(
        { name: 'mf-podcast', authority: 'free', revoked },
        [route('/podcast/albums')],
        [...grants, { ...route('/podcast/albums'), owner: 'mf-podcast' }],
      ),
    ).toEqual([]);
  });
});

describe('a description', () => {
  const link = (path: string) => ({ key: 'x', label: '入口', path, order: 1 });

  it.each([
    ['route', { routes: [{ prefix: '/chatNew/' }] }],
    ['route', { routes: [{ prefix: '//evil.example.com' }] }],
    ['route below an own one', { routes: [{ prefix: '/chatNew' }, { prefix: '/chatNew/%2e%2e/draw' }] }],
    ['link of the menu', { menu: [link('https://evil.example.com/')] }],
    ['link of the menu', { menu: [link('//evil.example.com')] }],
    ['link of the menu', { menu: [link('/\\evil.example.com')] }],
    ['link of the tab bar', { tabs: [link('javascript:alert(1)')] }],
    ['link of the footer', { footer: [link('/api/orders')] }],
    ['link of the footer', { footer: [link('/chatNew?x=1')] }],
    ['menu key', { menu: [{ ...link('/chatNew'), key: '' }] }],
    ['app code', { apps: ['X Y'] }],
    ['code of an app', { offeredApps: [{ ...composer, code: 'X Y', actionUrl: '/chatNew' }] }],
    ['link of an app', { offeredApps: [{ ...composer, actionUrl: '//evil.example.com' }] }],
    ['link of an app', { offeredApps: [{ ...composer, actionUrl: '/chatNew/../draw' }] }],
    ['link of an app', { offeredApps: [{ ...composer, actionUrl: '/draw' }] }],
    ['label without end', { menu: [{ ...link('/chatNew'), label: '入口'.repeat(9) }] }],
    ['label that is not seen', { tabs: [{ ...link('/chatNew'), label: ' ' }] }],
    ['second entry under one key', { menu: [link('/chatNew'), { ...link('/chatNew/rooms'), key: 'X' }] }],
    ['place to show anything that', { routes: [] }],
    [
      'list of first files that every page would carry',
      { initial: Array.from({ length: 300 }, (_, no) => `${'a'.repeat(250)}${no}.js`) },
    ],
  ])('with a %s that is none of this site is refused: %j', (_, changes) => {
    expect(() => requireWellFormed(buildRelease(changes))).toThrow(/^构建被拒绝：/);
  });

  it('with paths of this site is fine', () => {
    requireWellFormed(
      buildRelease({
        menu: [link('/usercenter')],
        tabs: [link('/')],
        offeredApps: [{ ...composer, actionUrl: '/chatNew/songs?tab=//new' }],
      }),
    );
  });
});

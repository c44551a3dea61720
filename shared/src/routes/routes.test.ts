import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeSite, readDeclaration, sitePackages } from '@ai-site/shared/webpack/packages';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RemoteDescription } from '../release/build-description.ts';
import { isBelow, outermost, ownerOf, type SiteRoute } from './index.ts';

const root = path.resolve(__dirname, '../../..');
let remotes: readonly RemoteDescription[] = [];
let routes: readonly (SiteRoute & { readonly owner: string })[] = [];

beforeAll(async () => {
  remotes = (await describeSite(root)).filter(({ name }) => name !== 'shell');
  const declared = await Promise.all(sitePackages(root).map((name) => readDeclaration(path.join(root, name))));
  routes = declared.flatMap(({ name, routes: own }) => own.map((route) => ({ ...route, owner: name })));
});

const unbuilt = () => routes.flatMap((route) => ('comingSoon' in route ? [route.comingSoon] : []));

describe('ownerOf', () => {
  it.each([
    ['/chatNew', 'mf-chat'],
    ['/chat', 'mf-chat'],
    ['/draw/edit/text_to_video', 'mf-draw'],
    ['/draw/unknown', 'mf-draw'],
    ['/appCenter', 'mf-appcenter'],
    ['/appCenter/', 'mf-appcenter'],
    ['/appCenter/shortVideo', 'mf-shortvideo'],
    ['/appCenter/shortVideo/roleList', 'mf-shortvideo'],
    ['/appcenter/CLOUD', 'mf-appcenter'],
    ['/Redirect/ToPcTip', 'mf-appcenter'],
    ['/exhibitdetail', 'mf-exhibit'],
  ])('%s belongs to %s', (pathname, owner) => {
    expect(ownerOf(pathname, remotes)?.owner.name).toBe(owner);
  });

  it.each(['/', '/chatNewer', '/drawing', '/ai-site/workbench', '/unknown'])('%s belongs to no remote', (pathname) => {
    expect(ownerOf(pathname, remotes)).toBeNull();
  });
});

describe('isBelow', () => {
  it('compares whole segments', () => {
    expect(isBelow('/draw/create', '/draw')).toBe(true);
    expect(isBelow('/drawer', '/draw')).toBe(false);
  });
});

describe('outermost', () => {
  it('leaves out what lies below another route of the same package', () => {
    const prefixes = (...all: readonly string[]) => all.map((prefix) => ({ prefix }));
    expect(outermost(prefixes('/draw', '/draw/create/scene', '/drawing', '/DRAW/edit'))).toEqual(
      prefixes('/draw', '/drawing'),
    );
    expect(outermost(prefixes('/draw', '/Draw', '/draw'))).toEqual(prefixes('/draw'));
  });
});

describe('the route map', () => {
  it('declares every path once', () => {
    const paths = routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('belongs, path by path, to the package that declares it', () => {
    const strays = routes.filter(
      (route) => route.owner !== 'shell' && ownerOf(route.path, remotes)?.owner.name !== route.owner,
    );
    expect(strays).toEqual([]);
  });

  it('names what every unbuilt screen will be', () => {
    for (const { feature, promise } of unbuilt()) {
      expect(feature).not.toBe('');
      expect(promise).toMatch(/\p{Script=Han}/u);
    }
  });

  it('is counted truly in the README, which names no screens that are being prepared where there are none', () => {
    const [counted = null] = /\d+ of \d+ routes/.exec(readFileSync(path.join(root, 'README.md'), 'utf8')) ?? [];
    const prepared = unbuilt().length;
    expect(counted).toBe(prepared === 0 ? null : `${prepared} of ${routes.length} routes`);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type RemoteDescription, remoteDescription } from '../contract/release.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import { isBelow, ownerOf, preparedRoutes, routeOwners, siteRoutes } from './index.ts';

const root = path.resolve(__dirname, '../../..');
const describeRemote = (name: string): RemoteDescription => remoteDescription.parse(JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')));
const remotes = routeOwners.filter((name) => name !== 'shell').map(describeRemote);

describe('ownerOf', () => {
  it.each([
    ['/chatNew', 'mf-chat'],
    ['/chat', 'mf-chat'],
    ['/draw/edit/text_to_video', 'mf-draw'],
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

describe('the shell', () => {
  it('says of itself the contract that it provides', () => {
    expect(describeRemote('shell').contract).toBe(CONTRACT_VERSION);
  });
});

describe('the route map', () => {
  it('declares every path once', () => {
    const paths = siteRoutes.flatMap((route) => [route.path, ...(route.aliases ?? [])]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('lies in the route groups of the package that owns it', () => {
    const strays = siteRoutes.filter((route) => route.owner !== 'shell' && ownerOf(route.path, remotes)?.owner.name !== route.owner);
    expect(strays).toEqual([]);
  });

  it('names what every unbuilt screen will be', () => {
    for (const { prepared } of preparedRoutes) {
      expect(prepared?.feature).not.toBe('');
      expect(prepared?.promise).toMatch(/\p{Script=Han}/u);
    }
  });

  it('is counted truly in the README', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    expect(readme).toContain(`${preparedRoutes.length} of ${siteRoutes.length} routes`);
  });
});

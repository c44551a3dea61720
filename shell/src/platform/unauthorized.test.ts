import type { SiteMap } from '@ai-site/shared/contract';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { siteRegistry } from '../testing/site-registry.ts';
import { onUnauthorized } from './unauthorized.ts';

let registry: SiteMap;

beforeAll(async () => {
  registry = await siteRegistry();
});

describe('a 401', () => {
  it.each([
    ['/', false, 'silent'],
    ['/appCenter', false, 'silent'],
    ['/appCenter/', false, 'silent'],
    ['/appCenter/search', false, 'silent'],
    ['/appCenter/featurePage', false, 'silent'],
    ['/exhibit', false, 'silent'],
    ['/Exhibit', false, 'silent'],
    ['/', true, 'open-login'],
    ['/appCenter', true, 'open-login'],
    ['/exhibit', true, 'open-login'],
    ['/appCenter/appCollect', false, 'open-login'],
    ['/appCenter/appChat', false, 'open-login'],
    ['/appCenter/appChat/history', false, 'open-login'],
    ['/appCenter/Cloud', false, 'open-login'],
    ['/appCenter/cloud', false, 'open-login'],
    ['/appCenter/shortVideo', false, 'open-login'],
    ['/appCenter/shortVideo/roleList', false, 'open-login'],
    ['/chatNew', false, 'open-login'],
    ['/draw/create/scene', false, 'open-login'],
    ['/exhibitdetail', false, 'silent'],
    ['/aboutMe', false, 'open-login'],
    ['/usercenter', true, 'open-login'],
  ])('on %s (asked: %s) is %s', (path, asked, action) => {
    expect(onUnauthorized(path, asked, registry)).toBe(action);
  });
});

import type { SiteMap } from '@ai-site/shared/contract';
import { screenFrame } from '@ai-site/shared/frame';
import { sampleRemote } from '@ai-site/shared/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { siteRegistry } from '../testing/site-registry.ts';

let registry: SiteMap;

beforeAll(async () => {
  registry = await siteRegistry();
});

describe('the frame of a screen', () => {
  it('has the tab bar on the landing screens only', () => {
    expect(
      ['/', '/appCenter', '/appcenter/', '/exhibit', '/aboutMe'].map(
        (path) => screenFrame(path, registry).tabs.length > 0,
      ),
    ).toEqual([true, true, true, true, true]);
    expect(
      ['/chatNew', '/draw/create/scene', '/appCenter/search', '/usercenter'].map(
        (path) => screenFrame(path, registry).tabs.length > 0,
      ),
    ).toEqual([false, false, false, false]);
  });

  it('has the tabs in their order, those of a remote that is unknown to the shell too', () => {
    const seventh = sampleRemote({
      name: 'mf-podcast',
      routes: [{ prefix: '/podcast' }],
      tabs: [{ key: 'podcast', label: '我来唱', path: '/podcast', order: 25 }],
    });
    expect(
      screenFrame('/podcast', { ...registry, remotes: [...registry.remotes, seventh] }).tabs.map(({ label }) => label),
    ).toEqual(['首页', '应用中心', '我来唱', '探索', '我的']);
  });

  it('gets no tab bar from a tab of another remote that leads to it', () => {
    const other = sampleRemote({
      name: 'mf-podcast',
      routes: [{ prefix: '/podcast' }],
      tabs: [{ key: 'podcast', label: '聊天', path: '/chatNew', order: 25 }],
    });
    expect(screenFrame('/chatNew', { ...registry, remotes: [...registry.remotes, other] }).tabs).toEqual([]);
  });

  it('has no footer below a work screen', () => {
    expect(
      ['/chatNew', '/draw/edit/video', '/appCenter/shortVideo/videoList', '/ai-site/workbench'].map(
        (path) => screenFrame(path, registry).footer,
      ),
    ).toEqual([false, false, false, false]);
    expect(
      ['/', '/usercenter', '/appCenter', '/exhibitdetail'].map((path) => screenFrame(path, registry).footer),
    ).toEqual([true, true, true, true]);
  });
});

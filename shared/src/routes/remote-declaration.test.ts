import { describe, expect, it } from '@jest/globals';
import { defineConfiguration } from '../configuration/index.ts';
import { comingSoon, describeRemote, type RemoteDeclaration, routesWith, type SiteRoute, screen } from './index.ts';

const route = routesWith({ footer: false });

const music: RemoteDeclaration = {
  name: 'mf-music',
  title: '音乐',
  contract: '^1.2.0',
  routes: [
    route(
      '/music',
      '音乐',
      screen('music', async () => ({ default: () => null })),
      { auth: 'browse', aliases: ['/Music'] },
    ),
    route(
      '/music/mine',
      '我的',
      screen(null, async () => ({ default: () => null })),
      { auth: { title: '登录后查看', description: '您的曲子' } },
    ),
    route('/albums', '专辑', comingSoon('专辑', '把曲子收在一起')),
  ],
  skeletons: { '/music': 'masonry' },
  menu: [{ key: 'music', label: '音乐', path: '/music', order: 50 }],
  slots: [{ name: 'draw/exhibit', module: './src/cover/Cover.tsx', order: 5 }],
};

describe('what a remote declares', () => {
  it('becomes what it says to the registry, without what only the remote needs', () => {
    expect(describeRemote(music)).toEqual({
      name: 'mf-music',
      title: '音乐',
      contract: '^1.2.0',
      routes: [
        { prefix: '/music', screen: 'music', auth: 'browse', footer: false, skeleton: 'masonry' },
        { prefix: '/music/mine', auth: 'session', footer: false },
        { prefix: '/albums', footer: false, skeleton: 'state' },
      ],
      menu: [{ key: 'music', label: '音乐', path: '/music', order: 50 }],
      tabs: [],
      footer: [],
      slots: [{ name: 'draw/exhibit', expose: './slots/draw/exhibit', order: 5 }],
    });
  });

  it('is refused when a path shows nothing, is declared twice, or an entry leads to none of its routes', () => {
    const bare: SiteRoute = JSON.parse('{"path": "/empty", "title": "空"}');
    const tab = { key: 'chat', label: '我来聊', path: '/chatNew', order: 1 };
    const slashed = route('/music/', '音乐', comingSoon('音乐', '另一个'));
    const refused = () => describeRemote({ ...music, routes: [...music.routes, bare, route('/albums', '专辑', comingSoon('专辑', '另一个')), slashed], tabs: [tab] });
    expect(refused).toThrow('mf-music: /empty shows nothing: give it a screen, say that it is coming soon, or redirect it');
    expect(refused).toThrow('mf-music: /albums is declared twice');
    expect(refused).toThrow('mf-music: /music/ is no path of this site');
    expect(refused).toThrow('mf-music: 我来聊 leads to /chatNew, which is none of its routes');
  });

  it('takes the apps along whose route has its screen, and is refused with one that leads elsewhere or is declared twice', () => {
    const app = { name: '作曲', line: '写一首歌', description: '写一首歌', tags: [], categories: ['audio' as const], badge: null, terminalTypes: [1 as const], priceText: null };
    const composer = { ...app, code: 'composer', actionUrl: '/music?new=1' };
    const albums = { ...app, code: 'albums', actionUrl: '/albums' };
    expect(describeRemote({ ...music, offeredApps: [composer, albums] }).offeredApps).toEqual([composer]);
    const refused = () => describeRemote({ ...music, offeredApps: [composer, composer, { ...app, code: 'radio', actionUrl: '/radio' }] });
    expect(refused).toThrow('mf-music: the app composer is declared twice');
    expect(refused).toThrow('mf-music: the app radio leads to /radio, which is none of its routes');
  });

  it('takes its configuration along, and is refused with one of another package, of the shell, or with a default that it forbids', () => {
    const tracks = { kind: 'number', label: '曲目数', about: '', default: 3, min: 1, max: 9 } as const;
    expect(describeRemote({ ...music, configuration: defineConfiguration('mf-music', { tracks }) }).configuration).toEqual([{ key: 'tracks', field: tracks }]);
    expect(() => describeRemote({ ...music, configuration: defineConfiguration('mf-chat', { tracks }) })).toThrow('mf-music: its configuration belongs to mf-chat');
    expect(() => describeRemote({ ...music, name: 'shell', configuration: defineConfiguration('shell', { tracks }) })).toThrow('shell: only remotes have a configuration');
    expect(() => describeRemote({ ...music, configuration: defineConfiguration('mf-music', { tracks: { ...tracks, default: 0 } }) })).toThrow(
      'mf-music: the default of tracks is not one of the values it allows',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { defineConfiguration } from '../configuration/index.ts';
import { comingSoon, describeRemote, type RemoteDeclaration, routesWith, type SiteRoute, screen } from './index.ts';

const route = routesWith({ footer: false });

const podcast: RemoteDeclaration = {
  name: 'mf-podcast',
  title: '播客',
  contract: '^1.2.0',
  routes: [
    route(
      '/podcast',
      '播客',
      screen('podcast', async () => ({ default: () => null })),
      { auth: 'browse', aliases: ['/Podcast'] },
    ),
    route(
      '/podcast/mine',
      '我的',
      screen(null, async () => ({ default: () => null })),
      { auth: { title: '登录后查看', description: '您的曲子' } },
    ),
    route('/albums', '专辑', comingSoon('专辑', '把曲子收在一起')),
  ],
  skeletons: { '/podcast': 'masonry' },
  menu: [{ key: 'podcast', label: '播客', path: '/podcast', order: 50 }],
  slots: [{ name: 'draw/exhibit', module: './src/cover/Cover.tsx', order: 5 }],
};

describe('what a remote declares', () => {
  it('becomes what it says to the registry, without what only the remote needs', () => {
    expect(describeRemote(podcast)).toEqual({
      name: 'mf-podcast',
      title: '播客',
      contract: '^1.2.0',
      routes: [
        { prefix: '/podcast', screen: 'podcast', auth: 'browse', footer: false, skeleton: 'masonry' },
        { prefix: '/podcast/mine', auth: 'session', footer: false },
        { prefix: '/albums', footer: false, skeleton: 'state' },
      ],
      menu: [{ key: 'podcast', label: '播客', path: '/podcast', order: 50 }],
      tabs: [],
      footer: [],
      slots: [{ name: 'draw/exhibit', expose: './slots/draw/exhibit', order: 5 }],
    });
  });

  it('is refused when a path shows nothing, is declared twice, or an entry leads to none of its routes', () => {
    const bare: SiteRoute = JSON.parse('{"path": "/empty", "title": "空"}');
    const tab = { key: 'chat', label: '我来聊', path: '/chatNew', order: 1 };
    const slashed = route('/podcast/', '播客', comingSoon('播客', '另一个'));
    const refused = () =>
      describeRemote({
        ...podcast,
        routes: [...podcast.routes, bare, route('/albums', '专辑', comingSoon('专辑', '另一个')), slashed],
        tabs: [tab],
      });
    expect(refused).toThrow(
      'mf-podcast: /empty shows nothing: give it a screen, say that it is coming soon, or redirect it',
    );
    expect(refused).toThrow('mf-podcast: /albums is declared twice');
    expect(refused).toThrow('mf-podcast: /podcast/ is no path of this site');
    expect(refused).toThrow('mf-podcast: 我来聊 leads to /chatNew, which is none of its routes');
  });

  it.each([
    [{ package: 'katex', prefix: '' }, 'the names of the styles of katex cannot begin with ""'],
    [{ package: 'katex', prefix: 's' }, 'cannot begin with "s"'],
    [{ package: 'katex', prefix: 'shell' }, 'cannot begin with "shell"'],
    [{ package: 'katex', prefix: 'mf-chat-' }, 'cannot begin with "mf-chat-"'],
    [{ package: 'katex', prefix: 'site' }, 'cannot begin with "site"'],
    [{ package: 'katex', prefix: 'site-head' }, 'cannot begin with "site-head"'],
    [{ package: 'katex', prefix: 'sk-' }, 'cannot begin with "sk-"'],
    [{ package: 'katex', prefix: 'Arco' }, 'cannot begin with "Arco"'],
    [{ package: 'katex', prefix: 'fadeModal' }, 'cannot begin with "fadeModal"'],
    [{ package: 'katex', prefix: 'katex', elements: ['body', 'header'] }, 'the styles of katex cannot reach header'],
  ])('is refused with styles of a library that would reach those of others: %j', (library, problem) => {
    expect(() => describeRemote({ ...podcast, styles: [library] })).toThrow(problem);
    expect(() =>
      describeRemote({ ...podcast, styles: [{ package: 'katex', prefix: 'katex', elements: ['body', 'katex-box'] }] }),
    ).not.toThrow();
  });

  it('takes the apps along whose route has its screen, and is refused with one that leads elsewhere or is declared twice', () => {
    const app = {
      name: '作曲',
      line: '写一首歌',
      description: '写一首歌',
      tags: [],
      categories: ['audio' as const],
      badge: null,
      terminalTypes: [1 as const],
      priceText: null,
    };
    const composer = { ...app, code: 'composer', actionUrl: '/podcast?new=1' };
    const albums = { ...app, code: 'albums', actionUrl: '/albums' };
    expect(describeRemote({ ...podcast, offeredApps: [composer, albums] }).offeredApps).toEqual([composer]);
    const refused = () =>
      describeRemote({ ...podcast, offeredApps: [composer, composer, { ...app, code: 'radio', actionUrl: '/radio' }] });
    expect(refused).toThrow('mf-podcast: the app composer is declared twice');
    expect(refused).toThrow('mf-podcast: the app radio leads to /radio, which is none of its routes');
  });

  it('takes its configuration along, and is refused with one of another package, of the shell, or with a default that it forbids', () => {
    const tracks = { kind: 'number', label: '曲目数', about: '', default: 3, min: 1, max: 9 } as const;
    expect(
      describeRemote({ ...podcast, configuration: defineConfiguration('mf-podcast', { tracks }) }).configuration,
    ).toEqual([{ key: 'tracks', field: tracks }]);
    expect(() => describeRemote({ ...podcast, configuration: defineConfiguration('mf-chat', { tracks }) })).toThrow(
      'mf-podcast: its configuration belongs to mf-chat',
    );
    expect(() =>
      describeRemote({ ...podcast, name: 'shell', configuration: defineConfiguration('shell', { tracks }) }),
    ).toThrow('shell: only remotes have a configuration');
    expect(() =>
      describeRemote({
        ...podcast,
        configuration: defineConfiguration('mf-podcast', { tracks: { ...tracks, default: 0 } }),
      }),
    ).toThrow('mf-podcast: the default of tracks is not one of the values it allows');
  });
});

import { frameHtml } from '@ai-site/shared/frame';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble, sampleRemote } from '@ai-site/shared/testing';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { SiteLayout } from './SiteLayout.tsx';

const remotes = [
  sampleRemote({
    routes: [{ prefix: '/chatNew', skeleton: 'chat' }],
    menu: [{ key: 'chatNew', label: '我来聊', path: '/chatNew', order: 10 }],
  }),
  sampleRemote({
    name: 'mf-exhibit',
    routes: [{ prefix: '/exhibit', skeleton: [{ box: 'stack', gap: 8, of: [{ bar: [120, 28] }] }] }],
    menu: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 40, badge: 'hot' }],
    tabs: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 30 }],
  }),
];

/** Selectors of the elements that must be the same in both frames. */
const parts = [
  ...[
    '.site',
    '.site-header',
    '.site-bar',
    'header .site-logo',
    'header .site-mark',
    'header .site-name',
    '.site-menu',
    '.site-menu li',
    '.site-entry',
    '.site-hot',
  ],
  ...['.site-corner', '.site-menu-button', '.site-main', '.site-tabs', '.site-tab', '.sk'],
];

const named = ['href', 'aria-current', 'aria-label', 'data-tab-bar'];

function outline(page: ParentNode): unknown {
  return parts.map((selector) => [
    selector,
    [...page.querySelectorAll(selector)].map((element) => ({
      text: element.matches('a, .site-name') ? element.textContent : '',
      inside: element.parentElement?.closest('[class^="site"]:not(.site-loading)')?.className,
      skeleton: selector === '.sk' ? element.innerHTML : '',
      // The attributes of the menu button differ: only the shell's own one can be pressed.
      ...(selector === '.site-menu-button'
        ? {}
        : Object.fromEntries(named.map((name) => [name, element.getAttribute(name)]))),
    })),
  ]);
}

describe('the frame that the gateway serves', () => {
  it.each(['/', '/chatNew', '/exhibit'])(
    'has at %s the parts, places and skeleton of the one that the shell draws',
    (path) => {
      window.scrollTo = jest.fn();
      const platform = createPlatformDouble({ remotes, path });
      setPlatform(platform);
      const { container } = render(
        <HistoryRouter history={platform.history}>
          <SiteLayout>
            <ScreenSkeleton />
          </SiteLayout>
        </HistoryRouter>,
      );
      const served = document.createElement('div');
      served.innerHTML = frameHtml(path, platform.registry, 'asset');
      expect(outline(served)).toEqual(outline(container));
    },
  );
});

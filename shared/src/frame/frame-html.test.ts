import { describe, expect, it } from '@jest/globals';
import type { Registry } from '../release/release.ts';
import { sampleRemote, sampleShell, sampleSite } from '../testing/sample-data.ts';
import { frameHtml } from './frame-html.ts';

const registryWith = (label: string, name = '我来AI'): Registry => ({
  shell: { ...sampleShell, routes: [{ prefix: '/', skeleton: 'cards' }] },
  remotes: [
    sampleRemote({
      routes: [{ prefix: '/chatNew', skeleton: 'chat' }],
      menu: [{ key: 'chatNew', label, path: '/chatNew', order: 10 }],
    }),
    sampleRemote({
      name: 'mf-exhibit',
      routes: [{ prefix: '/exhibit', skeleton: 'masonry' }],
      menu: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 40, badge: 'hot' }],
      tabs: [{ key: 'exhibit', label: '探索', path: '/exhibit', order: 30 }],
    }),
  ],
  site: { ...sampleSite, name },
  sample: 0,
  overrides: [],
});

function open(pathname: string, registry = registryWith('我来聊')): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = frameHtml(pathname, registry, '<svg></svg>');
  return page;
}

const texts = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the served frame', () => {
  it('has the header with the menu of the registry, the current entry marked', () => {
    const page = open('/chatNew');
    expect(texts(page, '.site-name')).toEqual(['我来AI']);
    expect(texts(page, '.site-entry')).toEqual(['首页', '我来聊', '探索HOT热门']);
    expect(texts(page, '.site-entry[aria-current="page"]')).toEqual(['我来聊']);
  });

  it('has the tab bar on landing screens only', () => {
    expect(texts(open('/exhibit'), '.site-tab[aria-current="page"]')).toEqual(['探索']);
    expect(open('/chatNew').querySelector('.site-tabs')).toBeNull();
  });

  it('says that it loads, hides the skeleton from readers, and speaks to those without scripts', () => {
    const page = open('/chatNew');
    expect(page.querySelector('[role="status"]')?.textContent).toBe('正在加载');
    expect(page.querySelector('.sk')?.getAttribute('aria-hidden')).toBe('true');
    expect(frameHtml('/chatNew', registryWith('我来聊'), '')).toMatch(/<noscript><p[^>]*>请启用 JavaScript/);
  });

  it('shows text of the registry as text', () => {
    const hostile = '</a><img src=x onerror="alert(1)">&"';
    const page = open('/chatNew', registryWith(hostile, hostile));
    expect(page.querySelector('img')).toBeNull();
    expect(texts(page, '.site-entry')[1]).toBe(hostile);
    expect(texts(page, '.site-name')).toEqual([hostile]);
    expect(page.querySelector('.site-logo')?.getAttribute('aria-label')).toBe(`${hostile} 首页`);
  });
});

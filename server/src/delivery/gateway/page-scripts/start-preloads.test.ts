/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startPreloads } from './start-preloads.ts';

const files = ['a.js', 'b.css', 'c.js', 'd.js'].map((href) => ({
  href: `/${href}`,
  as: href.endsWith('.css') ? 'style' : 'script',
  integrity: href === 'a.js' ? 'sha384-a' : null,
}));

class Visit {
  readonly nextHopProtocol: string;

  constructor(protocol: string) {
    this.nextHopProtocol = protocol;
  }
}

let protocol: string;
beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="list">${JSON.stringify(files)}</script>`;
  Object.assign(globalThis, { PerformanceNavigationTiming: Visit });
  Object.assign(performance, { getEntriesByType: () => [new Visit(protocol)] });
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'PerformanceNavigationTiming');
});

const links = () => [...document.head.querySelectorAll('link')];

it('over HTTP/1.1 two files are downloaded at once, the next when one has ended', () => {
  protocol = 'http/1.1';
  startPreloads({ list: 'list', atOnce: 2 });
  const [first, second] = links();
  expect(first).toMatchObject({
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    integrity: 'sha384-a',
    fetchPriority: 'low',
    href: 'http://localhost/a.js',
  });
  expect(second).toMatchObject({
    rel: 'preload',
    as: 'style',
    crossOrigin: 'anonymous',
    href: 'http://localhost/b.css',
  });
  expect(links()).toHaveLength(2);
  links()[1]?.dispatchEvent(new Event('error'));
  links()[0]?.dispatchEvent(new Event('load'));
  links()[2]?.dispatchEvent(new Event('load'));
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/a.js', '/b.css', '/c.js', '/d.js']);
});

it('over HTTP/2 all at once', () => {
  protocol = 'h2';
  startPreloads({ list: 'list', atOnce: 2 });
  expect(links()).toHaveLength(4);
});

it('a page without preloads has nothing to do', () => {
  protocol = 'h2';
  startPreloads({ list: 'other', atOnce: 2 });
  expect(links()).toEqual([]);
});

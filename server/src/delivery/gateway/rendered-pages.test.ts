import { defaultSiteFacts } from '@ai-site/shared/content/agreements';
import { expect, it } from '@jest/globals';
import { type ResolvedSite, registeredShell } from '../releases/registry/registry.ts';
import { buildRelease } from '../releases/testing/build-release.ts';
import { RenderedPages } from './rendered-pages.ts';

const shell = buildRelease({
  name: 'shell',
  contract: '1.0.0',
  entry: 'main.js',
  initial: ['main.js'],
  routes: [{ prefix: '/', screen: 'home' }],
  chunks: { home: ['home.js'] },
});
const siteNamed = (name: string): ResolvedSite => ({
  shell,
  remotes: new Map(),
  registry: {
    shell: registeredShell(shell),
    remotes: [],
    site: { ...defaultSiteFacts, name, env: 'local', captcha: true, chatModel: null },
    sample: 1,
    overrides: [],
  },
  localOrigins: [],
});

const template = '<head><!-- gateway:head --></head><body><!-- gateway:frame --><!-- gateway:body --></body>';
const answer = (data: string) => ({ content: { address: '/api/a?', at: 1, data }, image: null });
const parts = { template, first: null, painted: null, answers: [answer('first')] };

it('a page is rendered once for its path and versions, and again when they or what it begins with change', async () => {
  const pages = new RenderedPages();
  const [one, other] = [siteNamed('one'), siteNamed('other')];
  const page = pages.of('/', one, parts);
  expect(pages.of('/', one, { ...parts, answers: [...parts.answers] })).toBe(page);
  expect(page.start.toString() + page.end).toContain('"name":"one"');
  expect(pages.of('/', other, parts).start.toString()).toContain('"name":"other"');
  expect(pages.of('/below', one, parts)).not.toBe(page);
  expect(pages.of('/', one, { ...parts, answers: [answer('next')] }).start.toString()).toContain('next');
  expect(
    pages.of('/', one, { ...parts, template: template.replace('<body>', '<body data-new="">') }).start.toString(),
  ).toContain('data-new');
});

it('a page is compressed once, and pages of paths that nobody asks for any longer are given up', async () => {
  const pages = new RenderedPages();
  const site = siteNamed('one');
  const page = pages.of('/', site, parts);
  expect(await pages.compress(page)).toBe(await pages.compress(page));
  for (let no = 0; no < 200; no += 1) pages.of(`/${no}`, site, parts);
  expect(pages.of('/199', site, parts)).toBe(pages.of('/199', site, parts));
  expect(pages.of('/', site, parts)).not.toBe(page);
});

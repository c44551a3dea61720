import { brotliCompressSync } from 'node:zlib';
import { defaultSiteFacts } from '@ai-site/shared/content/agreements';
import { skeletonHtml } from '@ai-site/shared/skeleton';
import { describe, expect, it } from '@jest/globals';
import { type ResolvedSite, registeredRemote, registeredShell } from '../releases/registry.ts';
import { buildRelease } from '../releases/testing/build-release.ts';
import { inlineScriptHashes, preloads, renderPage } from './page.ts';

const listed = (...paths: readonly string[]) => paths.map((path) => ({ path, bytes: 1, integrity: `sha384-of+${path}` }));

const shell = buildRelease({
  name: 'shell',
  contract: '1.0.0',
  entry: 'main.js',
  initial: ['main.css', 'main.js'],
  routes: [{ prefix: '/', screen: 'home', skeleton: 'masonry' }],
  chunks: { home: ['home.js'] },
  shared: { '@ai-site/shared/ui/modal': ['modal.js', 'modal.css'], '@ai-site/shared/ui/button': [] },
  files: listed('main.css', 'main.js', 'home.js', 'modal.js', 'modal.css'),
});
const chat = buildRelease({
  routes: [
    { prefix: '/chatNew', screen: 'chat', skeleton: 'chat' },
    { prefix: '/chatState', skeleton: 'state' },
  ],
  menu: [{ key: 'chatNew', label: '聊<b>', path: '/chatNew', order: 10 }],
  chunks: { chat: ['chat.js'] },
  shared: { __federation_expose_app: ['@ai-site/shared/ui/button'], chat: ['@ai-site/shared/ui/modal'] },
  files: listed('remoteEntry.js', 'app.js', 'chat.js'),
});
const facts = { ...defaultSiteFacts, name: '我来</script>AI' };
const site: ResolvedSite = {
  shell,
  remotes: new Map([['mf-chat', chat]]),
  registry: {
    shell: registeredShell(shell),
    remotes: [registeredRemote(chat, shell, undefined)],
    site: { ...facts, env: 'local', captcha: true, chatModel: null },
    sample: 1,
    overrides: [],
  },
  localOrigins: [],
};

describe('preloads', () => {
  const urlsFor = (path: string) => preloads(path, site).map(({ url }) => url);

  it('starts the downloads of the remote that owns the path, and of its parts of the UI kit', () => {
    expect(urlsFor('/chatNew')).toEqual([
      '/remotes/mf-chat/1.0.0/remoteEntry.js',
      '/remotes/mf-chat/1.0.0/app.js',
      '/remotes/mf-chat/1.0.0/chat.js',
      '/remotes/shell/1.0.0/modal.js',
      '/remotes/shell/1.0.0/modal.css',
    ]);
  });

  it('starts the home chunk on the home page and nothing on unknown paths', () => {
    expect(urlsFor('/')).toEqual(['/remotes/shell/1.0.0/home.js']);
    expect(urlsFor('/unknown')).toEqual([]);
  });
});

describe('inlineScriptHashes', () => {
  it('names the inline scripts of the template and nothing else', () => {
    const template = '<script>alert(1)</script><script defer src="/a.js"></script><script type="application/json">{}</script>';
    expect(inlineScriptHashes(template)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  });
});

const template = '<head><!-- gateway:head --></head><body><div id="root"><!-- gateway:frame --></div><!-- gateway:body --></body>';

describe('renderPage', () => {
  const page = renderPage(template, '/chatNew', site);

  it('links the live shell', () => {
    expect(page).toContain('<script defer src="/remotes/shell/1.0.0/main.js"');
    expect(page).toContain('<link rel="stylesheet" href="/remotes/shell/1.0.0/main.css"');
  });

  it('asks for every script and style of a build with the hash that its release states, and for the preloaded ones as they are used later', () => {
    const tags = [...page.matchAll(/<(?:link|script)[^>]* (?:href|src)="[^"]*\/([^"/]+\.(?:js|css))"([^>]*)>/g)];
    expect(tags.map(([, file]) => file)).toEqual(['main.css', 'main.js', 'remoteEntry.js', 'app.js', 'chat.js', 'modal.js', 'modal.css', 'main.css']);
    for (const [, file, attributes] of tags) expect(attributes).toBe(` integrity="sha384-of+${file}" crossorigin`);
  });

  it('inlines the registry so that no text in it can end the element', () => {
    const data = /<script type="application\/json" id="site-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(site.registry);
  });
});

describe('the frame in the page', () => {
  it.each([
    ['/', 'masonry'],
    ['/chatNew', 'chat'],
    ['/chatState/below', 'state'],
    ['/unknown', 'cards'],
  ] as const)('holds at %s the header and the skeleton of its route group', (path, skeleton) => {
    const page = renderPage(template, path, site);
    expect(page).toContain('class="site-header"');
    expect(page).toContain('聊&lt;b&gt;</a>');
    expect(page).toContain(`<div class="sk" aria-hidden="true">${skeletonHtml(skeleton)}</div>`);
  });

  it('has its rules for both themes before it, and waits for no file', () => {
    const page = renderPage(template, '/chatNew', site);
    const head = page.slice(0, page.indexOf('</head>'));
    expect(head).toMatch(/\[data-theme="black"\]\{[^}]*--page:/);
    expect(head).toMatch(/\[data-theme="white"\]\{[^}]*--page:/);
    for (const rule of ['.site-header{', '.sk-bar{', '.sk-card']) expect(head).toContain(rule);
    expect(head).not.toContain('rel="stylesheet"');
    expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(page.indexOf('class="sk"'));
  });

  it('stays small', () => {
    expect(brotliCompressSync(renderPage(template, '/chatNew', site)).length).toBeLessThan(14_000);
  });
});

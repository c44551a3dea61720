import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { defaultSiteFacts } from '@ai-site/shared/content/agreements';
import type { Skeleton } from '@ai-site/shared/contract';
import { skeletonHtml } from '@ai-site/shared/skeleton';
import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '../../platform/sharing/first-content.ts';
import { type ResolvedSite, registeredRemote, registeredShell } from '../releases/registry/registry.ts';
import { buildRelease } from '../releases/testing/build-release.ts';
import { inlineScriptHashes, preloads, renderPage } from './page.ts';

const listed = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, bytes: 1, integrity: `sha384-of+${path}` }));

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

const grid: Skeleton = [
  {
    box: 'stack',
    of: [
      { bar: [100, 40] },
      { box: 'grid', columns: 3, phoneColumns: 2, gap: 12, phoneGap: 8, of: [{ bar: ['fill', 200] }] },
    ],
  },
];
const withSkeleton = { ...site.registry.shell, routes: [{ prefix: '/masonry', skeleton: grid }] };

const template =
  '<head><!-- gateway:head --></head><body><div id="root"><!-- gateway:frame --></div><!-- gateway:body --></body>';

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
  const head =
    '<script>alert(1)</script><script defer src="/a.js"></script><script type="application/json">{}</script>';

  it('names the inline scripts of the template', () => {
    expect(inlineScriptHashes(head)[0]).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  });

  it('names every inline script of the page and nothing else', () => {
    const page = renderPage(head + template, '/chatNew', site);
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(inlineScriptHashes(head)).toEqual(scripts);
    expect(scripts).toHaveLength(3);
  });
});

describe('renderPage', () => {
  const page = renderPage(template, '/chatNew', site);

  it('links the live shell', () => {
    expect(page).toContain('<script defer fetchpriority="high" src="/remotes/shell/1.0.0/main.js"');
    expect(page).toContain('<link rel="stylesheet" href="/remotes/shell/1.0.0/main.css"');
  });

  it('asks for every script and style of a build with the hash that its release states', () => {
    const tags = [...page.matchAll(/<(?:link|script)[^>]* (?:href|src)="[^"]*\/([^"/]+\.(?:js|css))"([^>]*)>/g)];
    expect(tags.map(([, file]) => file)).toEqual(['main.css', 'main.js', 'main.css']);
    for (const [, file, attributes] of tags) expect(attributes).toBe(` integrity="sha384-of+${file}" crossorigin`);
  });

  it("lists what is preloaded after the shell's own files, with the hashes", () => {
    const [data = '', text = ''] =
      /<script type="application\/json" id="site-preloads">(.*?)<\/script>/s.exec(page) ?? [];
    const urls = [
      'mf-chat/1.0.0/remoteEntry.js',
      'mf-chat/1.0.0/app.js',
      'mf-chat/1.0.0/chat.js',
      'shell/1.0.0/modal.js',
      'shell/1.0.0/modal.css',
    ];
    const as = (url: string) => (url.endsWith('.css') ? 'style' : 'script');
    expect(JSON.parse(text)).toEqual(
      urls.map((url) => ({ href: `/remotes/${url}`, as: as(url), integrity: `sha384-of+${url.split('/')[2]}` })),
    );
    expect(page.indexOf(data)).toBeGreaterThan(page.indexOf('main.js"'));
  });

  it('preloads what mounts a remote on the pages of remotes alone', () => {
    const { chunks, files } = site.shell;
    const shell = {
      ...site.shell,
      chunks: { ...chunks, parcels: ['parcels.js'] },
      files: [...files, { path: 'parcels.js', bytes: 1, integrity: 'sha384-of+parcels.js' }],
    };
    const tag =
      '<link rel="preload" as="script" href="/remotes/shell/1.0.0/parcels.js" integrity="sha384-of+parcels.js" crossorigin>';
    expect(
      ['/chatNew', '/', '/unknown'].map((path) => renderPage(template, path, { ...site, shell }).includes(tag)),
    ).toEqual([true, false, false]);
  });

  it('inlines the registry so that no text in it can end the element', () => {
    const data = /<script type="application\/json" id="site-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(site.registry);
  });
});

describe('what a page begins with', () => {
  const images = [3, 1, 1, 2, 1, 1, 1, 1].map((height, index) => ({
    srcset: `/files/${index}.avif?a&b 320w`,
    sizes: '"280px"',
    width: 1,
    height,
  }));
  const first: PageContent = {
    content: { address: '/api/list?sort=new', at: 1, data: { list: ['</script>'] } },
    images,
  };
  const columns = (on: 'wide' | 'phone', page: string): string[][] => {
    const [grid = ''] = new RegExp(`<div class="sk-grid sk-${on}.*?</div></div>`, 's').exec(page) ?? [];
    return grid
      .split('class="sk-stack"')
      .slice(1)
      .map((column) => [...column.matchAll(/files\/(\d)\.avif/g)].map(([, no = '']) => no));
  };

  it('is inlined so that no text in it can end the element', () => {
    const data =
      /<script type="application\/json" id="site-first-content">(.*?)<\/script>/s.exec(
        renderPage(template, '/', site, { first }),
      )?.[1] ?? '';
    expect(JSON.parse(data)).toEqual([first.content]);
    expect(renderPage(template, '/', site)).not.toContain('site-first-content');
  });

  it('shows its images in the columns of the skeleton, the next one in the shortest column, those of hidden columns not fetched', () => {
    const page = renderPage(
      template,
      '/masonry',
      { ...site, registry: { ...site.registry, shell: withSkeleton } },
      { first },
    );
    expect(columns('phone', page)).toEqual([
      ['0', '3'],
      ['1', '2', '4', '5'],
    ]);
    expect(columns('wide', page)).toEqual([
      ['0', '5', '7'],
      ['1', '3'],
      ['2', '4', '6'],
    ]);
    const [image = '', next = ''] = page.match(/<img [^>]*>/g) ?? [];
    expect(image).toBe(
      '<img class="sk-bar sk-fill sk-card" style="aspect-ratio:0.5;object-fit:cover" srcset="/files/0.avif?a&amp;b 320w" sizes="&quot;280px&quot;" alt="" loading="lazy" fetchpriority="high">',
    );
    expect([image, next].every((tag) => tag.includes('loading="lazy"'))).toBe(true);
  });

  it('asks for the images that are first on every device before anything is laid out', () => {
    const page = renderPage(template, '/', site, { first });
    const head = page.slice(0, page.indexOf('</head>'));
    expect(head.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual(
      [0, 1].map(
        (no) =>
          `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="/files/${no}.avif?a&amp;b 320w" imagesizes="&quot;280px&quot;">`,
      ),
    );
    expect(head.indexOf('as="image"')).toBeLessThan(head.indexOf('main.js'));
  });

  it('leaves out nothing where a work has no image for it', () => {
    const bare = { ...first, images: images.map((image) => ({ ...image, srcset: '' })) };
    const page = renderPage(
      template,
      '/masonry',
      { ...site, registry: { ...site.registry, shell: withSkeleton } },
      { first: bare },
    );
    expect([page.includes('<img'), page.includes('as="image"'), page.match(/aspect-ratio/g)?.length]).toEqual([
      false,
      false,
      14,
    ]);
  });
});

describe('answers that a page begins with', () => {
  const answers = [
    { content: { address: '/api/a?', at: 1, data: { text: '</script><!--\u2028' } }, image: '/images/a?v=1&b"' },
    { content: { address: '/api/b?', at: 1, data: [] }, image: null },
  ];
  const served = renderPage(template, '/chatNew', site, { answers });

  it('are inlined so that no text in them can end the element', () => {
    const data = /<script type="application\/json" id="site-first-content">(.*?)<\/script>/s.exec(served)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(answers.map(({ content }) => content));
    expect(data).not.toContain('<');
  });

  it('name the image that is fetched first', () => {
    const head = served.slice(0, served.indexOf('</head>'));
    expect(head.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" href="/images/a?v=1&amp;b&quot;">',
    ]);
  });
});

describe('a painted screen', () => {
  it('stands in the place of the skeleton', () => {
    const page = renderPage(template, '/chatNew', site, { painted: '<div class="painted">你好</div>' });
    expect(page).toContain('<div class="sk" aria-hidden="true"><div class="painted">你好</div></div>');
    expect(page).not.toContain(skeletonHtml('chat'));
  });

  it('shows the first image that the page names where it has a place for one, and nothing there without it', () => {
    const painted = '<img alt="" data-first-image=""><p>data-first-image=&quot;&quot;</p>';
    const answers = [{ content: { address: '/api/a?', at: 1, data: null }, image: '/images/$&a?b"' }];
    expect(renderPage(template, '/chatNew', site, { painted, answers })).toContain(
      '<img alt="" src="/images/$&amp;a?b&quot;" fetchpriority="high"><p>data-first-image=&quot;&quot;</p>',
    );
    expect(renderPage(template, '/chatNew', site, { painted })).toContain(painted);
  });

  it('is the whole first screen of the home page, with its own rules', () => {
    const page = renderPage(template, '/', site, {
      painted: '<div class="painted"><form class="start-form"></form></div>',
    });
    expect(page.match(/<form /g)).toHaveLength(1);
    expect([page.includes('site-loading"'), page.includes('.start-slogan{')]).toEqual([false, false]);
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
    expect(head).toMatch(/:root,\[data-theme\]\{[^}]*--page:/);
    for (const rule of ['.site-header{', '.sk-bar{', '.sk-card']) expect(head).toContain(rule);
    expect(head).not.toContain('rel="stylesheet"');
    expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(page.indexOf('class="sk"'));
  });

  it('stays small', () => {
    expect(brotliCompressSync(renderPage(template, '/chatNew', site)).length).toBeLessThan(14_000);
  });
});

import type { PaintedScreen } from '@ai-site/shared/painted-screen';
import { describe, expect, it } from '@jest/globals';
import { safeStyle } from './allow-list.ts';
import { paintedHtml } from './painted-html.ts';

const fileAddress = (file: string) => (file.startsWith('assets/') ? `/remotes/mf-chat/1.0.0/${file}` : null);

const written = (content: readonly unknown[], style = '') => {
  const html = paintedHtml({ style, variants: [{ content: [...content] }] }, fileAddress, false) ?? '';
  return /<\/style><div class="">(.*)<\/div><\/div>$/s.exec(html)?.[1];
};

describe('what a page takes of a painted screen', () => {
  it('is its elements with their attributes and texts', () => {
    expect(
      written([
        [
          'section',
          { class: 'a', 'aria-label': '卡片' },
          [
            ['h1', {}, ['你好']],
            ['br', {}, []],
            ['button', { type: 'button', disabled: '' }, ['发送']],
          ],
        ],
      ]),
    ).toBe(
      '<section class="a" aria-label="卡片"><h1>你好</h1><br><button type="button" disabled="">发送</button></section>',
    );
  });

  it('are the images of the build at its own address, with their names as browsers know them', () => {
    const image = [
      'img',
      { srcSet: '@/assets/a.avif 1w, @/assets/b.avif 2w', src: '@/assets/a.webp', fetchPriority: 'high', alt: '' },
      [],
    ];
    expect(written([image])).toBe(
      '<img srcset="/remotes/mf-chat/1.0.0/assets/a.avif 1w, /remotes/mf-chat/1.0.0/assets/b.avif 2w" src="/remotes/mf-chat/1.0.0/assets/a.webp" fetchpriority="high" alt="">',
    );
  });

  it('are drawings, whose names have capitals', () => {
    expect(
      written([
        ['svg', { viewBox: '0 0 1 1', focusable: 'false' }, [['path', { d: 'M0 0', 'stroke-width': '2' }, []]]],
      ]),
    ).toBe('<svg viewBox="0 0 1 1"><path d="M0 0" stroke-width="2"></path></svg>');
  });

  it('is text as text', () => {
    expect(written([['p', { title: '"><script>' }, ['</p><script>alert(1)</script>&amp;']]])).not.toMatch(
      /<script|<\/p><\/p>|&amp;amp;amp;/,
    );
    expect(written(['<b>'])).toBe('&lt;b&gt;');
  });

  it.each([
    ['a script', ['script', {}, ['alert(1)']]],
    ['a frame', ['iframe', { src: '@/assets/a.html' }, []]],
    ['a style sheet of others', ['link', { rel: 'stylesheet', href: '/a.css' }, []]],
    ['another base', ['base', { href: '/' }, []]],
    ['a refresh', ['meta', { 'http-equiv': 'refresh', content: '0;url=/' }, []]],
    ['an object', ['object', { data: '/a' }, []]],
    [
      'markup of another kind',
      [
        'svg',
        {},
        [
          ['foreignObject', {}, ['x']],
          ['use', { href: '#a' }, []],
          ['image', { href: '/a' }, []],
          ['animate', {}, []],
        ],
      ],
    ],
    ['a name that ends the tag', ['p><script', {}, []]],
    ['a template', ['template', {}, ['x']]],
    ['no element', 7],
    ['no tag', [{}, {}, []]],
  ])('is not %s', (_, node) => {
    expect(written([node])?.replaceAll(/<\/?svg>/g, '')).toBe('');
  });

  it.each([
    ['a handler', { onclick: 'alert(1)', ONLOAD: 'alert(1)' }],
    ['a name that ends the attribute', { 'a"onload="x': '1', 'data-x onload': '1' }],
    ['a script as address', { href: 'javascript:alert(1)' }],
    ['a foreign address', { href: 'https://evil.example/' }],
    ['another host without a scheme', { href: '//evil.example/' }],
    ['another host as browsers read it', { href: '/\\evil.example/' }],
    [
      'a foreign image',
      { src: 'https://evil.example/a.png', srcset: '@/assets/a.avif 1w, https://evil.example/a.png 2w' },
    ],
    ['a file that the build has not', { src: '@/../../data', srcSet: '@/other.avif 1w' }],
    ['an image of the site, whose address may say something of the visitor', { src: '/api/me.png' }],
    ['a foreign target', { action: 'https://evil.example/', formaction: '/x', target: '_blank', ping: '/x' }],
    ['a form that puts what is typed into the address', { method: 'get' }],
    ['a style with a foreign image', { style: 'background:url(https://evil.example/a.png)' }],
    ['a paint server of another document', { fill: 'url(https://evil.example/#a)' }],
    ['what is no text', { title: 7 }],
  ])('has not %s', (_, attributes) => {
    expect(written([['a', attributes, []]])).toBe('<a></a>');
  });

  it('has no controls that choose files', () => expect(written([['input', { type: 'file' }, []]])).toBe('<input>'));

  it('is shown to those it was painted for, and can be pressed only where it works', () => {
    const painted: PaintedScreen = {
      style: '',
      variants: [
        { window: 'wide', session: 'visitor', content: ['a'] },
        { window: 'phone', content: ['b'] },
      ],
    };
    expect(paintedHtml(painted, fileAddress, false)).toMatch(
      /^<div class="painted" inert>.*<div class="sk-wide painted-visitor">a<\/div><div class="sk-phone">b<\/div><\/div>$/,
    );
    expect(paintedHtml(painted, fileAddress, true)).toMatch(/^<div class="painted"><style>/);
  });
});

describe('styles of a painted screen', () => {
  it('may fetch what the build has, and images in themselves', () => {
    expect(
      safeStyle(
        '.a{background:url(@/assets/a.avif)}@media (width<=767px){.a{background:url("data:image/webp;base64,AA==")}}',
        fileAddress,
      ),
    ).toBe(
      '.a{background:url("/remotes/mf-chat/1.0.0/assets/a.avif")}@media (width<=767px){.a{background:url("data:image/webp;base64,AA==")}}',
    );
  });

  it.each([
    ['end their element', '.a{}</style><script>alert(1)</script>'],
    ['begin a comment of markup', '.a{}<!--'],
    ['import', '@import "https://evil.example/a.css";'],
    ['fetch from elsewhere', '.a{background:url(//evil.example/a.png)}'],
    ['fetch from elsewhere, quoted', ".a{background:url( 'https://evil.example/a.png' )}"],
    ['fetch by another function', '.a{background:image-set("https://evil.example/a.png" 1x)}'],
    ['hide a function in escapes', '.a{background:\\75rl(https://evil.example/a.png)}'],
    ['hold an address that has no end', '.a{background:url("https://evil.example'],
    ['bring markup as an image', '.a{background:url("data:text/html,<script>")}'],
    ['bring a font', '@font-face{font-family:x;src:url(@/assets/a.woff2)}'],
  ])('may not %s', (_, css) => {
    expect(safeStyle(css, fileAddress)).toBeNull();
    expect(paintedHtml({ style: css, variants: [] }, fileAddress, false)).toBeNull();
  });
});

import path from 'node:path';
import { describeSite } from '@ai-site/shared/webpack/packages';
import { describe, expect, it } from '@jest/globals';
import { type Skeleton, skeleton, skeletonShapes } from '../release/skeleton.ts';
import { sampleRemote, sampleShell } from '../testing/sample-data.ts';
import { skeletonAt, skeletonHtml } from './index.ts';
import { shapes } from './shapes.ts';

const root = path.resolve(__dirname, '../../..');

function drawn(of: Skeleton): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = skeletonHtml(of);
  return place;
}

describe('a skeleton as markup', () => {
  it('has every block with its size, repeated by its count', () => {
    const place = drawn([
      { box: 'row', gap: 8, max: 820, of: [{ bar: [72, 32], shape: 'pill', times: 3 }, { bar: ['fill', 16] }] },
    ]);
    const row = place.firstElementChild;
    expect(row?.getAttribute('style')).toBe('gap:8px;max-width:820px');
    expect([...(row?.children ?? [])].map((bar) => [bar.className, bar.getAttribute('style')])).toEqual([
      ...Array.from({ length: 3 }, () => ['sk-bar sk-pill', 'width:72px;height:32px']),
      ['sk-bar sk-fill sk-line', 'height:16px'],
    ]);
  });

  it('has sizes of its own on a phone', () => {
    const box = drawn([
      { box: 'stack', gap: 48, pad: [32, 'gutter'], phoneGap: 40, phonePad: [20, 'gutter'], of: [] },
    ]).firstElementChild;
    expect(box?.className).toBe('sk-stack sk-phone-gap sk-phone-pad');
    expect(box?.getAttribute('style')).toBe(
      'gap:48px;padding:32px var(--gutter);--phone-gap:40px;--phone-pad:20px var(--gutter)',
    );
  });

  it.each(skeletonShapes)('of the shape %s is one that the contract accepts', (name) => {
    expect(skeleton.parse(shapes[name])).toEqual(shapes[name]);
    expect(drawn(name).querySelectorAll('.sk-bar').length).toBeGreaterThan(3);
  });

  it('says nothing by itself: no text, no heading, nothing to press', () => {
    for (const name of skeletonShapes) {
      expect(drawn(name).textContent).toBe('');
      expect(drawn(name).querySelector('a, button, input, textarea, h1, h2, [role]')).toBeNull();
    }
  });
});

describe('what the contract refuses as a skeleton', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? { bar: [1, 1] } : { box: 'stack', of: [nested(depth - 1)] };

  it.each([
    ['text in the place of a size', [{ bar: ['1px"><script>', 10] }]],
    ['a word that no rule is written for', [{ bar: [1, 1], shape: 'x" onload="' }]],
    ['a field of its own', [{ bar: [1, 1], html: '<b>' }]],
    ['boxes without end', [nested(20)]],
    ['more than a screen holds', [{ bar: [1, 1], times: 5000 }]],
    [
      'a few repetitions of repetitions',
      [{ box: 'grid', times: 24, of: [{ box: 'row', times: 24, of: [{ bar: [1, 1], times: 24 }] }] }],
    ],
    ['an unknown shape', 'rocket'],
  ])('%s', (_, declared) => {
    expect(skeleton.safeParse(declared).success).toBe(false);
  });
});

describe('the skeleton of a path', () => {
  const registry = {
    shell: { ...sampleShell, routes: [{ prefix: '/', skeleton: 'cards' as const }] },
    remotes: [sampleRemote({ routes: [{ prefix: '/chatNew', skeleton: 'chat' }, { prefix: '/chat' }] })],
  };

  it.each([
    ['/', 'cards'],
    ['/chatnew/', 'chat'],
    ['/chat', undefined],
    ['/unknown', undefined],
  ])('at %s is %s', (pathname, expected) => {
    expect(skeletonAt(pathname, registry)).toBe(expected);
  });

  it('is declared by every package of this repository for each of its routes', async () => {
    const bare = (await describeSite(root)).flatMap(({ routes }) =>
      routes.filter((route) => route.skeleton === undefined),
    );
    expect(bare).toEqual([]);
  });
});

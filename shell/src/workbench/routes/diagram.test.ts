import { describe, expect, it } from '@jest/globals';
import { CARD, layOut, routeNodes } from './diagram.ts';

const routes = (...prefixes: readonly string[]) => prefixes.map((prefix) => ({ prefix }));
const owners = [
  { name: 'shell', routes: routes('/') },
  { name: 'mf-appcenter', routes: routes('/appCenter', '/magicBook') },
  { name: 'mf-shortvideo', routes: routes('/appcenter/shortVideo') },
];

describe('the tree of routes', () => {
  it('puts a longer prefix below the shorter one that it wins over, whatever the case', () => {
    expect(routeNodes(owners)).toEqual([
      { prefix: '/', owner: 'shell', depth: 0, over: null },
      { prefix: '/appCenter', owner: 'mf-appcenter', depth: 0, over: null },
      {
        prefix: '/appcenter/shortVideo',
        owner: 'mf-shortvideo',
        depth: 1,
        over: { prefix: '/appCenter', owner: 'mf-appcenter' },
      },
      { prefix: '/magicBook', owner: 'mf-appcenter', depth: 0, over: null },
    ]);
  });

  it('has one line for every prefix, to its owner, and cards that do not overlap', () => {
    const { cards, links, height } = layOut(routeNodes(owners));
    expect(links.map(({ prefix, owner }) => [prefix, owner])).toEqual([
      ['/', 'shell'],
      ['/appCenter', 'mf-appcenter'],
      ['/appcenter/shortVideo', 'mf-shortvideo'],
      ['/magicBook', 'mf-appcenter'],
    ]);
    for (const [index, card] of cards.entries())
      if (index > 0) expect(card.top).toBeGreaterThanOrEqual((cards[index - 1]?.top ?? 0) + CARD);
    expect(height).toBeGreaterThanOrEqual((cards.at(-1)?.top ?? 0) + CARD);
  });
});

import { describe, expect, it } from '@jest/globals';
import { linkTarget } from './links.tsx';

describe('where links of a reply lead', () => {
  it('follows paths of this site', () => {
    expect(linkTarget('/draw?mobilePageType=0')).toEqual({ kind: 'site', path: '/draw?mobilePageType=0' });
    expect(linkTarget('/a b')).toEqual({ kind: 'site', path: '/a%20b' });
    expect(linkTarget('https://a.cn/a b')).toEqual({ kind: 'outside', href: 'https://a.cn/a%20b' });
  });

  it.each(['https://a.cn/b', 'http://a.cn/', 'mailto:a@b.cn'])('opens %s outside', (address) => {
    expect(linkTarget(address)).toEqual({ kind: 'outside', href: address });
  });

  it.each([
    undefined,
    '',
    '//evil.cn',
    '/\\evil.cn',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'relative/path',
    '#top',
    '/\t/evil.cn',
    'java\nscript:alert(1)',
  ])('refuses %s', (address) => {
    expect(linkTarget(address)).toBeNull();
  });
});

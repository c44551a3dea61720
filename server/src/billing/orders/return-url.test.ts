import { describe, expect, it } from '@jest/globals';
import { returnUrl } from './return-url.ts';

const origin = 'https://ai.example.com';

describe('the page that a phone comes back to', () => {
  it('carries the order to be restored beside its own query and fragment', () => {
    expect(returnUrl(origin, '/aboutMe?tab=2#top', 'N1')).toBe(
      'https://ai.example.com/aboutMe?tab=2&orderNo=N1&needRecoverParam=1#top',
    );
  });

  it('replaces an order that the path brought along', () => {
    expect(returnUrl(origin, '/?orderNo=old&needRecoverParam=0', 'N1')).toBe(
      'https://ai.example.com/?orderNo=N1&needRecoverParam=1',
    );
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\\\\evil.example',
    '@evil.example',
    '.evil.example',
  ])('never is another site: %p', (path) =>
    expect(returnUrl(origin, path, 'N1')).toBe('https://ai.example.com/?orderNo=N1&needRecoverParam=1'),
  );

  it.each(['/..//evil.example', '/%2f%2fevil.example', '/@evil.example', '/?next=//evil.example'])(
    'keeps odd paths on this site: %p',
    (path) => expect(new URL(returnUrl(origin, path, 'N1')).origin).toBe(origin),
  );
});

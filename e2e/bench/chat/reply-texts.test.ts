import { describe, expect, it } from '@jest/globals';
import { replyOf } from './reply-texts.ts';

describe('the measured reply', () => {
  it.each(['text', 'code', 'footnotes', 'oneFence', 'oneParagraph', 'oneList'] as const)(
    'of %s has the asked length and a shorter one as its beginning',
    (kind) => {
      const whole = replyOf(kind, 100_000);
      expect(whole).toHaveLength(100_000);
      expect(whole.startsWith(replyOf(kind, 90_000))).toBe(true);
    },
  );

  it('has in its last tenth what it is named after', () => {
    expect(replyOf('code', 100_000).slice(90_000)).toContain('```ts\n');
    expect(replyOf('footnotes', 100_000).slice(90_000)).toMatch(/\[\^\d+\]: /);
  });
});

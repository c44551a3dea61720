import { describe, expect, it } from '@jest/globals';
import { LONG_PASTE, longPaste } from './long-paste.ts';

describe('a long text', () => {
  it('may rather be a file', () => {
    expect(longPaste('字'.repeat(LONG_PASTE))).toBeNull();
    expect(longPaste('字'.repeat(LONG_PASTE + 1))).toHaveLength(LONG_PASTE + 1);
  });

  it('is found in the box, which knows one kind of line end', () => {
    expect(longPaste('字\r\n'.repeat(LONG_PASTE))).toBe('字\n'.repeat(LONG_PASTE));
  });
});

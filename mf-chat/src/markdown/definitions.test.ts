import { describe, expect, it } from '@jest/globals';
import { withDefinitions } from './definitions.ts';

const definitions = new Map([
  ['doc', '[doc]: /help'],
  ['other', '[other]: /draw'],
]);

describe('giving a block its link definitions', () => {
  it('adds those that it uses, once', () => {
    expect(withDefinitions('见[文档][Doc]和[doc]\n', definitions)).toBe('见[文档][Doc]和[doc]\n\n[doc]: /help\n');
  });

  it('returns the very block when it uses none', () => {
    expect(withDefinitions('数组[0]\n', definitions)).toBe('数组[0]\n');
  });
});

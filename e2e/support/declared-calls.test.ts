import { describe, expect, it } from '@jest/globals';
import { isDeclaredCall } from './declared-calls.ts';

describe('declared calls', () => {
  it.each([
    ['GET', '/api/registry', true],
    ['POST', '/cus/get-verification-code', true],
    ['POST', '/customer/user/get-verification-code', true],
    ['DELETE', '/api/deploy-tokens/abc', true],
    ['DELETE', '/api/deploy-tokens/abc/more', false],
    ['DELETE', '/api/deploy-tokens/', false],
    ['POST', '/api/registry', false],
    ['GET', '/api/registry2', false],
    ['GET', '/api/unknown', false],
  ])('%s %s: %s', (method, pathname, expected) => {
    expect(isDeclaredCall({ method, pathname })).toBe(expected);
  });
});

import { expect, test } from '@jest/globals';
import { retryAfterOf } from './retry-after.ts';

const now = () => Date.parse('2026-05-01T10:00:00Z');

test.each([
  [{ 'retry-after': '30' }, 30],
  [{ 'retry-after': 'Fri, 01 May 2026 10:02:00 GMT' }, 120],
  [{ 'retry-after': 'Fri, 01 May 2026 09:00:00 GMT' }, 0],
  [{ 'retry-after-ms': '1500', 'retry-after': '60' }, 1.5],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('%j asks to wait %s seconds', (headers, seconds) => {
  expect(retryAfterOf(new Headers(headers), now)).toBe(seconds);
});

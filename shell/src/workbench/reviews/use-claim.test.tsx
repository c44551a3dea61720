import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { sampleWork } from '../testing/sample-reviews.ts';
import { Claims } from './claims.ts';
import { CLAIM_RENEW_MS, CLAIM_REST_MS, useClaim } from './use-claim.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
  const { http } = createPlatformDouble();
  http.answer(showcaseReviews.claim, ({ body }) => sampleWork({ id: body.id }));
  const seen: string[] = [];
  const claims = new Claims({ http, onClaimed: ({ id }) => seen.push(id), onGone: () => seen.push('gone') });
  return { http, claims, seen };
}

it('claims what stays open, not what is passed, and renews the claim before it ends', async () => {
  const { claims, seen } = setUp();
  const { rerender, unmount } = renderHook(({ id }) => useClaim(claims, id), { initialProps: { id: 'p-1' } });
  await jest.advanceTimersByTimeAsync(CLAIM_REST_MS - 1);
  rerender({ id: 'p-2' });
  await jest.advanceTimersByTimeAsync(CLAIM_REST_MS);
  expect(seen).toEqual(['p-2']);
  await jest.advanceTimersByTimeAsync(CLAIM_RENEW_MS);
  expect(seen).toEqual(['p-2', 'p-2']);
  unmount();
  await jest.advanceTimersByTimeAsync(CLAIM_RENEW_MS);
  expect(seen).toHaveLength(2);
});

it('tells a work of another operator from one that has been decided; without a connection it may still be decided', async () => {
  const { http, claims, seen } = setUp();
  const refuse = (error: ApiError) =>
    http.answer(showcaseReviews.claim, () => {
      throw error;
    });
  const blocked = () => claims.blocked({ id: 'p-1', claimedBy: null });
  refuse(new ApiError(0, '网络已断开'));
  await claims.take('p-1');
  expect([blocked(), seen]).toEqual([null, []]);
  refuse(new ApiError(409, showcaseTexts.claimed));
  await claims.take('p-1');
  expect([blocked(), seen]).toEqual([showcaseTexts.claimed, []]);
  refuse(new ApiError(404, showcaseTexts.gone));
  await claims.take('p-1');
  expect(seen).toEqual(['gone']);
  http.answer(showcaseReviews.claim, () => sampleWork());
  await claims.take('p-1');
  expect(blocked()).toBeNull();
});

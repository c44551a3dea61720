import { memberships } from '@ai-site/shared/api/membership';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleMembership, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MEMBERSHIP_POLL_MS, MembershipStore } from './membership.ts';

let hidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setHidden(value: boolean): void {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}

function started() {
  const { http, toast } = createPlatformDouble({ user: sampleUser });
  http.answer(memberships.current, () => sampleMembership);
  const membership = new MembershipStore({ http, toast, page: document });
  membership.start();
  return { http, toast, membership, asked: () => http.asked(memberships.current).length };
}

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * MEMBERSHIP_POLL_MS);

describe('the membership', () => {
  it('is asked at login, then every minute, and on demand', async () => {
    const { membership, asked } = started();
    await minutes(0);
    expect(membership.current).toEqual(sampleMembership);
    expect(asked()).toBe(1);
    await minutes(3);
    expect(asked()).toBe(4);
    await membership.refresh();
    expect(asked()).toBe(5);
    membership.stop();
  });

  it('rests while the page is hidden and is asked when it is seen again', async () => {
    const { membership, asked } = started();
    setHidden(true);
    await minutes(5);
    expect(asked()).toBe(1);
    setHidden(false);
    await minutes(0);
    expect(asked()).toBe(2);
    setHidden(true);
    setHidden(false);
    await minutes(0);
    expect(asked()).toBe(2);
    membership.stop();
  });

  it('ends with the session, and a late answer brings nothing back', async () => {
    const { http, membership, asked } = started();
    const slow = Promise.withResolvers<typeof sampleMembership>();
    http.answer(memberships.current, () => slow.promise);
    await minutes(0);
    membership.stop();
    slow.resolve(sampleMembership);
    await minutes(3);
    expect(membership.current).toBeNull();
    await membership.refresh();
    expect(asked()).toBe(1);
  });

  it('says once that it failed, and again only after a success', async () => {
    const { http, toast, membership } = started();
    await minutes(0);
    const fail = () => {
      throw new ApiError(500, '服务器异常，请重试！');
    };
    http.answer(memberships.current, fail);
    await minutes(3);
    expect(toast.shown).toEqual([{ kind: 'error', text: '获取会员信息失败' }]);
    expect(membership.current).toEqual(sampleMembership);
    http.answer(memberships.current, () => sampleMembership);
    await minutes(1);
    http.answer(memberships.current, fail);
    await minutes(2);
    expect(toast.shown).toHaveLength(2);
    membership.stop();
  });

  it('ignores an answer that a newer one has overtaken', async () => {
    const { http, membership } = started();
    await minutes(0);
    const slow = Promise.withResolvers<typeof sampleMembership>();
    http.answer(memberships.current, () => slow.promise);
    const previous = membership.refresh();
    http.answer(memberships.current, () => ({ ...sampleMembership, pointBalance: 2 }));
    await membership.refresh();
    slow.resolve({ ...sampleMembership, pointBalance: 1 });
    await previous;
    expect(membership.current?.pointBalance).toBe(2);
    membership.stop();
  });
});

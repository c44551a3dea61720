import { memberships } from '@ai-site/shared/api/membership';
import type { PurchaseRequest } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import {
  createPlatformDouble,
  type PlatformOverrides,
  sampleMembership,
  sampleSignedInUser,
  sampleUser,
} from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PurchaseModal from './PurchaseModal.tsx';
import { sampleCombo, sampleCombos } from './testing/samples.ts';

function open(overrides: PlatformOverrides = {}, request: PurchaseRequest = {}) {
  const platform = createPlatformDouble(overrides);
  platform.http.answer(memberships.combos, () => [...sampleCombos]);
  setPlatform(platform);
  const props = { onClose: jest.fn(), onOrder: jest.fn() };
  const show = () => render(<PurchaseModal request={request} {...props} />);
  return { ...platform, ...props, show, user: userEvent.setup() };
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the packages', () => {
  it('show every field, and what is charged', async () => {
    open({ user: sampleUser }).show();
    const platinum = await card('铂金会员');
    const text = screen.getByRole('article', { name: '铂金会员' }).textContent;
    expect((await card('黄金会员')).queryByText(/约 ¥/)).toBeNull();
    for (const part of [
      '按季畅用，每月发放',
      '¥298/季',
      '约 ¥99.3/月',
      '每 100 算力 ¥1.98',
      '15,000 算力',
      '约可制作 260 个视频',
      '一次支付 ¥298，不会自动续费',
      '有效期 3 个月',
    ])
      expect(text).toContain(part);
    expect(platinum.getByText('推荐')).toBeTruthy();
    expect(platinum.getByRole('link', { name: 'AIGC 商业课程' }).getAttribute('target')).toBe('_blank');
    expect(platinum.getByRole('link', { name: '生成成果可商业使用' }).getAttribute('href')).toBe('/usercenter');
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
      '黄金会员',
      '铂金会员',
      '钻石会员',
    ]);
  });

  it('open the agreement that paying consents to', async () => {
    const { modals, user, show } = open();
    show();
    await user.click(screen.getByRole('button', { name: '《付费服务协议》' }));
    expect(modals.opened).toEqual(['paid']);
  });

  it('say what the account is, and what each would mean for it', async () => {
    open({
      user: sampleUser,
      membership: {
        ...sampleMembership,
        memberType: 'PLATINUM',
        member: '铂金会员',
        expireDate: '2027-01-31',
        pointBalance: 12_345,
      },
    }).show();
    expect((await card('黄金会员')).getByRole('button', { name: '购买黄金会员' })).toBeTruthy();
    expect((await card('铂金会员')).getByRole('button', { name: '续费铂金会员' })).toBeTruthy();
    expect((await card('钻石会员')).getByRole('button', { name: '升级钻石会员' })).toBeTruthy();
    expect(screen.getByText('2027-01-31 到期')).toBeTruthy();
    expect(screen.getByText('1,234.5')).toBeTruthy();
  });

  it('leave a diamond member one thing to buy: more batches', async () => {
    open({ user: sampleUser, membership: { ...sampleMembership, memberType: 'DIAMOND', member: '钻石会员' } }).show();
    expect((await card('钻石会员')).getByText('当前会员')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /会员$|批次$/ }).map(({ textContent }) => textContent)).toEqual([
      '增加算力批次',
    ]);
    expect(screen.queryByText('推荐')).toBeNull();
    expect(screen.queryByText(/升级/)).toBeNull();
  });

  it('are bought once for two quick clicks', async () => {
    const { user, onOrder, show } = open({ user: sampleUser });
    show();
    await user.dblClick((await card('黄金会员')).getByRole('button'));
    await waitFor(() => expect(onOrder.mock.calls).toEqual([[sampleCombo(1)]]));
  });

  it('ask a visitor for the login first, and go on after it', async () => {
    const { user, session, onOrder, show } = open();
    show();
    await user.click((await card('钻石会员')).getByRole('button'));
    expect([session.waiting.length, onOrder.mock.calls]).toEqual([1, []]);
    await act(() => session.signIn(sampleSignedInUser));
    await waitFor(() => expect(onOrder.mock.calls).toEqual([[sampleCombo(3)]]));
  });

  it('can be fetched again', async () => {
    const { http, user, show } = open();
    http.answer(memberships.combos, () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('服务正在启动或维护');
    http.answer(memberships.combos, () => [...sampleCombos]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await card('黄金会员');
  });
});

describe('a package named in the request', () => {
  it('gives way to its order at once', async () => {
    const { onOrder, onClose, show } = open({ user: sampleUser }, { memberType: 3 });
    show();
    await waitFor(() => expect(onOrder.mock.calls).toEqual([[sampleCombo(3)]]));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('goes when the login is dismissed', async () => {
    const { session, onOrder, onClose, show } = open({}, { memberType: 1 });
    show();
    await waitFor(() => expect(session.waiting).toHaveLength(1));
    act(() => session.dismissLogin());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onOrder).not.toHaveBeenCalled();
  });
});

import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { orders } from '@ai-site/shared/api/orders';
import { PAY_DEBOUNCE_MS, type PayType } from '@ai-site/shared/domain/orders';
import { PHONE_QUERY } from '@ai-site/shared/kit/phone';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformOverrides, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchMediaOf } from '../home/testing/browser-doubles.ts';
import OrderModal from './OrderModal.tsx';
import { sampleCombo, sampleOrder, samplePlan } from './testing/samples.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const connected = (web: PayType[], mobile: PayType[]) => ({ web, mobile, sandbox: true });
const adult = { ...sampleUser, ageGroup: 'adult' as const };

function open(overrides: PlatformOverrides = { user: adult }, ways = connected([1, 2], [1]), plan = samplePlan) {
  const platform = createPlatformDouble({ path: '/usercenter?from=menu', ...overrides });
  platform.http.answer(orders.payTypes, () => ways);
  platform.http.answer(memberships.purchasePlan, () => plan);
  platform.http.answer(orders.vip, () => sampleOrder);
  platform.http.answer(accounts.declareAge, ({ body }) => ({ ...sampleUser, ageGroup: body.ageGroup }));
  setPlatform(platform);
  const props = { onClose: jest.fn(), onCreated: jest.fn() };
  const { unmount } = render(<OrderModal combo={sampleCombo(2)} {...props} />);
  return { ...platform, ...props, unmount, user: userEvent.setup() };
}

const radio = (name: RegExp | string) => screen.getByRole('radio', { name });
const pay = () => screen.getByRole('button', { name: '立即支付 ¥298' });

describe('the order', () => {
  it('shows what is bought for how much, begins with wechat, and consents to the agreement', async () => {
    const { modals, user } = open();
    expect(screen.getByRole('region', { name: '订单内容' }).textContent).toContain(
      '铂金会员15,000 算力约可制作 260 个视频¥298',
    );
    await waitFor(() => expect(radio(/微信支付/)).toHaveProperty('checked', true));
    expect(radio(/支付宝/)).toHaveProperty('checked', false);
    expect(radio('已满 18 周岁')).toHaveProperty('checked', true);
    expect(screen.getByText(/支付即表示您已阅读并同意/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '《付费服务协议》' }));
    expect(modals.opened).toEqual(['paid']);
  });

  it('prints the date of every batch and the term before payment', async () => {
    open();
    const dates = within(await screen.findByRole('region', { name: '算力发放日期' }));
    expect((await dates.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '第 1 批付款后立即有效至 2026-12-21',
      '第 2 批2026-12-22有效至 2027-01-22',
      '第 3 批2027-01-23有效至 2027-02-23',
    ]);
    expect(dates.getByText(/会员有效期 2026-11-21 至 2027-02-21/)).toBeTruthy();
  });

  it('that queues prints a date for its first batch as well', async () => {
    open({ user: adult }, connected([1, 2], [1]), { ...samplePlan, startsNow: false });
    expect((await screen.findAllByRole('listitem'))[0]?.textContent).toBe('第 1 批2026-11-21有效至 2026-12-21');
  });

  it('is neither left nor paid by the second click of the double click that opened it', async () => {
    const { http, onClose, toast } = open();
    await waitFor(() => expect(pay()).toHaveProperty('disabled', false));
    for (const button of [
      screen.getByRole('button', { name: '取消' }),
      screen.getByRole('button', { name: '关闭' }),
      pay(),
    ])
      fireEvent.click(button, { detail: 2 });
    expect([onClose.mock.calls, toast.shown, http.asked(orders.vip)]).toEqual([[], [], []]);
  });

  it('is created once for two quick clicks and handed over', async () => {
    const { http, onCreated, toast, user } = open();
    await user.click(await screen.findByRole('radio', { name: /支付宝/ }));
    await user.dblClick(pay());
    await waitFor(() => expect(onCreated.mock.calls).toEqual([[sampleOrder]]));
    expect(http.asked(orders.vip)).toEqual([
      { body: { type: 2, payType: 1, clientType: 1, callbackUrl: '/usercenter?from=menu' } },
    ]);
    expect(toast.shown).toEqual([]);
  });

  it.each(['取消', '关闭'])('warns when it is left by %p, and begins anew the next time', async (name) => {
    const { onClose, toast, unmount, user } = open();
    await user.click(await screen.findByRole('radio', { name: /支付宝/ }));
    await user.click(screen.getByRole('button', { name }));
    expect([toast.shown, onClose.mock.calls.length]).toEqual([[{ kind: 'warning', text: '支付订单已取消' }], 1]);
    unmount();
    open();
    await waitFor(() => expect(radio(/微信支付/)).toHaveProperty('checked', true));
  });

  it('offers a phone alipay alone', async () => {
    matchMediaOf(PHONE_QUERY);
    const { http, user } = open();
    expect(await screen.findByRole('radio', { name: /支付宝/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('radio', { name: /微信/ })).toBeNull();
    http.answer(orders.vip, () => ({ ...sampleOrder, qrCodeUrl: '' }));
    await user.click(pay());
    await waitFor(() => expect(http.asked(orders.vip)).toMatchObject([{ body: { payType: 1, clientType: 2 } }]));
  });

  it('says that nothing can be bought when no way to pay is connected', async () => {
    open({ user: adult }, connected([], []));
    expect((await screen.findByRole('alert')).textContent).toBe('本站暂未开放支付，现在不能购买。');
    expect(pay()).toHaveProperty('disabled', true);
  });
});

describe('the age of the buyer', () => {
  it('is asked for, and kept in the account', async () => {
    const { http, session, onCreated, user } = open({ user: sampleUser });
    await waitFor(() => expect(pay()).toHaveProperty('disabled', false));
    await user.click(pay());
    // At the question, and for the eyes only beside the button.
    expect((await screen.findAllByText('请先声明年龄情况')).map((text) => text.getAttribute('aria-hidden'))).toEqual([
      null,
      'true',
    ]);
    expect(document.activeElement).toBe(radio('已满 18 周岁'));
    await user.click(radio('已满 18 周岁'));
    expect(screen.queryByText('请先声明年龄情况')).toBeNull();
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + PAY_DEBOUNCE_MS);
    await user.click(pay());
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect([http.asked(accounts.declareAge), session.user?.ageGroup]).toEqual([
      [{ body: { ageGroup: 'adult' } }],
      'adult',
    ]);
  });

  it('of a minor leads over the guardian’s consent', async () => {
    const { http, session, toast, user } = open({ user: sampleUser });
    const minor = { ...sampleUser, ageGroup: 'teen' as const };
    http.answer(accounts.guardianCode, () => null);
    http.answer(accounts.guardianConsent, () => ({ ...minor, guardianConsent: true }));
    await user.click(radio('14–17 周岁'));
    await user.click(screen.getByRole('button', { name: '监护人同意' }));
    expect(screen.getByText('请输入真实姓名')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('监护人姓名'));
    await user.type(screen.getByLabelText('监护人姓名'), '李建国');
    await user.click(radio('母亲'));
    await user.type(screen.getByLabelText('监护人手机号码'), '13700000001');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeTruthy();
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(screen.getByRole('button', { name: '监护人同意' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: '监护人同意' })).toBeNull());
    expect(http.asked(accounts.guardianConsent)).toEqual([
      { body: { guardianName: '李建国', relation: 'mother', guardianMobile: '13700000001', authCode: '123456' } },
    ]);
    expect([session.user?.guardianConsent, toast.shown]).toEqual([
      true,
      [{ kind: 'success', text: '监护人的同意已登记' }],
    ]);
  });
});

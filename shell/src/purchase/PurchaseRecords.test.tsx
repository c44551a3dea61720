import { invoices } from '@ai-site/shared/api/invoices';
import { type OwnOrder, orders } from '@ai-site/shared/api/orders';
import { orderTexts } from '@ai-site/shared/domain/orders';
import { ApiError } from '@ai-site/shared/errors';
import { PHONE_QUERY } from '@ai-site/shared/kit/phone';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchMediaOf } from '../home/testing/browser-doubles.ts';
import { openOrder } from './open-order/open-order-store.ts';
import PurchaseRecords from './PurchaseRecords.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const order: OwnOrder = {
  orderNo: 'N20261',
  memberType: 2,
  price: 29_800,
  payType: 2,
  createTime: '2026-11-20T16:30:00.000Z',
  expireTime: '2026-11-20T16:45:00.000Z',
  stage: 'paid',
  purchaseStatus: 3,
  paidLate: false,
  secondPayment: null,
  refund: null,
  invoice: null,
};
const numbered = (index: number, rest: Partial<OwnOrder>): OwnOrder => ({
  ...order,
  orderNo: `N2026112100000${index}`,
  ...rest,
});
const list: OwnOrder[] = [
  numbered(0, { stage: 'open', purchaseStatus: null }),
  numbered(1, { stage: 'closed', purchaseStatus: null }),
  numbered(2, { purchaseStatus: 0 }),
  numbered(3, { paidLate: true, invoice: 'requested' }),
  numbered(4, { purchaseStatus: 1, invoice: 'issued' }),
  numbered(5, { stage: 'refunded', purchaseStatus: 2, refund: { amount: 29_800, reason: 'minor', state: 'done' } }),
  numbered(6, {
    stage: 'closed',
    purchaseStatus: null,
    refund: { amount: 1, reason: 'wrong-amount', state: 'requested' },
  }),
];

function open(answer: () => OwnOrder[]) {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(orders.own, () => ({ items: answer(), cursor: null }));
  setPlatform(platform);
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(<PurchaseRecords onClose={onClose} />);
  return { ...platform, onClose, user };
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

describe('the purchase records', () => {
  it('show every order with its state, also those that were closed and refunded', async () => {
    open(() => list);
    expect((await rows()).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      '待支付',
      '已关闭',
      '待生效',
      '生效中订单关闭后收到付款，已照常开通',
      '已使用',
      '已退款¥298 已退回',
      '已关闭金额不符的 ¥0.01 退款处理中',
    ]);
    expect((await rows())[2]?.textContent).toBe('铂金会员待生效¥298 微信支付2026-11-21 00:30N20261121000002申请发票');
  });

  it('lead back to the payment of an open order, and to the invoice of a paid one', async () => {
    const resume = jest.spyOn(openOrder, 'resume').mockImplementation(async () => undefined);
    const { onClose, user } = open(() => list);
    expect((await rows()).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '继续支付',
      '',
      '申请发票',
      '发票开具中',
      '已开发票',
      '',
      '',
    ]);
    await user.click(screen.getByRole('button', { name: '继续支付 N20261121000000' }));
    expect([resume.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('are cards on a phone', async () => {
    matchMediaOf(PHONE_QUERY);
    open(() => list);
    expect(await screen.findAllByRole('listitem')).toHaveLength(list.length);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: '继续支付 N20261121000000' })).toBeTruthy();
  });

  it('give away the number of the order', async () => {
    const { toast, user } = open(() => list);
    await user.click(await screen.findByRole('button', { name: '复制订单编号 N20261121000001' }));
    expect(await navigator.clipboard.readText()).toBe('N20261121000001');
    expect(toast.shown).toEqual([{ kind: 'success', text: '复制成功' }]);
  });

  it('can be empty, with the way to the packages', async () => {
    const { modals, onClose, user } = open(() => []);
    expect(await screen.findByText('暂无数据')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '查看会员套餐' }));
    expect([modals.opened, onClose.mock.calls.length]).toEqual([['purchase'], 1]);
  });

  it('can be fetched again', async () => {
    let down = true;
    const { user } = open(() => {
      if (down) throw new ApiError(500, '服务器异常，请重试！');
      return list;
    });
    expect((await screen.findByRole('alert')).textContent).toContain('购买记录加载失败');
    down = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByRole('table')).toBeTruthy());
  });
});

describe('the second of two payments for one package', () => {
  const first = numbered(1, {});
  const second = numbered(2, { payType: 1, paidLate: true, purchaseStatus: 0, secondPayment: 'refundable' });
  const refunded = {
    ...second,
    stage: 'refunded',
    purchaseStatus: 2,
    paidLate: false,
    secondPayment: null,
    refund: { amount: 29_800, reason: 'duplicate', state: 'done' },
  } as const;
  const told = '同一套餐的另一笔也已付款，算力发放前可退这一笔';

  it('is told, and paid back with one press', async () => {
    let paid: OwnOrder = second;
    const { http, toast, user } = open(() => [paid, first]);
    http.answer(orders.refundSecond, () => {
      paid = refunded;
      return null;
    });
    expect((await rows()).map((row) => row.textContent?.includes(told))).toEqual([true, false]);
    expect(screen.getAllByRole('button', { name: /^退这一笔/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '退这一笔 N20261121000002' }));
    await waitFor(() => expect(screen.getByText('重复支付的 ¥298 已退回')).toBeTruthy());
    expect(http.asked(orders.refundSecond)).toEqual([{ params: { orderNo: 'N20261121000002' } }]);
    expect(toast.shown).toEqual([{ kind: 'success', text: '已退款，款项将原路退回' }]);
    expect(screen.queryByRole('button', { name: /^退这一笔/ })).toBeNull();
  });

  it('is told and paid back on a phone too', async () => {
    matchMediaOf(PHONE_QUERY);
    const { http, user } = open(() => [second, first]);
    http.answer(orders.refundSecond, () => null);
    expect(await screen.findByText(told)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '退这一笔 N20261121000002' }));
    await waitFor(() => expect(http.asked(orders.refundSecond)).toHaveLength(1));
  });

  it('of which credits came in the meantime shows that, and no way back', async () => {
    let paid: OwnOrder = second;
    const { http, user } = open(() => [paid, first]);
    http.answer(orders.refundSecond, () => {
      paid = { ...second, purchaseStatus: 3, secondPayment: 'issued' };
      throw new ApiError(409, orderTexts.secondIssued);
    });
    await user.click(await screen.findByRole('button', { name: '退这一笔 N20261121000002' }));
    expect(await screen.findByText('同一套餐的另一笔也已付款，这一笔的算力已发放')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^退这一笔/ })).toBeNull();
  });
});

describe('the invoice of an order', () => {
  it('is requested with title, tax number and e-mail, and then shown as being issued', async () => {
    const { http, toast, user } = open(() => [order]);
    http.answer(invoices.request, () => null);
    await user.click(await screen.findByRole('button', { name: '申请发票 N20261' }));
    const dialog = within(await screen.findByRole('dialog', { name: '申请发票' }));
    await user.type(dialog.getByLabelText('发票抬头'), '示例科技有限公司');
    await user.type(dialog.getByLabelText('接收邮箱'), 'pay@example.com');
    await user.click(dialog.getByRole('button', { name: '提交申请' }));
    expect(await dialog.findByText('请填写税号')).toBeTruthy();
    await user.type(dialog.getByLabelText('税号'), '91110000MA0000000X');
    await user.click(dialog.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '申请发票' })).toBeNull());
    expect(http.asked(invoices.request)).toEqual([
      {
        params: { orderNo: 'N20261' },
        body: { kind: 'company', title: '示例科技有限公司', taxNumber: '91110000MA0000000X', email: 'pay@example.com' },
      },
    ]);
    expect(toast.shown).toEqual([{ kind: 'success', text: '发票申请已提交，开具后发送到您的邮箱' }]);
    expect(screen.getByText('发票开具中')).toBeTruthy();
  });
});

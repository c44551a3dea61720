import { type OrderInfo, orders, type PaymentAlert, type Reconciliation } from '@ai-site/shared/api/orders';
import { ApiError } from '@ai-site/shared/errors';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { useLocation } from '@ai-site/shared/router';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleAlert, sampleBill, sampleOrder, sampleRefund } from '../testing/sample-orders.ts';
import { ClockProvider } from '../time/When.tsx';
import { WorkbenchStore } from '../workbench-store.ts';
import { OrdersSection } from './OrdersSection.tsx';

function Room({ store }: { readonly store: WorkbenchStore }) {
  return <OrdersSection store={store.orders} users={store.users} search={useLocation().search} />;
}

interface Given {
  readonly list?: readonly OrderInfo[];
  /** Error that the list request fails with. */
  readonly fault?: ApiError;
  readonly alerts?: readonly PaymentAlert[];
  readonly bills?: readonly Reconciliation[];
  readonly search?: string;
}

function open({ list = [sampleOrder()], alerts = [], fault, bills = [], search = '?tab=orders' }: Given = {}) {
  const platform = createPlatformDouble({
    user: { ...sampleUser, operator: true },
    path: `${WORKBENCH_PATH}${search}`,
  });
  setPlatform(platform);
  platform.http.answer(orders.list, () => {
    if (fault !== undefined) throw fault;
    return { items: [...list], cursor: null };
  });
  platform.http.answer(orders.alerts, () => [...alerts]);
  platform.http.answer(orders.reconciliations, () => [...bills]);
  const store = new WorkbenchStore({ http: platform.http, socket: platform.socket, page: document });
  render(
    <HistoryRouter history={platform.history}>
      <ClockProvider>
        <Room store={store} />
      </ClockProvider>
    </HistoryRouter>,
  );
  return { ...platform, store, hand: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowOf = async (orderNo: string) => {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(`^${orderNo}`) })).closest('tr');
  if (row === null) throw new Error(`${orderNo} stands in no row`);
  return row;
};
const no = '202603041200001A';

describe('orders', () => {
  it('tell who bought what, for how much, and what became of it', async () => {
    open();
    expect((await rowOf(no)).textContent).toBe(
      `${no}138****0001黄金会员¥129.00微信支付 · 电脑已支付2026-03-04 12:00:002026-03-04 12:01:09查询退款详情`,
    );
    expect(screen.getByText('共 1 个订单')).toBeTruthy();
  });

  it('tell everything that happened to them when asked', async () => {
    const [payment] = sampleOrder().payments;
    const payments = payment === undefined ? [] : [payment, { ...payment, providerNo: '4200002', duplicate: true }];
    const { hand } = open({
      list: [sampleOrder({ payments, refunds: [sampleRefund({ state: 'failed', doneAt: null })] })],
    });
    expect((await rowOf(no)).textContent).toContain('退款失败重复付款未退');
    await hand.click(button(`订单 ${no}的详情`));
    expect(button(`订单 ${no}的详情`).getAttribute('aria-expanded')).toBe('true');
    for (const text of [
      '付费服务协议 2026-01',
      '4200002',
      '重复付款',
      '未成年人购买',
      '工单 1024',
      '操作员 138****0000 · 2026-03-04 13:00:00',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await hand.click(button(`订单 ${no}的详情`));
    expect(screen.queryByText('4200002')).toBeNull();
  });

  it('are narrowed down by stage and found by number, and shown again wholly', async () => {
    const { http, hand } = open({ list: [] });
    expect(await screen.findByText('还没有订单')).toBeTruthy();
    await hand.click(button('已退款'));
    expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
    await hand.type(screen.getByRole('textbox', { name: '订单号、支付单号或手机号' }), ' 13800000001 {Enter}');
    await waitFor(() =>
      expect(http.asked(orders.list).at(-1)).toEqual({ query: { stage: 'refunded', search: '13800000001' } }),
    );
    await hand.click(await screen.findByRole('button', { name: '查看全部订单' }));
    await waitFor(() => expect(http.asked(orders.list).at(-1)).toEqual({ query: {} }));
    expect(screen.getByRole('textbox', { name: '订单号、支付单号或手机号' })).toHaveProperty('value', '');
  });

  it('come page by page; a page that fails leaves what is there', async () => {
    const { http, store, hand } = open();
    await rowOf(no);
    http.answer(orders.list, ({ query }) => {
      if (query?.cursor !== undefined) throw new ApiError(0, '网络连接已断开，请检查网络后重试');
      return { items: [sampleOrder()], cursor: 'next' };
    });
    await act(() => store.orders.list.refresh());
    await hand.click(await screen.findByRole('button', { name: '加载更多' }));
    expect(
      (await screen.findByText('加载失败：网络连接已断开，请检查网络后重试')).closest('[role="alert"]'),
    ).not.toBeNull();
    http.answer(orders.list, () => ({ items: [sampleOrder({ orderNo: 'ORDER2' })], cursor: null }));
    await hand.click(button('重试'));
    expect(await rowOf('ORDER2')).toBeTruthy();
    expect(await rowOf(no)).toBeTruthy();
  });

  it('that cannot be fetched offer another try', async () => {
    const { http, hand } = open({ fault: new ApiError(503, '服务正在启动或维护，请稍后重试') });
    expect((await screen.findByText('订单加载失败')).closest('[role="alert"]')?.textContent).toContain(
      '服务正在启动或维护',
    );
    http.answer(orders.list, () => ({ items: [sampleOrder()], cursor: null }));
    await hand.click(button('重试'));
    expect(await rowOf(no)).toBeTruthy();
  });

  it('lead to who bought them', async () => {
    const { history, store, hand } = open();
    await hand.click(await screen.findByRole('button', { name: `订单 ${no}的详情` }));
    await hand.click(button('查看用户'));
    expect(history.location.search).toBe('?tab=users');
    expect(store.users.list.query).toEqual({ status: null, search: 'u-1' });
  });
});

describe('asking the provider', () => {
  it('shows what it said', async () => {
    const { http, toast, hand } = open({ list: [sampleOrder({ stage: 'open', paidAt: null, payments: [] })] });
    expect((await rowOf(no)).textContent).toContain('12:15:00 截止');
    http.answer(orders.query, () => sampleOrder());
    await hand.click(button(`向支付渠道查询 ${no}`));
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: '已查询支付渠道，订单变为已支付' }]));
    expect((await rowOf(no)).textContent).toContain('已支付');
    await hand.click(button(`向支付渠道查询 ${no}`));
    await waitFor(() => expect(toast.shown.at(-1)).toEqual({ kind: 'info', text: '已查询支付渠道，订单仍为已支付' }));
  });

  it('says why it failed, once', async () => {
    const { http, toast, hand } = open();
    await rowOf(no);
    http.answer(orders.query, () => {
      throw new ApiError(502, '支付渠道没有答复，请稍后重试');
    });
    await hand.click(button(`向支付渠道查询 ${no}`));
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'error', text: '支付渠道没有答复，请稍后重试' }]));
    expect(button(`向支付渠道查询 ${no}`).getAttribute('aria-busy')).toBeNull();
  });
});

describe('a refund', () => {
  it('needs a reason, says what it does, and its answer is what the row shows', async () => {
    const { http, toast, hand } = open();
    await rowOf(no);
    http.answer(orders.refund, ({ body }) =>
      sampleOrder({ stage: 'refunded', refunds: [sampleRefund({ reason: body.reason, note: body.note })] }),
    );
    await hand.click(button(`退款 ${no}`));
    const asked = await dialog('退款');
    const confirm = asked.getByRole('button', { name: '退款 ¥129.00' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(asked.getByText(/^款项原路退回微信支付付款账户/)).toBeTruthy();
    expect(asked.getByText(/算力立即作废/)).toBeTruthy();
    expect(asked.getAllByRole('radio')).toHaveLength(3);
    await hand.click(asked.getByRole('radio', { name: /未成年人购买/ }));
    await hand.type(asked.getByRole('textbox', { name: '备注' }), ' 工单 1024 ');
    await hand.click(confirm);
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: `订单 ${no} 已提交退款` }]));
    expect(http.asked(orders.refund)).toEqual([
      { params: { orderNo: no }, body: { reason: 'minor', note: '工单 1024' } },
    ]);
    expect((await rowOf(no)).textContent).toContain('已退款');
    expect(screen.queryByRole('button', { name: `退款 ${no}` })).toBeNull();
  });

  it('that is refused changes nothing and keeps what was written', async () => {
    const { http, hand } = open();
    await rowOf(no);
    http.answer(orders.refund, () => {
      throw new ApiError(409, '该订单正在退款');
    });
    await hand.click(button(`退款 ${no}`));
    const asked = await dialog('退款');
    await hand.click(asked.getByRole('radio', { name: /监管要求/ }));
    await hand.click(asked.getByRole('button', { name: '退款 ¥129.00' }));
    expect((await asked.findByText('该订单正在退款')).closest('[role="alert"]')).not.toBeNull();
    expect(asked.getByRole('radio', { name: /监管要求/ })).toHaveProperty('checked', true);
    expect((await rowOf(no)).textContent).toContain('已支付');
  });

  it('that the provider refused is tried again, as it was', async () => {
    const failed = sampleRefund({ reason: 'duplicate', note: '系统自动退款', state: 'failed', doneAt: null });
    const { http, toast, hand } = open({ list: [sampleOrder({ refunds: [failed] })] });
    await rowOf(no);
    expect(screen.queryByRole('button', { name: `退款 ${no}` })).toBeNull();
    http.answer(orders.refund, () =>
      sampleOrder({ refunds: [{ ...failed, state: 'done', doneAt: '2026-03-04T06:00:00Z' }] }),
    );
    await hand.click(button(`重试退款 ${no}`));
    const asked = await dialog('重试退款');
    expect(asked.getByText('失败的退款').parentElement?.textContent).toBe('失败的退款¥129.00重复支付');
    await hand.click(asked.getByRole('button', { name: '重试退款' }));
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: `订单 ${no} 已重新提交退款` }]));
    expect(http.asked(orders.refund)).toEqual([
      { params: { orderNo: no }, body: { reason: 'duplicate', note: '系统自动退款' } },
    ]);
    expect(button(`退款 ${no}`)).toBeTruthy();
  });

  it('is not offered for what was never paid', async () => {
    open({ list: [sampleOrder({ stage: 'closed', paidAt: null, payments: [] })] });
    await rowOf(no);
    expect(screen.queryByRole('button', { name: `退款 ${no}` })).toBeNull();
  });
});

describe('what went wrong', () => {
  it('is counted wherever one looks, marked at its order, and resolved with a note', async () => {
    const { http, history, hand } = open({
      alerts: [sampleAlert(), sampleAlert({ id: 'a-2', kind: 'unknown-order', orderNo: null })],
    });
    expect((await rowOf(no)).textContent).toContain('支付异常');
    expect(await screen.findByText('有 2 条支付异常等待处理')).toBeTruthy();
    await hand.click(screen.getByRole('tab', { name: '支付异常 2 条待处理' }));
    expect(history.location.search).toBe('?tab=orders&view=alerts');
    expect((await screen.findByRole('list', { name: '支付异常' })).textContent).toContain(
      '应收 129.00 元，实收 1.29 元',
    );
    await hand.click(button(`处理 金额不符 ${no}`));
    const asked = await dialog('处理支付异常：金额不符');
    expect(asked.getByRole('button', { name: '标记为已处理' })).toHaveProperty('disabled', true);
    await hand.type(asked.getByRole('textbox', { name: '处理说明' }), '款项已退回买家');
    http.answer(orders.resolveAlert, ({ body }) =>
      sampleAlert({ resolvedAt: '2026-03-04T06:00:00Z', resolvedBy: '操作员 138****0000', note: body.note }),
    );
    http.answer(orders.alerts, ({ query }) =>
      query?.state === 'all'
        ? [
            sampleAlert({
              resolvedAt: '2026-03-04T06:00:00Z',
              resolvedBy: '操作员 138****0000',
              note: '款项已退回买家',
            }),
          ]
        : [],
    );
    await hand.click(asked.getByRole('button', { name: '标记为已处理' }));
    expect(await screen.findByRole('tab', { name: '支付异常 1 条待处理' })).toBeTruthy();
    expect(http.asked(orders.resolveAlert)).toEqual([{ params: { id: 'a-1' }, body: { note: '款项已退回买家' } }]);
    await hand.click(button('全部'));
    expect(await screen.findByText('款项已退回买家')).toBeTruthy();
  });

  it('leads to its order', async () => {
    const { http, hand } = open({ alerts: [sampleAlert()], search: '?tab=orders&view=alerts' });
    await hand.click(await screen.findByRole('button', { name: `查看订单 ${no}` }));
    expect(await rowOf(no)).toBeTruthy();
    expect(http.asked(orders.list)).toEqual([{ query: { search: no } }]);
    expect(screen.getByRole('textbox', { name: '订单号、支付单号或手机号' })).toHaveProperty('value', no);
  });
});

describe('the daily bills', () => {
  it('say what agrees, what does not and what is unknown', async () => {
    const bills = [
      sampleBill({
        date: '2026-03-03',
        state: 'differs',
        theirs: { count: 13, amount: 167_700 },
        differences: ['渠道多 1 笔：4200002，129.00 元'],
      }),
      sampleBill({ date: '2026-03-02', state: 'unavailable', provider: 'alipay' }),
      sampleBill({ date: '2026-03-01' }),
    ];
    open({ bills, search: '?tab=orders&view=bills' });
    const texts = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(texts[1]).toContain('2026-03-03微信支付有差异¥1,548.0012 笔¥1,677.0013 笔-¥129.00');
    expect(texts[2]).toBe('渠道多 1 笔：4200002，129.00 元');
    expect(texts[3]).toContain('2026-03-02支付宝未取得账单¥1,548.0012 笔未取得未知');
    expect(texts[4]).toContain('一致');
    expect(
      within(screen.getByRole('list', { name: '对账结果' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['一致1', '有差异1', '未取得账单1']);
  });

  it('are said to be missing before the first one', async () => {
    open({ search: '?tab=orders&view=bills' });
    expect(await screen.findByText('还没有对账结果')).toBeTruthy();
  });
});

it('pays a payment of a wrong amount back from its alert', async () => {
  const { http, hand } = open({
    alerts: [sampleAlert(), sampleAlert({ id: 'a-2', kind: 'unknown-order', orderNo: null, providerNo: '77' })],
    search: '?tab=orders&view=alerts',
  });
  http.answer(orders.refundAlert, () =>
    sampleAlert({ resolvedAt: '2026-03-04T05:00:00Z', resolvedBy: '操作员 138****0000', note: '已退回付款' }),
  );
  expect(await screen.findAllByRole('button', { name: /^退回付款/ })).toHaveLength(1);
  await hand.click(button(`退回付款 ${no}`));
  const refunding = await dialog('退回金额不符的付款');
  await hand.click(refunding.getByRole('button', { name: '退回付款' }));
  await waitFor(() => expect(http.asked(orders.refundAlert)).toMatchObject([{ params: { id: 'a-1' } }]));
});

import { memberships, type PurchaseRecord } from '@ai-site/shared/api/membership';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchMediaOf } from '../home/testing/browser-doubles.ts';
import { MOBILE_QUERY } from '../platform/window-edges.ts';
import PurchaseRecords from './PurchaseRecords.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const record: PurchaseRecord = { comboName: '铂金会员', status: 3, price: 29_800, orderNo: 'N1', buyDate: '2026-11-20T16:30:00.000Z', payType: 2 };
const records: PurchaseRecord[] = ([0, 3, 1, 2] as const).map((status, index) => ({ ...record, status, orderNo: `N2026112100000${index}` }));

function open(answer: () => PurchaseRecord[]) {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(memberships.buyRecords, answer);
  setPlatform(platform);
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(<PurchaseRecords onClose={onClose} />);
  return { ...platform, onClose, user };
}

describe('the purchase records', () => {
  it('name package, state, price, way to pay, day in Beijing and order', async () => {
    open(() => records);
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['待生效', '生效中', '已使用', '已退款']);
    const [first] = rows;
    expect(first?.textContent).toBe('铂金会员待生效¥298微信支付2026-11-21 00:30N20261121000000');
  });

  it('are cards on a phone', async () => {
    matchMediaOf(MOBILE_QUERY);
    open(() => records);
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('give away the number of the order', async () => {
    const { toast, user } = open(() => records);
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
      return records;
    });
    expect((await screen.findByRole('alert')).textContent).toContain('购买记录加载失败');
    down = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByRole('table')).toBeTruthy());
  });
});

import { orders } from '@ai-site/shared/api/orders';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { sampleState } from '../testing/samples.ts';
import { reportReturn } from './tell-return.ts';

function asked(answer: () => typeof sampleState) {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(orders.status, answer);
  return reportReturn(platform, sampleState.orderNo).then(() => platform);
}

describe('the answer to a phone that comes back from paying', () => {
  it.each([
    [0, { kind: 'info', text: '暂无支付结果，可稍后刷新页面查看会员状态!' }, 0],
    [1, { kind: 'info', text: '暂无支付结果，可稍后刷新页面查看会员状态!' }, 0],
    [2, { kind: 'success', text: '支付成功：铂金会员' }, 1],
    [3, { kind: 'error', text: '支付失败' }, 0],
  ] as const)('to status %p is %p', async (status, toast, refreshes) => {
    const platform = await asked(() => ({ ...sampleState, status }));
    expect(platform.toast.shown).toEqual([toast]);
    expect(platform.membership.refreshes).toBe(refreshes);
  });

  it('is that the status could not be asked for', async () => {
    const { toast } = await asked(() => {
      throw new ApiError(0, '网络连接已断开，请检查网络后重试');
    });
    expect(toast.shown).toEqual([{ kind: 'error', text: '获取订单状态失败，请稍后重试' }]);
  });
});

import { orders } from '@ai-site/shared/api/orders';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleSignedInUser, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryHistory } from 'history';
import { ModalStack } from '../platform/modals.ts';
import type { ShellPlatform } from '../platform/shell-platform.ts';
import PayConfirm from './PayConfirm.tsx';
import { watchPayReturn } from './pay/watch-pay-return.ts';
import { sampleState } from './testing/samples.ts';

const path = '/appCenter/appChat?styleMode=white&orderNo=N20261121000001&needRecoverParam=%3FappId%3D26';

function open() {
  const platform = createPlatformDouble({ path, user: sampleUser });
  platform.http.answer(orders.status, () => sampleState);
  setPlatform(platform);
  const onClose = jest.fn();
  render(<PayConfirm orderNo="N20261121000001" onClose={onClose} />);
  const address = () => platform.history.createHref(platform.history.location);
  return { ...platform, onClose, address, user: userEvent.setup() };
}

describe('the question to a phone that comes back', () => {
  it('tells the result and puts the address in order', async () => {
    const { http, toast, onClose, address, user } = open();
    expect(screen.getByRole('dialog', { name: '请确认支付是否已完成？' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '已完成支付' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(http.asked(orders.status)).toEqual([{ query: { id: 'N20261121000001' } }]);
    expect(toast.shown).toEqual([{ kind: 'info', text: '暂无支付结果，可稍后刷新页面查看会员状态!' }]);
    expect(address()).toBe('/appCenter/appChat?styleMode=white&appId=26');
  });

  it('asks nothing when it is not paid yet', async () => {
    const { http, toast, onClose, address, user } = open();
    await user.click(screen.getByRole('button', { name: '还没有' }));
    expect([onClose.mock.calls.length, http.asked(orders.status), toast.shown]).toEqual([1, [], []]);
    expect(address()).toBe('/appCenter/appChat?styleMode=white&appId=26');
  });
});

describe('the watch over the address', () => {
  function watch(start: string, signedIn: boolean) {
    const { session } = createPlatformDouble(signedIn ? { user: sampleUser } : {});
    const modals = new ModalStack();
    const history = createMemoryHistory({ initialEntries: [start] });
    // The double waits for a login, as the session does while it is being restored.
    watchPayReturn({ history, session, modals } as unknown as ShellPlatform);
    return { session, modals, history };
  }

  it('asks at boot, once the account is known', async () => {
    const { session, modals } = watch(path, false);
    await Promise.resolve();
    expect(modals.overlays).toEqual([]);
    await session.signIn(sampleSignedInUser);
    await waitFor(() => expect(modals.overlays).toMatchObject([{ kind: 'payConfirm', orderNo: 'N20261121000001' }]));
  });

  it('asks once while the address says so, and again for another order', async () => {
    const { modals, history } = watch('/', true);
    history.push(path);
    await waitFor(() => expect(modals.overlays).toHaveLength(1));
    const first = modals.overlays[0]?.id;
    history.push(`${path}&tab=1`);
    await Promise.resolve();
    expect(modals.overlays.map(({ id }) => id)).toEqual([first]);
    history.push('/?orderNo=N20261121000002&needRecoverParam=1');
    await waitFor(() => expect(modals.overlays).toMatchObject([{ kind: 'payConfirm', orderNo: 'N20261121000002' }]));
  });

  it('asks nothing of an address that has changed before the login', async () => {
    const { session, modals, history } = watch(path, false);
    history.replace('/');
    await session.signIn(sampleSignedInUser);
    await Promise.resolve();
    expect(modals.overlays).toEqual([]);
  });
});

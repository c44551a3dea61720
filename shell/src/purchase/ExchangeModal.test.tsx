import { memberships } from '@ai-site/shared/api/membership';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ExchangeModal from './ExchangeModal.tsx';

function open() {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(memberships.exchange, () => ({ point: 5000, expireDate: '2026-12-21' }));
  setPlatform(platform);
  const onClose = jest.fn();
  render(<ExchangeModal onClose={onClose} />);
  return { ...platform, onClose, user: userEvent.setup() };
}

const code = () => screen.getByLabelText('兑换码');

describe('the exchange', () => {
  it('says what was received and until when, and fetches the membership', async () => {
    const { http, toast, membership, onClose, user } = open();
    await user.type(code(), ' abcd-EFGH {Enter}');
    expect(await screen.findByText('+500.0 算力')).toBeTruthy();
    expect(screen.getByText('已到账，有效期至 2026-12-21')).toBeTruthy();
    expect(http.asked(memberships.exchange)).toEqual([{ body: { exchangeCode: 'abcd-EFGH' } }]);
    expect([toast.shown, membership.refreshes]).toEqual([[{ kind: 'success', text: '兑换成功！' }], 1]);
    await user.click(screen.getByRole('button', { name: '继续兑换' }));
    expect(code()).toHaveProperty('value', '');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('wants a code', async () => {
    const { http, user } = open();
    await user.click(screen.getByRole('button', { name: '立即兑换' }));
    expect(screen.getByText('请输入兑换码')).toBeTruthy();
    expect(document.activeElement).toBe(code());
    expect(http.asked(memberships.exchange)).toEqual([]);
  });

  it.each([
    [new ApiError(400, '兑换码无效或已过期'), '兑换码无效或已过期'],
    [new ApiError(500, ''), '服务器异常，请重试！'],
  ])('says why it failed: %p', async (error, text) => {
    const { http, toast, membership, user } = open();
    http.answer(memberships.exchange, () => {
      throw error;
    });
    await user.type(code(), 'ABCD{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
    expect([toast.shown, membership.refreshes]).toEqual([[], 0]);
    await user.type(code(), 'E');
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows the agreement that exchanging consents to', async () => {
    const { modals, user } = open();
    expect(screen.getByText(/兑换即表示您已阅读并同意/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '《付费服务协议》' }));
    expect(modals.opened).toEqual(['paid']);
  });
});

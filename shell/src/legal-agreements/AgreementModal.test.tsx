import { type LegalAgreement, legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgreementStep } from '../platform/modals.ts';
import AgreementModal from './AgreementModal.tsx';

const agreement: LegalAgreement = {
  id: 'c-1',
  contactCode: 'HT20240301-7K2M9Q',
  productName: '图像算力包',
  status: 1,
  expiredTime: '2024-03-31T16:00:00.000Z',
  contactContent:
    '<h2>第一条</h2><p onclick="alert(1)">双方约定如下<script>alert(1)</script></p><img src="https://elsewhere.example/a.png">',
  point: 50_000,
  validDays: 30,
  signedAt: null,
};

afterEach(() => {
  jest.useRealTimers();
});

function open(step: AgreementStep, rest: Partial<LegalAgreement> = {}) {
  const platform = createPlatformDouble({ user: { ...sampleUser, contactIds: ['c-1', 'c-2'] } });
  setPlatform(platform);
  platform.http.answer(legalAgreements.get, () => ({ ...agreement, ...rest }));
  const onClose = jest.fn();
  render(<AgreementModal agreementId="c-1" step={step} onClose={onClose} />);
  return { ...platform, onClose };
}

describe('the contract dialogs', () => {
  it('remind of all that await a signature and lead to the first of them', async () => {
    open(1);
    expect(await screen.findByText('您有 2 份合同待签署，签署后自动充值算力')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '去签署' }));
    expect(await screen.findByRole('dialog', { name: '图像算力包' })).toBeTruthy();
  });

  it('let nobody agree before five seconds have passed', async () => {
    jest.useFakeTimers();
    const hand = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { http, session, membership, toast, onClose } = open(3);
    http.answer(legalAgreements.accept, () => ({
      ...agreement,
      signedAt: '2024-03-01T04:00:00.000Z',
      newlySigned: true,
    }));
    expect(await screen.findByRole('button', { name: '同意并签署（5 秒）' })).toHaveProperty('disabled', true);
    for (let second = 0; second < 5; second += 1) await act(async () => jest.advanceTimersByTime(1000));
    await hand.click(screen.getByRole('button', { name: '同意并签署' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(http.asked(legalAgreements.accept)).toEqual([{ params: { id: 'c-1' } }]);
    expect(toast.shown).toEqual([{ kind: 'success', text: '算力充值成功，优先使用合同算力' }]);
    expect(membership.refreshes).toBe(1);
    expect(session.user?.contactIds).toEqual(['c-2']);
  });

  it('claim no credits for a contract that was signed before', async () => {
    jest.useFakeTimers();
    const hand = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { http, toast, onClose } = open(3);
    http.answer(legalAgreements.accept, () => ({
      ...agreement,
      signedAt: '2024-03-01T04:00:00.000Z',
      newlySigned: false,
    }));
    await screen.findByRole('button', { name: /同意并签署/ });
    for (let second = 0; second < 5; second += 1) await act(async () => jest.advanceTimersByTime(1000));
    await hand.click(screen.getByRole('button', { name: '同意并签署' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toast.shown).toEqual([{ kind: 'info', text: '这份合同已经签署过，算力不会重复发放' }]);
  });

  it.each([1, 3] as const)('of step %i close when the contract was signed elsewhere, and say so', async (step) => {
    const { session, toast, onClose } = open(step);
    await screen.findByRole('button', { name: step === 1 ? '去签署' : /同意并签署/ });
    act(() => session.update({ ...sampleUser, contactIds: ['c-2'] }));
    expect([onClose.mock.calls.length, toast.shown]).toEqual([
      1,
      [{ kind: 'info', text: '这份合同已在别处签署，或已被撤回' }],
    ]);
  });

  it('stay when signing fails, and say why', async () => {
    jest.useFakeTimers();
    const hand = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { http, session, toast, onClose } = open(3);
    http.answer(legalAgreements.accept, () => {
      throw new ApiError(409, '合同已失效，不能签署');
    });
    await screen.findByRole('button', { name: /同意并签署/ });
    for (let second = 0; second < 5; second += 1) await act(async () => jest.advanceTimersByTime(1000));
    await hand.click(screen.getByRole('button', { name: '同意并签署' }));
    expect((await screen.findByText('合同已失效，不能签署')).closest('[role="alert"]')).not.toBeNull();
    expect([toast.shown, onClose.mock.calls]).toEqual([[], []]);
    expect(session.user?.contactIds).toEqual(['c-1', 'c-2']);
  });

  it('show what was signed, and its text without anything that could run', async () => {
    open(2, { signedAt: '2024-03-01T04:00:00.000Z' });
    expect(await screen.findByText('HT20240301-7K2M9Q')).toBeTruthy();
    expect(screen.getByText('有效，有效期至 2024-03-31')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '查看详情' }));
    const text = await screen.findByRole('article', { name: '图像算力包' });
    expect(text.innerHTML).toBe('<h2>第一条</h2><p>双方约定如下</p>');
  });

  it('lead to the signature while one awaits it, wherever it was opened from', async () => {
    open(2);
    expect(await screen.findByRole('button', { name: /同意并签署/ })).toBeTruthy();
  });

  it('download the PDF', async () => {
    const { http } = open(2, { signedAt: '2024-03-01T04:00:00.000Z' });
    http.answer(legalAgreements.download, () => '/contract-pdf/c-1?signature=s');
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(`${this.getAttribute('href')} ${this.download}`);
    });
    await userEvent.click(await screen.findByRole('button', { name: '下载合同' }));
    await waitFor(() => expect(clicked).toEqual(['/contract-pdf/c-1?signature=s 图像算力包.pdf']));
  });

  it('say that a contract is gone, and can be asked for again', async () => {
    const platform = createPlatformDouble({ user: sampleUser });
    setPlatform(platform);
    platform.http.answer(legalAgreements.get, () => {
      throw new ApiError(404, '内容不存在或已被删除');
    });
    render(<AgreementModal agreementId="c-1" step={1} onClose={jest.fn()} />);
    expect(await screen.findByText('合同不存在或已撤回')).toBeTruthy();
    platform.http.answer(legalAgreements.get, () => agreement);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '去签署' })).toBeTruthy();
  });
});

import { type IssuedAgreement, legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleAgreement as agreement } from '../testing/sample-agreements.ts';
import { ClockProvider } from '../time/When.tsx';
import { AgreementsSection } from './AgreementsSection.tsx';
import { agreementState } from './agreement-state.ts';
import { AgreementsStore } from './agreements-store.ts';

function open(...items: readonly IssuedAgreement[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(legalAgreements.issued, () => ({ items: [...items], cursor: null }));
  platform.http.answer(legalAgreements.preview, ({ body }) => ({
    contactContent: body.contactContent.replace(/<script>.*?<\/script>/g, ''),
  }));
  render(
    <ClockProvider>
      <AgreementsSection store={new AgreementsStore(platform.http)} />
    </ClockProvider>,
  );
  return { ...platform, hand: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const textOfRow = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')?.textContent;

describe('the state of a contract', () => {
  it.each([
    [{}, '待签署', true],
    [{ status: 2 }, '逾期未签', true],
    [{ signedAt: '2026-03-02T04:00:00Z' }, '已签署', false],
    [{ signedAt: '2026-03-02T04:00:00Z', status: 2 }, '已到期', false],
    [{ withdrawnAt: '2026-03-02T04:00:00Z', status: 2 }, '已撤回', false],
  ] as const)('of %o is %s', (rest, label, withdrawable) => {
    expect(agreementState({ ...agreement, ...rest })).toMatchObject({ label, withdrawable });
  });
});

describe('contracts', () => {
  it('are listed with whom they bind, what they issue and where they stand', async () => {
    open(agreement, {
      ...agreement,
      id: 'c-2',
      productName: '年度服务',
      contactCode: 'HT20260302-AAAAAA',
      signedAt: '2026-03-02T04:00:00Z',
      expiredTime: '2027-03-02T16:00:00Z',
    });
    expect(await textOfRow(/企业算力包/)).toMatch(
      /HT20260301-7K3M9Q138\*{4}000150,000\.0签署后 365 天有效待签署截止 2026-03-08操作员 138\*{4}0000.*撤回$/,
    );
    expect(await textOfRow(/年度服务/)).toMatch(/已签署2026-03-02 12:00:00算力至 2027-03-02/);
    expect(screen.queryByRole('button', { name: /^撤回 年度服务/ })).toBeNull();
  });

  it('are found, and an empty list says which kind of empty it is', async () => {
    const { http, hand } = open();
    expect(await screen.findByText('还没有发出过合同')).toBeTruthy();
    await hand.type(screen.getByRole('textbox', { name: '手机号、合同编号或产品名称' }), '138');
    await hand.click(button('搜索'));
    expect(await screen.findByText('没有符合条件的合同')).toBeTruthy();
    expect(http.asked(legalAgreements.issued).at(-1)).toEqual({ query: { search: '138' } });
    await hand.click(button('查看全部合同'));
    await waitFor(() => expect(http.asked(legalAgreements.issued).at(-1)).toEqual({ query: {} }));
  });

  it('that cannot be fetched offer another try', async () => {
    const { http, hand } = open(agreement);
    await screen.findByRole('rowheader', { name: /企业算力包/ });
    http.answer(legalAgreements.issued, () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    });
    await hand.type(screen.getByRole('textbox'), 'x');
    await hand.click(button('搜索'));
    expect(await screen.findByText('合同加载失败')).toBeTruthy();
    http.answer(legalAgreements.issued, () => ({ items: [agreement], cursor: null }));
    await hand.click(button('重试'));
    expect(await screen.findByRole('rowheader', { name: /企业算力包/ })).toBeTruthy();
  });

  it('are issued once everything is right; a refusal leaves what was written', async () => {
    const { http, toast, hand } = open();
    await hand.click(await screen.findByRole('button', { name: '发出合同' }));
    const form = await dialog('发出合同');
    await hand.click(form.getByRole('button', { name: '发出' }));
    for (const text of ['请输入手机号码', '请填写产品名称', '算力至少为 1', '请填写合同正文'])
      expect(form.getByText(text)).toBeTruthy();
    await hand.type(form.getByRole('textbox', { name: '签署方手机号' }), '138-0000-0001');
    expect(form.queryByText('请输入手机号码')).toBeNull();
    await hand.type(form.getByRole('textbox', { name: '产品名称' }), '企业算力包');
    await hand.type(form.getByRole('spinbutton', { name: '算力' }), '5万0000');
    await hand.type(form.getByRole('textbox', { name: '合同正文（HTML）' }), '<p>正文</p><script>alert(1)</script>');
    const preview = await form.findByRole('article', { name: '合同正文预览' });
    expect(preview.innerHTML).toBe('<p>正文</p>');
    http.answer(legalAgreements.issue, () => {
      throw new ApiError(404, '该手机号还没有注册账号');
    });
    await hand.click(form.getByRole('button', { name: '发出' }));
    expect(await form.findByText('该手机号还没有注册账号')).toBeTruthy();
    await hand.keyboard('{Escape}');
    http.answer(legalAgreements.issued, () => ({ items: [agreement], cursor: null }));
    http.answer(legalAgreements.issue, () => agreement);
    await hand.click(form.getByRole('button', { name: '发出' }));
    expect(await screen.findByRole('rowheader', { name: /企业算力包/ })).toBeTruthy();
    expect(http.asked(legalAgreements.issue).at(-1)).toEqual({
      body: {
        mobile: '13800000001',
        productName: '企业算力包',
        contactContent: '<p>正文</p><script>alert(1)</script>',
        points: 50_000,
        validDays: 365,
        signWithinDays: 30,
      },
    });
    expect(toast.shown).toEqual([{ kind: 'success', text: '合同 HT20260301-7K3M9Q 已发出' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are withdrawn after a question, which stays when the server refuses', async () => {
    const { http, hand } = open(agreement);
    http.answer(legalAgreements.withdraw, () => {
      throw new ApiError(409, '合同已签署，不能撤回');
    });
    await hand.click(await screen.findByRole('button', { name: '撤回 企业算力包 HT20260301-7K3M9Q' }));
    const question = await dialog('撤回合同');
    await hand.click(question.getByRole('button', { name: '撤回' }));
    expect(await question.findByText('合同已签署，不能撤回')).toBeTruthy();
    http.answer(legalAgreements.withdraw, () => ({
      ...agreement,
      status: 2 as const,
      withdrawnAt: '2026-03-04T12:00:00Z',
    }));
    await hand.click(question.getByRole('button', { name: '撤回' }));
    expect(await screen.findByText('已撤回')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^撤回 / })).toBeNull();
  });
});

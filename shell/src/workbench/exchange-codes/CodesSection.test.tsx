import { type ExchangeBatch, exchangeCodes } from '@ai-site/shared/api/exchange-codes';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleBatch as batch } from '../testing/sample-codes.ts';
import { ClockProvider } from '../time/When.tsx';
import { batchState } from './batch-state.ts';
import { CodesSection } from './CodesSection.tsx';
import { codesFile } from './codes-file.ts';
import { CodesStore } from './codes-store.ts';

const codes = ['ABCDE-F0123-456JK-MNP1Z', 'ZZZZZ-F0123-456JK-MNP1Z'];

function open(...batches: readonly ExchangeBatch[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(exchangeCodes.list, () => [...batches]);
  render(
    <ClockProvider>
      <CodesSection store={new CodesStore(platform.http)} />
    </ClockProvider>,
  );
  return { ...platform, hand: userEvent.setup() };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the state of a batch', () => {
  const now = Date.parse('2026-03-04T12:00:00Z');
  it.each([
    [{}, '可兑换'],
    [{ expiresAt: '2026-03-04T12:00:00Z' }, '已过期'],
    [{ redeemed: 20, expiresAt: '2026-03-04T12:00:00Z' }, '已兑完'],
    [{ redeemed: 20, revokedAt: '2026-03-02T12:00:00Z' }, '已作废'],
  ])('of %o is %s', (rest, label) => {
    expect(batchState({ ...batch, ...rest }, now).label).toBe(label);
  });
});

describe('the file of codes', () => {
  it('is read by spreadsheets as text, whatever the batch is called', () => {
    const { name, text } = codesFile({ batch: { ...batch, label: '=cmd|"x",/y' }, codes });
    expect(name).toBe('兑换码-=cmd__x_,_y-2026-03-01.csv');
    expect(text).toBe(
      `\ufeff兑换码,批次,算力,算力有效天数,可用次数,兑换截止日\r\n${codes.map((code) => `${code},"'=cmd|""x"",/y",500,30,2,2099-03-08\r\n`).join('')}`,
    );
  });
});

describe('exchange codes', () => {
  it('are listed by batch with what is left', async () => {
    open(batch);
    const row = (await screen.findByRole('rowheader', { name: '春季活动' })).closest('tr');
    expect(row?.textContent).toMatch(
      /^春季活动500 算力30 天有效10 个每个可用 2 次3 \/ 20可兑换2099-03-08操作员 138\*{4}0000.*作废$/,
    );
  });

  it('are shown once, after what is missing was said, and copied or saved as a file', async () => {
    const { http, toast, hand } = open();
    http.answer(exchangeCodes.issue, ({ body }) => ({ batch: { ...batch, label: body.label }, codes: [...codes] }));
    expect(await screen.findByText('还没有生成过兑换码')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: '生成兑换码' }));
    const form = await dialog('生成兑换码');
    await hand.click(form.getByRole('button', { name: '生成' }));
    for (const text of ['请填写批次名称', '每次兑换的算力为 1 到 1000000', '每批 1 到 1000 个兑换码'])
      expect(form.getByText(text)).toBeTruthy();
    await hand.type(form.getByRole('textbox', { name: '批次名称' }), '春季活动');
    await hand.type(form.getByRole('spinbutton', { name: '每次兑换' }), '500');
    await hand.type(form.getByRole('spinbutton', { name: '数量' }), '2');
    await hand.click(form.getByRole('button', { name: '生成' }));
    const shown = await dialog('兑换码「春季活动」');
    expect(http.asked(exchangeCodes.issue)).toEqual([
      { body: { label: '春季活动', points: 500, validDays: 30, uses: 1, count: 2, expiresInDays: 90 } },
    ]);
    for (const code of codes) expect(shown.getByText(code)).toBeTruthy();
    await hand.keyboard('{Escape}');
    await hand.click(shown.getByRole('button', { name: '复制全部' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    expect(toast.shown).toEqual([{ kind: 'success', text: '复制成功' }]);
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    await hand.click(shown.getByRole('button', { name: '下载 CSV' }));
    expect(saved).toEqual(['兑换码-春季活动-2026-03-01.csv blob:codes']);
    await hand.click(shown.getByRole('button', { name: '我已保存' }));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
    expect(screen.getByRole('rowheader', { name: '春季活动' })).toBeTruthy();
  });

  it('that the server refuses to make leave the form as it was', async () => {
    const { http, hand } = open();
    http.answer(exchangeCodes.issue, () => {
      throw new ApiError(429, '操作过于频繁，请稍后再试');
    });
    await hand.click(await screen.findByRole('button', { name: '生成兑换码' }));
    const form = await dialog('生成兑换码');
    await hand.type(form.getByRole('textbox', { name: '批次名称' }), '春季');
    await hand.type(form.getByRole('spinbutton', { name: '每次兑换' }), '1');
    await hand.type(form.getByRole('spinbutton', { name: '数量' }), '1');
    await hand.click(form.getByRole('button', { name: '生成' }));
    expect(await form.findByText('操作过于频繁，请稍后再试')).toBeTruthy();
    expect(form.getByDisplayValue('春季')).toBeTruthy();
  });

  it('are revoked after a question that says what is lost', async () => {
    const { http, hand } = open(batch);
    http.answer(exchangeCodes.revoke, () => ({ ...batch, revokedAt: '2026-03-04T12:00:00Z' }));
    await hand.click(await screen.findByRole('button', { name: '作废 春季活动' }));
    const question = await dialog('作废兑换码');
    expect(question.getByText(/剩余的 17 次兑换立即失效/)).toBeTruthy();
    await hand.click(question.getByRole('button', { name: '作废' }));
    expect(await screen.findByText('已作废')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '作废 春季活动' })).toBeNull();
  });
});

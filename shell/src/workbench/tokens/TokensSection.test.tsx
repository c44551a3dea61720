import { type OwnershipRow, ownership } from '@ai-site/shared/api/ownership';
import { type DeployTokenInfo, releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { chooseOption } from '@ai-site/shared/testing/choose-option';
import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePackage } from '../testing/sample-releases.ts';
import { sampleToken as token } from '../testing/sample-tokens.ts';
import { ClockProvider } from '../time/When.tsx';
import { WorkbenchStore } from '../workbench-store.ts';
import { TokensSection } from './TokensSection.tsx';
import { tokenState } from './token-state.ts';

async function open(...tokens: readonly DeployTokenInfo[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(releases.list, () => [samplePackage(), samplePackage({ name: 'mf-draw', title: '我来画' })]);
  const owned: OwnershipRow = {
    kind: 'route',
    key: '/podcast',
    owner: 'mf-podcast',
    by: '操作员',
    at: '2026-03-01T12:00:00Z',
  };
  platform.http.answer(ownership.list, () => ({ grants: [owned], requests: [] }));
  platform.http.answer(releases.tokens, () => [...tokens]);
  const store = new WorkbenchStore({ http: platform.http, socket: platform.socket, page: document });
  await store.releases.board.refresh();
  render(
    <ClockProvider>
      <TokensSection store={store.tokens} releases={store.releases} ownership={store.ownership} />
    </ClockProvider>,
  );
  const hand = userEvent.setup();
  return { ...platform, hand };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the state of a token', () => {
  const now = Date.parse('2026-03-04T12:00:00Z');
  it.each([
    [{}, '有效'],
    [{ expiresAt: '2026-03-04T12:00:00Z' }, '已过期'],
    [{ expiresAt: '2026-03-04T12:00:00Z', revokedAt: '2026-03-02T12:00:00Z' }, '已吊销'],
  ])('of %o is %s', (rest, label) => {
    expect(tokenState({ ...token, ...rest }, now).label).toBe(label);
  });
});

describe('deploy tokens', () => {
  it('are shown once, after what is missing was said', async () => {
    const { http, toast, hand } = await open();
    http.answer(releases.issueToken, ({ body }) => ({
      token: 'dt_x.secret',
      info: { ...token, label: body.label, mayReport: body.mayReport ?? false },
    }));
    expect(await screen.findByText('还没有签发过令牌')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: '签发令牌' }));
    const form = await dialog('签发部署令牌');
    await hand.click(form.getByRole('button', { name: '签发' }));
    expect(form.getByText('请填写令牌名称')).toBeTruthy();
    await hand.type(form.getByRole('textbox', { name: '名称' }), '流水线');
    await hand.click(form.getByRole('button', { name: '签发' }));
    expect(form.getByText('请至少选择一个模块')).toBeTruthy();
    expect(await form.findByRole('checkbox', { name: /mf-podcast/ })).toBeTruthy();
    await hand.type(form.getByRole('textbox', { name: '还没有发布过的模块' }), 'News');
    await hand.click(form.getByRole('button', { name: '签发' }));
    expect(form.getByText('未知的模块名')).toBeTruthy();
    expect(form.queryByText('请至少选择一个模块')).toBeNull();
    await hand.clear(form.getByRole('textbox', { name: '还没有发布过的模块' }));
    await hand.type(form.getByRole('textbox', { name: '还没有发布过的模块' }), 'mf-news');
    await hand.click(form.getByRole('checkbox', { name: /我来画/ }));
    await chooseOption(hand, await form.findByRole('combobox', { name: '有效期' }), '30 天');
    await hand.click(await form.findByRole('switch', { name: '可运行契约测试' }));
    await hand.click(form.getByRole('button', { name: '签发' }));
    const shown = await dialog('令牌「流水线」');
    expect(http.asked(releases.issueToken)).toEqual([
      { body: { label: '流水线', scopes: ['mf-draw', 'mf-news'], days: 30, mayReport: true } },
    ]);
    expect(shown.getByText('dt_x.secret')).toBeTruthy();
    await hand.keyboard('{Escape}');
    await hand.click(shown.getByRole('button', { name: '复制' }));
    expect(await navigator.clipboard.readText()).toBe('dt_x.secret');
    expect(toast.shown).toEqual([{ kind: 'success', text: '复制成功' }]);
    await hand.click(shown.getByRole('button', { name: '我已保存' }));
    await waitFor(() => expect(screen.queryByText('dt_x.secret')).toBeNull());
    const row = within(screen.getByRole('row', { name: /流水线/ }));
    expect(row.getByText('可运行契约测试')).toBeTruthy();
  });

  it('are revoked after a question, which stays when the server refuses', async () => {
    const { http, hand } = await open(token);
    http.answer(releases.revokeToken, () => {
      throw new ApiError(404, '内容不存在或已被删除');
    });
    await hand.click(await screen.findByRole('button', { name: '吊销 流水线' }));
    const question = await dialog('吊销令牌');
    await hand.click(question.getByRole('button', { name: '吊销' }));
    expect(await question.findByText('内容不存在或已被删除')).toBeTruthy();
    http.answer(releases.revokeToken, () => ({ ...token, revokedAt: '2026-03-04T12:00:00Z' }));
    await hand.click(question.getByRole('button', { name: '吊销' }));
    expect(await screen.findByText('已吊销')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '吊销 流水线' })).toBeNull();
  });
});

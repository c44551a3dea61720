import { releases } from '@ai-site/shared/api/releases';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, dialog, openReleases as open } from '../testing/open-releases.tsx';
import { samplePackage } from '../testing/sample-releases.ts';

const candidate = '1.1.0-rc.1';

describe('closing a package', () => {
  it('switches a package off with a reason, says so, and on again', async () => {
    const { hand, http } = await open(samplePackage());
    const closed = {
      state: 'disabled' as const,
      by: '操作员 138****0000',
      since: '2026-03-04T12:00:00Z',
      reason: '接口异常',
    };
    http.answer(releases.disable, () => samplePackage({ closed }));
    http.answer(releases.enable, () => samplePackage());
    await hand.click(button('停用 mf-chat'));
    const asked = await dialog('停用 我来聊');
    expect(asked.getByRole('button', { name: '停用' })).toHaveProperty('disabled', true);
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '接口异常');
    await hand.click(asked.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(screen.getByText('已停用')).toBeTruthy());
    expect(http.asked(releases.disable)).toEqual([{ params: { name: 'mf-chat' }, body: { reason: '接口异常' } }]);
    expect(screen.getByText(/接口异常。它的页面显示「暂未开放」/)).toBeTruthy();
    expect(button(`上线 mf-chat ${candidate}`)).toBeTruthy();
    await hand.click(button('启用 mf-chat'));
    await hand.click((await dialog('启用 我来聊')).getByRole('button', { name: '启用' }));
    await waitFor(() => expect(screen.queryByText('已停用')).toBeNull());
  });

  it('withdraws a package, of which nothing can be released until it is restored', async () => {
    const closed = {
      state: 'withdrawn' as const,
      by: '令牌 聊天团队',
      since: '2026-03-04T12:00:00Z',
      reason: '不再提供',
    };
    const { hand, http } = await open(samplePackage({ closed }));
    http.answer(releases.restore, () => samplePackage());
    expect(button(`上线 mf-chat ${candidate}，不可用：模块已下线，恢复后才能操作`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '停用 mf-chat' })).toBeNull();
    await hand.click(button('恢复 mf-chat'));
    await hand.click((await dialog('恢复 我来聊')).getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(button('下线 mf-chat')).toBeTruthy());
  });

  it('never offers to close the shell', async () => {
    await open(samplePackage({ name: 'shell', title: '基座' }));
    expect(screen.queryByRole('button', { name: /^(停用|下线) shell/ })).toBeNull();
  });
});

import { releases } from '@ai-site/shared/api/releases';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, dialog, openReleases as open } from '../testing/open-releases.tsx';
import { samplePackage } from '../testing/sample-releases.ts';

const candidate = '1.1.0-rc.1';

describe('the budget of a first screen', () => {
  it('changes the budget of a first screen, in whole kilobytes', async () => {
    const { hand, http, toast } = await open(samplePackage());
    http.answer(releases.setBudget, () =>
      samplePackage({ budget: { bytes: 40 * 1024, set: { by: '操作员 138****0000', at: '2026-03-04T12:00:00Z' } } }),
    );
    expect(screen.queryAllByText('，超出预算')).toHaveLength(0);
    await hand.click(button('预算 mf-chat'));
    const asked = await dialog('首屏预算 我来聊');
    const size = asked.getByRole('textbox', { name: '预算' });
    expect(size).toHaveProperty('value', '60');
    expect(asked.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
    await hand.clear(size);
    await hand.type(size, '4.5');
    await hand.click(asked.getByRole('button', { name: '保存' }));
    expect(await asked.findByText('预算为 1 到 10240 KB')).toBeTruthy();
    await hand.clear(size);
    await hand.type(size, '40');
    await hand.type(asked.getByRole('textbox', { name: '原因' }), '首屏变轻');
    await hand.click(asked.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: '我来聊 的首屏预算已改为 40 KB' }]));
    expect(http.asked(releases.setBudget)).toEqual([
      { params: { name: 'mf-chat' }, body: { kilobytes: 40, reason: '首屏变轻' } },
    ]);
    expect(screen.getAllByText('，超出预算').length).toBeGreaterThan(0);
    expect(button(`上线 mf-chat ${candidate}，不可用：首屏 46.9 KB 超出预算 40.0 KB`)).toBeTruthy();
  });
});

import { prompts } from '@ai-site/shared/api/prompts';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { type Combination, emptyCombination } from '@ai-site/shared/domain/prompts';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath } from 'history';
import MagicBookScreen from './MagicBookScreen.tsx';

beforeEach(() => localStorage.clear());

async function open(kept: Combination = emptyCombination) {
  const platform = createPlatformDouble({ user: sampleUser });
  const filled: unknown[] = [];
  platform.http.answer(quickFill.create, ({ body }) => {
    filled.push(body);
    return { id: 'q-1' };
  });
  platform.http.answer(prompts.combination, () => kept);
  platform.http.answer(prompts.saveCombination, () => null);
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<MagicBookScreen />);
  });
  const panel = within(await screen.findByRole('region', { name: '我的组合' }));
  const word = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  return { platform, person, panel, word, filled };
}

describe('咒语书', () => {
  it('combines words of categories and searches into one prompt, which goes to 我来画', async () => {
    const { platform, person, panel, word, filled } = await open();
    await person.click(word('白色狐狸'));
    await person.click(screen.getByRole('tab', { name: '光线' }));
    await person.click(word('月光'));
    await person.type(screen.getByRole('searchbox', { name: '搜索咒语' }), 'watermark');
    await person.click(word('水印'));
    await person.click(panel.getByRole('button', { name: '前移“月光”' }));
    await person.click(panel.getByRole('button', { name: '提高“月光”的权重' }));
    expect(panel.getByLabelText('提示词').textContent).toBe('(月光:1.1)，白色狐狸');
    await person.click(panel.getByRole('tab', { name: 'English' }));
    expect(panel.getByLabelText('提示词').textContent).toBe('(moonlight:1.1), a white fox');
    await person.click(panel.getByRole('button', { name: '用于绘画' }));
    expect(filled).toEqual([
      { generateEngine: 1, backFillParams: { prompt: '(moonlight:1.1), a white fox', negativePrompt: 'watermark' } },
    ]);
    await waitFor(() => expect(createPath(platform.history.location)).toBe('/draw/create/scene?initId=q-1'));
  });

  it('is one tab stop per grid, walked by arrow keys, and undone by Ctrl+Z', async () => {
    const { person, panel, word } = await open();
    word('窗台上的橘猫').focus();
    await person.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(word('毛绒小狗'));
    expect(word('毛绒小狗').getAttribute('aria-pressed')).toBe('true');
    expect(word('窗台上的橘猫').tabIndex).toBe(-1);
    panel.getByRole('button', { name: '移除“毛绒小狗”' }).focus();
    await person.keyboard('{Enter}');
    expect(panel.getByLabelText('提示词').textContent).toBe('提示词预览');
    panel.getByRole('button', { name: '撤销' }).focus();
    await person.keyboard('{Control>}z{/Control}');
    expect(panel.getByLabelText('提示词').textContent).toBe('毛绒小狗');
  });

  it('saves a combination as a preset', async () => {
    const { platform, person, panel, word } = await open();
    const saved: unknown[] = [];
    platform.http.answer(prompts.save, ({ body }) => {
      saved.push(body);
      return { id: 'p-1', title: '', category: '', text: '', favourite: false, updatedAt: '' };
    });
    await person.click(word('白色狐狸'));
    await person.click(panel.getByRole('button', { name: '存为预设' }));
    expect(saved).toEqual([{ title: '白色狐狸', category: '咒语书', text: '白色狐狸', favourite: false }]);
    await waitFor(() => expect(platform.toast.shown).toContainEqual(expect.objectContaining({ text: '已存为预设' })));
  });

  it('offers the account’s combination beside the one that this browser changed', async () => {
    localStorage.setItem(
      'ai-site.prompt-book',
      JSON.stringify({ v: 1, value: { picked: [{ id: 'light/moonlight', weight: 1 }], language: 'chinese' } }),
    );
    const { person, panel } = await open({ picked: [{ id: 'subject/a white fox', weight: 1 }], language: 'chinese' });
    expect(await panel.findByText(/账号里还有另一个组合（1 个词）/)).toBeTruthy();
    await person.click(panel.getByRole('button', { name: '合在一起' }));
    expect(panel.getByLabelText('提示词').textContent).toBe('月光，白色狐狸');
    expect(panel.queryByRole('button', { name: '合在一起' })).toBeNull();
  });
});

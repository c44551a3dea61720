import { accounts, type User } from '@ai-site/shared/api/accounts';
import { chatInstructions } from '@ai-site/shared/api/chat-instructions';
import { INSTRUCTIONS_MAX, instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsModal from './SettingsModal.tsx';

async function open(user: Partial<User> = {}) {
  const platform = createPlatformDouble({ user: { ...sampleUser, ...user } });
  platform.http.answer(chatInstructions.read, () => ({ called: '小林', work: '', answers: '' }));
  setPlatform(platform);
  await act(async () => void render(<SettingsModal onClose={jest.fn()} />));
  return { ...platform, hand: userEvent.setup() };
}

describe('the settings', () => {
  it('show the phone as it is kept, and no way to change it', async () => {
    await open();
    expect(screen.getByText('138****0000')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /手机/ })).toBeNull();
  });

  it('tell a first password from another one', async () => {
    await open();
    expect(screen.getByRole('button', { name: '设置初始密码' })).toBeTruthy();
  });

  it('offer to change a password that is there', async () => {
    await open({ initPwd: false });
    expect(screen.getByRole('button', { name: '修改密码' })).toBeTruthy();
  });

  it('change the nickname', async () => {
    const { http, session, toast, hand } = await open();
    http.answer(accounts.nickName, ({ body }) => ({ ...sampleUser, nickName: body.nickName }));
    await hand.click(screen.getByRole('button', { name: '修改昵称' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改昵称' }));
    const input = dialog.getByLabelText('昵称');
    expect(input).toHaveProperty('maxLength', 30);
    await hand.clear(input);
    await hand.click(dialog.getByRole('button', { name: '保存' }));
    expect(dialog.getByText('请输入昵称')).toBeTruthy();
    await hand.type(input, '新名字{Enter}');
    await waitFor(() => expect(session.user?.nickName).toBe('新名字'));
    expect(toast.shown).toEqual([{ kind: 'success', text: '修改成功！' }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '修改昵称' })).toBeNull());
  });

  it('count down until the next code for a password', async () => {
    const { http, hand } = await open();
    http.answer(accounts.sendCode, () => null);
    await hand.click(screen.getByRole('button', { name: '设置初始密码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置初始密码' }));
    await hand.click(dialog.getByRole('button', { name: '获取验证码' }));
    expect(await dialog.findByRole('button', { name: /秒后重发/ })).toHaveProperty('disabled', true);
  });

  it('keep the dialog and say so when the server fails', async () => {
    const { http, toast, hand } = await open();
    http.answer(accounts.nickName, () => {
      throw new ApiError(500, '内部错误');
    });
    await hand.click(screen.getByRole('button', { name: '修改昵称' }));
    await hand.click(
      within(await screen.findByRole('dialog', { name: '修改昵称' })).getByRole('button', { name: '保存' }),
    );
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'error', text: '服务器异常，请重试！' }]));
    expect(screen.getByRole('dialog', { name: '修改昵称' })).toBeTruthy();
  });

  it('refuse an image over 1 MB before anything is sent', async () => {
    const { http, toast, hand } = await open();
    await hand.upload(
      screen.getByLabelText('选择头像图片'),
      new File([new Uint8Array(1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    );
    expect(toast.shown).toEqual([{ kind: 'error', text: '请选择小于 1M 的图片' }]);
    expect(http.asked(accounts.avatarUploadUrl)).toEqual([]);
  });

  it('change how chats answer and are copied, and the theme', async () => {
    const { http, session, theme, hand } = await open();
    http.answer(accounts.interactionStyle, ({ body }) => ({ ...sampleUser, interactionStyle: body.interactionStyle }));
    await hand.click(screen.getByRole('radio', { name: /通用助手风格/ }));
    await waitFor(() => expect(session.user?.interactionStyle).toBe(1));
    http.answer(accounts.copyNotice, ({ body }) => ({ ...sampleUser, copyNotice: body.copyNotice }));
    await hand.click(screen.getByRole('switch', { name: '复制回答时附上 AI 生成说明', checked: true }));
    expect(await screen.findByRole('switch', { name: '复制回答时附上 AI 生成说明', checked: false })).toBeTruthy();
    await waitFor(() => expect(session.user?.copyNotice).toBe(false));
    await hand.click(screen.getByRole('radio', { name: /浅色/ }));
    expect(theme.choice).toBe('white');
  });

  it('keep what the person writes for the assistant', async () => {
    const { http, toast, hand } = await open();
    http.answer(chatInstructions.save, ({ body }) => body);
    const section = within(screen.getByRole('region', { name: '个性化' }));
    expect(await section.findByLabelText('怎么称呼您')).toHaveProperty('value', '小林');
    const save = () => section.getByRole('button', { name: '保存' });
    const answers = section.getByLabelText('希望回答怎样');
    fireEvent.change(answers, { target: { value: '长'.repeat(INSTRUCTIONS_MAX) } });
    await hand.click(save());
    expect(section.getByText(instructionTexts.tooLong)).toBeTruthy();
    expect(http.asked(chatInstructions.save)).toEqual([]);
    fireEvent.change(answers, { target: { value: '先说结论' } });
    await hand.click(save());
    await waitFor(() => expect(toast.shown).toEqual([{ kind: 'success', text: instructionTexts.saved }]));
    expect(http.asked(chatInstructions.save)).toMatchObject([
      { body: { called: '小林', work: '', answers: '先说结论' } },
    ]);
  });
});

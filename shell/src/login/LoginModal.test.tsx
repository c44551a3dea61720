import { accounts } from '@ai-site/shared/api/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformOverrides, sampleSignedInUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginModal from './LoginModal.tsx';

let number = 0;
/** A different number for every test: the countdown lives as long as the page. */
const nextPhone = () => `138${String(++number).padStart(8, '0')}`;

function open(overrides: PlatformOverrides = {}) {
  const platform = createPlatformDouble(overrides);
  platform.http.answer(accounts.captcha, () => ({
    required: true,
    captchaId: 'c1',
    image: 'data:image/png;base64,AA',
  }));
  platform.http.answer(accounts.sendCode, () => null);
  platform.http.answer(accounts.loginByCode, () => sampleSignedInUser);
  setPlatform(platform);
  const onClose = jest.fn();
  render(<LoginModal onClose={onClose} />);
  return { ...platform, onClose, user: userEvent.setup() };
}

const mobile = () => screen.getByLabelText('手机号码');
const codeButton = () => screen.getByRole('button', { name: '获取验证码' });
const login = () => screen.getByRole('button', { name: '登录 / 注册' });

describe('the login dialog', () => {
  let phone = '';
  beforeEach(() => {
    phone = nextPhone();
  });

  it('begins at the phone number', async () => {
    open();
    expect(screen.getByRole('dialog', { name: '登录我来AI' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(mobile()));
  });

  it('helps browsers and phones to fill it in', async () => {
    const { user } = open();
    expect(screen.getByLabelText('短信验证码').getAttribute('autocomplete')).toBe('one-time-code');
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    expect(screen.getByLabelText('密码').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('password');
  });

  it('complains on leaving a field, not on choosing the other mode', async () => {
    const { user } = open();
    await user.type(mobile(), '138');
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    expect(screen.queryByText('请输入有效手机号')).toBeNull();
    await user.click(mobile());
    await user.tab();
    expect(screen.getByText('请输入有效手机号')).toBeTruthy();
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
  });

  it('offers a code once there is a number, and counts down after it', async () => {
    const { user } = open();
    expect(codeButton()).toHaveProperty('disabled', true);
    await user.type(mobile(), phone);
    await user.type(await screen.findByLabelText('图形验证码'), 'A7k2');
    await user.click(codeButton());
    expect(await screen.findByRole('button', { name: '60 秒后重发' })).toHaveProperty('disabled', true);
    expect(screen.getByText(`验证码已发送至 ${phone}`)).toBeTruthy();
  });

  it('draws another image when asked', async () => {
    const { http, user } = open();
    await user.type(mobile(), phone);
    await user.click(await screen.findByRole('button', { name: /换一张/ }));
    expect(http.asked(accounts.captcha)).toHaveLength(2);
  });

  it('puts the focus on the image that was misread, in the colours of the theme', async () => {
    const { http, theme, user } = open();
    theme.choose('white');
    http.answer(accounts.sendCode, () => {
      throw new ApiError(400, '图形验证码错误，请重新输入');
    });
    await user.type(mobile(), phone);
    await user.type(await screen.findByLabelText('图形验证码'), 'A7k2');
    await user.click(codeButton());
    expect(await screen.findByText('图形验证码错误，请重新输入')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('图形验证码')));
    expect(http.asked(accounts.captcha)[0]).toEqual({ body: { mobilePhone: phone, uiStyle: 2 } });
  });

  it('who forgot the password goes on by code, and reads where to set another', async () => {
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    await user.click(screen.getByRole('button', { name: '忘记密码？' }));
    expect(screen.getByRole('tab', { name: '验证码登录' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText(/在「设置」中修改密码/)).toBeTruthy();
    expect(document.activeElement).toBe(mobile());
    await user.click(screen.getByRole('tab', { name: '密码登录' }));
    await user.click(screen.getByRole('tab', { name: '验证码登录' }));
    expect(screen.queryByText(/在「设置」中修改密码/)).toBeNull();
  });

  it('logs in by Enter and lets those who waited go on, once', async () => {
    const { session, toast, user } = open();
    const onSuccess = jest.fn();
    void session.require({ onSuccess });
    await user.type(mobile(), phone);
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByLabelText('短信验证码'), '123456{Enter}');
    await waitFor(() => expect(session.signedIn).toBe(true));
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(toast.shown).toEqual([{ kind: 'success', text: '登录成功' }]);
  });

  it('puts the focus on the first thing that is wrong', async () => {
    const { user } = open();
    await user.type(mobile(), phone);
    await user.click(login());
    expect(screen.getByText('请先阅读并勾选隐私政策和服务协议')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('短信验证码')));
  });

  it('shows the words of the server until the field is edited', async () => {
    const { http, user } = open();
    http.answer(accounts.loginByCode, () => {
      throw new ApiError(400, '验证码错误或已过期');
    });
    await user.type(mobile(), phone);
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByLabelText('短信验证码'), '123456{Enter}');
    expect(await screen.findByText('验证码错误或已过期')).toBeTruthy();
    await user.type(screen.getByLabelText('短信验证码'), '{Backspace}');
    expect(screen.queryByText('验证码错误或已过期')).toBeNull();
  });

  it('opens the agreements without ticking the box', async () => {
    const { modals, user } = open();
    await user.click(screen.getByRole('button', { name: '《隐私政策》' }));
    expect(modals.opened).toEqual(['privacy']);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  });

  it('says where the codes are on a local site only', () => {
    open();
    expect(screen.getByRole('link', { name: '本地发件箱' }).getAttribute('href')).toBe('/dev/outbox');
  });

  it('says nothing of it in production', () => {
    open({ site: { env: 'production' } });
    expect(screen.queryByRole('link', { name: '本地发件箱' })).toBeNull();
  });

  it('closes by Escape', async () => {
    const { onClose, user } = open();
    await waitFor(() => expect(document.activeElement).toBe(mobile()));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

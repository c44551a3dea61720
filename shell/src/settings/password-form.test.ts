import { accounts } from '@ai-site/shared/api/accounts';
import { ApiError } from '@ai-site/shared/errors';
import { CodeCountdowns } from '@ai-site/shared/phone-code';
import { HttpDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { PasswordForm } from './password-form.ts';

function setUp() {
  const http = new HttpDouble();
  // A clock that stands: nothing in here waits.
  const countdowns = new CodeCountdowns(() => 0);
  const form = new PasswordForm({ http, countdowns, phone: sampleUser.phoneNum });
  const fill = (code: string, password: string, again: string) => {
    form.write('code', code);
    form.write('password', password);
    form.write('again', again);
  };
  return { http, form, fill };
}

describe('setting a password', () => {
  it('asks for all three fields', async () => {
    const { form } = setUp();
    expect(await form.submit()).toBeNull();
    expect(form.errors).toEqual({ code: '请输入验证码', password: '请输入密码', again: '请再次输入密码' });
  });

  it.each(['12345', '123456789012345678901', '密码密码密码', 'abc def'])('refuses %s', (password) => {
    const { form } = setUp();
    form.write('password', password);
    form.validate('password');
    expect(form.errors.password).toBe('请输入6~20个字符（字母、数字或半角字符）');
  });

  it('wants the same twice', async () => {
    const { form, fill } = setUp();
    fill('123456', 'abc123!', 'abc124!');
    expect(await form.submit()).toBeNull();
    expect(form.errors).toEqual({ again: '确认密码和密码不一致' });
  });

  it('sends what the call declares and hands over the account', async () => {
    const { http, form, fill } = setUp();
    http.answer(accounts.editPassword, () => ({ ...sampleUser, initPwd: false }));
    fill('12 34-56', 'abc123!', 'abc123!');
    expect((await form.submit())?.initPwd).toBe(false);
    expect(http.asked(accounts.editPassword)).toEqual([{ body: { code: '123456', pwd: 'abc123!' } }]);
  });

  it('shows what the server says under the code until it is edited', async () => {
    const { http, form, fill } = setUp();
    http.answer(accounts.editPassword, () => {
      throw new ApiError(400, '验证码错误或已过期');
    });
    fill('123456', 'abc123!', 'abc123!');
    expect(await form.submit()).toBeNull();
    expect(form.errors.code).toBe('验证码错误或已过期');
    form.write('code', '1');
    expect(form.errors.code).toBeUndefined();
  });

  it('asks for a code once a minute', async () => {
    const { http, form } = setUp();
    http.answer(accounts.sendCode, () => null);
    expect(await form.sendCode()).toBe(true);
    expect(form.secondsLeft).toBe(60);
    expect(await form.sendCode()).toBe(false);
    expect(http.asked(accounts.sendCode)).toEqual([{ body: {} }]);
  });
});

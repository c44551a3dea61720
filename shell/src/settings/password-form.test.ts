import { accounts, type User } from '@ai-site/shared/api/accounts';
import { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import { ApiError } from '@ai-site/shared/errors';
import { HttpDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { passwordForm } from './password-form.ts';

function setUp() {
  const http = new HttpDouble();
  // A stopped clock: nothing in here waits.
  const countdowns = new CodeCountdowns(() => 0);
  const changed: User[] = [];
  const form = passwordForm({ http, countdowns, onChanged: (user) => changed.push(user) });
  const { model } = form;
  const fill = (code: string, pwd: string, again: string) => {
    model.set('code', code);
    model.set('pwd', pwd);
    model.set('again', again);
  };
  return { http, form, model, fill, changed };
}

describe('setting a password', () => {
  it('asks for all three fields', async () => {
    const { model } = setUp();
    expect(await model.submit()).toBe(false);
    expect(model.errors).toEqual({ code: '请输入验证码', pwd: '请输入密码', again: '请再次输入密码' });
  });

  it.each(['12345', '123456789012345678901', '密码密码密码', 'abc def'])('refuses %s', (password) => {
    const { model } = setUp();
    model.set('pwd', password);
    model.leave('pwd');
    expect(model.errors.pwd).toBe('请输入6~20个字符（字母、数字或半角字符）');
  });

  it('wants the same twice', async () => {
    const { model, fill } = setUp();
    fill('123456', 'abc123!', 'abc124!');
    expect(await model.submit()).toBe(false);
    expect(model.errors).toEqual({ again: '确认密码和密码不一致' });
  });

  it('sends what the call declares and hands over the account', async () => {
    const { http, model, fill, changed } = setUp();
    http.answer(accounts.editPassword, () => ({ ...sampleUser, initPwd: false }));
    fill('12 34-56', 'abc123!', 'abc123!');
    expect(await model.submit()).toBe(true);
    expect(changed.map(({ initPwd }) => initPwd)).toEqual([false]);
    expect(http.asked(accounts.editPassword)).toEqual([{ body: { code: '123456', pwd: 'abc123!' } }]);
  });

  it('shows what the server says under the code until it is edited', async () => {
    const { http, model, fill } = setUp();
    http.answer(accounts.editPassword, () => {
      throw new ApiError(400, '验证码错误或已过期');
    });
    fill('123456', 'abc123!', 'abc123!');
    expect(await model.submit()).toBe(false);
    expect(model.errors.code).toBe('验证码错误或已过期');
    model.set('code', '1');
    expect(model.errors.code).toBeUndefined();
  });

  it('asks for a code once a minute', async () => {
    const { http, form } = setUp();
    http.answer(accounts.sendCode, () => null);
    expect(await form.sendCode()).toBe(true);
    expect(form.request.secondsLeft).toBe(60);
    expect(await form.sendCode()).toBe(false);
    expect(http.asked(accounts.sendCode)).toEqual([{ body: {} }]);
  });
});

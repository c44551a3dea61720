import { accounts } from '@ai-site/shared/api/accounts';
import { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleSignedInUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LoginForm } from './login-form.ts';

const phone = '13800000000';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Flushes pending responses of the double. */
const settle = () => jest.advanceTimersByTimeAsync(0);

function setUp({ captcha = true, countdowns = new CodeCountdowns(Date.now) } = {}) {
  const platform = createPlatformDouble();
  const { http, session, theme, toast } = platform;
  let drawn = 0;
  http.answer(accounts.captcha, () => {
    drawn += 1;
    return { required: true, captchaId: `captcha-${drawn}`, image: 'data:image/png;base64,AA' };
  });
  http.answer(accounts.sendCode, () => null);
  http.answer(accounts.loginByCode, () => sampleSignedInUser);
  http.answer(accounts.login, () => sampleSignedInUser);
  const form = new LoginForm({ http, session, theme, toast, countdowns, captcha });
  const captchaId = () => form.captcha.image?.captchaId;
  return { ...platform, form, countdowns, captchaId };
}

async function withCaptcha() {
  const all = setUp();
  all.form.writeMobile(phone);
  await settle();
  all.form.captcha.write('A7k2');
  return all;
}

describe('the fields of the login', () => {
  it('take digits only, as many as there can be', () => {
    const { form } = setUp();
    form.writeMobile('+86 138-0000-0000 99');
    form.model.set('code', '12a34 5678');
    expect([form.model.values.mobile, form.model.values.code]).toEqual(['86138000000', '123456']);
  });

  it.each([
    ['', '请输入手机号码'],
    ['1380000', '请输入有效手机号'],
    ['12800000000', '请输入有效手机号'],
    [phone, undefined],
  ])('find in the number %p: %p', (mobile, text) => {
    const { form } = setUp();
    form.writeMobile(mobile);
    form.model.validate('mobile');
    expect(form.model.errors.mobile).toBe(text);
  });

  it('forgive an error once edited', () => {
    const { form } = setUp();
    form.model.validate('mobile');
    form.writeMobile('1');
    expect(form.model.errors.mobile).toBeUndefined();
  });

  it('are all checked before a login, the agreement too', async () => {
    const { form, http } = setUp();
    await form.submit();
    expect(form.model.errors).toEqual({
      mobile: '请输入手机号码',
      code: '请输入验证码',
      agreed: '请先阅读并勾选隐私政策和服务协议',
    });
    form.choose('password');
    await form.submit();
    expect(form.model.errors).toEqual({
      mobile: '请输入手机号码',
      password: '请输入密码',
      agreed: '请先阅读并勾选隐私政策和服务协议',
    });
    expect(http.asked(accounts.loginByCode)).toEqual([]);
  });

  it('take passwords of up to 20 characters', () => {
    const { form } = setUp();
    form.choose('password');
    form.model.set('password', 'p'.repeat(21));
    form.model.validate('password');
    expect(form.model.errors.password).toBe('密码最多20个字符');
    form.model.set('password', 'p'.repeat(20));
    form.model.validate('password');
    expect(form.model.errors.password).toBeUndefined();
  });
});

describe('asking for a code', () => {
  it('does nothing for half a number', async () => {
    const { form, http } = setUp();
    form.writeMobile('1380000');
    expect(await form.sendCode()).toBe(false);
    expect([http.asked(accounts.sendCode), http.asked(accounts.captcha), form.model.errors]).toEqual([[], [], {}]);
  });

  it('wants the image read first', async () => {
    const { form, http } = setUp();
    form.writeMobile(phone);
    await settle();
    expect(await form.sendCode()).toBe(false);
    expect(form.captcha.error).toBe('请输入图形验证码');
    expect(http.asked(accounts.sendCode)).toEqual([]);
  });

  it('sends the image and its reading, and starts the countdown', async () => {
    const { form, http } = await withCaptcha();
    expect(await form.sendCode()).toBe(true);
    expect(http.asked(accounts.sendCode)).toEqual([{ body: { mobilePhone: phone, token: 'captcha-1:A7k2' } }]);
    expect(form.secondsLeft).toBe(60);
    expect(await form.sendCode()).toBe(false);
    expect(http.asked(accounts.sendCode)).toHaveLength(1);
  });

  it('needs no image on a site without captchas', async () => {
    const { form, http } = setUp({ captcha: false });
    form.writeMobile(phone);
    expect(await form.sendCode()).toBe(true);
    expect(http.asked(accounts.captcha)).toEqual([]);
    expect(http.asked(accounts.sendCode)).toEqual([{ body: { mobilePhone: phone } }]);
  });

  it('draws another image when the send fails, and says why under the code', async () => {
    const { form, http, captchaId } = await withCaptcha();
    http.answer(accounts.sendCode, () => {
      throw new ApiError(429, '操作过于频繁，请稍后再试', 30);
    });
    expect(await form.sendCode()).toBe(false);
    expect([form.model.errors.code, captchaId(), form.captcha.answer]).toEqual([
      '操作过于频繁，请稍后再试',
      'captcha-2',
      '',
    ]);
    expect(form.secondsLeft).toBe(30);
    form.model.set('code', '1');
    expect(form.model.errors.code).toBeUndefined();
  });

  it('says at the image that it was misread', async () => {
    const { form, http, captchaId } = await withCaptcha();
    http.answer(accounts.sendCode, () => {
      throw new ApiError(400, '图形验证码错误，请重新输入');
    });
    await form.sendCode();
    expect([form.captcha.error, form.model.errors.code, captchaId(), form.secondsLeft]).toEqual([
      '图形验证码错误，请重新输入',
      undefined,
      'captcha-2',
      0,
    ]);
  });

  it('draws another image when the countdown ends', async () => {
    const { form, captchaId } = await withCaptcha();
    const stop = form.watch();
    await form.sendCode();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(captchaId()).toBe('captcha-1');
    await jest.advanceTimersByTimeAsync(1000);
    stop();
    expect([captchaId(), form.captcha.answer]).toEqual(['captcha-2', '']);
  });

  it('waits on after the dialog was closed and opened again', async () => {
    const { form, countdowns } = await withCaptcha();
    await form.sendCode();
    await jest.advanceTimersByTimeAsync(20_000);
    const again = setUp({ countdowns }).form;
    expect(again.model.values.mobile).toBe('');
    again.writeMobile(phone);
    expect(again.secondsLeft).toBe(40);
    again.writeMobile('13900000000');
    expect(again.secondsLeft).toBe(0);
  });

  it('says that the image could not be drawn, until another is asked for', async () => {
    const { form, http, captchaId } = setUp();
    http.answer(accounts.captcha, () => {
      throw new ApiError(0, '网络连接失败');
    });
    form.writeMobile(phone);
    await settle();
    expect([form.captcha.shown, form.captcha.error, form.captcha.loading]).toEqual([true, '网络连接失败', false]);
    http.answer(accounts.captcha, () => ({ required: true, captchaId: 'captcha-9', image: '' }));
    await form.captcha.reset();
    expect([captchaId(), form.captcha.error]).toEqual(['captcha-9', undefined]);
  });

  it('forgets the image of a number that is being changed', async () => {
    const { form, captchaId } = await withCaptcha();
    form.writeMobile('1380000');
    expect([form.captcha.shown, captchaId(), form.captcha.answer]).toEqual([false, undefined, '']);
  });

  it('shows the image of the number that stands there last', async () => {
    const { form, http } = setUp();
    const answers: (() => void)[] = [];
    http.answer(
      accounts.captcha,
      ({ body }) =>
        new Promise((answer) => answers.push(() => answer({ required: true, captchaId: body.mobilePhone, image: '' }))),
    );
    form.writeMobile(phone);
    form.writeMobile('13900000000');
    for (const answer of answers.reverse()) answer();
    await settle();
    expect(form.captcha.image?.captchaId).toBe('13900000000');
  });
});

describe('logging in', () => {
  it('signs in by code and says so', async () => {
    const { form, http, session, toast } = await withCaptcha();
    form.model.set('code', '123456');
    form.agree(true);
    await form.submit();
    expect(http.asked(accounts.loginByCode)).toEqual([{ body: { mobile: phone, authCode: '123456', uiStyle: 1 } }]);
    expect(session.user?.userId).toBe(sampleSignedInUser.userId);
    expect(toast.shown).toEqual([{ kind: 'success', text: '登录成功' }]);
  });

  it('signs in by password', async () => {
    const { form, http, session } = setUp();
    form.choose('password');
    form.writeMobile(phone);
    form.model.set('password', 'abc123!');
    form.agree(true);
    await form.submit();
    expect(http.asked(accounts.login)).toEqual([{ body: { mobilePhone: phone, password: 'abc123!' } }]);
    expect(http.asked(accounts.captcha)).toEqual([]);
    expect(session.signedIn).toBe(true);
  });

  it('asks for the image with the password once the server wants it, and sends its reading', async () => {
    const { form, http, session } = setUp();
    http.answer(accounts.login, ({ body }) => {
      if (body.token === undefined) throw new ApiError(400, '请输入图形验证码');
      return sampleSignedInUser;
    });
    form.choose('password');
    form.writeMobile(phone);
    form.model.set('password', 'right-one');
    form.agree(true);
    await form.submit();
    await settle();
    expect([form.passwordNeedsCaptcha, form.captcha.error, form.model.errors, session.signedIn]).toEqual([
      true,
      '请输入图形验证码',
      {},
      false,
    ]);
    expect(http.asked(accounts.captcha)).toEqual([{ body: { mobilePhone: phone, uiStyle: 1 } }]);
    await form.submit();
    expect(http.asked(accounts.login)).toHaveLength(1);
    form.captcha.write('A7k2');
    await form.submit();
    expect(http.asked(accounts.login)[1]).toEqual({
      body: { mobilePhone: phone, password: 'right-one', token: 'captcha-1:A7k2' },
    });
    expect(session.signedIn).toBe(true);
  });

  it('shows a refusal at the field that was sent, although the other mode is open by then', async () => {
    const { form, http } = setUp();
    let refuse = () => {};
    http.answer(
      accounts.login,
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(new ApiError(400, '手机号或密码错误'));
        }),
    );
    form.choose('password');
    form.writeMobile(phone);
    form.model.set('password', 'wrong-one');
    form.agree(true);
    const submitted = form.submit();
    form.choose('code');
    refuse();
    await submitted;
    expect([form.model.errors, form.model.submitting]).toEqual([{ password: '手机号或密码错误' }, false]);
  });

  it('asks once when pressed twice', async () => {
    const { form, http } = await withCaptcha();
    form.model.set('code', '123456');
    form.agree(true);
    await Promise.all([form.submit(), form.submit()]);
    expect(http.asked(accounts.loginByCode)).toHaveLength(1);
  });

  it('is blocked without the agreement', async () => {
    const { form, http } = await withCaptcha();
    form.model.set('code', '123456');
    await form.submit();
    expect(form.model.errors).toEqual({ agreed: '请先阅读并勾选隐私政策和服务协议' });
    form.agree(true);
    expect(form.model.errors).toEqual({});
    form.agree(false);
    expect(form.model.errors.agreed).toBe('请先阅读并勾选隐私政策和服务协议');
    expect(http.asked(accounts.loginByCode)).toEqual([]);
  });

  it('shows the words of the server under the code, with another image', async () => {
    const { form, http, session, toast, captchaId } = await withCaptcha();
    http.answer(accounts.loginByCode, () => {
      throw new ApiError(400, '验证码错误或已过期');
    });
    form.model.set('code', '123456');
    form.agree(true);
    await form.submit();
    await settle();
    expect([form.model.errors.code, captchaId(), session.signedIn]).toEqual(['验证码错误或已过期', 'captcha-2', false]);
    expect(toast.shown).toEqual([]);
  });
});

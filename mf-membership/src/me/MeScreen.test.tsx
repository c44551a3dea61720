import { accounts } from '@ai-site/shared/api/accounts';
import { type AgreementSummary, legalAgreements } from '@ai-site/shared/api/legal-agreements';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { guardianTexts } from '@ai-site/shared/kit/guardian';
import { sampleMembership, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { cancellationTexts } from '../cancellation/cancellation-form.ts';
import { realNameTexts } from '../real-name/RealNameDialog.tsx';
import { answeringPlatform, diamond, gold, openScreen } from '../testing/open-screen.tsx';
import MeScreen from './MeScreen.tsx';

afterEach(cleanup);

const region = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const contract = (id: string, rest: Partial<AgreementSummary> = {}): AgreementSummary => ({
  id,
  contactCode: `HT${id}`,
  productName: `产品 ${id}`,
  status: 1,
  expiredTime: '2025-12-31T16:00:00.000Z',
  point: 100_000,
  validDays: 365,
  signedAt: '2025-05-01T04:00:00.000Z',
  ...rest,
});

describe('a visitor', () => {
  it('can sign in, read the agreements and reach the site', async () => {
    const { platform, person } = await openScreen(MeScreen, answeringPlatform({ visitor: true }));
    await person.click(region('我的资料').getByRole('button', { name: '登录 / 注册' }));
    for (const name of ['用户协议', '隐私政策', '付费服务协议', /^联系我们/])
      await person.click(region('协议与帮助').getByRole('button', { name }));
    expect(platform.modals.opened).toEqual(['login', 'user', 'privacy', 'paid', 'contact']);
    expect(screen.queryByRole('region', { name: '账号与隐私' })).toBeNull();
    expect(screen.queryByRole('region', { name: '我的合同' })).toBeNull();
    expect(platform.http.asked(legalAgreements.list)).toEqual([]);
  });
});

describe('the profile', () => {
  it.each([
    ['NORMAL', sampleMembership, '还未开通会员', '100.0'],
    ['GOLD', gold, '2025-06-20 到期', '4,876.5'],
    ['DIAMOND', diamond, '永久使用', '12,345,678.9'],
  ])('of a %s account', async (_, membership, until, balance) => {
    await openScreen(MeScreen, answeringPlatform({ membership }));
    for (const text of ['小来', '138****0000', membership.member, until, balance])
      expect(region('我的资料').getByText(text)).toBeTruthy();
  });

  it('leads to every place of the account', async () => {
    const { platform, person } = await openScreen(MeScreen);
    const services = within(screen.getByRole('navigation', { name: '我的服务' }));
    expect(services.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/draw/works',
      '/appCenter/ownApps',
      '/usercenter',
      '/computingpowermanage',
      '/appCenter/appCollect',
      '/appCenter/appHistory',
    ]);
    await person.click(services.getByRole('button', { name: '购买记录' }));
    await person.click(services.getByRole('button', { name: '兑换算力' }));
    await person.click(screen.getByRole('button', { name: /^设置/ }));
    expect(platform.modals.opened).toEqual(['purchase-records', 'exchange', 'settings']);
  });
});

describe('my apps', () => {
  it('are the favourites and, on request, the usage history', async () => {
    const { person } = await openScreen(MeScreen);
    expect(await screen.findByText('暂无应用收藏')).toBeTruthy();
    await person.click(screen.getByRole('tab', { name: '应用历史' }));
    expect(await screen.findByText('暂无应用历史')).toBeTruthy();
  });
});

describe('my contracts', () => {
  it('says that there are none', async () => {
    await openScreen(MeScreen);
    expect(await screen.findByText('暂无合同')).toBeTruthy();
  });

  it('marks what awaits the signature, opens one, and shows the rest on request', async () => {
    const platform = answeringPlatform();
    platform.http.answer(legalAgreements.list, () => [
      contract('1', { signedAt: null }),
      contract('2'),
      contract('3', { status: 2, signedAt: null }),
      contract('4'),
      contract('5'),
    ]);
    const { person } = await openScreen(MeScreen, platform);
    const waiting = await screen.findByRole('button', { name: /产品 1.*待签署/ });
    expect(waiting.textContent).toContain('签署截止 2025-12-31');
    expect(screen.getByRole('button', { name: /产品 2.*有效/ }).textContent).toContain('10,000.0 算力，365 天有效');
    expect(screen.getByRole('button', { name: /产品 3.*已失效/ })).toBeTruthy();
    await person.click(waiting);
    expect(platform.modals.contracts).toEqual(['1']);
    expect(screen.queryByRole('button', { name: /产品 5/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: '查看全部 5 份' }));
    expect(screen.getByRole('button', { name: /产品 5/ })).toBeTruthy();
  });

  it('follows what is signed or issued', async () => {
    const { platform } = await openScreen(MeScreen, answeringPlatform({ user: { ...sampleUser, contactIds: ['1'] } }));
    await screen.findByText('暂无合同');
    platform.http.answer(legalAgreements.list, () => [contract('1')]);
    act(() => platform.session.update({ ...sampleUser, contactIds: [] }));
    expect(await screen.findByRole('button', { name: /产品 1.*有效/ })).toBeTruthy();
  });

  it('keeps what stands below it busy until its length is known', async () => {
    const platform = answeringPlatform();
    const answered = Promise.withResolvers<void>();
    platform.http.answer(legalAgreements.list, async () => {
      await answered.promise;
      return [contract('1')];
    });
    await openScreen(MeScreen, platform);
    const busy = () =>
      screen.getByRole('region', { name: '账号与隐私' }).closest('[aria-busy]')?.getAttribute('aria-busy');
    expect(busy()).toBe('true');
    await act(async () => answered.resolve());
    await screen.findByRole('button', { name: /产品 1/ });
    expect(busy()).toBe('false');
  });

  it('says what failed and tries again', async () => {
    const platform = answeringPlatform();
    platform.http.answer(legalAgreements.list, async () => {
      throw new ApiError(503, errorTexts.unavailable);
    });
    const { person } = await openScreen(MeScreen, platform);
    expect((await region('我的合同').findByRole('alert')).textContent).toContain(errorTexts.unavailable);
    platform.http.answer(legalAgreements.list, () => []);
    await person.click(region('我的合同').getByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无合同')).toBeTruthy();
  });
});

describe('personal data', () => {
  const saved: { name: string; url: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, url: this.href });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is saved as a file', async () => {
    const platform = answeringPlatform();
    platform.http.answer(accounts.exportData, () => ({
      fileName: '我来AI-个人数据.json',
      content: { profile: { nickName: '小来' } },
    }));
    const { person } = await openScreen(MeScreen, platform);
    await person.click(screen.getByRole('button', { name: /^导出个人数据/ }));
    await waitFor(() => expect(saved).toEqual([{ name: '我来AI-个人数据.json', url: 'blob:data' }]));
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '个人数据已导出' }]);
  });

  it('is not saved when the server refuses, which the platform says', async () => {
    const platform = answeringPlatform();
    platform.http.answer(accounts.exportData, async () => {
      throw new ApiError(429, errorTexts.tooMany);
    });
    const { person } = await openScreen(MeScreen, platform);
    await person.click(screen.getByRole('button', { name: /^导出个人数据/ }));
    expect(platform.toast.shown).toEqual([{ kind: 'error', text: errorTexts.tooMany }]);
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: /^导出个人数据/ }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('cancelling the account', () => {
  const open = async () => {
    const platform = answeringPlatform();
    platform.http.answer(accounts.cancelCode, () => null);
    platform.http.answer(accounts.cancel, () => null);
    const opened = await openScreen(MeScreen, platform);
    await opened.person.click(screen.getByRole('button', { name: /^注销账号/ }));
    return { ...opened, box: await dialog('注销账号') };
  };

  it('names what is lost, what is kept, why and how long', async () => {
    const { box } = await open();
    for (const text of [/不可撤销/, /不退款/, /保存 3 年/, /至少六个月/, /不可还原的摘要/, /138\*\*\*\*0000/])
      expect(box.getByText(text)).toBeTruthy();
  });

  it('needs the code and the explicit word', async () => {
    const { box, person, platform } = await open();
    await person.click(box.getByRole('button', { name: '永久注销' }));
    expect(box.getByText(accountTexts.codeRequired)).toBeTruthy();
    expect(box.getByText(cancellationTexts.agreeRequired)).toBeTruthy();
    await person.type(box.getByRole('textbox'), '12ab34');
    await person.click(box.getByRole('checkbox'));
    await person.click(box.getByRole('button', { name: '永久注销' }));
    expect(box.getByText(accountTexts.codeWrong)).toBeTruthy();
    expect(platform.http.asked(accounts.cancel)).toEqual([]);
  });

  it('sends a code, counts down, and keeps counting when the dialog was closed', async () => {
    const { box, person, platform } = await open();
    await person.click(box.getByRole('button', { name: '获取验证码' }));
    expect(await box.findByRole('button', { name: /^(60|59) 秒后重发$/ })).toBeTruthy();
    await person.click(box.getByRole('button', { name: '再想想' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: /^注销账号/ }));
    expect((await dialog('注销账号')).getByRole('button', { name: /秒后重发$/ })).toBeTruthy();
    expect(platform.http.asked(accounts.cancelCode).length).toBe(1);
  });

  it('ends signed out at home', async () => {
    const { box, person, platform } = await open();
    await person.type(box.getByRole('textbox'), '123456');
    await person.click(box.getByRole('checkbox'));
    await person.click(box.getByRole('button', { name: '永久注销' }));
    await waitFor(() => expect(platform.toast.shown).toEqual([{ kind: 'success', text: cancellationTexts.done }]));
    expect(platform.http.asked(accounts.cancel)).toEqual([{ body: { authCode: '123456' } }]);
    expect([platform.session.signedIn, platform.history.location.pathname]).toEqual([false, '/']);
  });

  it('says at the field that the code was wrong, and the account stays', async () => {
    const { box, person, platform } = await open();
    platform.http.answer(accounts.cancel, () => {
      throw new ApiError(400, accountTexts.codeWrong);
    });
    await person.type(box.getByRole('textbox'), '123456');
    await person.click(box.getByRole('checkbox'));
    await person.click(box.getByRole('button', { name: '永久注销' }));
    expect(await box.findByText(accountTexts.codeWrong)).toBeTruthy();
    expect([platform.session.signedIn, platform.toast.shown]).toEqual([true, []]);
  });
});

describe('a guardian', () => {
  const teen = { ...sampleUser, ageGroup: 'teen' } as const;

  it.each([
    ['adult', { ...sampleUser, ageGroup: 'adult' } as const, '已满 18 周岁'],
    ['consented', { ...teen, guardianConsent: true }, '已登记'],
  ])('is not asked for any more: %s', async (_, user, state) => {
    await openScreen(MeScreen, answeringPlatform({ user }));
    expect(region('账号与隐私').getByText(state)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /监护人/ })).toBeNull();
  });

  it('consents by name, relation and a code to another phone', async () => {
    const platform = answeringPlatform({ user: teen });
    platform.http.answer(accounts.guardianCode, () => null);
    platform.http.answer(accounts.guardianConsent, () => ({ ...teen, guardianConsent: true }));
    const { person } = await openScreen(MeScreen, platform);
    await person.click(screen.getByRole('button', { name: /^监护人同意.*待登记/ }));
    const box = await dialog('监护人同意');
    await person.click(box.getByRole('button', { name: '获取验证码' }));
    expect(box.getByText(accountTexts.mobileRequired)).toBeTruthy();
    await person.click(box.getByRole('button', { name: '同意并登记' }));
    for (const text of [accountTexts.personNameInvalid, guardianTexts.agreeRequired])
      expect(box.getByText(text)).toBeTruthy();
    await person.type(box.getByRole('textbox', { name: '监护人姓名' }), '张三');
    await person.type(box.getByRole('textbox', { name: '监护人手机号码' }), '139 0000 0000');
    await person.click(box.getByRole('button', { name: '获取验证码' }));
    await person.click(box.getByRole('radio', { name: '父亲' }));
    await person.type(box.getByRole('textbox', { name: '短信验证码' }), '123456');
    await person.click(box.getByRole('checkbox'));
    await person.click(box.getByRole('button', { name: '同意并登记' }));
    await waitFor(() => expect(platform.toast.shown).toEqual([{ kind: 'success', text: accountTexts.guardianDone }]));
    expect(platform.http.asked(accounts.guardianCode)).toEqual([{ body: { guardianMobile: '13900000000' } }]);
    expect(platform.http.asked(accounts.guardianConsent)).toEqual([
      { body: { guardianName: '张三', relation: 'father', guardianMobile: '13900000000', authCode: '123456' } },
    ]);
    expect(region('账号与隐私').getByText('已登记')).toBeTruthy();
  });

  it('is asked for after a minor said so, and not after an adult did', async () => {
    const platform = answeringPlatform();
    platform.http.answer(accounts.declareAge, ({ body }) => ({ ...sampleUser, ageGroup: body.ageGroup }));
    const { person } = await openScreen(MeScreen, platform);
    await person.click(screen.getByRole('button', { name: /^年龄与监护人.*未声明/ }));
    const box = await dialog('年龄声明');
    await person.click(box.getByRole('radio', { name: /14–17 周岁/ }));
    await person.click(box.getByRole('button', { name: '保存' }));
    expect(await (await dialog('监护人同意')).findByRole('textbox', { name: '监护人姓名' })).toBeTruthy();
    expect(platform.session.user?.ageGroup).toBe('teen');
  });
});

describe('real-name verification', () => {
  it('says plainly that it is not open', async () => {
    await openScreen(MeScreen);
    expect(region('账号与隐私').getByText('暂未开放')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^实名认证/ })).toBeNull();
  });

  it('is announced when it is done', async () => {
    await openScreen(MeScreen, answeringPlatform({ user: { ...sampleUser, realName: 'verified' } }));
    expect(region('账号与隐私').getByText('已认证')).toBeTruthy();
  });

  it('takes a name, a number and a consent of its own', async () => {
    const user = { ...sampleUser, realName: 'open' } as const;
    const platform = answeringPlatform({ user });
    platform.http.answer(accounts.realName, async () => {
      throw new ApiError(400, '姓名与身份证号不一致');
    });
    const { person } = await openScreen(MeScreen, platform);
    await person.click(screen.getByRole('button', { name: /^实名认证.*未认证/ }));
    const box = await dialog('实名认证');
    await person.click(box.getByRole('button', { name: '提交认证' }));
    for (const text of [accountTexts.personNameInvalid, '请输入身份证号', realNameTexts.agreeRequired])
      expect(box.getByText(text)).toBeTruthy();
    await person.type(box.getByRole('textbox', { name: '姓名' }), '张三');
    await person.type(box.getByRole('textbox', { name: '身份证号' }), '11010119900307002x');
    await person.click(box.getByRole('checkbox'));
    await person.click(box.getByRole('button', { name: '提交认证' }));
    expect(await box.findByText('姓名与身份证号不一致')).toBeTruthy();
    platform.http.answer(accounts.realName, () => ({ ...sampleUser, realName: 'verified' as const }));
    await person.click(box.getByRole('button', { name: '提交认证' }));
    await waitFor(() => expect(region('账号与隐私').getByText('已认证')).toBeTruthy());
    expect(platform.http.asked(accounts.realName)[0]).toEqual({
      body: { name: '张三', idNumber: '11010119900307002X' },
    });
  });
});

it('signs out and says so', async () => {
  const { platform, person } = await openScreen(MeScreen);
  await person.click(screen.getByRole('button', { name: '退出登录' }));
  expect(platform.toast.shown).toEqual([{ kind: 'success', text: accountTexts.logoutSucceeded }]);
  expect(region('我的资料').getByText('您还没有登录')).toBeTruthy();
});

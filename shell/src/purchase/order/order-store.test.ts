import { type AgeGroup, accounts, type User } from '@ai-site/shared/api/accounts';
import { orders } from '@ai-site/shared/api/orders';
import { ClientType, type PayType } from '@ai-site/shared/domain/orders';
import { CodeCountdowns } from '@ai-site/shared/domain/phone-code';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { sampleCombo, sampleOrder } from '../testing/samples.ts';
import { OrderStore } from './order-store.ts';

const connected = (web: PayType[], mobile: PayType[], sandbox = false) => ({ web, mobile, sandbox });

interface Case {
  readonly client?: ClientType;
  readonly ageGroup?: AgeGroup | null;
  readonly guardianConsent?: boolean;
}

async function ordering({ client = ClientType.web, ageGroup = 'adult', guardianConsent = false }: Case = {}) {
  const user = { ...sampleUser, ageGroup, guardianConsent };
  const consented: User = { ...user, ageGroup: 'teen', guardianConsent: true };
  const platform = createPlatformDouble({ user });
  const { http, session, toast } = platform;
  http.answer(orders.payTypes, () => connected([1, 2], [1], true));
  http.answer(orders.vip, () => sampleOrder);
  http.answer(accounts.declareAge, ({ body }) => ({ ...user, ageGroup: body.ageGroup }));
  http.answer(accounts.guardianCode, () => null);
  http.answer(accounts.guardianConsent, () => consented);
  const go = jest.fn();
  const store = new OrderStore({
    http,
    session,
    toast,
    countdowns: new CodeCountdowns(() => 0),
    combo: sampleCombo(2),
    client,
    place: () => '/usercenter?a=1',
    opened: () => undefined,
    go,
  });
  await store.load();
  return { ...platform, store, go };
}

describe('the ways to pay', () => {
  it('begin with wechat on a desktop', async () => {
    const { store } = await ordering();
    expect([store.payTypes, store.payType]).toEqual([[2, 1], 2]);
  });

  it('are alipay alone on a phone', async () => {
    const { store } = await ordering({ client: ClientType.mobile });
    expect([store.payTypes, store.payType]).toEqual([[1], 1]);
  });

  it('are the connected ones', async () => {
    const { store, http } = await ordering();
    http.answer(orders.payTypes, () => connected([1], []));
    await store.load();
    expect([store.payTypes, store.payType]).toEqual([[1], 1]);
  });

  it('can be none, and then nothing is ordered', async () => {
    const { store, http } = await ordering();
    http.answer(orders.payTypes, () => connected([], []));
    await store.load();
    expect([store.payTypes, store.payType, await store.pay()]).toEqual([[], null, null]);
    expect(http.asked(orders.vip)).toEqual([]);
  });

  it('may fail to come, and come later', async () => {
    const { store, http, toast } = await ordering();
    http.answer(orders.payTypes, () => {
      throw new ApiError(500, '服务器异常，请重试！');
    });
    await store.load();
    expect([store.payTypesFailed, toast.shown]).toEqual([true, []]);
    http.answer(orders.payTypes, () => connected([2], []));
    await store.load();
    expect([store.payTypesFailed, store.payTypes]).toEqual([false, [2]]);
  });
});

describe('an order', () => {
  it('of a desktop is handed over to be paid', async () => {
    const { store, http, go } = await ordering();
    store.choose(1);
    expect(await store.pay()).toEqual(sampleOrder);
    expect(http.asked(orders.vip)).toEqual([
      { body: { type: 2, payType: 1, clientType: 1, callbackUrl: '/usercenter?a=1' } },
    ]);
    expect(go).not.toHaveBeenCalled();
  });

  it('of a phone leaves for the pay page', async () => {
    const { store, http, go } = await ordering({ client: ClientType.mobile });
    expect(await store.pay()).toBeNull();
    expect(http.asked(orders.vip)).toEqual([
      { body: { type: 2, payType: 1, clientType: 2, callbackUrl: '/usercenter?a=1' } },
    ]);
    expect([go.mock.calls, store.paying]).toEqual([[[sampleOrder.qrCodeUrl]], true]);
    store.cameBack();
    expect(store.paying).toBe(false);
  });

  it.each([
    [ClientType.mobile, '支付跳转失败，请稍后重试'],
    [ClientType.web, '支付失败，请稍后重试'],
  ])('of client %p without anything to pay at says so', async (client, text) => {
    const { store, http, toast, go } = await ordering({ client });
    http.answer(orders.vip, () => ({ ...sampleOrder, qrCodeUrl: '' }));
    expect(await store.pay()).toBeNull();
    expect([toast.shown, go.mock.calls, store.paying]).toEqual([[{ kind: 'error', text }], [], false]);
  });

  it.each([
    [new ApiError(503, '服务正在启动或维护，请稍后重试'), '支付失败，请稍后重试'],
    [new ApiError(0, '网络连接已断开，请检查网络后重试'), '支付失败，请稍后重试'],
    [new ApiError(403, '账号已被冻结，暂不能使用该功能'), '账号已被冻结，暂不能使用该功能'],
  ])('that fails says why: %p', async (error, text) => {
    const { store, http, toast } = await ordering();
    http.answer(orders.vip, () => {
      throw error;
    });
    expect(await store.pay()).toBeNull();
    expect([toast.shown, store.paying]).toEqual([[{ kind: 'error', text }], false]);
  });

  it('is created once for two presses', async () => {
    const { store, http } = await ordering();
    await Promise.all([store.pay(), store.pay()]);
    expect(http.asked(orders.vip)).toHaveLength(1);
  });
});

describe('the age of the buyer', () => {
  it('must be declared, and is remembered in the account', async () => {
    const { store, http, session } = await ordering({ ageGroup: null });
    expect(await store.pay()).toBeNull();
    expect([store.ageError, http.asked(orders.vip)]).toEqual(['请先声明年龄情况', []]);
    store.chooseAge('adult');
    expect(store.ageError).toBeUndefined();
    expect(await store.pay()).toEqual(sampleOrder);
    expect([http.asked(accounts.declareAge), session.user?.ageGroup]).toEqual([
      [{ body: { ageGroup: 'adult' } }],
      'adult',
    ]);
  });

  it('is not told again', async () => {
    const { store, http } = await ordering({ ageGroup: 'adult' });
    await store.pay();
    expect(http.asked(accounts.declareAge)).toEqual([]);
  });

  it('of a minor asks for the guardian', async () => {
    const { store, http } = await ordering({ ageGroup: 'teen' });
    expect(store.needsGuardian).toBe(true);
    expect(await store.pay()).toBeNull();
    expect([store.ageError, http.asked(orders.vip)]).toEqual(['未满 18 周岁，须先登记监护人的同意', []]);
  });

  it('of a minor whose guardian has consented asks for nothing', async () => {
    const { store } = await ordering({ ageGroup: 'child', guardianConsent: true });
    expect(store.needsGuardian).toBe(false);
    expect(await store.pay()).toEqual(sampleOrder);
  });
});

describe('the guardian', () => {
  it('gets a code after the age was declared, and consents', async () => {
    const { store, http, session } = await ordering({ ageGroup: null });
    store.chooseAge('teen');
    const { guardian } = store;
    guardian.model.set('guardianName', ' 李建国 ');
    guardian.model.set('relation', 'father');
    guardian.model.set('guardianMobile', '139 0000 0001');
    expect(await guardian.sendCode()).toBe(true);
    expect(http.asked(accounts.declareAge)).toEqual([{ body: { ageGroup: 'teen' } }]);
    expect([http.asked(accounts.guardianCode), guardian.request.secondsLeft]).toEqual([
      [{ body: { guardianMobile: '13900000001' } }],
      60,
    ]);
    expect(await guardian.sendCode()).toBe(false);
    guardian.model.set('authCode', '123456');
    expect(await guardian.model.submit()).toBe(true);
    expect(http.asked(accounts.guardianConsent)).toEqual([
      { body: { guardianName: '李建国', relation: 'father', guardianMobile: '13900000001', authCode: '123456' } },
    ]);
    expect([store.needsGuardian, session.user?.guardianConsent]).toEqual([false, true]);
    expect(await store.pay()).toEqual(sampleOrder);
  });

  it('is asked for by name, relation, phone and code', async () => {
    const { store, http } = await ordering({ ageGroup: 'child' });
    const { model } = store.guardian;
    expect(await model.submit()).toBe(false);
    expect(model.errors).toEqual({
      guardianName: '请输入真实姓名',
      relation: '请选择与您的关系',
      guardianMobile: '请输入手机号码',
      authCode: '请输入验证码',
    });
    expect(http.asked(accounts.guardianConsent)).toEqual([]);
    model.set('relation', 'other');
    model.set('guardianMobile', '1');
    expect(model.errors).toEqual({ guardianName: '请输入真实姓名', authCode: '请输入验证码' });
  });

  it('reads the words of the server under the code', async () => {
    const { store, http } = await ordering({ ageGroup: 'teen' });
    const { guardian } = store;
    http.answer(accounts.guardianCode, () => {
      throw new ApiError(429, '操作过于频繁，请稍后再试', 30);
    });
    guardian.model.set('guardianMobile', '13900000001');
    expect(await guardian.sendCode()).toBe(false);
    expect([guardian.model.errors.authCode, guardian.request.secondsLeft]).toEqual(['操作过于频繁，请稍后再试', 30]);
    guardian.model.set('authCode', '1');
    expect(guardian.model.errors.authCode).toBeUndefined();
  });
});

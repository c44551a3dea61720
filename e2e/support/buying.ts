import { accounts } from '@ai-site/shared/api/accounts';
import { type CreatedOrder, orders } from '@ai-site/shared/api/orders';
import { type MemberPackage, memberPackages, type PackageTier } from '@ai-site/shared/domain/membership';
import { ClientType, OrderStatus, PayType } from '@ai-site/shared/domain/orders';
import { type APIRequestContext, expect } from '@playwright/test';
import { callApi } from './accounts.ts';
import { payAt } from './payment-sandbox.ts';

export function packageOf(tier: PackageTier): MemberPackage {
  const found = memberPackages.find(({ memberType }) => memberType === tier);
  if (found === undefined) throw new Error(`No package is called ${tier}`);
  return found;
}

/** Orders a package as an adult, without a browser; as on a phone when `clientType` says so. */
export async function orderPackage(
  request: APIRequestContext,
  token: string,
  {
    tier = 'GOLD',
    clientType = ClientType.web,
    payType = clientType === ClientType.web ? PayType.wechat : PayType.alipay,
    callbackUrl = '/',
  }: {
    readonly tier?: PackageTier;
    readonly clientType?: ClientType;
    readonly payType?: PayType;
    readonly callbackUrl?: string;
  } = {},
): Promise<CreatedOrder> {
  await callApi(request, accounts.declareAge, { body: { ageGroup: 'adult' }, token });
  return await callApi(request, orders.vip, {
    body: { type: packageOf(tier).memberTypeNumber, payType, clientType, callbackUrl },
    token,
  });
}

/** Buys a membership for the account and waits until it is active. */
export async function buyPackage(
  request: APIRequestContext,
  token: string,
  tier: PackageTier = 'GOLD',
): Promise<CreatedOrder> {
  const order = await orderPackage(request, token, { tier });
  await payAt(request, order.qrCodeUrl);
  await expect
    .poll(async () => (await callApi(request, orders.status, { query: { id: order.orderNo }, token })).status)
    .toBe(OrderStatus.paid);
  return order;
}

import { accounts } from '@ai-site/shared/api/accounts';
import { refundReasonText } from '@ai-site/shared/api/orders';
import {
  membershipTexts,
  newAccountGrant,
  PurchaseStatus,
  purchaseStatusText,
} from '@ai-site/shared/domain/membership';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { callApi } from './support/accounts.ts';
import { buyPackage, packageOf } from './support/buying.ts';
import { keepToken } from './support/keep-token.ts';
import { test as base, expect } from './support/test.ts';

const gold = packageOf('GOLD');

interface Operated {
  /** Opens a section of the workbench in the operator's own browser. */
  readonly openRoom: (key: 'orders' | 'users' | 'contracts' | 'codes') => Promise<Page>;
}

const test = base.extend<Operated>({
  openRoom: async ({ browser, baseURL, errors, operator }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (key) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      errors.watch(context);
      const page = await context.newPage();
      await keepToken(page, operator.accessToken);
      await page.goto(`${WORKBENCH_PATH}?tab=${key}`);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

async function find(room: Page, label: string, text: string): Promise<void> {
  await room.getByRole('textbox', { name: label }).fill(text);
  await room.getByRole('button', { name: '搜索' }).click();
}

/** The only account found by the search. */
const onlyUser = (room: Page): Locator => room.getByRole('table', { name: /^用户/ }).getByRole('rowgroup').last();

async function restrict(room: Page, action: '冻结' | '封禁' | '恢复', reason: string): Promise<void> {
  await room
    .getByRole('button', { name: new RegExp(`^${action} `) })
    .first()
    .click();
  const dialog = room.getByRole('dialog', { name: `${action}账号` });
  await expect(dialog.getByRole('button', { name: action })).toBeDisabled();
  await dialog.getByRole('textbox', { name: '原因' }).fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

test('an order is found, opened and refunded, and its buyer is no longer a member @shell @mf-membership @local @operator @nightly', async ({
  signedIn: page,
  account,
  request,
  frame,
  openRoom,
}) => {
  const { orderNo } = await buyPackage(request, account.accessToken);
  await page.goto('/aboutMe');
  await expect(frame.credits(newAccountGrant.points + gold.points)).toBeVisible();

  const room = await openRoom('orders');
  await test.step('the order stands in the room as paid', async () => {
    await find(room, '订单号、支付单号或手机号', orderNo);
    const row = room.getByRole('row', { name: new RegExp(orderNo) }).first();
    for (const text of [gold.name, '¥129.00', '已支付']) await expect(row).toContainText(text);
    await room.getByRole('button', { name: `订单 ${orderNo}的详情` }).click();
    await expect(room.getByRole('heading', { name: /^收款/ }).locator('..')).toContainText('沙箱微信支付');
    await expectAccessible(room);
  });

  await test.step('a refund needs its reason', async () => {
    await room.getByRole('button', { name: `退款 ${orderNo}` }).click();
    const dialog = room.getByRole('dialog', { name: '退款' });
    const refund = dialog.getByRole('button', { name: '退款 ¥129.00' });
    await expect(refund).toBeDisabled();
    await dialog.getByRole('radio', { name: refundReasonText.duplicate }).check();
    await dialog.getByRole('textbox', { name: '备注' }).fill('工单 20260301');
    await refund.click();
    await expect(dialog).toBeHidden();
    await expect(room.getByRole('row', { name: new RegExp(orderNo) }).first()).toContainText('已退款');
    await expect(room.getByRole('heading', { name: /^退款/ }).locator('..')).toContainText('工单 20260301');
  });

  await test.step('the buyer’s page knows it without a reload', async () => {
    await expect(frame.credits(newAccountGrant.points)).toBeVisible();
    await expect(frame.header.getByRole('link', { name: '开会员，得算力' })).toBeVisible();
    await page.getByRole('navigation', { name: '我的服务' }).getByRole('button', { name: '购买记录' }).click();
    await expect(
      page.getByRole('dialog', { name: '购买记录' }).getByRole('row', { name: new RegExp(gold.name) }),
    ).toContainText(purchaseStatusText[PurchaseStatus.refunded]);
  });
});

test('a frozen account cannot buy and reads why, a banned one is out @shell @mf-membership @local @operator @nightly', async ({
  signedIn: page,
  account,
  request,
  frame,
  purchase,
  openRoom,
  errors,
}) => {
  errors.announce(/status of 403.*\/order\/vip/, /status of 401/);
  await callApi(request, accounts.declareAge, { body: { ageGroup: 'adult' }, token: account.accessToken });
  await page.goto('/usercenter');
  await frame.expectSignedIn();

  const room = await openRoom('users');
  await find(room, '手机号、用户 ID 或昵称', account.mobile);
  await expect(onlyUser(room)).toContainText(`${account.mobile.slice(0, 3)}****${account.mobile.slice(-4)}`);

  await test.step('frozen: the purchase is refused with the reason', async () => {
    await restrict(room, '冻结', '付款异常，核实中');
    await expect(onlyUser(room)).toContainText('已冻结');
    await page.getByRole('button', { name: `开通${gold.name}` }).click();
    await purchase.declareAdult();
    await purchase.payNow.click();
    await expect(frame.toast(`${membershipTexts.frozen}：付款异常，核实中`)).toBeVisible();
    await purchase.order.getByRole('button', { name: '取消' }).click();
  });

  await test.step('restored: the purchase goes on', async () => {
    await restrict(room, '恢复', '已核实');
    await page.getByRole('button', { name: `开通${gold.name}` }).click();
    await purchase.payNow.click();
    await expect(purchase.pay).toBeVisible();
    await purchase.pay.getByRole('button', { name: '关闭' }).click();
  });

  await test.step('banned: the session is over', async () => {
    await restrict(room, '封禁', '多次违规');
    await expect(onlyUser(room)).toContainText('已封禁');
    await page.reload();
    await expect(frame.header.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    const asked = await request.get(accounts.me.path, { headers: { authorization: account.accessToken } });
    expect(asked.status()).toBe(401);
  });

  await test.step('the audit log keeps it all', async () => {
    await room.getByRole('button', { name: /的详情$/ }).click();
    const actions = room.getByRole('list', { name: '处置记录' }).getByRole('listitem');
    await expect(actions).toHaveCount(3);
    for (const reason of ['付款异常，核实中', '已核实', '多次违规'])
      await expect(actions.filter({ hasText: reason })).toHaveCount(1);
    await expectAccessible(room);
  });
});

test('an operator makes codes and sends a contract in the workbench @shell @local @operator @nightly', async ({
  account,
  openRoom,
}) => {
  const codes = await openRoom('codes');
  await codes.getByRole('button', { name: '生成兑换码' }).click();
  const batch = codes.getByRole('dialog', { name: '生成兑换码' });
  await batch.getByRole('textbox', { name: '批次名称' }).fill('春季活动');
  await batch.getByRole('spinbutton', { name: '每次兑换' }).fill('300');
  await batch.getByRole('spinbutton', { name: '数量' }).fill('3');
  await batch.getByRole('button', { name: '生成', exact: true }).click();
  const made = codes.getByRole('dialog', { name: '兑换码「春季活动」' });
  await expect(made.getByRole('list', { name: '3 个兑换码' }).getByRole('listitem')).toHaveCount(3);
  await made.getByRole('button', { name: '我已保存' }).click();
  await expect(codes.getByRole('table', { name: /^兑换码批次/ })).toContainText('春季活动');

  const contracts = await openRoom('contracts');
  const productName = `企业算力包 ${account.userId}`;
  await contracts.getByRole('button', { name: '发出合同' }).click();
  const draft = contracts.getByRole('dialog', { name: '发出合同' });
  await draft.getByRole('textbox', { name: '签署方手机号' }).fill(account.mobile);
  await draft.getByRole('textbox', { name: '产品名称' }).fill(productName);
  await draft.getByRole('spinbutton', { name: '算力', exact: true }).fill('8000');
  await draft.getByRole('textbox', { name: /正文/ }).fill('<h2>第一条</h2><p>服务内容<script>alert(1)</script></p>');
  await draft.getByRole('button', { name: '发出', exact: true }).click();
  await expect(draft).toBeHidden();
  await expect(
    contracts.getByRole('table', { name: /^已发出的合同/ }).getByRole('row', { name: new RegExp(productName) }),
  ).toContainText('待签署');
});

import { ORDER_VALID_SECONDS, orderTexts } from '@ai-site/shared/orders';
import type { Page } from '@playwright/test';
import type { Frame } from './support/frame.ts';
import { expect, test } from './support/test.ts';

const payDialog = (page: Page) => page.getByRole('dialog', { name: '扫码支付' });

/** Opens the packages by the credits in the header and orders one as an adult. */
async function order(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /算力余额/ }).click();
  await page.getByRole('button', { name: '购买会员' }).click();
  await page.getByRole('dialog', { name: '会员购买' }).getByRole('button', { name }).click();
  await page.getByRole('radio', { name: '我已满 18 周岁' }).check();
  await page.getByRole('button', { name: new RegExp(orderTexts.payNow) }).click();
}

/** Answers at the sandbox cashier, which opens beside the page. */
async function answerAtCashier(page: Page, choice: '确认支付' | '拒绝支付'): Promise<void> {
  await expect(page.getByText('沙盒收银台，不会真实扣款')).toBeVisible();
  const [cashier] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: '打开沙盒收银台' }).click()]);
  await cashier.getByRole('button', { name: choice }).click();
  await cashier.close();
  await page.bringToFront();
}

async function expectEnded(page: Page, frame: Frame, text: string): Promise<void> {
  await expect(frame.toast(text)).toBeVisible({ timeout: 15_000 });
  await expect(payDialog(page)).toHaveCount(0);
}

test.describe('a membership bought on a desktop', () => {
  test.beforeEach(async ({ signedIn: page }) => {
    await page.goto('/exhibit');
  });

  test('is there as soon as it is paid @shell @local @desktop-only', async ({ page, frame }) => {
    await order(page, '开通铂金会员');
    await expect(payDialog(page).getByRole('img', { name: /二维码/ })).toBeVisible();
    await answerAtCashier(page, '确认支付');
    await expectEnded(page, frame, `${orderTexts.paid}：铂金会员`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: '续费' })).toBeVisible();
    await expect(banner.getByRole('button', { name: '算力余额 5,100.0' })).toBeVisible();
  });

  test('is not there when the payment was refused @shell @local @desktop-only', async ({ page, frame }) => {
    await order(page, '开通黄金会员');
    await answerAtCashier(page, '拒绝支付');
    await expectEnded(page, frame, orderTexts.failed);
    await expect(page.getByRole('dialog', { name: '会员购买' })).toBeVisible();
  });

  test('is given up by closing the code, or before it @shell @local @desktop-only', async ({ page, frame }) => {
    await order(page, '开通黄金会员');
    await payDialog(page).getByRole('button', { name: '关闭' }).click();
    await expectEnded(page, frame, orderTexts.closedByHand);
    await page.getByRole('button', { name: '开通钻石会员' }).click();
    await page.getByRole('dialog', { name: '确认订单' }).getByRole('button', { name: '取消' }).click();
    await expect(frame.toast(orderTexts.cancelled)).toBeVisible();
  });
});

test('a code that nobody paid in time expires @shell @local @desktop-only', async ({ signedIn: page, frame }) => {
  await page.clock.install();
  await page.goto('/exhibit');
  await order(page, '开通黄金会员');
  await expect(payDialog(page).getByRole('timer')).toContainText(/1[45] 分/);
  await page.clock.fastForward(ORDER_VALID_SECONDS * 1000);
  await expectEnded(page, frame, orderTexts.expired);
});

test('a phone pays elsewhere, comes back and is asked @shell @local @mobile-only', async ({ signedIn: page, frame }) => {
  await page.goto('/exhibit?from=menu');
  const { origin } = new URL(page.url());
  await order(page, '开通黄金会员');
  await page.getByRole('button', { name: '确认支付' }).click();
  await page.getByRole('link', { name: /^返回/ }).click();
  await page.getByRole('dialog', { name: orderTexts.confirmPaid }).getByRole('button', { name: orderTexts.alreadyPaid }).click();
  await expect(frame.toast(`${orderTexts.paid}：黄金会员`)).toBeVisible();
  await expect(page).toHaveURL(`${origin}/exhibit?from=menu`);
});

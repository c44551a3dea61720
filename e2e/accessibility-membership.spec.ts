import { accounts } from '@ai-site/shared/api/accounts';
import { uiStyleOf } from '@ai-site/shared/contract';
import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { memberPackages } from '@ai-site/shared/domain/membership';
import { ClientType, RETURN_ORDER_PARAM, RETURN_RECOVER_PARAM } from '@ai-site/shared/domain/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { callApi } from './support/accounts.ts';
import { buyPackage, orderPackage, packageOf } from './support/buying.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import type { DialogId } from './support/dialogs/table.ts';
import { issueAgreement } from './support/issued.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { payAt } from './support/payment-sandbox.ts';
import { expect, test } from './support/test.ts';

const platinum = packageOf('PLATINUM');

// Each screen size uses one theme: together they cover both, and the run stays short.
test.beforeEach(async ({ page, request, account, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await callApi(request, accounts.uiStyle, {
    body: { uiStyle: uiStyleOf[isMobile ? 'black' : 'white'] },
    token: account.accessToken,
  });
});

/** Asserts that the current screen is accessible and that nothing on it is wider than the viewport. */
async function expectGood(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** The same of an open dialog, in both themes. */
async function expectGoodDialog(page: Page, dialog: DialogId): Promise<void> {
  await expectDialogAccessible(page, dialog);
  await expectNoOverflow(page);
}

test('the screens of a member and the records are accessible @shell @mf-membership @local @mobile-nightly @nightly', async ({
  signedIn: page,
  account,
  request,
}) => {
  await buyPackage(request, account.accessToken, 'PLATINUM');
  for (const path of ['/usercenter', '/computingpowermanage', '/aboutMe']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(platinum.name);
      await expectGood(page);
    });
  }
  await page.getByRole('navigation', { name: '我的服务' }).getByRole('button', { name: '购买记录' }).click();
  await expect(page.getByRole('dialog', { name: '购买记录' })).toContainText(platinum.name);
  await expectGoodDialog(page, 'purchase-records');
  await page.getByRole('button', { name: /^申请发票/ }).click();
  await expectGoodDialog(page, 'invoice');
});

test('the dialogs of buying are accessible @shell @local @mobile @nightly', async ({
  signedIn: page,
  purchase,
  account,
  request,
  isMobile,
}) => {
  await page.goto('/exhibit');
  await test.step('packages', async () => {
    await purchase.openPackages();
    await expect(purchase.packages.getByRole('article')).toHaveCount(memberPackages.length);
    await expectGoodDialog(page, 'packages');
  });
  await test.step('the order, of a minor too', async () => {
    await purchase.choose(platinum);
    await purchase.order.getByRole('radio', { name: '14–17 周岁' }).check();
    await expectGoodDialog(page, 'order');
    await purchase.declareAdult();
  });
  await test.step('the payment', async () => {
    if (isMobile) {
      const { orderNo } = await orderPackage(request, account.accessToken, { clientType: ClientType.mobile });
      await page.goto(
        `/exhibit?${new URLSearchParams({ [RETURN_ORDER_PARAM]: orderNo, [RETURN_RECOVER_PARAM]: '1' })}`,
      );
      await expectGoodDialog(page, 'payment-return');
    } else {
      await purchase.payNow.click();
      await expect(purchase.pay.getByRole('timer')).toBeVisible();
      await expectGoodDialog(page, 'payment');
      await payAt(request, await purchase.codeAddress());
      await expect(purchase.paid.getByRole('listitem')).toHaveCount(3);
      await expectGoodDialog(page, 'paid');
    }
  });
});

test('exchanging and signing are accessible @shell @mf-membership @local @operator @mobile-nightly @nightly', async ({
  signedIn: page,
  account,
  operator,
  request,
}) => {
  const productName = '创作算力包';
  await page.goto('/aboutMe');
  await test.step('exchange', async () => {
    await page.getByRole('navigation', { name: '我的服务' }).getByRole('button', { name: '兑换算力' }).click();
    const exchange = page.getByRole('dialog', { name: '算力兑换' });
    await exchange.getByRole('button', { name: '立即兑换' }).click();
    await expectGoodDialog(page, 'exchange');
    await exchange.getByRole('button', { name: '关闭' }).click();
  });
  await test.step('contract', async () => {
    await issueAgreement(request, operator.accessToken, { mobile: account.mobile, productName, points: 100 });
    const reminder = page.getByRole('dialog', { name: '合同签署提醒' });
    await expectGoodDialog(page, 'contract-reminder');
    await reminder.getByRole('button', { name: agreementTexts.sign }).click();
    await expect(page.getByRole('dialog', { name: productName }).getByRole('article')).toContainText('第一条');
    await expectGoodDialog(page, 'contract-signing');
  });
});

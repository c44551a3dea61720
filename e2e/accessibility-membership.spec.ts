import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { contractTexts } from '@ai-site/shared/contracts';
import { ClientType, orderTexts, RETURN_ORDER_PARAM, RETURN_RECOVER_PARAM } from '@ai-site/shared/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { callApi } from './support/accounts.ts';
import { buyPackage, orderPackage, packageOf } from './support/buying.ts';
import { issueContract } from './support/issued.ts';
import { expect, test } from './support/test.ts';

const gold = packageOf('GOLD');
const themes = { black: 1, white: 2 } as const;

/** Nothing on the screen is still being fetched. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'wider than the screen').toBeLessThanOrEqual(0);
}

for (const theme of ['black', 'white'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page, request, account }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await callApi(request, accounts.uiStyle, { body: { uiStyle: themes[theme] }, token: account.accessToken });
    });

    test('the membership screens of a member and the records are accessible @shell @mf-membership @local', async ({ signedIn: page, account, request }) => {
      await buyPackage(request, account.accessToken, 'PLATINUM');
      for (const path of ['/usercenter', '/computingpowermanage', '/aboutMe']) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectSettled(page);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await expectAccessible(page);
          await expectFits(page);
        });
      }
      await test.step('records', async () => {
        await page.getByRole('navigation', { name: '我的服务' }).getByRole('button', { name: '购买记录' }).click();
        await expect(page.getByRole('dialog', { name: '购买记录' })).toContainText(packageOf('PLATINUM').name);
        await expectAccessible(page);
      });
    });

    test('the dialogs of buying and exchanging are accessible @shell @local', async ({ signedIn: page, purchase, account, request, isMobile }) => {
      await page.goto('/exhibit');
      await purchase.openPackages();
      await expect(purchase.packages.getByRole('article')).toHaveCount((await callApi(request, memberships.combos)).length);
      await expectAccessible(page);
      await purchase.choose(gold);
      await purchase.order.getByRole('radio', { name: '14–17 周岁' }).check();
      await expectAccessible(page);
      await purchase.declareAdult();
      if (isMobile) {
        const { orderNo } = await orderPackage(request, account.accessToken, { clientType: ClientType.mobile });
        await page.goto(`/exhibit?${new URLSearchParams({ [RETURN_ORDER_PARAM]: orderNo, [RETURN_RECOVER_PARAM]: '1' })}`);
        await expect(page.getByRole('dialog', { name: orderTexts.confirmPaid })).toBeVisible();
      } else {
        await purchase.payNow.click();
        await expect(purchase.pay.getByRole('timer')).toBeVisible();
      }
      await expectAccessible(page);
    });

    test('exchanging and signing are accessible @shell @mf-membership @local @operator', async ({ signedIn: page, account, operator, request }) => {
      await page.goto('/aboutMe');
      await page.getByRole('navigation', { name: '我的服务' }).getByRole('button', { name: '兑换算力' }).click();
      const exchange = page.getByRole('dialog', { name: '算力兑换' });
      await exchange.getByRole('button', { name: '立即兑换' }).click();
      await expectAccessible(page);
      await exchange.getByRole('button', { name: '关闭' }).click();
      await issueContract(request, operator.accessToken, { mobile: account.mobile, productName: '创作算力包', points: 100 });
      const reminder = page.getByRole('dialog', { name: '合同签署提醒' });
      await expect(reminder).toBeVisible();
      await expectAccessible(page);
      await reminder.getByRole('button', { name: contractTexts.sign }).click();
      await expect(page.getByRole('dialog', { name: '创作算力包' }).getByRole('article')).toContainText('第一条');
      await expectAccessible(page);
    });
  });
}

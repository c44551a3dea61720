import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import { ageGroupTexts } from '@ai-site/shared/domain/accounts';
import type { Page } from '@playwright/test';
import { packageOf } from './support/buying.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { expect, test } from './support/test.ts';

// Dialogs that no other test opens on its way; the table of all of them is `support/dialogs/table.ts`.

test.use({ colorScheme: 'dark' });

test.beforeEach(async ({ page }) => {
  // Reduced motion: colours must be measured in their final state, not in the middle of a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const rowIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });

/** The account is told with other facts, as of another site or a later day. */
async function tellAccount(page: Page, facts: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(`**${accounts.me.path}`, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, ...facts } } });
  });
}

test('an agreement, the contact, the menu of a phone, a version that is not there, a window that does not load @shell @mf-membership @mf-exhibit @cross @mobile @nightly', async ({
  page,
  frame,
  errors,
  isMobile,
}) => {
  await page.goto('/aboutMe');
  for (const { name, dialog } of [
    { name: '用户协议', dialog: 'site-agreements' },
    { name: '联系我们', dialog: 'contact' },
  ] as const) {
    await rowIn(page, name).click();
    await expectDialogAccessible(page, dialog);
    await close(page);
  }
  if (isMobile) {
    await frame.openMenu();
    await expectDialogAccessible(page, 'mobile-menu');
    return;
  }
  await page.goto('/exhibit?mf-exhibit=9.9.9');
  await page.getByRole('button', { name: /^版本不存在/ }).click();
  await expectDialogAccessible(page, 'overrides');
  await page.keyboard.press('Escape');
  errors.announce(/net::ERR_FAILED|Loading chunk/);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await frame.askToLogIn();
  await expectDialogAccessible(page, 'lost-overlay');
});

test('the menus of the header, the settings and the dialogs of an account @shell @mf-membership @local @nightly', async ({
  signedIn: page,
  frame,
}) => {
  await tellAccount(page, { realName: 'open' });
  await page.goto('/aboutMe');
  await frame.expectSignedIn();
  const size = page.viewportSize();
  for (const width of [768, 820, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    for (const control of await frame.header.getByRole('button').or(frame.header.getByRole('link')).all()) {
      if (await control.isVisible())
        await expect(control, `the header at ${width} pixels`).toBeInViewport({ ratio: 1 });
    }
  }
  if (size !== null) await page.setViewportSize(size);
  await frame.header.getByRole('button', { name: /^消息/ }).click();
  await expect(page.getByText('还没有消息')).toBeVisible();
  await expectDialogAccessible(page, 'notices');
  await close(page);
  await frame.header.getByRole('button', { name: /^算力余额/ }).click();
  await expectDialogAccessible(page, 'credits');
  await close(page);
  const settings = await frame.openSettings();
  await expectDialogAccessible(page, 'settings');
  await settings.getByRole('button', { name: '设置初始密码' }).click();
  await expectDialogAccessible(page, 'password');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '设置初始密码' })).toHaveCount(0);
  await close(page);
  for (const { name, dialog } of [
    { name: '实名认证', dialog: 'real-name' },
    { name: '注销账号', dialog: 'cancellation' },
    { name: '年龄与监护人', dialog: 'age' },
  ] as const) {
    await rowIn(page, name).click();
    await expectDialogAccessible(page, dialog);
    if (dialog !== 'age') await close(page);
  }
  await page.getByRole('radio', { name: ageGroupTexts.teen }).check();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expectDialogAccessible(page, 'guardian');
});

test('an order that is being prepared, and a contract that is gone @shell @mf-membership @local @nightly', async ({
  signedIn: page,
  errors,
}) => {
  await page.goto('/usercenter');
  const buy = page.getByRole('button', { name: `开通${packageOf('GOLD').name}` });
  await expect(buy).toBeVisible();
  await page.route(`**${memberships.combos.path}`, () => undefined);
  await buy.click();
  await expectDialogAccessible(page, 'order-waiting');

  errors.announce(/404 \(Not Found\)/);
  await tellAccount(page, { contactIds: ['1'] });
  await page.goto('/aboutMe');
  await expectDialogAccessible(page, 'contracts');
});

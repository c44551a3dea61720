import { operatorTexts } from '@ai-site/shared/domain/operators';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { codeSentTo, logIn } from './support/accounts.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { keepToken } from './support/keep-token.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { expect, test } from './support/test.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

test('an operator who has just signed in confirms an action by code, once for the next ones too @shell @local @operator @mobile-nightly @nightly', async ({
  account,
  operator,
  browser,
  baseURL,
  errors,
  isMobile,
}) => {
  const context = await browser.newContext({ userAgent: FIREFOX, ...(baseURL === undefined ? {} : { baseURL }) });
  // The server asks for the confirmation with a 403.
  errors.announce(/403 \(Forbidden\)/);
  try {
    const { accessToken } = await logIn(context.request, operator.mobile);
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: isMobile ? 'dark' : 'light' });
    await keepToken(page, accessToken);
    await page.goto(`${WORKBENCH_PATH}?tab=users`);
    await page.getByRole('textbox', { name: '手机号、用户 ID 或昵称' }).fill(account.userId);
    await page.getByRole('button', { name: '搜索' }).click();

    const restrict = async (action: '冻结' | '恢复'): Promise<void> => {
      await page
        .getByRole('button', { name: new RegExp(`^${action} `) })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: `${action}账号` });
      await dialog.getByRole('textbox', { name: '原因' }).fill('核实中');
      await dialog.getByRole('button', { name: action }).click();
    };
    await restrict('冻结');
    const question = page.getByRole('dialog', { name: '确认操作' });
    await expect(question).toContainText(`${operator.mobile.slice(0, 3)}****${operator.mobile.slice(-4)}`);
    await expectDialogAccessible(page, 'operator-confirmation');
    await expectNoOverflow(page);
    await question.getByRole('button', { name: '获取验证码' }).click();
    await expect(question.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await question
      .getByRole('textbox', { name: /短信验证码/ })
      .fill(await codeSentTo(context.request, operator.mobile));
    await question.getByRole('button', { name: '确认' }).click();
    await expect(page.getByText(operatorTexts.confirmed)).toBeVisible();
    await expect(page.getByRole('dialog', { name: '冻结账号' })).toBeHidden();

    await restrict('恢复');
    await expect(page.getByRole('dialog', { name: '恢复账号' })).toBeHidden();
    await expect(question).toHaveCount(0);
  } finally {
    await context.close();
  }
});
